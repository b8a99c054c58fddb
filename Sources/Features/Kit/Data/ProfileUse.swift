/// How exactly a profile's use is noted, in every implementation.
enum ProfileUse {
  /// One write a day and profile is enough to tell the unused ones.
  static let noteEverySeconds = 86_400
}
