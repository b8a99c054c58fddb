import AsyncHTTPClient
import Testing

@testable import Upstream

@Suite struct DownloadErrorTests {
  @Test(arguments: [
    (DownloadError.refusedOrigin(host: "a.example"), "a.example: not an allowed download origin"),
    (.refusedOrigin(host: ""), "an unreadable address: not an allowed download origin"),
    (.refusedAddress(host: "a.example"), "a.example: has no public address"),
    (.unreachable(host: "a.example"), "a.example: cannot be reached"),
    (.timedOut(after: .seconds(5)), "no complete file within 5.0 seconds"),
    (.status(404), "status 404"),
    (.tooLarge(limit: 10), "file longer than 10 bytes"),
    (.broken(host: "a.example", reason: "too many redirects"), "a.example: too many redirects"),
  ])
  func `describes the error`(error: DownloadError, text: String) {
    #expect(error.description == text)
  }

  static let translations: [(any Error, DownloadError)] = [
    (NetworkError.timedOut(after: .seconds(5)), .timedOut(after: .seconds(5))),
    (NetworkError.bodyTooLarge(limit: 10), .tooLarge(limit: 10)),
    (DownloadError.status(404), .status(404)),
    (HTTPClientError.connectTimeout, .unreachable(host: "a.example")),
    (HTTPClientError.invalidURL, .broken(host: "a.example", reason: HTTPClientError.invalidURL.shortDescription)),
    (BaseURL.Invalid(text: "secret", reason: "secret"), .broken(host: "a.example", reason: "Invalid")),
  ]

  @Test(arguments: translations)
  func `translates to fixed texts`(error: any Error, translated: DownloadError) {
    #expect(DownloadError(error, host: "a.example") == translated)
  }
}
