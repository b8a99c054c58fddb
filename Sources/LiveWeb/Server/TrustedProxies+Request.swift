import Addresses
public import HTTPTypes
public import NIOCore

extension TrustedProxies {
  /// Returns the client of a request as limits count it: the peer, or the client that a trusted proxy reports. An IPv6
  /// address is reduced to its network of 64 bits, which usually belongs to one client.
  ///
  /// - Parameters:
  ///   - peer: the other end of the connection.
  ///   - headers: the header fields of the request.
  /// - Returns: `nil` if the request did not come over a network.
  public func client(behind peer: SocketAddress?, _ headers: HTTPFields) -> String? {
    guard let peer, let address = IPAddress(peer) else { return nil }
    return client(of: address, headers).client
  }

  func client(of peer: IPAddress, _ headers: HTTPFields) -> IPAddress {
    guard contains(peer), let header = headers[.forwardedFor] else { return peer }
    return client(in: header) ?? peer
  }
}
