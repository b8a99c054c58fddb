import FeatureKit
import Localization
import Reactor

/// What the form of a product and the pages of drafts say, once for each language. A word that lacks a translation does
/// not compile.
struct SellStrings: Sendable {
  let shared: SharedStrings
  /// Whom a failure means.
  let source: String

  // MARK: Drafts

  let sell: String
  let drafts: String
  let newDraft: String
  let draft: String
  let untitled: String
  let noDraftsTitle: String
  let noDraftsText: String
  let tooManyDrafts: String
  let pictureCount: @Sendable (_ count: Int) -> String
  /// What is copied.
  let copyTitle: @Sendable (_ name: String) -> String
  let copyText: String
  let copy: String
  let notOwnTitle: String
  let notOwnText: String
  let goneTitle: String
  let goneText: String
  let toShop: String
  let giveUp: String
  let giveUpText: String
  let deleteDraft: String

  // MARK: Fields

  let field: @Sendable (_ field: ProductField) -> String
  /// What a field has to be like.
  let hint: @Sendable (_ field: ProductField) -> String?
  let problem: @Sendable (_ problem: ProductProblem, _ field: ProductField) -> String
  let noCategory: String
  /// What is left to be paid.
  let toPay: @Sendable (_ price: String) -> String

  // MARK: Pictures

  let pictures: String
  let picturesText: String
  let choosePictures: String
  let takePicture: String
  let addPictures: String
  let picture: @Sendable (_ number: Int) -> String
  let firstPicture: String
  let earlier: @Sendable (_ number: Int) -> String
  let later: @Sendable (_ number: Int) -> String
  let removePicture: @Sendable (_ number: Int) -> String
  let pictureProblem: @Sendable (_ problem: DraftPictureProblem) -> String
  /// The draft's pictures were given up for those of others.
  let picturesGivenUp: String
  let notSent: String

  // MARK: Registering

  let register: String
  let sending: String
  let sendingText: String
  let registeredTitle: String
  let registeredText: String
  let toProduct: String
  let notRegisteredTitle: String
  /// What follows the reason for which nothing was sent, where another try does not help.
  let draftIsKept: String
  /// The same where it may.
  let draftIsKeptTryAgain: String
  /// Why something was not sent, in a sentence; `nil` for what has more to say.
  let reason: @Sendable (_ code: AppError.Code) -> String?
  let refusedText: String
  let refusedSilentlyText: String
  let crowdedText: String
  let onItsWayText: String
  let registeredBeforeText: String
  /// An earlier try may have put it on the market.
  let sentBeforeText: String
  let notAllowedText: String
  let noShopTitle: String
  let noShopText: String
  let openShop: String
  let conflictTitle: String
  let conflictText: String
  let takeTheirs: String
  let keepMine: String
  let notKeptTitle: String

  static func `for`(_ language: Language) -> SellStrings {
    switch language {
    case .korean: korean
    case .english: english
    }
  }
}
