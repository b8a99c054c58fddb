import LiveWeb
import Reactor

/// Serves the pictures of drafts to the draft's owner alone.
struct DraftPictures: Sendable {
  /// The path pattern of a picture.
  static let path = "/market/drafts/{id}/pictures/{picture}"

  /// How many bytes are read from the database at a time.
  static let partBytes = 512 << 10
  /// How many bytes are written at a time. A piece may be in memory several times on its way to the network. Small
  /// pieces keep a slow client to little more than one part.
  static let pieceBytes = 64 << 10

  let drafts: any DraftsRepository

  /// The address of a picture.
  static func address(of picture: DraftPicture.ID, in draft: ProductDraft.ID) -> String {
    Link("market", "drafts", draft, "pictures", picture).string
  }

  /// Serves `GET` of a picture. Its bytes are read while they are sent.
  var download: Download {
    Download(Self.path, isImmutable: true) { [drafts] request in
      let profile = try request.reader.profile.keyOrThrow()
      guard let id = request.parameters["id"], let name = request.parameters["picture"],
        let picture = try await drafts.draft(id, of: profile)?.pictures.first(where: { $0.id == name })
      else { throw AppError(.notFound) }
      // Never a type that a browser would render as a page.
      let type = PictureType.all.contains(picture.type) ? picture.type : "application/octet-stream"
      return DownloadedFile(name: "picture", contentType: type, byteCount: picture.byteCount) { sink in
        for first in stride(from: 0, to: picture.byteCount, by: Self.partBytes) {
          let range = first..<min(first + Self.partBytes, picture.byteCount)
          guard let part = try await drafts.bytes(range, of: name, in: id, of: profile) else {
            throw AppError(.notFound)
          }
          for start in stride(from: 0, to: part.count, by: Self.pieceBytes) {
            try await sink(Array(part[start..<min(start + Self.pieceBytes, part.count)]))
          }
        }
      }
    }
  }
}
