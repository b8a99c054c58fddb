import HTTPTypes
public import Hummingbird

/// The static files of all pages, in memory. Each URL contains a hash of the content, so that a browser loads a file
/// only once.
public struct AssetLibrary: Sendable {
  /// A file.
  public struct Asset: Sendable {
    let name: String
    let contentType: String
    let bytes: [UInt8]
    let isVersioned: Bool
    /// A hash of the content, computed once, because every page needs it.
    let version: String

    /// Creates a file.
    ///
    /// - Parameters:
    ///   - name: the name, such as `showroom.css`.
    ///   - contentType: the media type.
    ///   - bytes: the content.
    ///   - isVersioned: `true` for a file under `/assets/` with a URL that changes with its content; `false` for a file with
    ///     a fixed URL at the root, such as the service worker.
    public init(_ name: String, contentType: String, bytes: [UInt8], isVersioned: Bool = true) {
      self.name = name
      self.contentType = contentType
      self.bytes = bytes
      self.isVersioned = isVersioned
      version = AssetLibrary.name(of: bytes)
    }

    /// Creates a style sheet, served without comments; `ServedText` lists the requirements for the source.
    public static func style(_ name: String, _ source: [UInt8]) -> Asset {
      Asset(name, contentType: "text/css; charset=utf-8", bytes: ServedText.style(source))
    }

    /// Creates a script, served without comments likewise.
    public static func script(_ name: String, _ source: [UInt8], isVersioned: Bool = true) -> Asset {
      Asset(
        name, contentType: "text/javascript; charset=utf-8", bytes: ServedText.script(source),
        isVersioned: isVersioned)
    }

    /// Joins scripts in order, so that they are compressed together and sent once.
    public static func script(_ name: String, joining scripts: [Asset]) -> Asset {
      Asset(name, contentType: "text/javascript; charset=utf-8", bytes: scripts.flatMap(\.bytes))
    }

    /// The client for live screens, see `docs/live-screens.md`. Every page runs it before any other script. Its parts
    /// share one function scope that is not visible from outside.
    public static let live = script(
      "live.js",
      Array("(() => {\n'use strict';\n".utf8) + PackageResources.morph_js + PackageResources.live_js
        + Array("})();\n".utf8))
  }

  private let assets: [Asset]

  /// Creates a library.
  public init(_ assets: [Asset]) {
    self.assets = assets
  }

  /// Returns the files of both libraries.
  public static func + (a: AssetLibrary, b: AssetLibrary) -> AssetLibrary { AssetLibrary(a.assets + b.assets) }

  /// A hash of all files; it changes when a file changes, is added or is removed.
  public var version: String {
    Self.name(of: assets.flatMap { Array("\($0.name) \($0.version)\n".utf8) })
  }

  /// A hash of at most seven characters, as each page has it several times: a 64-bit FNV-1a hash, folded to 32 bits. It
  /// is not a cryptographic one.
  private static func name(of bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(UInt32(truncatingIfNeeded: hash ^ hash >> 32), radix: 36)
  }

  /// Returns the URL of a file. An unknown name is a programmer error and traps.
  public func url(_ name: String) -> String { asset(name).url }

  /// Joins a style sheet and sheets of the library in order, so that they are compressed together and sent once.
  ///
  /// - Parameters:
  ///   - name: the name of the joined sheet.
  ///   - source: the rules at its beginning.
  ///   - others: the names of the sheets that follow; an unknown one is a programmer error and traps.
  public func style(_ name: String, _ source: [UInt8], joining others: [String]) -> Asset {
    let own = Asset.style(name, source)
    return Asset(name, contentType: own.contentType, bytes: own.bytes + others.flatMap { asset($0).bytes })
  }

  private func asset(_ name: String) -> Asset {
    guard let asset = assets.first(where: { $0.name == name }) else {
      preconditionFailure("no asset is named \(name)")
    }
    return asset
  }

  /// Adds a route for every file.
  public func addRoutes(to router: some RouterMethods<LiveRequestContext>) {
    for asset in assets {
      let etag = "\"\(asset.version)\""
      let headers: HTTPFields = [
        // A weak tag, because it also names the compressed content.
        .contentType: asset.contentType, .eTag: "W/\(etag)",
        .cacheControl: asset.isVersioned ? "public, max-age=31536000, immutable" : "no-cache",
      ]
      let compressed = CompressedFile(asset.bytes, contentType: asset.contentType)
      router.get(RouterPath(asset.url)) { request, _ in
        if EntityTag.isKnown(etag, to: request.headers[.ifNoneMatch]) {
          return Response(status: .notModified, headers: headers)
        }
        if let compressed, CompressedFile.isAccepted(request.headers[.acceptEncoding]) {
          var headers = headers
          headers[.contentEncoding] = "gzip"
          return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: try compressed.buffer()))
        }
        return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: asset.bytes)))
      }
    }
  }
}

extension AssetLibrary.Asset {
  fileprivate var url: String { isVersioned ? "/assets/\(version)/\(name)" : "/\(name)" }
}
