import HTTPTypes
import Hummingbird
import NIOCore

extension MarketAPI {
  /// Adds pictures, at `/media/{vendor id}/{yyyyMMdd}/{key}_{size}` with any file extension or none.
  func addPictures(to router: Router<MarketRequestContext>) {
    Self.add("/media/:vendor/:day/:file", to: router, [.get: picture])
  }

  @Sendable private func picture(_ request: Request, _ context: MarketRequestContext) async throws -> Response {
    guard let (key, size) = Self.picture(named: context.parameters.get("file") ?? "") else {
      throw HTTPError(.notFound)
    }
    // A picture never changes, so its name serves as its tag.
    let tag = "\"\(key)_\(size.rawValue)\""
    var headers: HTTPFields = [.eTag: tag, .cacheControl: "public, max-age=31536000, immutable"]
    if request.knows(tag), try await market.hasImage(key) {
      return Response(status: .notModified, headers: headers).withoutLength()
    }
    guard let file = try await market.image(key, size) else { throw HTTPError(.notFound) }
    headers[.contentType] = file.mediaType
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: file.bytes)))
  }

  /// Parses the last path component: 32 hexadecimal digits, the size, and an ignored extension.
  private static func picture(named name: String) -> (key: String, size: ImageSize)? {
    let stem = name.prefix { $0 != "." }
    let parts = stem.split(separator: "_", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == 32, parts[0].utf8.allSatisfy(isKeyByte),
      let size = ImageSize(rawValue: String(parts[1]))
    else { return nil }
    return (String(parts[0]), size)
  }

  private static func isKeyByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
    default: false
    }
  }
}
