/// A multipart body with the exact bytes that a client sends.
struct FormBytes: Sendable {
  let boundary: String
  /// Value of `Content-Type`.
  var contentType: String
  /// Bytes after the last boundary.
  var ending = "\r\n"
  private(set) var bytes: [UInt8]

  init(boundary: String, contentType: String? = nil, preamble: String = "") {
    self.boundary = boundary
    self.contentType = contentType ?? "multipart/form-data; boundary=\(boundary)"
    bytes = Array(preamble.utf8)
  }

  /// Adds a part with header lines, joined by CR LF.
  func part(_ head: String..., content: [UInt8]) -> FormBytes {
    var form = self
    form.bytes += "--\(boundary)\r\n\(head.joined(separator: "\r\n"))\r\n\r\n".utf8
    form.bytes += content
    form.bytes += "\r\n".utf8
    return form
  }

  func part(_ head: String, _ content: [UInt8]) -> FormBytes { part(head, content: content) }

  /// Adds pictures in the form that most clients use.
  func pictures(_ pictures: [[UInt8]]) -> FormBytes {
    pictures.reduce(self) { form, picture in
      form.part(
        #"Content-Disposition: form-data; name="images"; filename="image.jpeg""#, "Content-Type: image/jpeg",
        content: picture)
    }
  }

  /// Returns the complete body.
  func closed() -> [UInt8] { bytes + Array("--\(boundary)--\(ending)".utf8) }
}

/// A variant of a registration that real clients send.
enum ClientForm: String, CaseIterable, Sendable {
  case typedParams, untypedParams, unquotedNames, noSpaceAfterColon, pictureTypedAsForm, pictureTypedAsText
  case nameWithoutEnding, koreanName, emptyName, picturesFirst, nothingBehindTheEnd, lineBeforeTheBeginning
  case dashedBoundary, quotedBoundary, severalPicturesInOnePart

  private static let params = #"Content-Disposition: form-data; name="params""#
  private static let image = #"Content-Disposition: form-data; name="images"; filename="image.jpeg""#

  func form(_ json: String, _ picture: [UInt8]) -> FormBytes {
    let params = Array(json.utf8)
    let plain = FormBytes(boundary: "Boundary-7D2A1F").part(Self.params, params)
    switch self {
    case .typedParams:
      return FormBytes(boundary: "Boundary-7D2A1F")
        .part(Self.params, "Content-Type: application/json", content: params).pictures([picture])
    case .untypedParams: return plain.pictures([picture])
    case .unquotedNames:
      return FormBytes(boundary: "B").part("Content-Disposition: form-data; name=params", params)
        .part(
          "Content-Disposition: form-data; name=images; filename=a.jpg", "Content-Type: image/jpeg", content: picture)
    case .noSpaceAfterColon:
      return FormBytes(boundary: "B").part(#"Content-Disposition:form-data; name="params""#, params)
        .part(
          #"Content-Disposition:form-data; name="images"; filename="a.jpg""#, "Content-Type:image/jpg",
          content: picture)
    case .pictureTypedAsForm: return plain.part(Self.image, "Content-Type: multipart/form-data", content: picture)
    case .pictureTypedAsText: return plain.part(Self.image, "Content-Type: text/plain", content: picture)
    case .nameWithoutEnding:
      return plain.part(#"Content-Disposition: form-data; name="images"; filename="photo""#, picture)
    case .koreanName:
      return plain.part(#"Content-Disposition: form-data; name="images"; filename="내 사진.png""#, picture)
    case .emptyName: return plain.part(#"Content-Disposition: form-data; name="images"; filename="""#, picture)
    case .picturesFirst: return FormBytes(boundary: "B").pictures([picture]).part(Self.params, params)
    case .severalPicturesInOnePart: return plain.part(Self.image, picture + picture)
    case .nothingBehindTheEnd:
      var form = plain.pictures([picture])
      form.ending = ""
      return form
    case .lineBeforeTheBeginning:
      return FormBytes(boundary: "B", preamble: "\r\n").part(Self.params, params).pictures([picture])
    case .dashedBoundary:
      let boundary = "----WebKitFormBoundary9"
      return FormBytes(boundary: boundary, contentType: "multipart/form-data;boundary=\(boundary)")
        .part(Self.params, params).pictures([picture])
    case .quotedBoundary:
      return FormBytes(boundary: "a b", contentType: #"multipart/form-data; boundary="a b""#)
        .part(Self.params, params).pictures([picture])
    }
  }
}
