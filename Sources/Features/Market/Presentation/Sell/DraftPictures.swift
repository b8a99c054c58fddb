import LiveWeb
import Reactor

/// The pictures of drafts as their owners see them: they are nowhere else yet, and nobody else sees them.
struct DraftPictures: Sendable {
  /// `/market/drafts/{id}/pictures/{picture}`.
  static let path = "/market/drafts/{id}/pictures/{picture}"

  /// How much of one is read from the database at a time.
  static let partBytes = 512 << 10
  /// How much of that is given away at a time. Each piece may be in memory several times on its way to the network, so
  /// whoever reads slowly holds little more than a part.
  static let pieceBytes = 64 << 10

  let drafts: any DraftsRepository

  /// The address of a picture.
  static func address(of picture: DraftPicture.ID, in draft: ProductDraft.ID) -> String {
    Link("market", "drafts", draft, "pictures", picture).string
  }

  /// `GET` of a picture. It is read when it is to be sent.
  var download: Download {
    Download(Self.path, isImmutable: true) { [drafts] request in
      let profile = try request.reader.profile.keyOrThrow()
      guard let id = request.parameters["id"], let name = request.parameters["picture"],
        let picture = try await drafts.draft(id, of: profile)?.pictures.first(where: { $0.id == name })
      else { throw AppError(.notFound) }
      // Never anything that a browser would take for a page.
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
