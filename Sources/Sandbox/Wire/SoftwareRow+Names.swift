import Foundation
import JSON

extension SoftwareRow {
  /// Name as part of a store address: lower case, with `-` between words.
  /// Letters and digits beyond ASCII are percent-encoded; other characters are
  /// left out.
  static func pathName(_ name: String) -> String {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
    let joined = words.joined(separator: "-")
    return joined.addingPercentEncoding(withAllowedCharacters: .alphanumericsASCII) ?? ""
  }
}

extension CharacterSet {
  /// Characters that Apple does not percent-encode in such names.
  fileprivate static let alphanumericsASCII = CharacterSet(
    charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-")
}

extension Catalogue {
  /// Name under which a developer publishes in a country; Korean in Korea for
  /// every third developer.
  func artistName(of developer: Int, in storefront: SandboxStorefront) -> String {
    let isKorean = developer.isMultiple(of: 3) && TextLanguage(tag: storefront.languageTag) == .korean
    return vocabulary.developers[developer].text(in: isKorean ? .korean : .english)
  }

  /// A developer as the first row of a developer's lookup.
  func artistRow(of developer: Int, in storefront: SandboxStorefront) -> String {
    return JSONWriter.object { row in
      let id = developerID(of: developer)
      let slug = vocabulary.developers[developer].slug
      row.add("wrapperType", "artist")
      row.add("artistType", "Software Artist")
      row.add("artistName", artistName(of: developer, in: storefront))
      row.add("artistLinkUrl", "https://apps.apple.com/\(storefront.code.lowercased())/developer/\(slug)/id\(id)?uo=4")
      row.add("artistId", id)
    }
  }
}
