/// A made-up row of Apple's search or lookup as on the wire, field by field.
///
/// Values are raw JSON, so that a test can also write nonsense.
struct WireRow: Sendable {
  var fields: [String: String]

  /// Replaces fields; `nil` removes one.
  func with(_ changes: [String: String?]) -> WireRow {
    var row = self
    for (name, value) in changes { row.fields[name] = value }
    return row
  }

  var json: String {
    "{" + fields.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ", ") + "}"
  }

  /// A whole reply, with the blank lines at Apple's beginning.
  static func body(_ rows: [WireRow]) -> [UInt8] {
    body(rows.map(\.json))
  }

  /// A whole reply of handwritten rows.
  static func body(_ rows: [String]) -> [UInt8] {
    Array("\n\n\n{\n \"resultCount\":\(rows.count),\n \"results\": [\n\(rows.joined(separator: ", \n"))]\n}\n\n\n".utf8)
  }

  /// A current app for iPhone and iPad.
  static func iphone(_ appID: Int, _ name: String = "Paper Boat") -> WireRow {
    common(appID, name).with([
      "kind": "\"software\"", "features": "[\"iosUniversal\"]", "advisories": "[\"Infrequent/Mild Horror\"]",
      "supportedDevices": "[\"iPhone15-iPhone15\", \"iPadAir5-iPadAir5\", \"iPodTouchSeventhGen-iPodTouchSeventhGen\"]",
      "screenshotUrls": "[\"https://pictures.example.com/\(appID)/phone1.png/392x696bb.png\"]",
      "ipadScreenshotUrls": "[\"https://pictures.example.com/\(appID)/pad1.png/576x768bb.png\"]",
      "appletvScreenshotUrls": "[]", "isGameCenterEnabled": "false",
    ])
  }

  /// A Mac app, without the fields of other platforms.
  static func mac(_ appID: Int, _ name: String = "Harbour Desk") -> WireRow {
    common(appID, name).with([
      "kind": "\"mac-software\"", "price": "19.99", "formattedPrice": "\"$19.99\"", "currency": "\"USD\"",
      "screenshotUrls": "[\"https://pictures.example.com/\(appID)/desk1.png/800x500bb.jpg\"]",
      "primaryGenreId": "12014", "genreIds": "[\"12014\"]", "genres": "[\"Productivity\"]",
    ])
  }

  /// An Apple TV app.
  static func tv(_ appID: Int, _ name: String = "Lighthouse") -> WireRow {
    iphone(appID, name).with([
      "supportedDevices": "[\"AppleTV4-AppleTV4\", \"AppleTV4K-AppleTV4K\"]", "features": "[]",
      "screenshotUrls": "[]", "ipadScreenshotUrls": "[]",
      "appletvScreenshotUrls": "[\"https://pictures.example.com/\(appID)/tv1.png/800x450bb.jpg\"]",
    ])
  }

  private static func common(_ appID: Int, _ name: String) -> WireRow {
    let address = "https://pictures.example.com/\(appID)/icon.png"
    return WireRow(fields: [
      "wrapperType": "\"software\"", "trackId": "\(appID)", "trackName": "\"\(name)\"",
      "trackCensoredName": "\"\(name)\"", "bundleId": "\"com.example.app\(appID)\"", "artistId": "700000001",
      "artistName": "\"Harbour Works\"", "sellerName": "\"Harbour Works Ltd.\"",
      "sellerUrl": "\"https://example.com/boat\"",
      "artistViewUrl": "\"https://apps.apple.com/kr/developer/harbour-works/id700000001?uo=4\"",
      "trackViewUrl": "\"https://apps.apple.com/kr/app/paper-boat/id\(appID)?uo=4\"", "price": "0.00",
      "formattedPrice": "\"무료\"", "currency": "\"KRW\"", "averageUserRating": "4.7563",
      "averageUserRatingForCurrentVersion": "4.7563", "userRatingCount": "1290",
      "userRatingCountForCurrentVersion": "1290",
      "primaryGenreId": "6007", "primaryGenreName": "\"Productivity\"", "genreIds": "[\"6002\", \"6007\"]",
      "genres": "[\"유틸리티\", \"생산성\"]", "contentAdvisoryRating": "\"4+\"", "trackContentRating": "\"4+\"",
      "version": "\"3.3.3\"", "releaseNotes": "\"Fixes.\\nMore fixes.\"", "description": "\"Folds and floats.\"",
      "releaseDate": "\"2014-01-23T02:46:20Z\"", "currentVersionReleaseDate": "\"2018-10-02T23:28:05Z\"",
      "fileSizeBytes": "\"74398324\"", "languageCodesISO2A": "[\"EN\", \"KO\"]", "minimumOsVersion": "\"14.0\"",
      "isVppDeviceBasedLicensingEnabled": "true", "artworkUrl60": "\"\(address)/60x60bb.jpg\"",
      "artworkUrl100": "\"\(address)/100x100bb.jpg\"", "artworkUrl512": "\"\(address)/512x512bb.jpg\"",
    ])
  }
}
