import JSON

// Charts: the marketing tools' feed and the legacy feeds.

extension AppStoreService {
  /// Most places of a chart; Apple's legacy feeds have no more since 2024,
  /// whatever the limit.
  static let maxChartPlaces = 100
  /// Places of a legacy feed without a limit.
  static let defaultChartPlaces = 10
  /// Number of the category *all apps*.
  static let allGenres = 36

  /// Answers `/api/v2/{cc}/apps/{top-free|top-paid}/{n}/apps.json` of
  /// `rss.marketingtools.apple.com`.
  ///
  /// Another feed gets 404; a country without a store, or a number other than
  /// 1 ... ``maxChartPlaces``, 500 with a page, as by Apple.
  func marketingChart(path: String) -> FeedAnswer {
    let parts = path.split(separator: "/").map(String.init)
    guard parts.count == 7, parts[3] == "apps", parts[6] == "apps.json", let kind = Self.marketingFeeds[parts[4]],
      let chart = Chart.all.first(where: { $0.kind == kind && $0.device == .iphone })
    else {
      return FeedAnswer(status: 404, contentType: "application/json", body: #"{"status":404,"error":"Not Found"}"#)
    }
    guard let storefront = storefronts[parts[2].uppercased()], let limit = Int(parts[5]),
      (1...Self.maxChartPlaces).contains(limit)
    else {
      return .page(500, "500 Internal Server Error")
    }
    let entries = catalogue.apps(in: chart, genre: nil, storefront: storefront, after: days, limit: limit)
    let title = kind == .free ? "Top Free Apps" : "Top Paid Apps"
    let address = "https://rss.marketingtools.apple.com" + path
    return FeedAnswer(
      contentType: "application/json", body: marketingFeed(entries, title: title, address: address, in: storefront))
  }

  /// Answers `/{cc}/rss/{feed}/limit={n}/genre={id}/json` of
  /// `itunes.apple.com`: a chart, or customer reviews.
  ///
  /// Only JSON is served. Unknown feeds get 404, countries without a store 400.
  ///
  /// - Parameters:
  ///   - path: path of the request.
  ///   - isRepeated: whether the same path was requested before, see
  ///     ``reviews(_:in:isRepeated:)``.
  func legacyFeed(path: String, isRepeated: Bool) -> FeedAnswer {
    guard let address = FeedPath(path), address.format == "json" else { return .page(404, "404 Not Found") }
    let chart = Chart.all.first { $0.feed == address.feed }
    guard chart != nil || address.feed == Self.reviewsFeed else { return .page(404, "404 Not Found") }
    guard let storefront = storefronts[address.country.uppercased()] else { return .refused("Invalid country code") }
    guard let chart else { return reviews(address, in: storefront, isRepeated: isRepeated) }
    let limit = address.number("limit") ?? 0
    let genre = address.number("genre").flatMap { $0 == Self.allGenres ? nil : $0 }
    let entries = catalogue.apps(
      in: chart, genre: genre, storefront: storefront, after: days,
      limit: limit > 0 ? min(limit, Self.maxChartPlaces) : Self.defaultChartPlaces)
    return .feed(legacyChart(chart, entries, at: address, genre: genre, in: storefront))
  }

  private static let marketingFeeds: [String: Chart.Kind] = ["top-free": .free, "top-paid": .paid]

  private func marketingFeed(
    _ entries: [ChartEntry], title: String, address: String, in storefront: SandboxStorefront
  ) -> String {
    let updated = FeedTime.web(day: SandboxCalendar.today + days, second: FeedTime.updateSecond)
    let year = SandboxCalendar.timestamp(day: SandboxCalendar.today + days, second: 0).prefix(4)
    return JSONWriter.feedObject { json in
      json.object("feed") { feed in
        feed.add("title", title)
        feed.add("id", address)
        feed.object("author") { author in
          author.add("name", "Apple")
          author.add("url", "https://www.apple.com/")
        }
        feed.array("links") { links in links.object { $0.add("self", address) } }
        feed.add("copyright", "Copyright © \(year) Apple Inc. All rights reserved.")
        feed.add("country", storefront.code.lowercased())
        feed.add("icon", "https://www.apple.com/favicon.ico")
        feed.add("updated", updated)
        feed.array("results") { results in
          for entry in entries { addResult(entry, to: &results, in: storefront) }
        }
      }
    }
  }

  private func addResult(_ entry: ChartEntry, to results: inout JSONWriter, in storefront: SandboxStorefront) {
    let (app, country) = (entry.app, storefront.code.lowercased())
    let name = app.name.text(in: TextLanguage(tag: storefront.languageTag))
    results.object { result in
      result.add("artistName", catalogue.artistName(of: app.developerIndex, in: storefront))
      result.add("id", String(app.id))
      result.add("name", name)
      result.add("releaseDate", String(entry.facts.releaseDate.prefix(10)))
      result.add("kind", "apps")
      result.add("artworkUrl100", "\(artworkBaseURL)/artwork/icon/\(app.id)/0/100x100bb.png")
      // Apple's are empty since 2022.
      result.array("genres") { _ in }
      result.add("url", "https://apps.apple.com/\(country)/app/\(SoftwareRow.pathName(name))/id\(app.id)")
    }
  }

  private func legacyChart(
    _ chart: Chart, _ entries: [ChartEntry], at address: FeedPath, genre: Int?, in storefront: SandboxStorefront
  ) -> String {
    let kind: SoftwareKind = chart.device == .mac ? .macSoftware : .software
    let list = entries.map { feedEntry($0, kind, in: storefront) }
    let named = genre.flatMap { number in Genre.all.first { $0.id == number } }
    let title = "iTunes Store: " + chart.title + (named.map { " in \($0.name.english)" } ?? "")
    let page =
      "https://itunes.apple.com/WebObjects/MZStore.woa/wa/viewTop?cc=\(storefront.code.lowercased())"
      + "&id=\(genre ?? Self.allGenres)&popId=\(chart.pageNumber)"
    return JSONWriter.feedObject { json in
      json.object("feed") { feed in
        feed.object("author") { author in
          author.addLabel("name", "iTunes Store")
          author.addLabel("uri", "http://www.apple.com/itunes/")
        }
        feed.addEntries(list)
        addFeedEnd(to: &feed, title: title, address: address) { links in
          links.addElement(attributes: ["rel": "alternate", "type": "text/html", "href": page])
          links.addElement(attributes: ["rel": "self", "href": "https://itunes.apple.com" + address.whole])
        }
      }
    }
  }

  /// Adds what follows the entries of every legacy feed.
  func addFeedEnd(
    to feed: inout JSONWriter, title: String, address: FeedPath, links: (inout JSONWriter) -> Void
  ) {
    feed.addLabel(
      "updated", FeedTime.pacific(day: SandboxCalendar.today + days, second: FeedTime.updateSecond))
    feed.addLabel("rights", "Copyright 2008 Apple Inc.")
    feed.addLabel("title", title)
    feed.addLabel("icon", "http://itunes.apple.com/favicon.ico")
    feed.array("link") { links(&$0) }
    feed.addLabel("id", "https://itunes.apple.com" + address.whole)
  }
}
