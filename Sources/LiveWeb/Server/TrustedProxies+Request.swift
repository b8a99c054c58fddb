import Addresses
public import HTTPTypes
public import NIOCore

extension TrustedProxies {
  /// Where a request comes from, as limits count it: the other end of the connection, or whom a trusted proxy there
  /// speaks for. Of version 6 it is the network of 64 bits that somebody has to himself.
  ///
  /// - Parameters:
  ///   - peer: the other end of the connection.
  ///   - headers: of the request.
  /// - Returns: `nil` where there is no network in between.
  public func client(behind peer: SocketAddress?, _ headers: HTTPFields) -> String? {
    guard let peer, let address = IPAddress(peer) else { return nil }
    return client(of: address, headers).client
  }

  func client(of peer: IPAddress, _ headers: HTTPFields) -> IPAddress {
    guard contains(peer), let header = headers[.forwardedFor] else { return peer }
    return client(in: header) ?? peer
  }
}
