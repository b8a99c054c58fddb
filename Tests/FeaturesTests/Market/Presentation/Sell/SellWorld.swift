import Foundation
import LiveWeb
import Localization
import Reactor
import Testing
import Uploads

@testable import MarketFeature

/// The surroundings of drafts' pages in tests: a profile with a shop and a draft, and a scripted market.
struct SellWorld {
  /// The id of the draft.
  static let draft = "draft-AAAAAAAAAAAAAAAA"

  let shops: InMemoryShops
  let drafts: InMemoryDrafts
  let selling: ScriptedSelling
  var room = RegistrationRoom()
  let edits = SavedEdits()
  let homes = Homes()
  static let moment = Date(timeIntervalSince1970: 1_800_000_600)

  /// - Parameters:
  ///   - fields: the fields of the draft; `nil` for no draft.
  ///   - shop: the shop of the profile `a`.
  init(
    _ fields: DraftFields? = DraftFields(), shop: Shop? = .sample(28), selling: ScriptedSelling = ScriptedSelling()
  ) {
    shops = InMemoryShops(shop)
    self.selling = selling
    let moment = Date(timeIntervalSince1970: 1_800_000_000)
    drafts = InMemoryDrafts()
    guard let fields else { return }
    drafts.put(ProductDraft(id: Self.draft, fields: fields, changedAt: moment), of: "a")
  }

  var screen: DraftScreen {
    DraftScreen(
      shops: shops, drafts: drafts, selling: selling, edits: edits, home: { [homes] in homes.home(of: $0) }, room: room,
      makeID: { "batch-AAAAAAAAAAAAAAAA" }, now: { Self.moment })
  }

  var sellScreen: SellScreen {
    SellScreen(
      shops: shops, drafts: drafts, products: SoldProducts(selling), selling: selling,
      makeID: { "begun-AAAAAAAAAAAAAAAA" }, now: { Self.moment })
  }

  /// Opens the page of the draft.
  func open(
    _ id: ProductDraft.ID = SellWorld.draft, reader: Reader = .vendor()
  ) async throws -> ReactorRuntime<DraftReactor> {
    let request = ScreenRequest(parameters: ["id": id], reader: reader)
    let runtime = ReactorRuntime(try await screen.open(request))
    await runtime.send(.appeared)
    return runtime
  }

  /// The content of the draft's page.
  func content(
    _ runtime: ReactorRuntime<DraftReactor>, _ language: Language = .english
  ) -> ScreenContent<DraftPictureItem> {
    screen.content(of: runtime.state, for: .vendor(language))
  }

  /// The saved draft.
  func kept() async throws -> ProductDraft {
    try #require(try await drafts.draft(Self.draft, of: "a"))
  }

  /// Adds a picture to the draft, as another tab would.
  func addPicture(_ id: DraftPicture.ID = "picture-AAAAAAAAAAAAAA") async throws {
    _ = try await drafts.add(PictureFile(bytes: Self.jpeg, type: "image/jpeg"), id: id, to: Self.draft, of: "a")
  }

  /// The first bytes of a JPEG.
  static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 1, 2, 3, 4]

  /// Runs a test with uploaded files, and deletes them afterwards.
  func withFiles(_ contents: [[UInt8]], _ body: ([UploadedFile]) async throws -> Void) async throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: "sell-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }  // nothing to do about a leftover
    var files: [UploadedFile] = []
    for (index, bytes) in contents.enumerated() {
      let place = directory.appending(path: String(index))
      try Data(bytes).write(to: place)
      files.append(
        UploadedFile(name: "\(index).jpg", contentType: "image/jpeg", byteCount: bytes.count, path: place.path))
    }
    try await body(files)
  }
}

extension DraftFields {
  /// The fields of a bicycle, as a user would type them.
  static func bicycle(_ name: String = "Bicycle", seller: String? = nil) -> DraftFields {
    var fields = DraftFields()
    fields.name = name
    fields.description = "It rolls where you roll it."
    fields.price = "20,000"
    fields.discount = "5000"
    fields.category = "sports"
    fields.seller = seller
    return fields
  }
}

extension DraftForm.Sent {
  /// The form of a page with this revision.
  static func of(_ fields: DraftFields, _ revision: Int = 0) -> DraftForm.Sent {
    DraftForm.Sent(fields, revision: revision)
  }
}
