import Foundation
import MarketFeature
import Testing

@testable import showroom

/// A vendor's credentials, and that they are printed nowhere.
struct SellerCredentialsTests {
  private let variables = [
    "SHOWROOM_MARKET_IDENTIFIER": FakeSelling.identifier, "SHOWROOM_MARKET_SECRET": FakeSelling.secret,
  ]

  private func reader(_ environment: [String: String], _ flags: [String: String] = [:]) -> OptionReader {
    OptionReader(flags: flags, environment: environment)
  }

  private func file(_ text: String, in directory: URL, mode: Int = 0o600) throws -> String {
    let path = directory.appending(path: "credentials").path
    try Data(text.utf8).write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    return path
  }

  @Test func `credentials come from variables, and a flag overrides the identifier`() async throws {
    let known = try await SellerCredentials.asked(reader(variables), .nobody)
    let expected = try VendorCredentials.sample()
    #expect(known == expected)
    let other = try await SellerCredentials.asked(reader(variables, ["market-identifier": "other"]), .nobody)
    #expect(other.identifier == "other")
    #expect(other.secret == FakeSelling.secret)
  }

  @Test func `a terminal is asked for missing credentials, for the secret without echo`() async throws {
    let expected = try VendorCredentials.sample()
    let all = try await SellerCredentials.asked(
      reader([:]), .somebody(FakeSelling.identifier, hidden: FakeSelling.secret))
    #expect(all == expected)
    let secret = try await SellerCredentials.asked(
      reader(["SHOWROOM_MARKET_IDENTIFIER": FakeSelling.identifier]), .somebody(nil, hidden: FakeSelling.secret))
    #expect(secret == expected)
  }

  @Test func `missing credentials without a terminal exit with 77`() async throws {
    for missing in ["SHOWROOM_MARKET_IDENTIFIER", "SHOWROOM_MARKET_SECRET"] {
      let rest = variables.filter { $0.key != missing }
      let failure = await #expect(throws: CommandFailure.self) {
        try await SellerCredentials.asked(reader(rest), .nobody)
      }
      #expect(failure == CommandFailure.credentialsMissing)
    }
    let stopped = await #expect(throws: CommandFailure.self) {
      try await SellerCredentials.asked(reader([:]), .somebody(nil))
    }
    #expect(stopped?.code == .failed)
  }

  @Test func `a secret cannot be a flag, and no error shows it`() async throws {
    let flag = await #expect(throws: CommandFailure.self) {
      try await SellerCredentials.asked(reader([:], ["market-identifier": "a", "market-secret": "s3cret"]), .nobody)
    }
    #expect(flag?.code == .usage && flag?.message.contains("s3cret") == false)
    let bad = await #expect(throws: CommandFailure.self) {
      try await SellerCredentials.asked(reader(["SHOWROOM_MARKET_SECRET": "two s3crets"]), .nobody)
    }
    #expect(bad?.code == .usage && bad?.message.contains("s3cret") == false)
    let typed = await #expect(throws: CommandFailure.self) {
      try await SellerCredentials.asked(reader([:]), .somebody("a", hidden: "two s3crets"))
    }
    #expect(typed?.code == .usage && typed?.message.contains("s3cret") == false)
  }

  @Test func `a file holds identifier and secret on two lines`() async throws {
    try await withTemporaryDirectory { directory in
      let transcript = Transcript()
      let expected = try VendorCredentials.sample()
      for ending in ["\n", "\r\n"] {
        let text = FakeSelling.identifier + ending + FakeSelling.secret + ending
        let read = try SellerCredentials.read(try file(text, in: directory), transcript.console())
        #expect(read == expected)
      }
      #expect(transcript.errors == "")
      let open = try file("a\nb", in: directory, mode: 0o644)
      _ = try SellerCredentials.read(open, transcript.console())
      #expect(transcript.errors.contains("can be read by others"))
    }
  }

  @Test func `an invalid file exits with 65, a missing one with 66, and no content is printed`() async throws {
    try await withTemporaryDirectory { directory in
      let console = Transcript().console()
      for text in ["", "s3cret", "a\ns3cret\nb", "a\nb s3cret", String(repeating: "s3cret\n", count: 1_000)] {
        let path = try file(text, in: directory)
        let failure = #expect(throws: CommandFailure.self) { try SellerCredentials.read(path, console) }
        #expect(failure?.code == .dataError && failure?.message.contains("s3cret") == false)
      }
      let missing = directory.appending(path: "none").path
      let failure = #expect(throws: CommandFailure.self) { try SellerCredentials.read(missing, console) }
      #expect(failure?.code == .noInput)
    }
  }

  @Test func `a hidden line can be corrected, finished and cancelled`() {
    func typed(_ text: String) -> HiddenLine.Outcome {
      var line = HiddenLine()
      var outcome = HiddenLine.Outcome.unfinished
      for byte in text.utf8 where outcome == .unfinished { outcome = line.take(byte) }
      return outcome
    }
    #expect(typed("abc\n") == .finished("abc"))
    #expect(typed("abx\u{7F}c\r") == .finished("abc"))
    #expect(typed("\u{7F}wrong\u{15}abc\n") == .finished("abc"))
    #expect(typed("a\u{04}\u{1A}bc\n") == .finished("abc"))
    #expect(typed("ab") == .unfinished)
    #expect(typed("ab\u{03}") == .stopped)
    #expect(typed("\u{04}") == .stopped)
    #expect(typed(String(repeating: "a", count: 1_000) + "\n") == .finished(String(repeating: "a", count: 256)))
  }
}
