public import Foundation
public import Localization
import Synchronization

/// Listings in memory, bounded by bytes; those not used for longest go first.
///
/// All calls are short and take one lock; none waits for another task.
public final class MemoryListingStore: ListingStore {
  fileprivate struct Key: Hashable {
    let id: AppListing.ID
    let language: Language
  }

  fileprivate struct Entry {
    let listing: AppListing
    let saidAt: Date
    let bytes: Int
    var lastUse: UInt64
  }

  fileprivate struct Shelf {
    var entries: [Key: Entry] = [:]
    var bytes = 0
    var uses: UInt64 = 0
  }

  private let maxBytes: Int
  private let now: @Sendable () -> Date
  private let shelf = Mutex(Shelf())

  /// Creates an empty store.
  ///
  /// - Parameters:
  ///   - maxBytes: how much to hold, in bytes; 8 MiB is some 2,000 listings.
  ///   - now: the time.
  public init(maxBytes: Int = 8 << 20, now: @escaping @Sendable () -> Date = { Date() }) {
    self.maxBytes = maxBytes
    self.now = now
  }

  /// As ``ListingStore/listing(_:language:maxAge:)``; never throws.
  public func listing(_ id: AppListing.ID, language: Language, maxAge: Duration) -> AppListing? {
    let time = now()
    let oldest = time.addingTimeInterval(-maxAge.inSeconds)
    return shelf.withLock { shelf in
      let key = Key(id: id, language: language)
      guard let entry = shelf.entries[key], entry.saidAt >= oldest, entry.saidAt <= time + Self.tolerance else {
        return nil
      }
      shelf.uses += 1
      shelf.entries[key]?.lastUse = shelf.uses
      return entry.listing
    }
  }

  /// As ``ListingStore/listings(_:language:)``; never throws.
  public func listings(_ ids: [AppListing.ID], language: Language) -> [AppListing.ID: DatedListing] {
    let latest = now() + Self.tolerance
    return shelf.withLock { shelf in
      var found: [AppListing.ID: DatedListing] = [:]
      for id in ids {
        let key = Key(id: id, language: language)
        guard let entry = shelf.entries[key], entry.saidAt <= latest else { continue }
        shelf.uses += 1
        shelf.entries[key]?.lastUse = shelf.uses
        found[id] = DatedListing(entry.listing, saidAt: entry.saidAt)
      }
      return found
    }
  }

  /// As ``ListingStore/flush()``: there is nothing to write down.
  public func flush() {}

  /// As ``ListingStore/save(_:language:age:)``.
  public func save(_ listings: [AppListing], language: Language, age: Duration) {
    let saidAt = now().addingTimeInterval(-age.inSeconds)
    let sizes = listings.map { $0.byteCount + MemoryLayout<Key>.stride + MemoryLayout<Date>.stride }
    let latest = now().addingTimeInterval(Self.tolerance)
    shelf.withLock { shelf in
      for (listing, bytes) in zip(listings, sizes) {
        let key = Key(id: listing.id, language: language)
        shelf.put(listing, under: key, saidAt: saidAt, bytes: bytes, before: latest)
      }
      shelf.shrink(to: maxBytes)
    }
  }

  /// As ``ListingStore/storefronts(of:)``; never throws.
  public func storefronts(of appID: Int) -> [String] {
    let time = now()
    let seen = shelf.withLock { shelf in
      let times = time.addingTimeInterval(-Self.maxAgeSeconds)...time.addingTimeInterval(Self.tolerance)
      return shelf.entries.lazy.filter { $0.key.id.appID == appID && times.contains($0.value.saidAt) }
        .map { ($0.key.id.storefront, $0.value.saidAt) }
        .reduce(into: [String: Date]()) { $0[$1.0] = max($1.1, $0[$1.0] ?? .distantPast) }
    }
    return seen.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }

  /// How much text is held, in bytes.
  var bytes: Int { shelf.withLock { $0.bytes } }
}

extension MemoryListingStore.Shelf {
  fileprivate mutating func put(
    _ listing: AppListing, under key: MemoryListingStore.Key, saidAt: Date, bytes size: Int, before latest: Date
  ) {
    if let known = entries[key] {
      guard known.saidAt <= saidAt || known.saidAt > latest else { return }
      bytes -= known.bytes
    }
    uses += 1
    bytes += size
    entries[key] = MemoryListingStore.Entry(listing: listing, saidAt: saidAt, bytes: size, lastUse: uses)
  }

  /// Makes room: a quarter more than needed goes at once, so that sorting is rare.
  fileprivate mutating func shrink(to limit: Int) {
    guard bytes > limit else { return }
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard bytes > limit - limit / 4 else { break }
      entries[key] = nil
      bytes -= entry.bytes
    }
  }
}

extension Duration {
  /// The duration as a number of seconds.
  var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
