import FeatureKit

extension ReviewsReplyDTO {
  /// The reviews of the page, in order, without duplicates and without entries that are none.
  var reviews: [AppReview] {
    var seen: Set<Int> = []
    return (feed.entry?.elements ?? []).prefix(2 * ReviewsPage.length).compactMap(\.review)
      .filter { seen.insert($0.id).inserted }
  }

  /// Whether the page has entries, but no review among them although it is no old feed of an app without reviews.
  var isUnreadable: Bool { (feed.entry?.elements.count ?? 0) > 1 && reviews.isEmpty }

  /// Whether the country's store knows the app: the feed of another one does not link to itself.
  var isKnown: Bool { address(of: "self") != nil || !reviews.isEmpty }

  /// The number of the last page, if the feed tells it.
  var lastPage: Int? {
    let parts = (address(of: "last") ?? "").split { "/?&".contains($0) }
    return parts.first { $0.hasPrefix("page=") }.flatMap { Int($0.dropFirst(5)) }
  }

  private func address(of relation: String) -> String? {
    let links = (feed.link?.elements ?? []).compactMap(\.attributes)
    return links.first { $0.rel == relation }.map { $0.href ?? "" }
  }
}

extension ReviewEntryDTO {
  /// The most bytes of a name and a version.
  private static let (maxNameBytes, maxVersionBytes) = (400, 60)

  /// The review; `nil` for an entry that is none.
  var review: AppReview? {
    guard let author, let id = id?.label.flatMap({ Int($0) }), id > 0, let stars = rating?.label.flatMap({ Int($0) }),
      (1...5).contains(stars)
    else { return nil }
    let text = WireText.paragraphs(content?.label, maxBytes: 4 * AppReview.maxCharacters) ?? ""
    return AppReview(
      id: id, stars: stars, title: WireText.line(title?.label) ?? "",
      text: String(text.prefix(AppReview.maxCharacters)),
      author: WireText.line(author.name?.label, maxBytes: Self.maxNameBytes) ?? "",
      version: WireText.line(version?.label, maxBytes: Self.maxVersionBytes), date: updated?.label)
  }
}
