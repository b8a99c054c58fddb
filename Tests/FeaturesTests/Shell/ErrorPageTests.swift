import HTML
import LiveWeb
import Localization
import Reactor
import Testing

@testable import Shell

struct ErrorPageTests {
  private func page(_ code: AppError.Code, in language: Language, id: String? = "4h7k2m9p0q") -> String {
    let frame = ShowroomFrame(assets: .shell, features: [Garden(name: "a", health: nil)], isSampleCatalogue: false)
    let profile = Profile(key: String(repeating: "0", count: 64), hasReturned: true)
    let reader = Reader(profile: profile, language: language)
    return ServedRequest.$id.withValue(id) {
      frame.errorBody(AppError(code), at: "/a", reader: reader).render()
    }
  }

  @Test func `a fault of the server has a number that a person can quote`() {
    for code in [AppError.Code.internalFault, .unavailable, .storageBusy] {
      #expect(page(code, in: .english).contains("<small>Reference: 4h7k2m9p0q</small>"), "\(code)")
      #expect(page(code, in: .korean).contains("<small>오류 번호: 4h7k2m9p0q</small>"), "\(code)")
    }
    #expect(!page(.internalFault, in: .english, id: nil).contains("<small>"))
  }

  @Test func `a fault of the request has none`() {
    for code in [AppError.Code.notFound, .invalidInput, .overLimit] {
      #expect(!page(code, in: .english).contains("4h7k2m9p0q"), "\(code)")
    }
  }
}
