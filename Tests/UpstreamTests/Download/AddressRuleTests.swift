import Addresses
import NIOCore
import Testing

@testable import Upstream

@Suite struct AddressRuleTests {
  @Test(arguments: [
    "0.0.0.0", "0.255.255.255", "10.0.0.0", "10.255.255.255", "100.64.0.0", "100.127.255.255", "127.0.0.1",
    "127.255.255.255", "169.254.0.0", "169.254.169.254", "169.254.255.255", "172.16.0.0", "172.31.255.255",
    "192.0.0.0", "192.0.0.255", "192.0.2.0", "192.0.2.255", "192.88.99.0", "192.88.99.255", "192.168.0.0",
    "192.168.255.255", "198.18.0.0", "198.19.255.255", "198.51.100.0", "198.51.100.255", "203.0.113.0",
    "203.0.113.255", "224.0.0.0", "239.255.255.255", "240.0.0.0", "255.255.255.255",
  ])
  func `refuses special IPv4 addresses`(text: String) throws {
    let address = try IPAddress.read(text)
    #expect(!AddressRule.allows(address))
    let mapped = try IPAddress.read("::ffff:\(text)")
    #expect(!AddressRule.allows(mapped))
  }

  @Test(arguments: [
    "1.0.0.0", "9.255.255.255", "11.0.0.0", "93.184.216.34", "100.63.255.255", "100.128.0.0", "126.255.255.255",
    "128.0.0.0", "169.253.255.255", "169.255.0.0", "172.15.255.255", "172.32.0.0", "191.255.255.255", "192.0.1.0",
    "192.0.3.0", "192.88.98.255", "192.88.100.0", "192.167.255.255", "192.169.0.0", "198.17.255.255", "198.20.0.0",
    "198.51.99.255", "198.51.101.0", "203.0.112.255", "203.0.114.0", "223.255.255.255",
  ])
  func `allows the neighbors of special addresses`(text: String) throws {
    let address = try IPAddress.read(text)
    #expect(AddressRule.allows(address))
  }

  @Test(arguments: [
    "::", "::1", "1fff:ffff::1", "4000::1", "5f00::1", "fc00::1", "fd00::1", "fe80::1", "fec0::1", "ff02::1",
    // IPv4 addresses inside: compatible, NAT64, Teredo, 6to4.
    "::10.0.0.1", "::93.184.216.34", "64:ff9b::10.0.0.1", "64:ff9b::93.184.216.34", "64:ff9b:1::10.0.0.1",
    "2001::1", "2001:0:5ef5:79fd:0:59d:a0e5:ba1", "2002:a00:1::", "2002:0a00:0001::1", "2002:5db8:d822::1",
    "100::1", "2001:2::1", "2001:10::1", "2001:20::1", "2001:1ff:ffff::1", "2001:db8::1", "2001:db8:ffff::1",
    "3fff::1", "3fff:fff:ffff::1",
  ])
  func `refuses special IPv6 addresses`(text: String) throws {
    let address = try IPAddress.read(text)
    #expect(!AddressRule.allows(address))
  }

  @Test(arguments: [
    "2000::1", "2001:200::1", "2001:db7:ffff::1", "2001:db9::1", "2003::1", "2606:4700:4700::1111", "2a00:1450::1",
    "3ffe::1", "3fff:1000::1",
  ])
  func `allows IPv6 global unicast`(text: String) throws {
    let address = try IPAddress.read(text)
    #expect(AddressRule.allows(address))
  }

  @Test(arguments: [
    ("93.184.216.34", "93.184.216.34"), ("::ffff:93.184.216.34", "93.184.216.34"),
    ("2606:4700:4700::1111", "2606:4700:4700:0:0:0:0:1111"), ("::1", "0:0:0:0:0:0:0:1"),
  ])
  func `is written in a form that reads as the same address`(text: String, written: String) throws {
    let address = try IPAddress.read(text)
    #expect(address.description == written)
    #expect(try IPAddress.read(written) == address)
  }

  @Test func `a socket in the file system has no address`() throws {
    let socket = try SocketAddress(unixDomainSocketPath: "/run/files.sock")
    #expect(IPAddress(socket) == nil)
  }
}
