/// The multipart body of a registration: `params`, then the pictures in their order.
///
/// See RFC 7578; the form follows the apps of the original market.
struct RegistrationBody {
  /// The delimiter between parts, which their contents must not contain.
  let boundary: String
  let params: [UInt8]
  let pictures: [PictureFile]

  /// The value of `Content-Type`.
  var type: String { "multipart/form-data; boundary=\(boundary)" }

  /// The encoded body.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pictures.reduce(params.count + 512) { $0 + $1.bytes.count + 256 })
    part(#"name="params""#, "application/json", params, to: &bytes)
    for (index, picture) in pictures.enumerated() {
      let ending = Self.endings[picture.type]
      part(
        #"name="images"; filename="\#(index + 1)\#(ending.map { "." + $0 } ?? "")""#,
        ending == nil ? "application/octet-stream" : picture.type, picture.bytes, to: &bytes)
    }
    bytes += "--\(boundary)--\r\n".utf8
    return bytes
  }

  private func part(_ names: String, _ type: String, _ content: [UInt8], to bytes: inout [UInt8]) {
    bytes += "--\(boundary)\r\nContent-Disposition: form-data; \(names)\r\nContent-Type: \(type)\r\n\r\n".utf8
    bytes += content
    bytes += "\r\n".utf8
  }

  /// File name extensions by media type. Other types are sent as `application/octet-stream`, so that the server detects
  /// them.
  private static let endings = [
    "image/jpeg": "jpeg", "image/png": "png", "image/webp": "webp", "image/gif": "gif", "image/avif": "avif",
    "image/heic": "heic", "image/heif": "heif",
  ]
}
