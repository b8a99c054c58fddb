public import Foundation

/// Drafts of products to register. They survive a reload, a crash and a lost connection.
///
/// All methods throw `AppError` if the database cannot be reached, and then change nothing, and `CancellationError`.
public protocol DraftsRepository: Sendable {
  /// A profile's drafts without the bytes of their pictures, the most recently changed first.
  func drafts(of profile: String) async throws -> [ProductDraft]

  /// A draft; `nil` if it does not exist, or belongs to another profile.
  func draft(_ id: ProductDraft.ID, of profile: String) async throws -> ProductDraft?

  /// Saves a new draft. A profile has at most ``ProductDraft/maxPerProfile``.
  ///
  /// - Throws: also `invalidInput` if the profile has that many already.
  func begin(_ draft: ProductDraft, of profile: String) async throws

  /// Replaces a draft's fields.
  ///
  /// - Parameters:
  ///   - fields: all fields.
  ///   - revision: the revision that the client edited.
  /// - Returns: the draft as it is now. If another tab was faster, it has other fields, and nothing was written.
  /// - Throws: also `notFound`.
  func write(_ fields: DraftFields, to id: ProductDraft.ID, revision: Int, of profile: String) async throws
    -> ProductDraft

  /// Records in ``ProductDraft/sentAt`` that a draft is about to be sent to the market. The record survives a restart.
  /// The draft keeps its revision, and for an hour its pictures are not deleted to make room.
  ///
  /// - Parameters:
  ///   - revision: the revision that is sent.
  ///   - isAgain: whether to send the draft although an earlier attempt may have registered it.
  /// - Returns: the draft as it was before; `nil` if it does not exist. If another page was faster, it has another
  ///   revision, and nothing was written.
  /// - Throws: also `invalidInput` with the field ``ProductDraft/sentBefore`` if the server may have forgotten the key
  ///   of an earlier attempt, unless `isAgain`. Then nothing was written.
  func noteSending(
    of id: ProductDraft.ID, revision: Int, isAgain: Bool, of profile: String
  ) async throws -> ProductDraft?

  /// Records that the market refused a draft, which counts as not sent again.
  func noteRefusal(of id: ProductDraft.ID, of profile: String) async throws

  /// Appends a picture.
  ///
  /// - Parameter address: the network address it came from; empty if unknown.
  /// - Throws: also `notFound`; `invalidInput` with the field `images` if the draft has five pictures, or the picture
  ///   is larger than ``ProductDraft/maxPictureBytes``; `invalidInput` with `drafts` if the profile's pictures reach
  ///   ``ProductDraft/maxBytesPerProfile``; `overLimit` if the pictures of all profiles, of profiles without a shop, or
  ///   of such profiles on this network reach their limit.
  func add(
    _ file: PictureFile, id picture: DraftPicture.ID, to id: ProductDraft.ID, of profile: String, from address: String
  ) async throws -> ProductDraft

  /// Deletes a picture. A picture that does not exist is no error.
  func remove(_ picture: DraftPicture.ID, from id: ProductDraft.ID, of profile: String) async throws -> ProductDraft

  /// Reorders the pictures. Those not named follow in their present order.
  func order(_ pictures: [DraftPicture.ID], of id: ProductDraft.ID, of profile: String) async throws -> ProductDraft

  /// A picture's bytes; `nil` if it does not exist.
  func file(of picture: DraftPicture.ID, in id: ProductDraft.ID, of profile: String) async throws -> PictureFile?

  /// A part of a picture's bytes, cut to the picture's end; `nil` if the picture does not exist.
  func bytes(
    _ range: Range<Int>, of picture: DraftPicture.ID, in id: ProductDraft.ID, of profile: String
  ) async throws -> [UInt8]?

  /// Deletes a draft, after it was registered or discarded.
  func remove(_ id: ProductDraft.ID, of profile: String) async throws

  /// Yields whenever a profile's drafts may have changed. For one reader.
  func changes(of profile: String) -> AsyncStream<Void>

  /// Deletes drafts unchanged since a moment.
  ///
  /// - Returns: how many.
  func removeUnused(since: Date) async throws -> Int
}

extension DraftsRepository {
  /// Appends a picture that comes from another profile, not from a network address.
  func add(
    _ file: PictureFile, id picture: DraftPicture.ID, to id: ProductDraft.ID, of profile: String
  ) async throws -> ProductDraft {
    try await add(file, id: picture, to: id, of: profile, from: "")
  }
}

/// A product that a profile is about to register.
public struct ProductDraft: Sendable, Hashable, Identifiable {
  /// The most drafts of a profile.
  public static let maxPerProfile = 5
  /// The most pictures of a product.
  public static let maxPictures = 5
  /// The largest picture, in bytes.
  public static let maxPictureBytes = 10 << 20
  /// The most bytes of pictures in one profile's drafts: enough for any draft, and some more.
  public static let maxBytesPerProfile = 64 << 20
  /// The most bytes of pictures in the drafts of all profiles.
  public static let maxBytesOfAll = 1 << 30
  /// The most bytes of these in drafts of profiles without a shop, together. Profiles can be created without limit.
  public static let maxBytesWithoutShop = 384 << 20

  /// The most bytes of those from one network address.
  public static let maxBytesPerAddress = 128 << 20

  /// The `field` of the error for a draft that an earlier attempt may have registered.
  static let sentBefore = "sentBefore"
  /// The `field` of the error for a draft that another process changed while it waited to be sent.
  static let changedMeanwhile = "changedMeanwhile"
  /// The `field` of the error for a draft whose browser joined another profile while its shop was opened.
  static let joinedMeanwhile = "joinedMeanwhile"

  /// ``idLength`` random URL-safe characters. The id also is the key of the registration, so that retries register
  /// once.
  public typealias ID = String

  /// The length of the id of a draft or a picture. `sell.js` makes ids of pictures and repeats the number.
  static let idLength = 22

  /// Whether a text can be the id of a draft or a picture: ``idLength`` letters, digits, hyphens and underscores.
  static func isID(_ text: String) -> Bool {
    text.utf8.count == idLength
      && text.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"): true
        default: false
        }
      }
  }

  /// The id of a draft or a picture in an address or a form; `nil` if the text cannot be one.
  static func id(from text: String?) -> ID? { text.flatMap { isID($0) ? $0 : nil } }

  /// The draft's id, also the key of its registration.
  public let id: ID
  /// The fields as typed.
  public let fields: DraftFields
  /// In the seller's order. The first is the thumbnail in lists.
  public let pictures: [DraftPicture]
  /// Whether its pictures were deleted for lack of room, and none were added since.
  public let hasLostPictures: Bool
  /// When it was sent to the market, unless the market is known to have refused it; so it may be a product. Of several
  /// attempts within ``SellingKey/life``, the first.
  public let sentAt: Date?
  /// Incremented by each change.
  public let revision: Int
  /// When its fields or pictures last changed, or it was last sent.
  public let changedAt: Date

  /// Creates a draft.
  public init(
    id: ID, fields: DraftFields, pictures: [DraftPicture] = [], hasLostPictures: Bool = false, sentAt: Date? = nil,
    revision: Int = 0, changedAt: Date
  ) {
    self.id = id
    self.fields = fields
    self.pictures = pictures
    self.hasLostPictures = hasLostPictures
    self.sentAt = sentAt
    self.revision = revision
    self.changedAt = changedAt
  }

  /// Whether it was sent so long ago that the server may have forgotten its key.
  func hasOldKey(at time: Date) -> Bool { sentAt.map { time.timeIntervalSince($0) >= SellingKey.life } ?? false }

  /// Whether it is empty, whatever its currency, and cannot be a product under its key. Lists leave it out.
  public var isUntouched: Bool {
    fields == DraftFields(currency: fields.currency) && pictures.isEmpty && !hasLostPictures && sentAt == nil
  }
}

/// The fields of a form as typed, which need not be valid. Each has at most ``maxLineBytes``, the description
/// ``maxBytes``.
public struct DraftFields: Sendable, Hashable, Codable {
  /// The most bytes of a description, as many as are read of any product's. A thousand characters fit: one of Thai, or
  /// of decomposed Korean, has 9 to 12 bytes. Servers accept 64 bytes a character, but three descriptions must fit into
  /// one live screen: in the form, in the database and from another tab.
  public static let maxBytes = 16 << 10
  /// The most bytes of any other field.
  public static let maxLineBytes = 4_000

  /// The name.
  public var name = ""
  /// The description.
  public var description = ""
  /// The price before the discount.
  public var price = ""
  /// The currency's code.
  public var currency: String
  /// The discount.
  public var discount = ""
  /// The stock.
  public var stock = "1"
  /// The raw value of a ``ProductCategory``, or empty.
  public var category = ""
  /// The name of the shop that the first registration opens; `nil` if none was typed, as in drafts from before this
  /// field.
  public var seller: String?

  /// Creates empty fields.
  public init(currency: String = "KRW") {
    self.currency = currency
  }
}

/// A picture of a draft.
public struct DraftPicture: Sendable, Hashable, Identifiable {
  /// Chosen by the client, like a draft's id, so that adding a picture twice adds it once.
  public typealias ID = String

  /// The picture's id.
  public let id: ID
  /// The size in bytes.
  public let byteCount: Int
  /// The media type, such as `image/jpeg`.
  public let type: String

  /// Creates a picture.
  public init(id: ID, byteCount: Int, type: String) {
    self.id = id
    self.byteCount = byteCount
    self.type = type
  }
}
