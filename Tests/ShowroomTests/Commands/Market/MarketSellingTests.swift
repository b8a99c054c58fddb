import Foundation
import Localization
import MarketFeature
import Reactor
import Testing

@testable import showroom

/// Commands that register, edit and delete products.
struct MarketSellingTests {
  private let words = ProductWords(
    name: "종이배", description: "접으면 뜨는 배입니다.", price: Money(minorUnits: 1_000, currency: "KRW"),
    discount: Money(minorUnits: 0, currency: "KRW"), stock: 1)
  private let picture = PictureFile(bytes: [1], type: "image/png")

  private func register(
    _ transcript: Transcript, _ selling: FakeSelling, key: String, secret: String = FakeSelling.secret,
    isTerminal: Bool = false, asJSON: Bool = false
  ) async throws {
    try await RegisterProduct(session: .sample(transcript, SampleProducts(), selling, isTerminal: isTerminal))(
      words, pictures: [picture], key: key, by: try .sample(secret: secret), asJSON: asJSON)
  }

  @Test func `a key registers a product once, and the output is a line`() async throws {
    let (transcript, person, selling) = (Transcript(), Transcript(), FakeSelling())
    try await register(transcript, selling, key: "first")
    try await register(transcript, selling, key: "first")
    #expect(transcript.output == "registered\t131\t종이배\nregistered\t131\t종이배\n")
    #expect(selling.ids == [130, 131])
    #expect(selling.pictures == [picture])
    try await register(person, selling, key: "second", isTerminal: true)
    #expect(person.output == "물건을 등록했어요: 132 종이배\n")
  }

  @Test(arguments: [AppError.Code.unavailable, .offline, .changedUpstream, .rateLimited])
  func `if the outcome is unknown, the error names the key for another try`(code: AppError.Code) async throws {
    let selling = FakeSelling()
    selling.fail(AppError(code))
    let failure = await #expect(throws: CommandFailure.self) {
      try await register(Transcript(), selling, key: "my-key")
    }
    #expect(failure?.message.contains("--key my-key ") == true)
    #expect(RegisterProduct.stopped("my-key").message.contains("--key my-key "))
  }

  @Test func `a refusal names the flag and no key`() async throws {
    let selling = FakeSelling()
    selling.fail(AppError(.invalidInput, publicMessage: "must have 3 to 100 characters", field: "name"))
    let field = await #expect(throws: CommandFailure.self) { try await register(Transcript(), selling, key: "k") }
    #expect(field == CommandFailure(.usage, "The server refuses --name: must have 3 to 100 characters."))
    selling.fail(AppError(.invalidInput, publicMessage: "No."))
    let whole = await #expect(throws: CommandFailure.self) { try await register(Transcript(), selling, key: "k") }
    #expect(whole == CommandFailure(.failed, "The server refused the request: No."))
    selling.fail(AppError(.invalidInput))
    let silent = await #expect(throws: CommandFailure.self) { try await register(Transcript(), selling, key: "k") }
    #expect(silent == CommandFailure(.failed, "The server refused the request without a reason."))
    selling.fail(AppError(.invalidInput, field: "name"))
    let unsaid = await #expect(throws: CommandFailure.self) { try await register(Transcript(), selling, key: "k") }
    #expect(unsaid == CommandFailure(.usage, "The server refuses --name without a reason."))
  }

  @Test func `a key used for another product is reported`() async {
    let selling = FakeSelling()
    selling.fail(AppError(.invalidInput, field: SellingField.key))
    let failure = await #expect(throws: CommandFailure.self) { try await register(Transcript(), selling, key: "k") }
    #expect(failure?.code == .failed)
    #expect(failure?.message.hasPrefix("This key was already used for a product") == true)
    #expect(failure?.message.contains("server refuse") == false && failure?.message.contains("--key k") == false)
  }

  @Test func `a wrong secret exits with 77 and is never printed`() async throws {
    let transcript = Transcript()
    let failure = await #expect(throws: CommandFailure.self) {
      try await register(transcript, FakeSelling(), key: "k", secret: "wr0ng-secret")
    }
    #expect(failure?.code == .notPermitted)
    #expect(failure?.message.contains("wr0ng") == false)
    #expect(transcript.output + transcript.errors == "")
  }

  @Test func `each run has its own key, and an invalid key is refused`() throws {
    #expect(try RegisterProduct.key(nil) != RegisterProduct.key(nil))
    #expect(try RegisterProduct.key("a-b") == "a-b")
    for text in ["", "a b", "열쇠", String(repeating: "k", count: 201)] {
      let failure = #expect(throws: CommandFailure.self) { try RegisterProduct.key(text) }
      #expect(failure?.code == .usage)
    }
  }

  @Test func `an amount without a currency is in the product's own`() async throws {
    let (transcript, selling) = (Transcript(), FakeSelling())
    let edit = EditProduct(session: .sample(transcript, SampleProducts(), selling))
    try await edit(130, ProductEditWish(price: "18000"), by: try .sample(), asJSON: false)
    var dollars = ProductEditWish(price: "4.99", discount: "1")
    dollars.currency = "USD"
    try await edit(130, dollars, by: try .sample(), asJSON: false)
    #expect(selling.edits.first?.price == Money(minorUnits: 18_000, currency: "KRW"))
    #expect(selling.edits.last?.price == Money(minorUnits: 499, currency: "USD"))
    #expect(selling.edits.last?.discount == Money(minorUnits: 100, currency: "USD"))
    #expect(transcript.output == "edited\t130\t에어팟 3\nedited\t130\t에어팟 3\n")
    let failure = await #expect(throws: CommandFailure.self) {
      try await edit(130, ProductEditWish(price: "4.99"), by: try .sample(), asJSON: false)
    }
    #expect(failure?.message == "--price is \"4.99\", but must be an amount in KRW like 20000.")
  }

  @Test func `a product is deleted after the user confirms`() async throws {
    for answer in ["y", " YES ", "네"] {
      let (transcript, selling) = (Transcript(), FakeSelling())
      let session = ProductsSession.sample(transcript, SampleProducts(), selling, isTerminal: true)
      try await DeleteProduct(session: session, questions: .somebody(answer))(
        130, by: try .sample(), isAgreed: false, asJSON: false)
      #expect(selling.ids.isEmpty)
      #expect(transcript.output == "물건을 삭제했어요: 130\n")
    }
    for answer in ["", "n", "yup", nil] {
      let selling = FakeSelling()
      let session = ProductsSession.sample(Transcript(), SampleProducts(), selling, isTerminal: true)
      let failure = await #expect(throws: CommandFailure.self) {
        try await DeleteProduct(session: session, questions: .somebody(answer))(
          130, by: try .sample(), isAgreed: false, asJSON: false)
      }
      #expect(failure?.code == .failed)
      #expect(selling.ids == [130])
    }
  }

  @Test func `without a terminal, deletion needs --yes`() async throws {
    let (transcript, selling) = (Transcript(), FakeSelling())
    let delete = DeleteProduct(session: .sample(transcript, SampleProducts(), selling), questions: .nobody)
    let failure = await #expect(throws: CommandFailure.self) {
      try await delete(130, by: try .sample(), isAgreed: false, asJSON: false)
    }
    #expect(failure?.code == .usage)
    #expect(selling.ids == [130])
    try await delete(130, by: try .sample(), isAgreed: true, asJSON: false)
    #expect(transcript.output == "deleted\t130\n")
    let gone = await #expect(throws: CommandFailure.self) {
      try await delete(130, by: try .sample(), isAgreed: true, asJSON: true)
    }
    #expect(gone?.code == .failed)
  }
}
