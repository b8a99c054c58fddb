import FeatureKit
import HTML
import LiveWeb
import Localization

/// The top free apps of the reader's country and device, on Today.
struct ChartsSection: TodaySection {
  let charts: any ChartsRepository
  let memory: SearchMemory
  let saved: SavedMarks
  let pictures: any PictureAddresses

  var id: String { "charts" }
  var layout: TodayLayout { .list }
  var styles: [String] { [AppsFeature.rowsStyle] }

  func title(in language: Language) -> String { AppsStrings.for(language).topFreeApps }

  func source(in language: Language) -> String { AppsStrings.for(language).store }

  /// Loads the chart of the place that the app search remembers; of iPhone for a device without charts. Every visit of
  /// Today may need a call, so it gives way to searches unless the reader wants the chart anew.
  ///
  /// - Returns: `nil` for a country without apps in the chart.
  /// - Throws: as ``ChartsRepository/chart(_:)``.
  func content(for request: TodayRequest) async throws -> TodayContent? {
    let reader = request.reader
    let place = try await PlaceQuery(memory).place(in: [:], for: reader)
    let chart = AppChart(storefront: place.storefront, platform: place.platform)
    let charts = charts.asked(by: reader.asker)
    let answer = try await (request.isAnew ? charts.askedAnew() : charts.givingWay()).chart(chart)
    let first = answer.entries.prefix(TodayRequest.maxListRows)
    if first.isEmpty { return nil }
    let saved = try await AppMarks(saved, of: reader.profile).marked(among: first.map(\.listing.id)) ?? []
    return content(
      first, saved: saved, of: answer, seeAll: AppsRoute.charts(chart).url, list: request.list, in: reader.language)
  }

  private func content(
    _ entries: some Sequence<ChartEntry>, saved: Set<AppListing.ID>, of answer: ChartAnswer, seeAll: String,
    list: String,
    in language: Language
  ) -> TodayContent {
    let (strings, formats) = (AppsStrings.for(language), Formats(language))
    let rows = entries.map { entry in
      var row = ChartRow(entry, strings, formats)
      row.isSaved = saved.contains(row.id)
      return TodayRow(
        row, byteCount: row.byteCount,
        cell: AnyHTML(ChartCell(row: row, list: list, strings: strings, pictures: pictures)))
    }
    let age = answer.isStale ? answer.age : nil
    return TodayContent(rows: rows, seeAll: seeAll, note: age.map { strings.stale(formats.age($0)) })
  }
}
