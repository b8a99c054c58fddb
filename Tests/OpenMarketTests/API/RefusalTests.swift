import HTTPTypes
import Hummingbird
import Store
import Testing
import Uploads

@testable import OpenMarket

struct RefusalTests {
  private struct Surprise: Error {
    let secret = "0123456789"
  }

  @Test(
    arguments: [
      (MarketError.unknownVendor, 400), (.notYours, 403), (.unknownProduct, 404), (.unknownDeleteAddress, 404),
      (.tooLarge(limit: 7), 413), (.notPicture(index: 0), 415), (.unsupportedType, 415), (.keyReused, 409),
      (.keyBusy(retryAfter: .seconds(1)), 409), (.notRestorable, 409), (.tooMany(retryAfter: .seconds(1)), 429),
      (.keySpent, 409), (.diskFull, 507), (.busy(retryAfter: .seconds(1)), 503), (.unreadable("it is empty"), 400),
      (.invalid([FieldComplaint("name", "is missing")]), 400),
    ] as [(MarketError, Int)])
  func `gives each error its status and message`(error: MarketError, status: Int) {
    let refusal = Refusal(error)

    #expect(refusal.status.code == status)
    #expect(refusal.message.hasSuffix("."))
    // The client cannot free space on the disk, so the operator must see it in the log.
    #expect((refusal.detail != nil) == (error == .diskFull))
  }

  @Test(
    arguments: [
      (DatabaseError.diskFull, 507), (.busy, 503), (.closed, 503), (.unreachable(name: "db", reason: "away"), 503),
      (.ioFailed(path: "/srv/market.sqlite", reason: "disk"), 503), (.constraint("UNIQUE x"), 500),
      (.failed(sql: "SELECT secret", reason: "no such table"), 500),
    ] as [(DatabaseError, Int)])
  func `reveals nothing of the database`(error: DatabaseError, status: Int) {
    let refusal = Refusal(error)

    #expect(refusal.status.code == status)
    #expect(refusal.detail == "\(error)")
    #expect((refusal.response.headers[.retryAfter] != nil) == (status == 503))
    for word in ["srv", "SELECT", "UNIQUE", "table", "db"] { #expect(!refusal.message.contains(word)) }
  }

  @Test func `hides unknown errors, and keeps them for the log`() {
    let refusal = Refusal(Surprise())

    #expect(refusal.status == .internalServerError)
    #expect(refusal.message == "Something went wrong.")
    #expect(refusal.detail?.contains("Surprise") == true)
  }

  @Test func `full or busy upload disks are not the client's fault`() {
    let full = Refusal(UploadError.diskFull("write: no space"))
    #expect(full.status.code == 507)
    #expect(full.detail == "write: no space")
    #expect(full.message == Refusal(MarketError.diskFull).message)
    #expect(Refusal(UploadError.noRoom(retryAfter: .seconds(10))).status.code == 503)
    #expect(Refusal(UploadError.failed("open: denied")).status.code == 500)
  }

  @Test(
    arguments: [
      (.milliseconds(1), "1"), (.seconds(0), "1"), (.milliseconds(1_500), "2"), (.seconds(60), "60"),
    ] as [(Duration, String)])
  func `rounds the retry time up to whole seconds`(wait: Duration, seconds: String) {
    #expect(Refusal(MarketError.tooMany(retryAfter: wait)).response.headers[.retryAfter] == seconds)
  }

  @Test(
    arguments: [
      (.vendor(MarketRoom(products: 20, pictureBytes: 3 << 20)), "20 products or 3 MiB"), (.market, "market is full"),
      (.disk, "disk is almost full"),
    ] as [(MarketFullness, String)])
  func `says what is full`(fullness: MarketFullness, words: String) {
    let refusal = Refusal(MarketError.full(fullness))
    #expect(refusal.status.code == 507 && refusal.message.contains(words))
  }

  @Test func `gives errors of the router the same messages`() {
    #expect(Refusal(HTTPError(.notFound), to: .get).message == "There is nothing at this address.")
    #expect(Refusal(HTTPError(.contentTooLarge, message: "inside")).message == "The request is too large.")
    #expect(Refusal(HTTPError(.misdirectedRequest)).message == "This server isn't set up for this address.")
    #expect(Refusal(HTTPError(.badRequest, message: "inside")).message == "The request isn't valid.")
    #expect(Refusal(HTTPError(.internalServerError, message: "inside")).message == "Something went wrong.")
  }
}
