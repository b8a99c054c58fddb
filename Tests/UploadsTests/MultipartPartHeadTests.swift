import Testing

@testable import Uploads

struct MultipartPartHeadTests {
  private func head(_ text: String) throws(MultipartError) -> MultipartPartHead {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.utf8)[...] }
    return try MultipartPartHead(lines: lines, maxNameBytes: 256)
  }

  private func error(_ text: String) -> MultipartError? {
    do {
      _ = try head(text)
      return nil
    } catch {
      return error
    }
  }

  @Test func `reads the name of a field, and name and type of a file`() throws {
    let field = try head("content-disposition:form-data;name=a")
    #expect(field.name == "a" && field.fileName == nil && field.contentType == nil)
    let file = try head(
      "Content-Disposition: form-data; name=\"메모\"; filename=\"a.jpg\"\nContent-Type: Image/JPEG; q=1")
    #expect(file.name == "메모" && file.fileName == "a.jpg" && file.contentType == "image/jpeg")
    #expect(try head("Content-Disposition: form-data; name=\"a%22b\\\"c%41\"").name == "a\"b\"c%41")
    #expect(try head("Content-Disposition: form-data; name=a\nContent-Type: nonsense").contentType == nil)
    #expect(try head("Content-Disposition: form-data; name=a\nContent-Transfer-Encoding: 8bit").name == "a")
  }

  @Test(arguments: [
    ("filename=\"a b.jpg\"", "a b.jpg"), ("filename=a.jpg", "a.jpg"), ("filename=\"\"", ""), ("FileName=\"a\"", "a"),
    // Quotation marks as in RFC 9110 and as browsers write them; no other escape is decoded.
    (#"filename="a\"b.jpg""#, "a\"b.jpg"), ("filename=\"a%22b.jpg\"", "a\"b.jpg"), (#"filename="a\\b""#, "b"),
    ("filename=\"100%25.jpg\"", "100%25.jpg"), ("filename=a%22b", "a%22b"),
    // Paths.
    ("filename=\"C:\\fakepath\\x.png\"", "x.png"), ("filename=\"../../etc/passwd\"", "passwd"),
    ("filename=\"..\"", ""), ("filename=\".\"", ""), ("filename=\"a/\"", ""), ("filename=\".htaccess\"", ".htaccess"),
    // Characters that change the writing direction, are invisible, or break the line.
    ("filename=\"a\u{202E}gpj.exe\"", "agpj.exe"), ("filename=\"a\u{0}b\u{7F}c\u{85}%0d%0A.jpg\"", "abc.jpg"),
    ("filename=\"  a \"", "a"), ("filename=\"\u{2066}\u{200F}\"", ""),
    // Extended names, which count only if they are valid.
    ("filename=a; filename*=UTF-8''%E2%82%AC.jpg", "€.jpg"), ("filename*=utf-8'ko'%EB%A9%94.jpg; filename=b", "메.jpg"),
    ("filename*=UTF-8''x%2F..%2Fy.jpg", "y.jpg"), ("filename=a; filename*=UTF-8''%FF", "a"),
    ("filename=a; filename*=ISO-8859-1''b", "a"), ("filename=a; filename*=UTF-8''%E", "a"),
    ("filename=a; filename*=\"UTF-8''b\"", "a"), ("filename=a; filename*=b", "a"),
    ("filename=a; filename*=UTF-8''..", "a"),
    ("filename*=UTF-8''%FF", ""),
  ])
  func `sanitises a file's name`(parameter: String, name: String) throws {
    #expect(try head("Content-Disposition: form-data; name=f; " + parameter).fileName == name)
  }

  @Test func `repairs a name with invalid UTF-8`() throws {
    let line = Array("Content-Disposition: form-data; name=f; filename=\"a".utf8) + [0xFF] + Array(".jpg\"".utf8)
    #expect(try MultipartPartHead(lines: [line[...]], maxNameBytes: 256).fileName == "a\u{FFFD}.jpg")
  }

  @Test func `cuts a long name between two characters`() {
    let flag = "🇰🇷"
    let name = UploadedFileName.clean(Array(String(repeating: flag, count: 100).utf8))
    #expect(name == String(repeating: flag, count: 31))
    #expect(UploadedFileName.clean(Array(String(repeating: "x", count: 300).utf8)).count == 255)
    #expect(UploadedFileName.clean(Array((String(repeating: "x", count: 254) + " yz").utf8)).count == 254)
  }

  @Test(arguments: [
    ("Content-Disposition", MultipartError.malformedHeader), (": form-data; name=a", .malformedHeader),
    (" Content-Disposition: form-data; name=a", .malformedHeader), ("A B: c", .malformedHeader),
    ("Content-Disposition: form-data; name=\"a", .malformedHeader),
    ("Content-Disposition: form-data; name=\"a\"b", .malformedHeader),
    ("Content-Disposition: form-data; name", .malformedHeader), ("Content-Disposition:", .malformedHeader),
    ("Content-Disposition: form-data; name=a; name=b", .malformedHeader),
    ("Content-Disposition: form-data; name=a\nContent-Disposition: form-data; name=a", .malformedHeader),
    ("Content-Disposition: form-data; name=a\n\tx", .malformedHeader), ("X: y", .nameMissing),
    ("Content-Disposition: attachment; name=a", .nameMissing), ("Content-Disposition: form-data", .nameMissing),
    ("Content-Disposition: form-data; name=\"\"", .nameMissing),
    ("Content-Disposition: form-data; name=a\nContent-Transfer-Encoding: base64", .encoded),
  ])
  func `rejects malformed headers`(text: String, expected: MultipartError) {
    #expect(error(text) == expected)
  }

  @Test(arguments: [
    ("multipart/form-data; boundary=AaB03x", "AaB03x"), ("Multipart/Form-Data;charset=utf-8; BOUNDARY=\"a b\"", "a b"),
    ("multipart/form-data; boundary=----WebKitFormBoundary'()+_,-./:=?", "----WebKitFormBoundary'()+_,-./:=?"),
    ("multipart/form-data; boundary=\"\"", nil), ("multipart/form-data", nil), ("multipart/mixed; boundary=a", nil),
    ("multipart/form-data; boundary=\"a \"", nil), ("multipart/form-data; boundary=\"a\rb\"", nil),
    ("multipart/form-data; boundary=é", nil), ("multipart/form-data; boundary=a; boundary=b", nil),
    ("multipart/form-data; boundary=" + String(repeating: "x", count: 71), nil),
    ("multipart/form-data; boundary=" + String(repeating: "x", count: 70), String(repeating: "x", count: 70)),
  ])
  func `reads a boundary as the RFC allows`(contentType: String, boundary: String?) {
    #expect(MultipartBoundary(contentType: contentType)?.bytes == boundary.map { Array($0.utf8) })
  }
}
