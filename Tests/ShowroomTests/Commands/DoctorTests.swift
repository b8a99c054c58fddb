import AppsFeature
import FeatureKit
import Foundation
import Localization
import Logging
import MarketFeature
import Reactor
import Secrets
import Store
import TestSupport
import Testing

@testable import showroom

@Suite(.timeLimit(.minutes(3)))
struct DoctorTests {
  private func findings(_ flags: [String: String]) async throws -> [Doctor.Finding] {
    await Doctor(settings: try ServeSettings(OptionReader(flags: flags, environment: [:]))).findings()
  }

  private func saveShop(in database: Database, sealedWith key: SecretKey) async throws {
    let credentials = try #require(VendorCredentials(identifier: "a", secret: "Geheim1"))
    let shops = DatabaseShopsRepository(database: database, server: "own", secretKey: key)
    try await shops.save(Shop(vendor: nil, credentials: credentials), of: "a")
  }

  @Test func `a good installation passes every check`() async throws {
    try await withTemporaryDirectory { directory in
      let findings = try await findings(["data": directory.appending(path: "new").path, "port": "0"])
      #expect(findings.map(\.check) == ["data directory", "key", "pictures", "database", "port", "store", "rates"])
      #expect(findings.allSatisfy { $0.isGood }, "\(findings)")
      #expect(findings[0].detail.contains("does not exist yet, and the server can create it"))
      #expect(findings[3].detail == "none yet; the server creates one when it first starts")
      #expect(findings[6].detail.wholeMatch(of: /sandbox: rates of [0-9-]{10}, 1 day old/) != nil)
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == [], "who only looks makes nothing")
    }
  }

  @Test func `a running Showroom on the port is fine, and another program there is not`() async throws {
    try await withTemporaryDirectory { directory in
      let server = try Server(["serve", "--port", "0", "--data", "data"], in: directory)
      defer { if server.process.isRunning { kill(server.process.processIdentifier, SIGKILL) } }
      let lines = await server.next(2)
      let ports = lines.compactMap { $0.split(separator: ":").last.map(String.init) }
      try #require(lines.count == 2 && lines[0].hasPrefix("Showroom is at ") && lines[1].hasPrefix("Sandbox is at "))
      let data = directory.appending(path: "data").path

      let same = try await findings(["data": data, "port": ports[0]])
      #expect(same.allSatisfy { $0.isGood }, "\(same)")
      #expect(same[3].detail.hasPrefix("sound; SQLite 3."))
      #expect(same[4].detail == "\(ports[0]) on 127.0.0.1: a Showroom is running there")

      // The sandbox speaks HTTP, too.
      let other = try await findings(["data": data, "port": ports[1]])
      #expect(other.map(\.isGood) == [true, true, true, true, false, true, true], "\(other)")
      #expect(other[4].detail.contains("is in use"))
      #expect(await server.stop() == 0)
    }
  }

  @Test func `a public page of an app is read if the operator allows it`() async throws {
    try await withTemporaryDirectory { directory in
      let findings = try await findings(["data": directory.path, "port": "0", "store-pages": "true"])
      #expect(findings.suffix(3).map(\.check) == ["store", "rates", "store pages"])
      #expect(findings.last?.isGood == true, "\(findings)")
      #expect(findings.last?.detail.hasPrefix("the sandbox answered in ") == true)
    }
  }

  @Test func `only if the pages of all apps have another shape, that is said`() async throws {
    try await Doctor.readPage(of: [1, 2]) { $0 == 1 ? .changed : nil }
    let mixed = await #expect(throws: CommandFailure.self) {
      try await Doctor.readPage(of: [1, 2]) { $0 == 1 ? .changed : .absent }
    }
    #expect(mixed?.message == "No page of an app could be read: check this machine's network.")
    let all = await #expect(throws: CommandFailure.self) { try await Doctor.readPage(of: [1, 2]) { _ in .changed } }
    #expect(all?.message.contains("another shape") == true)
  }

  @Test func `a fault has its detail, as its words for a page do not help an operator`() {
    let refused = AppError(.internalFault, detail: "api.themoviedb.org: status 401, the API key is rejected")
    #expect(Doctor.reason(of: refused) == refused.detail)
    let silent = AppError(.unavailable, detail: "api.themoviedb.org: status 503")
    #expect(Doctor.reason(of: silent) == silent.publicMessage)
  }

  @Test func `servers of movies and products that are named are asked, too`() async throws {
    try await withTemporaryDirectory { directory in
      let flags = ["data": directory.path, "port": "0"]
      let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
      let found = try await EmbeddedSandbox.run(EmbeddedSandbox.make(), logger: logger) { port in
        // The sandbox is no market: it answers, but not as one.
        let url = "http://127.0.0.1:\(port)"
        return try await findings(flags.merging(["tmdb-url": url, "market-url": url]) { $1 })
      }
      #expect(found.suffix(4).map(\.check) == ["store", "rates", "movies", "market"])
      #expect(found.suffix(3).map(\.isGood) == [true, true, false], "\(found)")

      let silent = ["tmdb-url": "http://127.0.0.1:1", "market-url": "http://127.0.0.1:1"]
      let lost = try await findings(flags.merging(silent) { $1 })
      #expect(lost.suffix(3).map(\.isGood) == [true, false, false], "\(lost)")
      #expect(lost.suffix(2).allSatisfy { $0.detail.hasPrefix("http://127.0.0.1:1: ") })
      #expect(lost.suffix(2).allSatisfy { $0.detail.contains(" Check ") })

      let few = try await findings(flags.merging(silent) { $1 }.merging(["features": "market"]) { $1 })
      #expect(few.suffix(2).map(\.check) == ["port", "market"])
    }
  }

  @Test func `a database on a server passes, and servers with two keys are found`() async throws {
    try await TestPostgres.withURL { url in
      try await withTemporaryDirectory { directory in
        let flags = ["data": directory.path, "port": "0", "database": url]
        let key = try Storage.secretKey(in: directory.path)
        let good = try await findings(flags)
        #expect(good.allSatisfy { $0.isGood }, "\(good)")
        #expect(good[3].detail.hasPrefix("sound; PostgreSQL 1"))

        let database = try Storage.open(DatabaseLocation(url))
        let marks = try await database.read { try $0.rows("SELECT value FROM installation").count }
        #expect(marks == 0, "who only looks leaves no mark")
        try await InstallationKey(key, in: "here").settle(in: database)
        try await InstallationKey(key, in: "here").settle(in: database)
        await #expect(throws: CommandFailure.self) {
          try await InstallationKey(SecretKey.random(), in: "here").settle(in: database)
        }
        try await database.write { try $0.execute("UPDATE installation SET value = 'another'") }
        await #expect(throws: CommandFailure.self) {
          try await InstallationKey(nil, in: "here").compare(with: database)
        }
        try await database.checkpointAndClose()
        let bad = try await findings(flags)
        #expect(bad.map(\.isGood) == [true, true, true, false, true, true, true])
        #expect(bad[3].detail.contains("copy its secret.key"))
      }
    }
  }

  @Test func `a database that came without its key is a fault, and its sealed rows are counted`() async throws {
    try await withTemporaryDirectory { directory in
      let (path, flags) = (directory.appending(path: "showroom.sqlite").path, ["data": directory.path, "port": "0"])
      let key = SecretKey.random()
      try await FilledDatabase.with(path) { try await saveShop(in: $0, sealedWith: key) }
      let unmarked = try await findings(flags)
      #expect(unmarked.map(\.isGood) == [true, false, true, true, true, true, true])
      #expect(unmarked[1].detail.hasPrefix("There is no key in \(directory.path), but rows are sealed with one"))
      #expect(unmarked[1].detail.contains("(1 of 1 in marketShop): put the key of the backup there"))
      #expect(unmarked[3].detail.hasPrefix("sound; SQLite 3."))

      _ = try Storage.secretKey(in: directory.path)
      let other = try await findings(flags)
      #expect(other.map(\.isGood) == [true, true, true, false, true, true, true])
      #expect(other[3].detail.contains("(1 of 1 in marketShop): put the key of the backup in its place. If it"))
      try FileManager.default.removeItem(at: directory.appending(path: "secret.key"))

      try await FilledDatabase.with(path) { try await InstallationKey(key, in: "here").settle(in: $0) }
      let marked = try await findings(flags)
      #expect(marked.map(\.isGood) == [true, false, true, true, true, true, true])
      #expect(marked[1].detail.hasPrefix("There is no key in \(directory.path), but"))
    }
  }

  @Test func `a server that is not there is said in one line`() async throws {
    try await withTemporaryDirectory { directory in
      let findings = try await findings([
        "data": directory.path, "port": "0", "database": "postgres://127.0.0.1:1/x",
      ])
      #expect(findings.map(\.isGood) == [true, true, true, false, true, true, true])
      #expect(findings[3].detail.hasPrefix("The database postgres://127.0.0.1:1/x cannot be reached: "))
      #expect(!findings[3].detail.hasSuffix("?."), "libpq asks whether the server is running")
    }
  }

  @Test func `a check that fails says why and does not keep the others from running`() async throws {
    try await withTemporaryDirectory { directory in
      try Data().write(to: directory.appending(path: "file"))
      let findings = try await findings(["data": directory.appending(path: "file/data").path, "host": "192.0.2.1"])
      #expect(findings.map(\.isGood) == [false, false, false, false, false, true, true])
      #expect(findings[4].detail.contains("192.0.2.1"))
    }
  }

  @Test func `rates that are old or not there are a fault`() async throws {
    try await withTemporaryDirectory { directory in
      let file = directory.appending(path: "rates.json")
      let flags = ["data": directory.path, "port": "0", "rates-file": file.path]
      let missing = try await findings(flags)
      #expect(missing.map(\.isGood) == [true, true, true, true, true, true, false])
      #expect(missing[6].detail == "\(file.path): the file cannot be read: it does not exist. Correct the file.")

      let rates = ExchangeRates.currencies.map { "\"\($0.lowercased())\":1" }.joined(separator: ",")
      try Data("{\"date\":\"2024-01-01\",\"usd\":{\(rates)}}".utf8).write(to: file)
      let old = try await findings(flags)
      #expect(!old[6].isGood)
      #expect(old[6].detail.hasPrefix("\(file.path): rates of 2024-01-01, "), "\(old[6])")
    }
  }

  @Test func `a missing key is no fault, and is not made`() async throws {
    try await withTemporaryDirectory { directory in
      let fresh = try await findings(["data": directory.path, "port": "0"])
      #expect(fresh[1].isGood)
      #expect(!FileManager.default.fileExists(atPath: directory.appending(path: "secret.key").path))
    }
  }

  @Test(arguments: [0, 31, 33])
  func `a key file that is torn is named, and nothing else of the installation is blamed`(_ count: Int) async throws {
    try await withTemporaryDirectory { directory in
      let file = directory.appending(path: "secret.key").path
      let key = SecretKey.random()
      try await FilledDatabase.with(directory.appending(path: "showroom.sqlite").path) { database in
        try await saveShop(in: database, sealedWith: key)
        try await InstallationKey(key, in: "here").settle(in: database)
      }
      let isMade = FileManager.default.createFile(
        atPath: file, contents: Data(count: count), attributes: [.posixPermissions: 0o600])
      #expect(isMade)
      let torn = try await findings(["data": directory.path, "port": "0"])
      #expect(torn.map(\.isGood) == [true, false, true, true, true, true, true], "\(torn)")
      #expect(torn[1].detail == "The key \(file) cannot be used: it holds no key of 32 bytes.")
      let failure = #expect(throws: CommandFailure.self) {
        try DoctorReport(findings: torn).write(to: Transcript().console())
      }
      #expect(failure?.code.rawValue == 1)
    }
  }

  @Test func `a key that is a symbolic link is named, with what to do`() async throws {
    try await withTemporaryDirectory { directory in
      let (file, target) = (directory.appending(path: "secret.key"), directory.appending(path: "target"))
      _ = try SecretKey.kept(at: target.path)
      try FileManager.default.createSymbolicLink(at: file, withDestinationURL: target)
      let found = try await findings(["data": directory.path, "port": "0"])
      #expect(found.map(\.isGood) == [true, false, true, true, true, true, true], "\(found)")
      #expect(
        found[1].detail.contains("\(file.path) cannot be used: it is a symbolic link, but must be a regular file"))
    }
  }

  @Test func `a database that another program keeps locked is no sound one`() async throws {
    try await withTemporaryDirectory { directory in
      let path = directory.appending(path: "showroom.sqlite").path
      let found = try await withLockHeld(on: path) { try await findings(["data": directory.path, "port": "0"]) }
      #expect(found.map(\.isGood) == [true, true, true, false, true, true, true])
      #expect(found[3].detail == DatabaseError.busy.description)
    }
  }

  @Test func `a table that is gone is named, and nothing is changed`() async throws {
    try await withTemporaryDirectory { directory in
      let path = directory.appending(path: "showroom.sqlite").path
      let database = try Storage.open(.file(path: path))
      try await database.write { connection in
        try connection.execute("DROP TABLE recentKeyword")
        try connection.execute("DROP INDEX profileByLastSeenAt")
      }
      try await database.checkpointAndClose()
      let before = try Data(contentsOf: URL(fileURLWithPath: path))

      let findings = try await findings(["data": directory.path, "port": "0"])

      #expect(findings.map(\.isGood) == [true, true, true, false, true, true, true])
      #expect(findings[3].detail.contains("index profileByLastSeenAt is missing; table recentKeyword is missing"))
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    }
  }

  @Test func `a newer program's database is left as it is`() async throws {
    try await withTemporaryDirectory { directory in
      let path = directory.appending(path: "showroom.sqlite").path
      let database = try Storage.open(.file(path: path))
      try await database.write { try $0.execute("INSERT INTO migration (id, checksum) VALUES ('M999', '0')") }
      try await database.checkpointAndClose()
      let before = try Data(contentsOf: URL(fileURLWithPath: path))

      let findings = try await findings(["data": directory.path, "port": "0"])

      #expect(findings.map(\.isGood) == [true, true, true, false, true, true, true])
      #expect(findings[3].detail.contains("M999"))
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["showroom.sqlite"])
    }
  }

  @Test(arguments: [nil, "https://box.example"] as [String?])
  func `a mail server that is not there is a fault, with or without a public address`(publicURL: String?) async throws {
    try await withTemporaryDirectory { directory in
      var flags = ["data": directory.path, "port": "0", "smtp-url": "smtp://127.0.0.1:1", "mail-from": "s@box.example"]
      flags["public-url"] = publicURL
      let found = try await findings(flags).filter { $0.check == "mail" }
      let detail = "smtp://127.0.0.1:1: no connection: check host and port of --smtp-url"
      #expect(found == [Doctor.Finding(check: "mail", isGood: false, detail: detail)])
    }
  }

  @Test func `a directory that others may write is a fault`() async throws {
    try await withTemporaryDirectory { directory in
      try FileManager.default.setAttributes([.posixPermissions: 0o770], ofItemAtPath: directory.path)
      let findings = try await findings(["data": directory.path, "port": "0"])
      #expect(findings.map(\.isGood) == [false, true, true, true, true, true, true])
      #expect(findings[0].detail.contains("chmod go-rwx \(directory.path)"))
    }
  }

  @Test func `the report has a line for each check and fails when one does`() throws {
    let transcript = Transcript()
    let report = DoctorReport(findings: [
      .init(check: "port", isGood: true, detail: "free"), .init(check: "store", isGood: false, detail: "silent"),
    ])
    #expect(throws: CommandFailure(.failed, "1 of 2 checks failed.")) {
      try report.write(to: transcript.console())
    }
    #expect(transcript.output == "✓\tport\tfree\n✗\tstore\tsilent\n")
  }

  @Test func `the report is in one language`() throws {
    let transcript = Transcript()
    let report = DoctorReport(findings: [.init(check: "port", isGood: true, detail: "free")])
    try report.write(to: transcript.console(isTerminal: true, language: .korean))
    #expect(transcript.output == "   Check  Finding\n✓  port   free\n")
  }
}
