import Foundation

@testable import Sandbox

/// A legacy feed as JSON.
struct FeedBody {
  let fields: [String: Any]

  /// The JSON is no feed.
  struct NoFeed: Error {}

  init(_ reply: Reply) throws {
    let body = try JSONSerialization.jsonObject(with: Data(reply.bytes)) as? [String: Any]
    guard let feed = body?["feed"] as? [String: Any] else { throw NoFeed() }
    fields = feed
  }

  /// The entries; a single one is an object.
  var entries: [FeedElement] {
    if let entry = fields["entry"] as? [String: Any] { return [FeedElement(fields: entry)] }
    return (fields["entry"] as? [[String: Any]] ?? []).map(FeedElement.init)
  }

  var hasOneEntryAsObject: Bool { fields["entry"] is [String: Any] }

  /// Addresses of the links by their relation.
  var links: [String: String] {
    let all = (fields["link"] as? [[String: Any]] ?? []).map(FeedElement.init)
    return Dictionary(all.map { ($0.attribute("rel") ?? "", $0.attribute("href") ?? "") }) { first, _ in first }
  }
}

/// An element of a legacy feed.
struct FeedElement {
  let fields: [String: Any]

  /// Child element with a name.
  subscript(name: String) -> FeedElement? { (fields[name] as? [String: Any]).map(FeedElement.init) }

  var label: String? { fields["label"] as? String }

  func label(_ name: String) -> String? { self[name]?.label }

  func attribute(_ name: String) -> String? { (fields["attributes"] as? [String: Any])?[name] as? String }

  /// Apple's number of the app.
  var appID: Int? { self["id"]?.attribute("im:id").flatMap { Int($0) } }
}
