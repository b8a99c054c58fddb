import FeatureKit
import Foundation
import LiveWeb

/// A favourite that was taken away, as a field of the form that brings it back: where there is no JavaScript the server
/// has forgotten it by then. Only what this server wrote for the same person is read, for a day.
struct FavoriteUndoField: Sendable {
  /// A favourite of one market: of another one its number is another product.
  private struct Content: Codable {
    let server: String
    let favorite: Favorite
  }

  let field: SignedField
  /// The name of the server that favourites are of.
  let server: String

  /// The field's value.
  ///
  /// - Parameters:
  ///   - favorite: what was taken away.
  ///   - removedAt: when it was.
  ///   - profile: who reads the page.
  func write(_ favorite: Favorite, removedAt: Date, for profile: Profile) -> String {
    let content = Content(server: server, favorite: favorite)
    let encoder = JSONEncoder()
    // In the same order each time, or the page would change.
    encoder.outputFormatting = .sortedKeys
    // Nothing in it is a number that JSON does not have.
    guard let data = try? encoder.encode(content) else { return "" }
    return field.write(String(decoding: data, as: UTF8.self), at: removedAt, for: profile)
  }

  /// The favourite in a field; `nil` when it was not written here, for somebody else, by another version, on another
  /// market, or more than a day ago.
  func read(_ text: String, of profile: Profile, at now: Date) -> Favorite? {
    // What another version wrote is as good as nothing.
    guard let json = field.read(text, of: profile, at: now),
      let content = try? JSONDecoder().decode(Content.self, from: Data(json.utf8)), content.server == server
    else { return nil }
    return content.favorite
  }
}
