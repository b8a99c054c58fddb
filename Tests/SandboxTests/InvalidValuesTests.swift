import Testing

@testable import Sandbox

@Suite(.timeLimit(.minutes(3)))
struct InvalidValuesTests {
  private let probe = SandboxProbe()

  @Test(arguments: [
    ("/search?term=a&country=CU", "country"), ("/search?term=a&country=ZZ", "country"),
    ("/xx/lookup?id=1", "country"), ("/search?term=a&media=toys", "mediaType"),
    ("/search?term=a&entity=phoneSoftware", "resultEntity"), ("/search?term=a&attribute=colour", "attributeType"),
    ("/search?term=a&lang=klingon", "language"), ("/lookup?id=abc", "itunesId"),
    ("/lookup?id=1,abc", "itunesId"),
    ("/search?term=a&attribute=colour&entity=phone", "attributeType, resultEntity"),
  ])
  func `an invalid value is 400 with Apple's message`(uri: String, keys: String) async throws {
    let reply = try await probe.get(uri)
    #expect(reply.status == 400)
    #expect(reply.contentType == "text/javascript; charset=utf-8")
    #expect(
      reply.text == """
        \n\n\n{
         "errorMessage":"Invalid value(s) for key(s): [\(keys)]",
         "queryParameters":{"output":"json", "callback":"A javascript function to handle your search results", \
        "country":"ISO-2A country code", "limit":"The number of search results to return", \
        "term":"A search string", "lang":"ISO-2A language code"}
        }\n\n\n
        """)
  }

  @Test(arguments: ["en_us", "ja_jp", "ko_kr", "fr_fr", "en", "ko-KR"])
  func `languages beyond the documented two are accepted`(tag: String) async throws {
    #expect(try await probe.get("/search?term=a&lang=\(tag)").status == 200)
  }

  @Test func `countries are accepted in any case`() async throws {
    for country in ["kr", "KR", "Kr"] {
      #expect(try await probe.get("/search?term=a&country=\(country)").status == 200)
    }
  }
}
