import Foundation
import Testing

@testable import Mail

@Suite(.timeLimit(.minutes(3)))
struct MailMessageTests {
  private func message(
    subject: String = "Maps: 1 → 2", text: String = "down 34%\nLowest ever", from: String = "Showroom <s@box.example>",
    id: String = "abc-DEF_1"
  ) throws -> MailMessage {
    MailMessage(
      from: try #require(MailSender(from)), to: try #require(MailAddress("me@home.example")), subject: subject,
      text: text, date: Date(timeIntervalSince1970: 1_893_553_445), id: id,
      stopAddress: "https://box.example/news/stop/t")
  }

  /// The fields of a mail, unfolded, and its body.
  private func parts(of wire: String) throws -> (fields: [String: String], body: String) {
    let end = try #require(wire.range(of: "\r\n\r\n"))
    let head = wire[..<end.lowerBound].replacingOccurrences(of: "\r\n ", with: " ")
    let fields = head.components(separatedBy: "\r\n").map { line in
      let colon = line.firstIndex(of: ":") ?? line.startIndex
      return (String(line[..<colon]), String(line[colon...].dropFirst()).trimmingCharacters(in: .whitespaces))
    }
    return (Dictionary(fields) { first, _ in "two: \(first)" }, String(wire[end.upperBound...]))
  }

  /// Reads encoded words, as RFC 2047 says: blanks between two of them do not count.
  private func decoded(_ value: String) -> String {
    let words = value.split(separator: " ")
    return words.map { word in
      let isEncoded = word.hasPrefix("=?UTF-8?B?") && word.hasSuffix("?=")
      let coded = word.dropFirst("=?UTF-8?B?".count).dropLast(2)
      let text = Data(base64Encoded: String(coded)).map { String(decoding: $0, as: UTF8.self) }
      return isEncoded ? text ?? "?" : " \(word)"
    }.joined()
  }

  private func decoded(_ body: String, _ encoding: String?) -> String {
    if encoding == "base64" {
      let data = Data(base64Encoded: body, options: .ignoreUnknownCharacters) ?? Data()
      return String(decoding: data, as: UTF8.self)
    }
    var bytes: [UInt8] = []
    var rest = Array(body.replacingOccurrences(of: "=\r\n", with: "").utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "=") else {
        bytes.append(byte)
        continue
      }
      bytes.append(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) ?? 0)
      rest = rest.dropFirst(2)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `a mail says when, from where, to where, and how to end it`() throws {
    let (fields, body) = try parts(of: try message(subject: "A test").wire)
    let expected: [String: String] = [
      "Date": "Wed, 02 Jan 2030 03:04:05 +0000", "From": "\"Showroom\" <s@box.example>", "To": "<me@home.example>",
      "Message-ID": "<abc-DEF_1@box.example>", "Subject": "A test",
      "List-Unsubscribe": "<https://box.example/news/stop/t>",
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click", "Auto-Submitted": "auto-generated",
      "MIME-Version": "1.0", "Content-Type": "text/plain; charset=utf-8",
      "Content-Transfer-Encoding": "quoted-printable",
    ]
    #expect(fields == expected)
    #expect(body == "down 34%\r\nLowest ever\r\n")
  }

  @Test func `every attempt is equal byte for byte`() throws {
    #expect(try message().wire == message().wire)
  }

  static let subjects: [String] = [
    "", "가격이 내려갔어요: 카카오톡 ₩5,900 → ₩3,900, 지금까지 가장 낮은 가격이에요. 아주 긴 제목도 잘 읽혀요.",
    String(repeating: "가", count: 200), String(repeating: "x", count: 300),
    "👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦 family", "=?UTF-8?B?eA==?=",
    "a" + String(repeating: "\u{301}", count: 100),
  ]

  @Test(arguments: subjects)
  func `a subject is whole, in short lines`(subject: String) throws {
    let wire = try message(subject: subject).wire
    #expect(wire.utf8.allSatisfy { $0 < 0x7F })
    #expect(wire.components(separatedBy: "\r\n").allSatisfy { $0.utf8.count <= 76 })
    #expect(decoded(try #require(try parts(of: wire).fields["Subject"])) == subject)
  }

  @Test func `no encoded word cuts a character`() throws {
    let subject = String(repeating: "👨‍👩‍👧 가나다라마바사 ", count: 10)
    let value = try #require(try parts(of: try message(subject: subject).wire).fields["Subject"])
    for word in value.split(separator: " ") {
      let bytes = Data(base64Encoded: String(word.dropFirst("=?UTF-8?B?".count).dropLast(2)))
      let text = try #require(bytes.flatMap { String(data: $0, encoding: .utf8) })
      #expect(subject.contains(text))
    }
  }

  static let texts: [String] = [
    ".\n..\n.hidden", "a \n\t\nb ", String(repeating: "word ", count: 100), String(repeating: ".", count: 200),
    "From me\nFrom you", "1 = 1\n100% =3D", "가격이 내려갔어요\n카카오톡", "mostly ASCII with one é in it, and an end",
    "\u{0}\u{7F}\u{1B}[31m", "",
  ]

  @Test(arguments: texts)
  func `a text is whole, in short lines of ASCII that no server changes`(text: String) throws {
    let wire = try message(text: text).wire
    let (fields, body) = try parts(of: wire)
    let lines = body.components(separatedBy: "\r\n")
    #expect(body.utf8.allSatisfy { (0x20...0x7E).contains($0) || $0 == 13 || $0 == 10 || $0 == 9 })
    #expect(lines.allSatisfy { $0.utf8.count <= 76 && !$0.hasPrefix(".") && !$0.hasPrefix("From ") })
    #expect(lines.allSatisfy { $0.last != " " && $0.last != "\t" })
    #expect(!body.replacingOccurrences(of: "\r\n", with: "").contains { $0 == "\r" || $0 == "\n" })
    let read = decoded(body, fields["Content-Transfer-Encoding"])
    #expect(read == text.replacingOccurrences(of: "\n", with: "\r\n") + "\r\n")
  }

  @Test func `Korean is Base64, and mostly ASCII is not`() throws {
    #expect(MailBody("가격이 내려갔어요").encoding == "base64")
    #expect(MailBody("mostly ASCII with one é in it").encoding == "quoted-printable")
  }

  static let breaks: [String] = ["\r\n", "\n", "\r", "\u{0}", "\u{85}", "\u{2028}", "\r\n\r\n"]

  @Test(arguments: breaks)
  func `no text begins a field or the body`(lineBreak: String) throws {
    let evil = "x\(lineBreak)Bcc: you@elsewhere.example\(lineBreak)"
    let wire = try message(subject: evil, id: "id\(lineBreak)Bcc: you").wire
    let names = try parts(of: wire).fields.keys
    #expect(names.count == 11 && !names.contains("Bcc"))
    #expect(!wire.contains("\r\nBcc"))
    #expect(MailAddress("me@home.example\(lineBreak)") == nil)
    #expect(MailSender("Show\(lineBreak)room <s@box.example>") == nil)
  }

  @Test func `a sender's name may need quotes or another script`() throws {
    let quoted = try parts(of: try message(from: #"The "Show" \ room <s@box.example>"#).wire)
    #expect(quoted.fields["From"] == #""The \"Show\" \\ room" <s@box.example>"#)
    let korean = try parts(of: try message(from: "찾아봐 <s@box.example>").wire)
    #expect(decoded(try #require(korean.fields["From"])) == "찾아봐 <s@box.example>")
    #expect(try parts(of: try message(from: "s@box.example").wire).fields["From"] == "<s@box.example>")
  }
}

@Suite struct MailAddressTests {
  static let good: [String] = ["a@b.example", "First.Last+shop@Sub.Box.EXAMPLE", "o'neil@x-y.example", "1@1.example"]
  static let bad: [String] = [
    "", "@", "a", "a@b", "a@b.", "a@.b", "a@b..c", ".a@b.example", "a.@b.example", "a..b@c.example", "a@b@c.example",
    "a b@c.example", "a@b.example ", "<a@b.example>", "a@-b.example", "a@b-.example", "가@b.example", "a@가.example",
    "a@1.2.3.4", "\"a\"@b.example", "a@[1.2.3.4]", "a,b@c.example", String(repeating: "a", count: 65) + "@b.example",
    "a@" + String(repeating: "b", count: 64) + ".example", "a@" + String(repeating: "b.", count: 130) + "example",
  ]

  @Test(arguments: good) func `a plain address is one`(text: String) { #expect(MailAddress(text) != nil) }

  @Test(arguments: bad) func `anything else is none`(text: String) { #expect(MailAddress(text) == nil) }

  @Test func `a host is in lower case, and a mailbox has no tag`() throws {
    let address = try #require(MailAddress("First+Shop@Box.Example"))
    #expect(address.text == "First+Shop@box.example")
    #expect(address.mailbox == "first@box.example")
    #expect(MailAddress("+x@box.example")?.mailbox == "+x@box.example")
  }
}

@Suite struct MailServerTests {
  static let servers: [(String, String, MailServer.Encryption)] = [
    ("smtps://mail.example.org", "smtps://mail.example.org:465", .immediate),
    ("smtp://mail.example.org", "smtp://mail.example.org:587", .started),
    ("smtp://mail.example.org:25/", "smtp://mail.example.org:25", .started),
    ("smtp://127.0.0.1:2525", "smtp://127.0.0.1:2525", .none), ("smtp://localhost", "smtp://localhost:587", .none),
    ("smtp://[::1]:25", "smtp://[::1]:25", .none), ("smtp://relay:25?tls=no", "smtp://relay:25", .none),
    ("smtp://127.evil.example", "smtp://127.evil.example:587", .started),
  ]
  static let bad: [String] = [
    "", "mail.example.org", "http://mail.example.org", "smtp://", "smtp://me:secret@mail.example.org",
    "smtp://mail.example.org/path", "smtps://mail.example.org?tls=no", "smtp://mail.example.org?x=1",
    "smtp://mail.example.org#x", "smtp://mail.example.org:0", "smtp://mail.example.org:99999", "smtp://a b",
  ]

  @Test(arguments: servers)
  func `a server is encrypted unless it is this machine or the operator says so`(
    server: (text: String, name: String, encryption: MailServer.Encryption)
  ) throws {
    let read = try #require(MailServer(server.text))
    #expect(read.name == server.name && read.encryption == server.encryption)
  }

  @Test(arguments: bad) func `other addresses are refused`(text: String) { #expect(MailServer(text) == nil) }

  @Test func `a login prints no password`() {
    let login = MailLogin(user: "box", password: "hidden")
    var dumped = ""
    dump(login, to: &dumped)
    #expect("\(login) \(String(reflecting: login)) \(dumped)".contains("hidden") == false)
  }
}
