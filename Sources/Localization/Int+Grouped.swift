extension Int {
  /// 12345 as 12,345, which Korean and English write alike.
  public var grouped: String {
    var digits = Array(String(magnitude).utf8)
    for place in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(UInt8(ascii: ","), at: place) }
    return (self < 0 ? "-" : "") + String(decoding: digits, as: UTF8.self)
  }
}
