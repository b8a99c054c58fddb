import Foundation
import Testing

/// Commands of the built program on products: in the data directory and on a
/// server.
@Suite(.serialized, .timeLimit(.minutes(3)))
struct MarketProductsProgramTests {
  /// 8 × 8 pixels of one colour.
  private static let png =
    "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mM4UaGBFTEMLQkAUtVaASL5fhoAAAAASUVORK5CYII="

  private func vendor(in directory: URL) async throws -> [String: String] {
    let result = try await Program.run(["market", "vendors", "add", "모퉁이", "--data", "data"], in: directory)
    let fields = result.output.split(whereSeparator: \.isNewline).first?.split(separator: "\t").map(String.init) ?? []
    try #require(fields.count == 4, "\(result.errors)")
    return ["SHOWROOM_MARKET_IDENTIFIER": fields[2], "SHOWROOM_MARKET_SECRET": fields[3]]
  }

  /// Registers, lists, edits and deletes a product on the market of the
  /// arguments.
  private func sell(_ place: [String], as vendor: [String: String], in directory: URL) async throws {
    try #require(Data(base64Encoded: Self.png)).write(to: directory.appending(path: "front.png"))
    let facts = ["--name", "종이배 한 척", "--description", "접으면 뜨는 종이배입니다.", "--price", "1000"]
    let register = ["market", "register", "front.png", "--key", "once"] + facts + place
    let first = try await Program.run(register, environment: vendor, in: directory)
    #expect(first.code == 0, "\(first.errors)")
    let again = try await Program.run(register, environment: vendor, in: directory)
    #expect(again.output == first.output, "\(again.errors)")
    let fields = first.output.split(whereSeparator: \.isNewline).first?.split(separator: "\t").map(String.init) ?? []
    try #require(fields.count == 3)
    #expect(fields[0] == "registered" && fields[2] == "종이배 한 척")
    let edit = ["market", "edit", fields[1], "--discount", "100", "--state", "reserved"] + place
    let edited = try await Program.run(edit, environment: vendor, in: directory)
    #expect(edited.code == 0, "\(edited.errors)")
    let list = try await Program.run(["market", "list", "ㅈㅇㅂ"] + place, in: directory)
    #expect(list.code == 0, "\(list.errors)")
    let rows = list.output.split(separator: "\n")
    #expect(rows.count == 1, "the same key is the same product")
    #expect(rows.first?.contains("\tKRW\t1000\t900\t1\treserved\t") == true, "\(list.output)")
    let show = try await Program.run(["market", "show", fields[1], "--json"] + place, in: directory)
    let object = try JSONSerialization.jsonObject(with: Data(show.output.utf8)) as? [String: Any]
    #expect((object?["pictures"] as? [Any])?.count == 1)
    let delete = ["market", "delete", fields[1]] + place
    let unasked = try await Program.run(delete, environment: vendor, in: directory)
    #expect(unasked.code == 64)
    let deleted = try await Program.run(delete + ["--yes"], environment: vendor, in: directory)
    #expect(deleted.output == "deleted\t\(fields[1])\n", "\(deleted.errors)")
    let gone = try await Program.run(["market", "show", fields[1]] + place, in: directory)
    #expect(gone.code == 1)
  }

  @Test func `a vendor sells in the data directory without a server`() async throws {
    try await withTemporaryDirectory { directory in
      let empty = try await Program.run(["market", "list", "--data", "data"], in: directory)
      #expect(empty.code == 0, "\(empty.errors)")
      #expect(empty.output == "")
      try await sell(["--data", "data"], as: try await vendor(in: directory), in: directory)
    }
  }

  @Test func `a vendor sells on a server, and nothing is stored locally`() async throws {
    try await withTemporaryDirectory { directory in
      let vendor = try await vendor(in: directory)
      let arguments = ["market", "serve", "--port", "0", "--data", "data", "--no-samples"]
      let server = try Server(arguments, in: directory)
      defer { if server.process.isRunning { kill(server.process.processIdentifier, SIGKILL) } }
      let line = try #require(await server.next(1).first)
      let url = String(line.dropFirst("Open Market is at ".count))
      try await sell(["--market-url", url, "--data", "other"], as: vendor, in: directory)
      #expect(!FileManager.default.fileExists(atPath: directory.appending(path: "other").path))
      #expect(await server.stop() == 0)
      let nobody = try await Program.run(["market", "list", "--market-url", url], in: directory)
      #expect(nobody.code == 1)
      #expect(nobody.errors.split(separator: "\n").count == 1, "\(nobody.errors)")
    }
  }

  @Test(arguments: [
    ["market", "list", "--sort", "best"], ["market", "list", "--limit", "0"], ["market", "list", "--min", "5"],
    ["market", "list", "--market-url", "market"], ["market", "show", "boat"], ["market", "show"],
    ["market", "register", "--name", "a", "--description", "b", "--price", "1"], ["market", "edit", "130"],
    ["market", "register", "a.png", "--name", "a", "--description", "b", "--price", "free"],
    ["market", "delete", "130", "--data", "data"], ["market", "edit", "130", "--secret", "s3cret"],
    ["market", "show", "130", "--own", "--identifier", "a", "--credentials", "b"],
  ])
  func `an invalid command line is one line and exits with 64`(arguments: [String]) async throws {
    try await withTemporaryDirectory { directory in
      let result = try await Program.run(arguments, in: directory)
      #expect(result.code == 64, "\(result.errors)")
      #expect(result.output == "")
      #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    }
  }

  @Test func `missing or wrong credentials exit with 77`() async throws {
    try await withTemporaryDirectory { directory in
      let arguments = ["market", "edit", "130", "--stock", "1", "--data", "data"]
      let nobody = try await Program.run(arguments, in: directory)
      #expect(nobody.code == 77)
      #expect(nobody.errors.contains("SHOWROOM_MARKET_SECRET"), "\(nobody.errors)")
      let variables = ["SHOWROOM_MARKET_IDENTIFIER": UUID().uuidString, "SHOWROOM_MARKET_SECRET": "wr0ng-secret"]
      let wrong = try await Program.run(arguments, environment: variables, in: directory)
      #expect(wrong.code == 77, "\(wrong.errors)")
      #expect(wrong.errors.contains("does not accept this identifier and secret"), "\(wrong.errors)")
      #expect(!wrong.errors.contains("wr0ng-secret"))
      let missing = try await Program.run(arguments + ["--credentials", "none"], in: directory)
      #expect(missing.code == 66)
    }
  }
}
