/// A Korean particle; its form depends on the last letter of the word before it.
public enum Particle: Sendable {
  /// 이 or 가.
  case subject
  /// 을 or 를.
  case object
  /// 으로 or 로, a direction.
  case direction

  /// Returns the word with the matching particle, or with both forms if its last letter is not Korean.
  public func after(_ word: String) -> String { word + form(after: word) }

  private func form(after word: String) -> String {
    guard let last = word.unicodeScalars.last, ("가"..."힣").contains(last) else { return both }
    let final = (last.value - 0xAC00) % 28
    return switch self {
    case .subject: final == 0 ? "가" : "이"
    case .object: final == 0 ? "를" : "을"
    // The consonant ㄹ takes the form of a vowel here.
    case .direction: final == 0 || final == 8 ? "로" : "으로"
    }
  }

  private var both: String {
    switch self {
    case .subject: "이(가)"
    case .object: "을(를)"
    case .direction: "(으)로"
    }
  }
}
