import Foundation

extension AppStoreService {
  /// Header that selects the store and the language of hints:
  /// `143466-13,29`, the number of the store, of the language, and of the
  /// program.
  static let storefrontHeader = "X-Apple-Store-Front"

  /// Answers `/WebObjects/MZSearchHints.woa/wa/hints` of
  /// `search.itunes.apple.com` as a property list.
  ///
  /// As by Apple, the list is empty without the header. It is also empty for an
  /// unknown store, a missing term, and anything but software. Stores with an
  /// odd number leave the priority out.
  ///
  /// - Parameters:
  ///   - parameters: `term`, `media`, `clientApplication`.
  ///   - header: value of ``storefrontHeader``.
  func hints(_ parameters: CallParameters, header: String?) -> FeedAnswer {
    let numbers = (header ?? "").prefix { $0 != "," }.split(separator: "-", maxSplits: 1).map(String.init)
    let storefront = storefronts.values.first { String($0.storeID) == numbers.first }
    let isSoftware =
      (parameters["media"] ?? "software") == "software"
      && (parameters["clientApplication"] ?? "Software") == "Software"
    let chosen = numbers.dropFirst().first.flatMap { Self.languages[$0] }
    let language = TextLanguage(tag: chosen ?? storefront?.languageTag)
    let hints = storefront.map { catalogue.hints(for: parameters["term"] ?? "", in: $0, after: days) } ?? []
    let body = Self.hintList(
      isSoftware ? hints : [], title: Self.hintTitle.text(in: language),
      hasPriority: storefront?.storeID.isMultiple(of: 2) ?? true)
    return FeedAnswer(contentType: "text/xml; charset=utf-8", body: body)
  }

  /// Languages by Apple's number in the header.
  private static let languages = ["1": "en", "9": "ja", "13": "ko"]

  private static let hintTitle = LocalizedText(korean: "제안", english: "Suggestions", japanese: "候補")

  private static func hintList(_ hints: [SearchHint], title: String, hasPriority: Bool) -> String {
    let list =
      hints.isEmpty
      ? "        <array/>\n"
      : "        <array>\n" + hints.map { hintEntry($0, hasPriority: hasPriority) }.joined() + "        </array>\n"
    return """
      <?xml version="1.0" encoding="UTF-8" standalone="no"?>
      <!DOCTYPE plist PUBLIC "-//Apple Computer//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
          <dict>
              <key>title</key>
              <string>\(escaped(title))</string>
              <key>hints</key>
      \(list)    </dict>
      </plist>

      """
  }

  private static func hintEntry(_ hint: SearchHint, hasPriority: Bool) -> String {
    let term = hint.term.addingPercentEncoding(withAllowedCharacters: .unreservedASCII) ?? ""
    let address =
      "https://search.itunes.apple.com/WebObjects/MZStore.woa/wa/search?clientApplication=Software"
      + "&media=software&src=hint&submit=edit&term=" + term
    let priority = hasPriority ? member("priority", "integer", String(hint.priority)) : ""
    return "            <dict>\n" + member("term", "string", escaped(hint.term)) + priority
      + member("url", "string", escaped(address)) + "            </dict>\n"
  }

  private static func member(_ key: String, _ type: String, _ value: String) -> String {
    "                <key>\(key)</key>\n                <\(type)>\(value)</\(type)>\n"
  }

  /// Text in a property list; quotation marks are numeric entities, as Apple
  /// writes them.
  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&#34;").replacing("'", with: "&#39;")
  }
}

extension CharacterSet {
  /// Characters that are never percent-encoded (RFC 3986, 2.3).
  fileprivate static let unreservedASCII = CharacterSet(
    charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~")
}
