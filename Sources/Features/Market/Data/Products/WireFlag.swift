import FeatureKit

/// Yes or no, in whichever way it is written: `true`, `1`, `"true"`.
struct WireFlag: LenientlyDecodable, Sendable, Hashable {
  let isOn: Bool

  /// Reads it; `nil` for what is neither.
  static func decodeLeniently(from decoder: any Decoder) -> WireFlag? {
    guard let container = try? decoder.singleValueContainer() else { return nil }
    // A failed attempt only means that the next form is tried.
    if let flag = try? container.decode(Bool.self) { return WireFlag(isOn: flag) }
    switch String.decodeLeniently(from: decoder)?.lowercased() {
    case "true", "1": return WireFlag(isOn: true)
    case "false", "0": return WireFlag(isOn: false)
    default: return nil
    }
  }
}
