import FeatureKit

/// A Boolean in any notation: `true`, `1`, `"true"`.
struct WireFlag: LenientlyDecodable, Sendable, Hashable {
  let isOn: Bool

  /// Reads a flag; `nil` for any other value.
  static func decodeLeniently(from decoder: any Decoder) -> WireFlag? {
    guard let container = try? decoder.singleValueContainer() else { return nil }
    // If this is not a Boolean, the next form is tried.
    if let flag = try? container.decode(Bool.self) { return WireFlag(isOn: flag) }
    switch String.decodeLeniently(from: decoder)?.lowercased() {
    case "true", "1": return WireFlag(isOn: true)
    case "false", "0": return WireFlag(isOn: false)
    default: return nil
    }
  }
}
