import LiveWeb
import Reactor

/// The pictures of drafts as their owners see them: they are nowhere else yet, and nobody else sees them.
struct DraftPictures: Sendable {
  /// `/market/drafts/{id}/pictures/{picture}`.
  static let path = "/market/drafts/{id}/pictures/{picture}"

  let drafts: any DraftsRepository

  /// The address of a picture.
  static func address(of picture: DraftPicture.ID, in draft: ProductDraft.ID) -> String {
    Link("market", "drafts", draft, "pictures", picture).string
  }

  /// `GET` of a picture.
  var download: Download {
    Download(Self.path) { [drafts] request in
      let profile = try request.reader.profile.keyOrThrow()
      guard let id = request.parameters["id"], let picture = request.parameters["picture"],
        let file = try await drafts.file(of: picture, in: id, of: profile)
      else { throw AppError(.notFound) }
      // Never anything that a browser would take for a page.
      let type = PictureType.all.contains(file.type) ? file.type : "application/octet-stream"
      return DownloadedFile(name: "picture", contentType: type) { try await $0(file.bytes) }
    }
  }
}
