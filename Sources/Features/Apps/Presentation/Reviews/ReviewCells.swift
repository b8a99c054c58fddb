import FeatureKit
import HTML
import LiveWeb
import Localization

/// A review: stars, title, who wrote it, and the beginning of its text until *more* is tapped. The style hides the
/// rest. Its texts are in any language.
struct ReviewCell<Action: Sendable>: HTML {
  let row: ReviewRow
  /// The action that expands the text.
  let more: FormAction<Action, Int>
  /// The address that its form is sent to, if it is not the page's.
  var page = ""
  let strings: AppsStrings

  var content: some HTML {
    div(.class("review"), .id(place)) {
      div(.class("review-head")) {
        Stars(tenths: row.stars * 10, label: strings.starsGiven(row.stars))
        if !row.title.isEmpty { span(.class("review-title"), .lang(""), .dir(.auto)) { row.title } }
      }
      p(.class("review-facts")) {
        if !row.author.isEmpty { span(.lang(""), .dir(.auto)) { row.author } }
        if let version = row.version { span { strings.version(version) } }
        if let day = row.day { span { day } }
      }
      p(.class("text"), .lang(""), .dir(.auto)) {
        row.text.start
        if row.text.isLong { span(.class("rest")) { row.text.rest } }
      }
      if row.text.isLong {
        MoreForm(
          more, of: row.id, isExpanded: row.isExpanded, address: "\(page)#\(place)", strings: strings.shared)
      }
    }
  }

  /// The id of the element, to which a browser without JavaScript scrolls after *more*.
  private var place: String { "review-\(row.id)" }
}

/// The ratings of an app: average and number, and the way to all reviews from the app's page.
struct RatingsCell: HTML {
  let ratings: Ratings
  let strings: AppsStrings

  /// What the cell shows.
  struct Ratings: Sendable, Hashable {
    /// The average with its stars; `nil` without ratings.
    let rating: ListingRow.Rating?
    /// The average as a number, such as `4.8`; empty without ratings.
    let average: String
    /// The number of ratings in words; empty without ratings.
    let words: String
    /// A sentence below; empty for none.
    let note: String
    /// The address of all reviews; `nil` on their own page.
    let all: String?

    /// Creates the ratings of a number of people, in a language.
    init(
      average: Double?, count: Int, note: String = "", all: String? = nil, _ strings: AppsStrings, _ formats: Formats
    ) {
      rating = average.map { ListingRow.Rating($0, count: count, strings, formats) }
      self.average = average.map { formats.rating($0) } ?? ""
      words = average == nil ? "" : strings.ratings(count, formats.count(count))
      self.note = note
      self.all = all
    }
  }

  var content: some HTML {
    div(.class("ratings")) {
      if let rating = ratings.rating {
        span(.class("average"), .ariaHidden) { ratings.average }
        span(.class("ratings-words")) {
          Stars(tenths: rating.tenths, label: rating.label)
          span(.class("detail"), .ariaHidden) { ratings.words }
        }
      } else {
        span(.class("detail")) { strings.unrated }
      }
      if let all = ratings.all { a(.class("plain"), .href(all)) { strings.allReviews } }
    }
    if !ratings.note.isEmpty { p(.class("hint")) { ratings.note } }
  }
}

/// How many of the loaded reviews give how many stars: a bar for each.
struct ReviewHistogram: HTML {
  let tally: ReviewTally
  let order: ReviewOrder
  let strings: AppsStrings

  var content: some HTML {
    p(.class("hint")) { strings.histogramOf(tally.count, tally.isFromFirst ? order : nil) }
    ul(.class("histogram")) {
      for bar in bars { li { bar } }
    }
  }

  /// The bars, of five stars first.
  private var bars: [HistogramBar] {
    [5, 4, 3, 2, 1].map { stars in
      let count = tally.count(of: stars)
      return HistogramBar(
        label: strings.stars(stars), percent: count * 100 / max(tally.count, 1), words: strings.reviewCount(count))
    }
  }
}

/// A bar of a histogram between its label and its number.
private struct HistogramBar: HTML {
  let label: String
  /// The length, 0 ... 100.
  let percent: Int
  let words: String

  var content: some HTML {
    span { label }
    svg(
      .custom(name: "viewBox", value: "0 0 100 6"), .custom(name: "preserveAspectRatio", value: "none"), .ariaHidden
    ) {
      SVGPath(.custom(name: "d", value: "M0 3H\(percent)")) { EmptyHTML() }
    }
    span(.class("detail")) { words }
  }
}

/// The average of the loaded reviews for each of the newest versions.
struct ReviewedVersions: HTML {
  let versions: [ReviewTally.Version]
  let rating: @Sendable (Double) -> String
  let strings: AppsStrings

  var content: some HTML {
    if !versions.isEmpty {
      details(.class("versions")) {
        summary { strings.byVersion }
        ul {
          for version in versions {
            li {
              span { strings.version(version.name) }
              span(.class("detail")) { strings.averageOf(rating(version.average), version.count) }
            }
          }
        }
      }
    }
  }
}
