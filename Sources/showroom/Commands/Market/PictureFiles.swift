import Foundation
import Shell
import Upstream

/// Source of the pictures of recorded products.
struct PictureFiles: Sendable {
  /// Loads the bytes at an address; `nil` if they cannot be loaded.
  let bytes: @Sendable (_ address: String) async throws -> [UInt8]?

  /// Size limit of a picture, in bytes.
  static let limit = 10 << 20

  /// Files in a directory, named by the last part of the address.
  static func directory(_ path: String) -> PictureFiles {
    PictureFiles { address in
      guard let name = fileName(of: address) else { return nil }
      let file = URL(filePath: path, directoryHint: .isDirectory).appending(path: name)
      // An unreadable file counts as missing.
      guard let data = try? Data(contentsOf: file), data.count <= limit else { return nil }
      return [UInt8](data)
    }
  }

  /// Downloads pictures over TLS, only from the hosts that the file names, and
  /// never from a private address.
  ///
  /// - Parameter body: the work with the pictures.
  static func downloading<T>(
    _ addresses: [String], _ body: (PictureFiles) async throws -> T
  ) async throws -> T {
    let origins = try AllowedOrigins(publicHosts: publicHosts(of: addresses))
    let downloader = FileDownloader(origins: origins, userAgent: Showroom.userAgent, timeout: .seconds(20))
    let files = PictureFiles { address in
      do {
        return try await downloader.download(address, limit: limit).bytes
      } catch is DownloadError {
        return nil
      }
    }
    do {
      let result = try await body(files)
      await downloader.shutdown()
      return result
    } catch {
      await downloader.shutdown()
      throw error
    }
  }

  /// The public host names of addresses, each once, sorted.
  static func publicHosts(of addresses: [String]) -> [String] {
    let hosts = Set(addresses.compactMap { URLComponents(string: $0)?.host?.lowercased() })
    // Other hosts, like private addresses, are left out.
    return hosts.filter { (try? AllowedOrigins(publicHosts: [$0])) != nil }.sorted()
  }

  /// File name for an address: its last part. `nil` if the address has none, or
  /// if it is unsafe.
  static func fileName(of address: String) -> String? {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    guard let name = path.split(separator: "/").last, name != ".", name != "..", !name.utf8.contains(0) else {
      return nil
    }
    return String(name)
  }
}
