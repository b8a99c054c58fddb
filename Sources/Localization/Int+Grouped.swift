extension Int {
  /// The number with commas between thousands, as Korean and English write it: 12345 is 12,345.
  public var grouped: String {
    var digits = Array(String(magnitude).utf8)
    for place in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(UInt8(ascii: ","), at: place) }
    return (self < 0 ? "-" : "") + String(decoding: digits, as: UTF8.self)
  }
}
