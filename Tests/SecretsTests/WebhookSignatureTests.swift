import Secrets
import Testing

@Suite struct WebhookSignatureTests {
  /// The example of Standard Webhooks.
  @Test func `signs the example of the specification`() throws {
    let signature = try #require(WebhookSignature(secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"))
    let header = signature.header(
      of: Array(#"{"test": 2432232314}"#.utf8), id: "msg_p5jXN8AQM9LWM0D4loKWxJek", time: 1_614_265_330)
    #expect(header == "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=")
  }

  @Test func `makes secrets that it takes, each another`() {
    let secrets = (0..<10).map { _ in WebhookSignature.makeSecret() }
    #expect(secrets.allSatisfy { WebhookSignature(secret: $0) != nil })
    #expect(Set(secrets).count == 10)
  }

  @Test(arguments: [
    "", "whsec_", "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw ", "whsec_AAAA",
    // 23 and 65 bytes.
    "whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=",
    "whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=",
  ])
  func `takes no other text`(secret: String) {
    #expect(WebhookSignature(secret: secret) == nil)
  }
}
