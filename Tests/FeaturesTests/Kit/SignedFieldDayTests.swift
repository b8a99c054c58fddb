import Foundation
import LiveWeb
import Secrets
import Testing

@testable import FeatureKit

@Suite struct SignedFieldDayTests {
  private let field = SignedField(.random(), purpose: "undo")
  private let profile = Profile(key: "a", hasReturned: true)
  private let moment = Date(timeIntervalSince1970: 1_900_000_000.125)

  @Test(arguments: ["", " ", "메모 1\n2", "1 2"])
  func `a text is read back unchanged for a day`(text: String) {
    let written = field.write(text, at: moment, for: profile)
    #expect(field.read(written, of: profile, at: moment) == text)
    #expect(field.read(written, of: profile, at: moment + 86_400) == text)
    #expect(field.read(written, of: profile, at: moment + 86_400.125) == nil)
  }

  @Test(arguments: ["", "memo", "x memo", "99999999999999999999 memo"])
  func `a field written without a date is refused`(text: String) {
    #expect(field.read(field.write(text, for: profile), of: profile, at: moment) == nil)
  }
}
