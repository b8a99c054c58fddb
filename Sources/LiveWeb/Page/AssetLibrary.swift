import HTTPTypes
public import Hummingbird

/// The files every page needs, kept in memory and addressed by their content, so a browser asks for each just once.
public struct AssetLibrary: Sendable {
  /// A file.
  public struct Asset: Sendable {
    let name: String
    let contentType: String
    let bytes: [UInt8]
    let isVersioned: Bool
    /// A name for the content. Made once; every page names a few.
    let version: String

    /// Describes a file.
    ///
    /// - Parameters:
    ///   - name: such as `showroom.css`.
    ///   - contentType: the media type.
    ///   - bytes: the content.
    ///   - isVersioned: `true` for a file under `/assets/` whose URL changes with its content; `false` for one that
    ///     needs a fixed URL at the root, such as the service worker.
    public init(_ name: String, contentType: String, bytes: [UInt8], isVersioned: Bool = true) {
      self.name = name
      self.contentType = contentType
      self.bytes = bytes
      self.isVersioned = isVersioned
      version = AssetLibrary.name(of: bytes)
    }

    /// A style sheet, served without its comments: see `ServedText` for what that asks of the source.
    public static func style(_ name: String, _ source: [UInt8]) -> Asset {
      Asset(name, contentType: "text/css; charset=utf-8", bytes: ServedText.style(source))
    }

    /// A script, likewise.
    public static func script(_ name: String, _ source: [UInt8], isVersioned: Bool = true) -> Asset {
      Asset(
        name, contentType: "text/javascript; charset=utf-8", bytes: ServedText.script(source),
        isVersioned: isVersioned)
    }

    /// Scripts as one, in their order: what they have in common is compressed together, and is sent once.
    public static func script(_ name: String, joining scripts: [Asset]) -> Asset {
      Asset(name, contentType: "text/javascript; charset=utf-8", bytes: scripts.flatMap(\.bytes))
    }

    /// The browser's half of live screens: `docs/live-screens.md`. Every page runs it before any other script. Its parts
    /// share one function, and nothing of them is seen outside.
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

  /// The files of both libraries.
  public static func + (a: AssetLibrary, b: AssetLibrary) -> AssetLibrary { AssetLibrary(a.assets + b.assets) }

  /// A name for the content of all files: another one as soon as one of them changes, comes or goes.
  public var version: String {
    Self.name(of: assets.flatMap { Array("\($0.name) \($0.version)\n".utf8) })
  }

  /// FNV-1a, 64 bits: no defence.
  private static func name(of bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 36)
  }

  /// The URL of a file. Asking for a file that is not in the library is a mistake in the program.
  public func url(_ name: String) -> String {
    guard let asset = assets.first(where: { $0.name == name }) else {
      preconditionFailure("no asset is named \(name)")
    }
    return asset.url
  }

  /// Adds a route for every file.
  public func addRoutes(to router: some RouterMethods<LiveRequestContext>) {
    for asset in assets {
      let etag = "\"\(asset.version)\""
      let headers: HTTPFields = [
        // Weak: it stands for the compressed bytes as well.
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
