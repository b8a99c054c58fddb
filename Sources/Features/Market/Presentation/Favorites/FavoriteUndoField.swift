import FeatureKit
import Foundation
import LiveWeb

/// A removed favourite as a form field, from which an undo restores it: without JavaScript the server has forgotten it
/// by then. Accepts only what this server wrote for the same profile within a day.
struct FavoriteUndoField: Sendable {
  /// A favourite with its market. On another market its id is another product.
  private struct Content: Codable {
    let server: String
    let favorite: Favorite
  }

  let field: SignedField
  /// The name of the server that the favourites are on.
  let server: String

  /// The field's value.
  ///
  /// - Parameters:
  ///   - favorite: the removed favourite.
  ///   - removedAt: when it was removed.
  ///   - profile: the reader of the page.
  func write(_ favorite: Favorite, removedAt: Date, for profile: Profile) -> String {
    let content = Content(server: server, favorite: favorite)
    let encoder = JSONEncoder()
    // Sorted keys give the same text each time, so that the page does not change.
    encoder.outputFormatting = .sortedKeys
    // Encoding cannot fail: no number is infinite or NaN.
    guard let data = try? encoder.encode(content) else { return "" }
    return field.write(String(decoding: data, as: UTF8.self), at: removedAt, for: profile)
  }

  /// The favourite in a field; `nil` if this server did not write it, or it is for another profile, another market or
  /// another version of the app, or older than a day.
  func read(_ text: String, of profile: Profile, at now: Date) -> Favorite? {
    // Text from another version of the app is ignored.
    guard let json = field.read(text, of: profile, at: now),
      let content = try? JSONDecoder().decode(Content.self, from: Data(json.utf8)), content.server == server
    else { return nil }
    return content.favorite
  }
}
