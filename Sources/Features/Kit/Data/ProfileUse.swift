/// How exactly the use of a profile and of a browser is noted.
enum ProfileUse {
  /// One write a day and profile is enough to tell the unused ones.
  static let noteEverySeconds = 86_400
}
