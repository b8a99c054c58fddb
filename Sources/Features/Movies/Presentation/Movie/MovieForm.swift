import LiveWeb

/// Form actions of a movie's page.
enum MovieForm {
  typealias Action = MovieReactor.Action

  private static let halfStars = FormField<MovieRating>(
    "rating", read: { text in Int(text).flatMap { MovieRating(halfStars: $0) } }, write: { String($0.halfStars) })

  static let retryTapped = FormAction("retryTapped", Action.retryTapped)
  static let moreTapped = FormAction("moreTapped", FormField<MovieText>("text")) { Action.moreTapped($0) }
  /// Sent by the button: browsers without scripts.
  static let rated = FormAction("rated", halfStars) { Action.rated($0) }
  /// Sent on every choice of a star: browsers with scripts.
  static let starsPicked = FormAction("starsPicked", halfStars) { Action.starsPicked($0) }
  static let ratingRemoved = FormAction("ratingRemoved", Action.rated(nil))
  static let statesRetryTapped = FormAction("statesRetryTapped", Action.statesRetryTapped)

  static let actions = FormActions(retryTapped, moreTapped, rated, starsPicked, ratingRemoved, statesRetryTapped)
}
