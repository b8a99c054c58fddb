/// A registration's body of several parts: `params`, then the pictures in their order.
///
/// Source: RFC 7578, as the apps of the original write it.
struct RegistrationBody {
  /// What parts two parts: nothing that is sent has it.
  let boundary: String
  let params: [UInt8]
  let pictures: [PictureFile]

  /// What the head of the call says.
  var type: String { "multipart/form-data; boundary=\(boundary)" }

  /// The bytes.
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

  /// By type: how the names of such files end. A type that is not here is not told: who receives it looks for itself.
  private static let endings = [
    "image/jpeg": "jpeg", "image/png": "png", "image/webp": "webp", "image/gif": "gif", "image/avif": "avif",
    "image/heic": "heic", "image/heif": "heif",
  ]
}
