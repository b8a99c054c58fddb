import HTTPTypes
import Hummingbird
import Uploads

extension Request {
  /// `http://host:port`, as the client calls this server; `nil` where it says nothing a host can be called.
  var origin: String? {
    guard let host = head.authority, (1...255).contains(host.utf8.count),
      host.utf8.allSatisfy({ $0.isAlphanumeric || "-._:[]".utf8.contains($0) })
    else { return nil }
    return "\(head.scheme == "https" ? "https" : "http")://\(host)"
  }
}
