import Hummingbird

extension Request {
  /// Address of this server as the client calls it, `http://host:port`; empty
  /// if the request has no valid host.
  var pictureBase: String {
    guard let host = head.authority, (1...255).contains(host.utf8.count), host.utf8.allSatisfy(Self.isHostByte) else {
      return ""
    }
    return "http://\(host)"
  }

  private static func isHostByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._:[]".utf8.contains(byte)
    }
  }
}
