package import FeatureKit
package import Foundation
import LiveWeb

/// What feeds and the page with their links need.
package struct FeedsPage: Sendable {
  /// A day on which an item is released.
  package struct Release: Sendable {
    /// The item.
    package let reference: ItemReference
    /// Its name.
    package let title: String
    /// The day, as midnight UTC.
    package let day: Date
    /// When its source told the day last.
    package let saidAt: Date

    /// Creates a release.
    package init(of reference: ItemReference, title: String, on day: Date, saidAt: Date) {
      self.reference = reference
      self.title = title
      self.day = day
      self.saidAt = saidAt
    }
  }

  let feeds: any FeedsRepository
  let base: String?
  let kept: @Sendable (_ items: [ItemReference], _ folder: String, _ profile: String) async throws -> Set<ItemReference>
  let releases: @Sendable (_ folder: String?, _ since: Date, _ profile: String) async throws -> [Release]

  /// Creates the page.
  ///
  /// - Parameters:
  ///   - feeds: the links.
  ///   - base: the public address of the app, with which links in feeds begin, without a slash at its end; `nil` for the
  ///     one by which a feed is asked for.
  ///   - kept: returns those of some items that a folder contains.
  ///   - releases: returns releases of items that a folder contains, or any folder, from a day on, the earliest first.
  package init(
    feeds: any FeedsRepository, base: String?,
    kept:
      @escaping @Sendable (_ items: [ItemReference], _ folder: String, _ profile: String) async throws
      -> Set<ItemReference>,
    releases: @escaping @Sendable (_ folder: String?, _ since: Date, _ profile: String) async throws -> [Release]
  ) {
    self.feeds = feeds
    self.base = base
    self.kept = kept
    self.releases = releases
  }
}
