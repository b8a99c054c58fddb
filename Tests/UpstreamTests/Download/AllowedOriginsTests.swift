import Testing

@testable import Upstream

@Suite struct AllowedOriginsTests {
  private func origins() throws -> AllowedOrigins {
    try AllowedOrigins(
      publicHosts: ["*.mzstatic.com", "Image.TMDB.org"],
      operators: [try BaseURL("http://10.0.0.5:8080/pictures"), try BaseURL("http://[::1]:9000")])
  }

  private func admission(of text: String) throws -> AllowedOrigins.Admission? {
    try FileAddress(text).flatMap { try origins().admission(of: $0.origin) }
  }

  @Test(arguments: [
    "https://is1-ssl.mzstatic.com/a.png", "https://a.b.mzstatic.com/", "https://IMAGE.tmdb.org:443/t/p/w500/a.jpg",
  ])
  func `allows public hosts by https`(text: String) throws {
    #expect(try admission(of: text) == .publicHost)
  }

  @Test(arguments: [
    // Not the name itself, and no name that only ends or begins alike.
    "https://mzstatic.com/", "https://evilmzstatic.com/", "https://mzstatic.com.evil.org/",
    "https://is1-ssl.mzstatic.com.evil.org/", "https://a.image.tmdb.org/", "https://tmdb.org/",
    "https://evil.org/is1-ssl.mzstatic.com", "https://evil.org/?https://is1-ssl.mzstatic.com/",
    "https://is1-ssl.mzstatic.com./", "https://is1-ssl.mzstatic.com%2e/",
    // Another scheme, another port, a user, a fragment.
    "http://is1-ssl.mzstatic.com/", "http://is1-ssl.mzstatic.com:443/", "ftp://is1-ssl.mzstatic.com/",
    "https://is1-ssl.mzstatic.com:8080/", "https://is1-ssl.mzstatic.com:80/",
    "https://is1-ssl.mzstatic.com@127.0.0.1/", "https://127.0.0.1@is1-ssl.mzstatic.com/",
    "https://is1-ssl.mzstatic.com#@evil", "https://is1-ssl.mzstatic.com\\@evil/",
    // Addresses, in every notation.
    "https://127.0.0.1/", "https://93.184.216.34/", "http://2130706433/", "https://2130706433/", "http://0x7f.1/",
    "https://0x7f000001/", "https://0177.0.0.1/", "https://127.1/", "https://[::1]/", "https://[::ffff:10.0.0.1]/",
    "https://[2002:a00:1::]/", "https://[64:ff9b::10.0.0.1]/", "https://localhost/", "https://169.254.169.254/",
  ])
  func `refuses everything else`(text: String) throws {
    #expect(try admission(of: text) == nil)
  }

  @Test(arguments: ["http://10.0.0.5:8080/a.png", "HTTP://10.0.0.5:8080", "http://[::1]:9000/a.png"])
  func `allows configured origins`(text: String) throws {
    #expect(try admission(of: text) == .namedByOperator)
  }

  @Test(arguments: [
    "https://10.0.0.5:8080/", "http://10.0.0.5/", "http://10.0.0.5:8081/", "http://10.0.0.5:80800/",
    "http://10.0.0.6:8080/", "http://10.0.0.5.:8080/", "http://a.10.0.0.5:8080/", "http://10.0.0.5:8080@evil.org/",
    "http://[::1]/", "http://[::1]:9001/", "http://[::2]:9000/", "http://[0:0:0:0:0:0:0:1]:9000/",
  ])
  func `allows only the exact configured origin`(text: String) throws {
    #expect(try admission(of: text) == nil)
  }

  @Test func `an origin of both kinds counts as configured`() throws {
    let base = try BaseURL("https://image.tmdb.org")
    let origins = try AllowedOrigins(publicHosts: ["image.tmdb.org"], operators: [base])
    #expect(origins.admission(of: FileOrigin(base)) == .namedByOperator)
  }

  @Test(arguments: [
    "", "*", "*.", "*.com", "com", "localhost", "a.*.example", "*.*.example", "*a.example", ".a.example", "a.example.",
    "https://a.example", "a.example/", "a.example:443", "127.0.0.1", "0x7f.1", "a.1", "[::1]", "ä.example",
    "a b.example",
  ])
  func `accepts only names as public hosts`(text: String) {
    #expect(throws: AllowedOrigins.Invalid.self) { try AllowedOrigins(publicHosts: ["a.example", text]) }
  }
}
