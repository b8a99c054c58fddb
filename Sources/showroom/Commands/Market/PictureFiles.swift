import Foundation
import Upstream

/// Where the pictures of recorded goods come from.
struct PictureFiles: Sendable {
  /// The bytes at an address; `nil` where there are none to be had.
  let bytes: @Sendable (_ address: String) async throws -> [UInt8]?

  /// How large a picture may be, in bytes.
  static let limit = 10 << 20

  /// Files in a directory, by the last part of the address.
  static func directory(_ path: String) -> PictureFiles {
    PictureFiles { address in
      guard let name = fileName(of: address) else { return nil }
      let file = URL(filePath: path, directoryHint: .isDirectory).appending(path: name)
      // What cannot be read is not there.
      guard let data = try? Data(contentsOf: file), data.count <= limit else { return nil }
      return [UInt8](data)
    }
  }

  /// Downloads: from the hosts that the file names and no others, over TLS, and never from a private address.
  ///
  /// - Parameter body: what needs them.
  static func downloading<T>(
    _ addresses: [String], _ body: (PictureFiles) async throws -> T
  ) async throws -> T {
    let origins = try AllowedOrigins(publicHosts: publicHosts(of: addresses))
    let downloader = FileDownloader(origins: origins, timeout: .seconds(20))
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

  /// The hosts of addresses whose names are public, each once.
  static func publicHosts(of addresses: [String]) -> [String] {
    let hosts = Set(addresses.compactMap { URLComponents(string: $0)?.host?.lowercased() })
    // What is no public name is on no list.
    return hosts.filter { (try? AllowedOrigins(publicHosts: [$0])) != nil }.sorted()
  }

  /// The name of the file for an address; `nil` for an address without one, and for what is none.
  static func fileName(of address: String) -> String? {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    guard let name = path.split(separator: "/").last, name != ".", name != "..", !name.utf8.contains(0) else {
      return nil
    }
    return String(name)
  }
}
