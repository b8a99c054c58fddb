import Foundation
import Localization
import Testing
import Upstream

@testable import AppsFeature

@Suite struct ListingDTOTests {
  private let korea: Storefront

  init() throws {
    korea = try #require(Storefront.find("KR"))
  }

  private func rows(_ body: [UInt8]) throws -> [ListingDTO] {
    try ListingsReplyDTO(body: body).rows
  }

  private func listing(_ row: WireRow, on platform: Platform = .iphone) throws -> AppListing? {
    try rows(WireRow.body([row])).first?.listing(in: korea, on: platform)
  }

  @Test func `a current row becomes a complete listing`() throws {
    let listing = try #require(try listing(.iphone(5)))
    #expect(listing.id == AppListing.ID(appID: 5, storefront: "KR", platform: .iphone))
    #expect(listing.name == "Paper Boat")
    #expect(listing.sellerName == "Harbour Works Ltd.")
    #expect(listing.developerName == "Harbour Works")
    #expect(listing.developerID == 700_000_001)
    #expect(listing.bundleID == "com.example.app5")
    #expect(listing.price == Money(minorUnits: 0, currency: "KRW"))
    #expect(listing.isFree)
    #expect(listing.formattedPrice == "무료")
    #expect(listing.averageRating == 4.7563)
    #expect(listing.ratingCount == 1290)
    #expect(listing.contentRating == "4+")
    #expect(listing.version == "3.3.3")
    #expect(listing.releaseNotes == "Fixes.\nMore fixes.")
    #expect(listing.currentVersionDate == Date(timeIntervalSince1970: 1_538_522_885))
    #expect(listing.releaseDate == Date(timeIntervalSince1970: 1_390_445_180))
    #expect(listing.description == "Folds and floats.")
    #expect(listing.sizeBytes == 74_398_324)
    #expect(listing.languages == ["EN", "KO"])
    #expect(listing.minimumOS == "14.0")
    #expect(listing.artwork?.url == "https://pictures.example.com/5/icon.png/512x512bb.jpg")
    #expect(listing.storeURL == "https://apps.apple.com/kr/app/paper-boat/id5?uo=4")
    #expect(listing.sellerURL == "https://example.com/boat")
    #expect(listing.supportedDevices.count == 3)
    #expect(listing.advisories == ["Infrequent/Mild Horror"])
  }

  @Test func `the category has a localised name and a number`() throws {
    #expect(try listing(.iphone(5))?.categoryName == "생산성")
    #expect(try listing(.iphone(5))?.categoryID == 6007)
    #expect(try listing(.iphone(5).with(["genres": "[\"생산성\"]"]))?.categoryName == "Productivity")
    #expect(try listing(.iphone(5).with(["genreIds": nil]))?.categoryName == "Productivity")
  }

  @Test func `screenshots are those of the platform`() throws {
    let row = WireRow.iphone(5)
    #expect(
      try listing(row)?.screenshots.map(\.url) == ["https://pictures.example.com/5/phone1.png/392x696bb.png"])
    #expect(
      try listing(row, on: .ipad)?.screenshots.map(\.url) == ["https://pictures.example.com/5/pad1.png/576x768bb.png"])
    #expect(try listing(.mac(5), on: .mac)?.screenshots.first?.aspectRatio == 1.6)
    #expect(try listing(.tv(5), on: .tv)?.screenshots.count == 1)
  }

  @Test(arguments: ["[]", "null", "\"none\"", "[7, null, \"\"]", nil])
  func `an app without screenshots is read`(value: String?) throws {
    let row = WireRow.iphone(5).with([
      "screenshotUrls": value, "ipadScreenshotUrls": value, "appletvScreenshotUrls": value,
    ])
    let screenshots = try #require(try listing(row)).screenshots
    #expect(screenshots == (value == "[7, null, \"\"]" ? [Artwork(url: "7")] : []))
  }

  @Test(arguments: [
    ("1100", "\"KRW\"", 1100, "KRW"), ("1100.0", "\"KRW\"", 1100, "KRW"), ("\"1100\"", "\"KRW\"", 1100, "KRW"),
    ("4.99", "\"USD\"", 499, "USD"), ("0.99", "\"EUR\"", 99, "EUR"), ("160", "\"JPY\"", 160, "JPY"),
    ("3.99", "\"AED\"", 399, "AED"), ("5500", "null", 5500, "KRW"), ("5500", "7", 5500, nil),
  ])
  func `prices are exact in every currency`(price: String, currency: String, minorUnits: Int, code: String?) throws {
    let listing = try listing(.iphone(5).with(["price": price, "currency": currency]))
    #expect(listing?.price == code.map { Money(minorUnits: minorUnits, currency: $0) })
  }

  @Test func `an app not yet on sale has no price and is not free`() throws {
    let listing = try #require(try listing(.iphone(5).with(["price": nil, "formattedPrice": nil])))
    #expect(listing.price == nil)
    #expect(listing.formattedPrice == nil)
    #expect(!listing.isFree)
  }

  @Test(arguments: [
    ("\"74398324\"", 74_398_324), ("74398324", 74_398_324), ("7.4398324e7", 74_398_324), ("\"74398324.0\"", 74_398_324),
    ("\"big\"", nil), ("null", nil), ("{}", nil), ("0", nil), ("1e300", nil), ("-5", nil),
  ])
  func `sizes are read from strings and numbers, and nonsense is dropped`(value: String, size: Int?) throws {
    #expect(try #require(try listing(.iphone(5).with(["fileSizeBytes": value]))).sizeBytes == size)
  }

  @Test(arguments: [
    ("0", "0", nil, 0), ("0", "5", nil, 5), ("4", "0", nil, 0), ("4", "106", 4.0, 106),
    ("\"4.5\"", "\"106\"", 4.5, 106),
    ("null", "null", nil, nil), ("9", "3", nil, 3), ("4.5", "null", 4.5, nil),
  ])
  func `an app without ratings has no average`(average: String, count: String, rating: Double?, ratings: Int?) throws {
    let listing = try #require(try listing(.iphone(5).with(["averageUserRating": average, "userRatingCount": count])))
    #expect(listing.averageRating == rating)
    #expect(listing.ratingCount == ratings)
  }

  @Test func `a row of 2014 is read`() throws {
    let old = WireRow.iphone(5).with([
      "currentVersionReleaseDate": nil, "isVppDeviceBasedLicensingEnabled": nil, "advisories": nil,
      "appletvScreenshotUrls": nil, "averageUserRating": nil, "userRatingCount": nil, "supportedDevices": "[\"all\"]",
      "artworkUrl512": nil, "artworkUrl60": "\"http://a1.pictures.example.com/icon.60x60-50.png\"",
      "artworkUrl100": nil,
    ])
    for platform in [Platform.iphone, .ipad] {
      let listing = try #require(try listing(old, on: platform))
      #expect(listing.averageRating == nil)
      #expect(listing.currentVersionDate == nil)
      #expect(listing.artwork?.url == "http://a1.pictures.example.com/icon.60x60-50.png")
    }
    #expect(try listing(old, on: .tv) == nil)
    #expect(try listing(old.with(["supportedDevices": nil])) != nil)
  }

  @Test func `a row with only a number is read`() throws {
    let listing = try #require(try listing(WireRow(fields: ["trackId": "\"5\""])))
    #expect(listing == AppListing(id: listing.id, name: "5"))
  }

  @Test func `rows of another platform are left out`() throws {
    let iphoneOnly = WireRow.iphone(1).with([
      "supportedDevices": "[\"iPhone15-iPhone15\"]", "features": "[]", "ipadScreenshotUrls": "[]",
    ])
    let ipadOnly = WireRow.iphone(2).with(["supportedDevices": "[\"iPadAir5-iPadAir5\"]", "features": "[]"])
    let headset = WireRow.iphone(3).with([
      "supportedDevices": "[\"RealityDevice-RealityDevice\"]", "features": "[]", "ipadScreenshotUrls": "[]",
    ])
    let both = WireRow.iphone(6).with([
      "appletvScreenshotUrls": "[\"https://pictures.example.com/6/tv.png/800x450bb.jpg\"]"
    ])
    let all = try rows(WireRow.body([iphoneOnly, ipadOnly, headset, .mac(4), .tv(5), both]))
    func ids(_ platform: Platform) -> [Int] { all.compactMap { $0.listing(in: korea, on: platform)?.id.appID } }
    #expect(ids(.iphone) == [1, 6])
    #expect(ids(.ipad) == [2, 6])
    #expect(ids(.mac) == [4])
    #expect(ids(.tv) == [5, 6])
  }

  @Test func `other media are left out`() throws {
    let artist = WireRow(fields: ["wrapperType": "\"artist\"", "artistId": "5", "artistName": "\"Harbour Works\""])
    let song = WireRow.iphone(6).with(["wrapperType": "\"track\"", "kind": "\"song\""])
    let book = WireRow.iphone(7).with(["kind": "\"ebook\""])
    let rows = try rows(WireRow.body([artist, song, book, .iphone(8)]))
    #expect(rows.compactMap { $0.listing(in: korea, on: .iphone)?.id.appID } == [8])
  }

  @Test func `bad rows never lose the others`() throws {
    let bad = ["null", "7", "\"x\"", "[]", "{}", "{\"trackId\":null}", "{\"trackId\":-4}", "{\"trackId\":5.5}"]
    let odd = WireRow.iphone(9).with([
      "trackName": "[1]", "genres": "{}", "price": "true", "description": "42", "releaseDate": "\"soon\"",
      "supportedDevices": "[null, 7, \"iPhone15-iPhone15\"]", "artworkUrl512": "{}", "unknown": "[[[{}]]]",
    ])
    let reply = try ListingsReplyDTO(body: WireRow.body(bad + [odd.json, WireRow.iphone(8).json]))
    #expect(reply.rowCount == 10)
    let listings = reply.rows.compactMap { $0.listing(in: korea, on: .iphone) }
    #expect(listings.map(\.id.appID) == [9, 8])
    #expect(listings.first?.name == "Paper Boat")
    #expect(listings.first?.description == "42")
    #expect(listings.first?.releaseDate == nil)
    #expect(listings.first?.artwork?.url == "https://pictures.example.com/9/icon.png/100x100bb.jpg")
  }

  @Test func `only web addresses become links and pictures of other servers`() throws {
    let listing = try #require(
      try listing(
        .iphone(5).with([
          "sellerUrl": "\"javascript:alert(1)\"", "trackViewUrl": "\"data:text/html,x\"",
          "artworkUrl512": "\"/pictures/5/512x512bb.png\"",
          "screenshotUrls": "[\"file:///etc/passwd\", \"/a/1x2bb.png\"]",
        ])))
    #expect(listing.sellerURL == nil)
    #expect(listing.storeURL == nil)
    #expect(listing.artwork?.url == "/pictures/5/512x512bb.png")
    #expect(listing.screenshots == [Artwork(url: "/a/1x2bb.png")])
  }

  @Test(arguments: [
    "{\"errorMessage\":\"Invalid value(s) for key(s): [country]\",\"queryParameters\":{}}", "{}", "[]", "null",
    "{\"resultCount\":1}", "{\"resultCount\":0,\"results\":null}", "{\"resultCount\":1,\"results\":[{\"x\":1}]}",
    "{\"resultCount\":1,\"results\":[7]}", "<html></html>", "", "{\"results\":[{\"trackId\":1}",
  ])
  func `an answer without results is an error, not nothing found`(body: String) {
    #expect(throws: NetworkError.self) { try rows(Array(body.utf8)) }
  }

  @Test func `no results are no error`() throws {
    #expect(try rows(WireRow.body([String]())).isEmpty)
  }
}
