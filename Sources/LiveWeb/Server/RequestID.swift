import Addresses
import HTTPTypes
import Hummingbird
import Reactor
import Synchronization

/// Ids of requests.
enum RequestID {
  /// The longest accepted id of a proxy.
  private static let maxLength = 64
  /// Digits and small letters that people do not confuse: no `i`, `l`, `o` and `u`.
  private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
  private static let counter = Atomic<UInt64>(.random(in: .min ... .max))

  /// Returns a new id: ten digits and letters that look random and do not tell the number of requests.
  ///
  /// It costs a few nanoseconds: a scrambled counter, in a string short enough for no allocation.
  ///
  /// - Source: SplitMix64, whose steps map each counter to another number.
  static func make() -> String {
    var bits = counter.wrappingAdd(0x9E37_79B9_7F4A_7C15, ordering: .relaxed).newValue
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    return String(unsafeUninitializedCapacity: 10) { digits in
      for index in 0..<10 {
        digits[index] = alphabet[Int(truncatingIfNeeded: bits & 31)]
        bits >>= 5
      }
      return 10
    }
  }

  /// Returns the id that a trusted proxy has given a request; `nil` if the peer is none, or the id is not 1 to 64
  /// letters, digits, `.`, `_` and `-`.
  static func given(_ headers: HTTPFields, by peer: IPAddress?, trusting proxies: TrustedProxies) -> String? {
    guard let peer, proxies.contains(peer), let id = headers[.requestID] else { return nil }
    let isValid =
      (1...maxLength).contains(id.utf8.count)
      && id.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: ".-_".utf8.contains(byte)
        }
      }
    return isValid ? id : nil
  }
}

/// Gives each request an id, for all tasks that serve it.
struct RequestIDMiddleware: RouterMiddleware {
  typealias Context = LiveRequestContext

  let proxies: TrustedProxies

  func handle(
    _ request: Request, context: LiveRequestContext, next: (Request, LiveRequestContext) async throws -> Response
  ) async throws -> Response {
    let peer = proxies == .none ? nil : context.channel.remoteAddress.flatMap(IPAddress.init)
    let id = RequestID.given(request.headers, by: peer, trusting: proxies) ?? RequestID.make()
    return try await ServedRequest.$id.withValue(id) { try await next(request, context) }
  }
}
