import FeatureKit
public import Localization
import Reactor
import Upstream

extension AppleListingsRepository {
  /// As ``ListingsRepository/developer(_:storefront:platform:language:)``.
  public func developer(
    _ developerID: Int, storefront: Storefront, platform: Platform, language: Language
  ) async throws -> DeveloperApps {
    let request = LookupAppsRequest(
      key: .developer(developerID), country: storefront.code, platform: platform, language: language,
      limit: Self.maxCount, isAnew: isAnew)
    let answer: Answer<ListingsReplyDTO>
    do {
      answer = try await client.send(request)
    } catch {
      throw Self.translated(error)
    }
    if !answer.value.mayHaveApps(in: storefront) {
      throw AppError(.changedUpstream, detail: "no app among the rows of developer \(developerID)")
    }
    let rows = answer.value.rows.filter { $0.artistId == developerID }
    if rows.isEmpty { throw NotInStorefront(detail: "developer \(developerID) in \(storefront.code)") }
    var seen: Set<Int> = []
    let listings = rows.compactMap { $0.listing(in: storefront, on: platform) }
      .filter { seen.insert($0.id.appID).inserted }
    store.save(listings, language: language, age: answer.age ?? .zero)
    return DeveloperApps(
      name: rows.lazy.compactMap { WireText.line($0.artistName) }.first,
      listings: listings, isStale: answer.isStale, age: answer.age, failure: answer.failure?.appError)
  }
}

extension ListingsReplyDTO {
  /// Whether there is nothing but developers, or at least one of the other rows is an app, of any device.
  fileprivate func mayHaveApps(in storefront: Storefront) -> Bool {
    let developerCount = rows.filter { $0.wrapperType == "artist" }.count
    return rowCount == developerCount || rows.contains { $0.listing(in: storefront, preferring: .iphone) != nil }
  }
}
