public import Foundation

/// What people are about to register, as far as they have come: it survives a reload, a crash and a lost line.
///
/// All methods throw `AppError` when the data cannot be reached, then nothing has changed, and `CancellationError`.
public protocol DraftsRepository: Sendable {
  /// A profile's drafts without their pictures' bytes, the one changed last first.
  func drafts(of profile: String) async throws -> [ProductDraft]

  /// A draft; `nil` when there is none of this id, or it is somebody else's.
  func draft(_ id: ProductDraft.ID, of profile: String) async throws -> ProductDraft?

  /// Begins a draft. A profile has at most ``ProductDraft/maxPerProfile``.
  ///
  /// - Throws: also `invalidInput` when there are so many already.
  func begin(_ draft: ProductDraft, of profile: String) async throws

  /// Writes what was typed.
  ///
  /// - Parameters:
  ///   - fields: all of them.
  ///   - revision: the one they were typed into.
  /// - Returns: the draft as it is now: where another tab was faster it has other fields, and nothing was written.
  /// - Throws: also `notFound`.
  func write(_ fields: DraftFields, to id: ProductDraft.ID, revision: Int, of profile: String) async throws
    -> ProductDraft

  /// Notes that a draft is about to be sent to the market, in ``ProductDraft/sentAt``, before it is sent: that outlasts a
  /// restart. The draft keeps its revision, and its pictures are not given up for others for an hour.
  ///
  /// - Parameters:
  ///   - revision: the one that is sent.
  ///   - isAgain: whether it shall be sent although an earlier try may have made a product of it.
  /// - Returns: the draft as it was before: where another page was faster it has another revision, and nothing was
  ///   written; `nil` when it is not there.
  /// - Throws: also `invalidInput` with the field ``ProductDraft/sentBefore`` when it was sent so long ago that the server
  ///   may have forgotten its key, unless `isAgain`; then nothing is written.
  func noteSending(
    of id: ProductDraft.ID, revision: Int, isAgain: Bool, of profile: String
  ) async throws -> ProductDraft?

  /// Notes that the market has taken nothing of a draft: it is as if it had not been sent.
  func noteRefusal(of id: ProductDraft.ID, of profile: String) async throws

  /// Puts a picture at the end.
  ///
  /// - Parameter address: the network address it came from; empty where that is not known.
  /// - Throws: also `notFound`; `invalidInput` with the field `images` when there are five already, or it is larger than
  ///   ``ProductDraft/maxPictureBytes``, and with `drafts` when the profile's drafts have as much as
  ///   ``ProductDraft/maxBytesPerProfile``; `overLimit` when all people's together have as much as is kept, or those of
  ///   people without a shop as much as is kept of theirs, or as is kept of theirs from this address.
  func add(
    _ file: PictureFile, id picture: DraftPicture.ID, to id: ProductDraft.ID, of profile: String, from address: String
  ) async throws -> ProductDraft

  /// Takes a picture away; none of this id is as good as taken away.
  func remove(_ picture: DraftPicture.ID, from id: ProductDraft.ID, of profile: String) async throws -> ProductDraft

  /// Puts the pictures into another order; those not named keep their places behind.
  func order(_ pictures: [DraftPicture.ID], of id: ProductDraft.ID, of profile: String) async throws -> ProductDraft

  /// A picture's bytes; `nil` when there is none.
  func file(of picture: DraftPicture.ID, in id: ProductDraft.ID, of profile: String) async throws -> PictureFile?

  /// Some of a picture's bytes: as many of those in a range as there are; `nil` when there is no such picture.
  func bytes(
    _ range: Range<Int>, of picture: DraftPicture.ID, in id: ProductDraft.ID, of profile: String
  ) async throws -> [UInt8]?

  /// Throws a draft away: it was registered, or given up.
  func remove(_ id: ProductDraft.ID, of profile: String) async throws

  /// A notice whenever a profile's drafts may have changed. For one reader.
  func changes(of profile: String) -> AsyncStream<Void>

  /// Throws away drafts not changed since a moment.
  ///
  /// - Returns: how many.
  func removeUnused(since: Date) async throws -> Int
}

extension DraftsRepository {
  /// Puts a picture at the end that comes from another profile, not from a network address.
  func add(
    _ file: PictureFile, id picture: DraftPicture.ID, to id: ProductDraft.ID, of profile: String
  ) async throws -> ProductDraft {
    try await add(file, id: picture, to: id, of: profile, from: "")
  }
}

/// Something somebody is about to register.
public struct ProductDraft: Sendable, Hashable, Identifiable {
  /// How many a profile may have.
  public static let maxPerProfile = 5
  /// How many pictures a product may have.
  public static let maxPictures = 5
  /// How large each may be.
  public static let maxPictureBytes = 10 << 20
  /// How much room the pictures of one profile's drafts may take, in bytes: those of any draft, and some more.
  public static let maxBytesPerProfile = 64 << 20
  /// How much room the pictures of all drafts may take, of all profiles together, in bytes.
  public static let maxBytesOfAll = 1 << 30
  /// How much of it those of all profiles without a shop may take together, in bytes: anybody makes profiles.
  public static let maxBytesWithoutShop = 384 << 20

  /// How much of that the pictures from one network address may take.
  public static let maxBytesPerAddress = 128 << 20

  /// The `field` of what is thrown for a draft that an earlier try may have made a product of.
  static let sentBefore = "sentBefore"
  /// The `field` of what is thrown for a draft that another process changed before it was its turn to be sent.
  static let changedMeanwhile = "changedMeanwhile"

  /// ``idLength`` URL-safe characters that nobody guesses; also the key with which it is registered, so that it is once.
  public typealias ID = String

  /// How long the id of a draft, or of a picture, is. `sell.js` makes ids of pictures and has the number, too.
  static let idLength = 22

  /// Whether a text can be the id of a draft, or of a picture: so many letters, digits, hyphens and underscores.
  static func isID(_ text: String) -> Bool {
    text.utf8.count == idLength
      && text.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"): true
        default: false
        }
      }
  }

  /// The id of a draft, or of a picture, as an address or a form has it; `nil` for a text that can be none.
  static func id(from text: String?) -> ID? { text.flatMap { isID($0) ? $0 : nil } }

  public let id: ID
  public let fields: DraftFields
  /// In their order; the first stands for the product in lists.
  public let pictures: [DraftPicture]
  /// Whether its pictures were given up for want of room, and none were added since.
  public let hasLostPictures: Bool
  /// When it was sent to the market, if it is not known that the market refused it: it may be a product. Of several times
  /// within ``SellingKey/life`` the first.
  public let sentAt: Date?
  /// One more with each change.
  public let revision: Int
  public let changedAt: Date

  /// Describes a draft.
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

  /// Whether nothing stands in it, and it is no product under its key: it is none that anybody would look for.
  public var isUntouched: Bool {
    fields == DraftFields() && pictures.isEmpty && !hasLostPictures && sentAt == nil
  }
}

/// What stands in the fields of a form, as it was typed: it need not be right. Each has at most ``maxLineBytes``, the
/// description ``maxBytes``.
public struct DraftFields: Sendable, Hashable, Codable {
  /// How much of a description is kept, in bytes: as much as is read of any product's. A thousand characters are there
  /// whole, of which one of Thai, or of Korean in its parts, has 9 to 12 bytes. Not as much as servers let pass, 64 bytes
  /// a character: three of it, in the fields, in the database and of another tab, have to fit into a live screen.
  public static let maxBytes = 16 << 10
  /// How much of any other field is kept, in bytes.
  public static let maxLineBytes = 4_000

  public var name = ""
  public var description = ""
  public var price = ""
  public var currency = "KRW"
  public var discount = ""
  public var stock = "1"
  /// A ``ProductCategory``, or nothing.
  public var category = ""

  /// Nothing typed.
  public init() {}
}

/// A picture of a draft.
public struct DraftPicture: Sendable, Hashable, Identifiable {
  /// As a draft's, made by whoever adds it: adding it twice is adding it once.
  public typealias ID = String

  public let id: ID
  public let byteCount: Int
  /// `image/jpeg` and the like.
  public let type: String

  /// Describes a picture.
  public init(id: ID, byteCount: Int, type: String) {
    self.id = id
    self.byteCount = byteCount
    self.type = type
  }
}
