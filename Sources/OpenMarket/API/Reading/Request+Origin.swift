import HTTPTypes
import Hummingbird
import Uploads

extension Request {
  /// `http://host:port` of this server as the client addressed it; nil unless the host is valid.
  var origin: String? {
    guard let host = head.authority, (1...255).contains(host.utf8.count),
      host.utf8.allSatisfy({ $0.isAlphanumeric || "-._:[]".utf8.contains($0) })
    else { return nil }
    return "\(head.scheme == "https" ? "https" : "http")://\(host)"
  }
}
