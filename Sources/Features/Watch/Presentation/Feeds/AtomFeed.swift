import Foundation

/// A feed of the Atom Syndication Format (RFC 4287).
struct AtomFeed: Sendable {
  static let mediaType = "application/atom+xml; charset=utf-8"

  /// A piece of news.
  struct Entry: Sendable {
    /// Stays the same for ever, in all feeds that have the entry.
    let id: String
    let title: String
    let summary: String
    let updated: Date
    /// The address of the page that it is about.
    let page: String
    /// A further address, with its name.
    let related: (title: String, address: String)?
  }

  /// Stays the same for ever, also if the address changes.
  let id: String
  let title: String
  let updated: Date
  /// Who tells the news.
  let author: String
  /// The language as a tag of BCP 47.
  let language: String
  /// The address of the feed.
  let address: String
  /// The address of the page with the same news.
  let page: String
  /// The latest first.
  let entries: [Entry]

  var text: String {
    """
    <?xml version="1.0" encoding="utf-8"?>
    <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="\(escaped(language))">
    <id>\(escaped(id))</id>
    <title>\(escaped(title))</title>
    <updated>\(updated.formatted(.iso8601))</updated>
    <author><name>\(escaped(author))</name></author>
    <link rel="self" type="application/atom+xml" href="\(escaped(address))"/>
    <link rel="alternate" type="text/html" href="\(escaped(page))"/>
    \(entries.map(text).joined())</feed>

    """
  }

  private func text(of entry: Entry) -> String {
    let related = entry.related.map {
      "<link rel=\"related\" type=\"text/html\" title=\"\(escaped($0.title))\" href=\"\(escaped($0.address))\"/>\n"
    }
    return """
      <entry>
      <id>\(escaped(entry.id))</id>
      <title>\(escaped(entry.title))</title>
      <updated>\(entry.updated.formatted(.iso8601))</updated>
      <link rel="alternate" type="text/html" href="\(escaped(entry.page))"/>
      \(related ?? "")<summary>\(escaped(entry.summary))</summary>
      </entry>

      """
  }

  /// Writes a text for XML, without the characters that XML cannot have.
  private func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\t", "\n": escaped.unicodeScalars.append(scalar)
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": break
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
