/// Answers search, lookup, charts, reviews and hints, independent of HTTP.
struct AppStoreService: Sendable {
  /// Result of a request.
  enum Answer: Sendable, Equatable {
    case results([String], callback: String?)
    case invalid(InvalidValues)
    case badGateway
  }

  /// Limit of ids in a lookup; more get 502.
  static let maxLookupIDs = 200
  /// Shorter results are filled with related apps, so that everyday words find
  /// something on every device.
  static let enoughRows = 12

  let catalogue: Catalogue
  let storefronts: [String: SandboxStorefront]
  var artworkBaseURL: String
  /// Days since the sandbox's own day.
  var days = 0

  init(configuration: SandboxConfiguration) {
    catalogue = Catalogue(count: configuration.appCount, seed: configuration.seed)
    storefronts = Dictionary(configuration.storefronts.map { ($0.code, $0) }) { first, _ in first }
    artworkBaseURL = configuration.artworkBaseURL ?? ""
  }

  /// Answers `/search`.
  ///
  /// Related apps follow if there are fewer than ``enoughRows`` rows. A missing
  /// term finds nothing; `offset` is ignored, as by Apple.
  func search(_ parameters: CallParameters, pathCountry: String?) -> Answer {
    answer(parameters, pathCountry) { query in
      guard query.asksForSoftware, let term = parameters["term"] else { return [] }
      var page = SearchPage(limit: query.limit)
      let found = catalogue.search(term, in: query.attribute)
      for index in found where !page.isFull { add(index, to: &page, query) }
      guard query.attribute == .everything, page.ownCount < Self.enoughRows else { return page.rows }
      for index in catalogue.related(to: term) where !page.isFull && page.ownCount < Self.enoughRows {
        if !found.contains(index) { add(index, to: &page, query) }
      }
      return page.rows
    }
  }

  /// Answers `/lookup`: apps by number or bundle identifier, or a developer
  /// with their apps. Rows are ordered by popularity, not as requested.
  func lookup(_ parameters: CallParameters, pathCountry: String?) -> Answer {
    let (names, bundles) = (parameters.list("id"), parameters.list("bundleId"))
    guard max(names.count, bundles.count) <= Self.maxLookupIDs else { return .badGateway }
    return answer(parameters, pathCountry) { query throws(InvalidValues) in
      let ids = names.compactMap { Int($0) }
      guard ids.count == names.count else { throw InvalidValues(keys: ["itunesId"]) }
      guard query.asksForSoftware else { return [] }
      let byBundle = unique(bundles.compactMap(catalogue.index(ofBundleID:)))
      let byID = unique(ids.compactMap(catalogue.index(ofID:)))
      let developers = unique(ids.compactMap(catalogue.developerIndex(ofID:)))
      return developers.flatMap { developerRows($0, query) }
        + byID.compactMap { lookupRow($0, query, isPoor: byBundle.contains($0)) }
        + byBundle.compactMap { lookupRow($0, query, isPoor: false) }
    }
  }

  private func answer(
    _ parameters: CallParameters, _ pathCountry: String?,
    _ rows: (AppleQuery) throws(InvalidValues) -> [String]
  ) -> Answer {
    do throws(InvalidValues) {
      let query = try AppleQuery(parameters, pathCountry: pathCountry, storefronts: storefronts)
      return .results(try rows(query), callback: query.callback)
    } catch {
      return .invalid(error)
    }
  }

  private func add(_ index: Int, to page: inout SearchPage, _ query: AppleQuery) {
    let app = catalogue.app(index)
    page.add(searchRows(of: app, query), isOwn: !app.isMixedIn(to: query.entities ?? [.software]))
  }

  /// Rows of an app in a search: one, or an iOS and a Mac row if both kinds
  /// were requested.
  private func searchRows(of app: SandboxApp, _ query: AppleQuery) -> [String] {
    let kinds = (query.entities ?? [.software]).compactMap(app.searchKind(for:))
    let wanted = [SoftwareKind.software, .macSoftware].filter(kinds.contains)
    guard !wanted.isEmpty, let facts = factsIfSold(app, query) else { return [] }
    return wanted.map { row(app, $0, facts, query).json() }
  }

  private func lookupRow(_ index: Int, _ query: AppleQuery, isPoor: Bool) -> String? {
    let app = catalogue.app(index)
    let kinds = query.entities?.compactMap(app.lookupKind(for:)) ?? [app.lookupKind(for: nil)].compactMap { $0 }
    guard let kind = kinds.first, let facts = factsIfSold(app, query) else { return nil }
    var row = row(app, kind, facts, query)
    row.isPoor = isPoor
    return row.json()
  }

  /// Rows of a developer: the artist, then the apps if an entity was requested.
  private func developerRows(_ developer: Int, _ query: AppleQuery) -> [String] {
    var rows = [catalogue.artistRow(of: developer, in: query.storefront)]
    guard query.entities != nil else { return rows }
    for index in unique(catalogue.apps(ofDeveloper: developer)) where rows.count <= query.limit {
      rows += searchRows(of: catalogue.app(index), query)
    }
    return Array(rows.prefix(query.limit + 1))
  }

  /// Removes duplicates; most popular first.
  private func unique(_ indexes: [Int]) -> [Int] {
    Set(indexes).sorted {
      let (left, right) = (catalogue.popularity(of: $0), catalogue.popularity(of: $1))
      return left == right ? $0 < $1 : left > right
    }
  }

  private func factsIfSold(_ app: SandboxApp, _ query: AppleQuery) -> LocalFacts? {
    let facts = LocalFacts(of: app, in: query.storefront, seed: catalogue.seed, after: days)
    return facts.isSold ? facts : nil
  }

  private func row(_ app: SandboxApp, _ kind: SoftwareKind, _ facts: LocalFacts, _ query: AppleQuery) -> SoftwareRow {
    SoftwareRow(
      app: app, kind: kind, facts: facts, query: query, catalogue: catalogue, artworkBaseURL: artworkBaseURL)
  }
}

/// Rows of a search while they are collected.
private struct SearchPage {
  let limit: Int
  private(set) var rows: [String] = []
  /// Number of apps of the requested kind, without phone apps in a search for
  /// the Mac.
  private(set) var ownCount = 0

  init(limit: Int) {
    self.limit = limit
  }

  var isFull: Bool { rows.count >= limit }

  mutating func add(_ new: [String], isOwn: Bool) {
    rows += new.prefix(limit - rows.count)
    if isOwn, !new.isEmpty { ownCount += 1 }
  }
}
