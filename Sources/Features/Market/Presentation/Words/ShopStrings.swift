import FeatureKit
import Localization

/// What the page of one's own shop says, once for each language. A word that lacks a translation does not compile.
struct ShopStrings: Sendable {
  let shared: SharedStrings
  /// Whom a failure means.
  let source: String
  let market: String
  let shop: String
  let loading: String

  // MARK: Coming by a shop

  let openTitle: String
  let openText: String
  let name: String
  let nameRule: String
  let openShop: String
  let bringTitle: String
  let bringText: String
  let identifier: String
  let secret: String
  let number: String
  let numberIfAny: String
  let numberRule: String
  let bringShop: String
  let problem: @Sendable (_ problem: ShopProblem) -> String
  /// The market refused something; its own sentence follows, or that it has none.
  let refusedTitle: String
  let refusedText: String
  /// The message that the market, or the shop there, is full.
  let noRoomText: String
  let namelessTitle: String
  let namelessText: String
  let findShop: String

  // MARK: What is shown once

  let openedTitle: String
  let openedText: String
  let copy: String
  let copyOf: @Sendable (_ words: String) -> String
  let copied: @Sendable (_ words: String) -> String
  let noted: String

  // MARK: A shop

  let sellSomething: String
  let backToDraft: String
  let select: String
  let done: String
  /// What follows the number of what is ticked.
  let selected: String
  let parts: String
  let partName: @Sendable (_ part: ShopPart) -> String
  let emptyTitle: @Sendable (_ part: ShopPart) -> String
  let emptyText: @Sendable (_ part: ShopPart) -> String
  let endOfShown: @Sendable (_ count: Int) -> String
  let untitled: String
  let draftDetail: @Sendable (_ pictures: Int, _ age: String) -> String
  let actionsOf: @Sendable (_ name: String) -> String
  let edit: String
  let copyAsNew: String
  let bump: String
  let bumpIn: @Sendable (_ wait: String) -> String
  /// What sends a product into a state.
  let action: @Sendable (_ state: Product.State) -> String
  /// A part of that, where several stand in a row.
  let shortAction: @Sendable (_ state: Product.State) -> String
  let delete: String
  let deleteTitle: @Sendable (_ count: Int, _ name: String) -> String
  let deleteText: String
  let deleted: @Sendable (_ count: Int) -> String
  let undo: String
  let renewSecret: String
  /// When the secret has to be given anew, and what stays.
  let renewText: String
  let newSecret: String
  let renewNow: String
  let forget: String
  let forgetText: String
  let forgetNow: String

  // MARK: In passing

  /// What was done on the page before.
  let doneBefore: @Sendable (_ deed: SavedEdits.Deed) -> String
  let isBumped: String
  let bumpedTooEarly: @Sendable (_ wait: String?) -> String
  let bumpsNone: String
  let changed: @Sendable (_ count: Int, _ state: Product.State) -> String
  let statesUnknown: String
  let nothingTicked: String
  /// That nothing was deleted, or that nobody knows it; of one product its name, which may be empty.
  let notDeleted: @Sendable (_ count: Int, _ name: String, _ isUnknown: Bool) -> String
  let restored: @Sendable (_ count: Int) -> String
  let restoredTooLate: String
  /// With how many something was done, and with how many not.
  let partly: @Sendable (_ deed: ShopDeed, _ done: Int, _ left: Int) -> String
  let notAllowed: String
  let secretRenewed: @Sendable (_ isChecked: Bool) -> String
  let noteFirst: String
  let goneText: @Sendable (_ count: Int) -> String
  let forgotten: String
  /// That the shop is one that an earlier try has opened, under its own name.
  let openedEarlier: @Sendable (_ name: String) -> String

  static func `for`(_ language: Language) -> ShopStrings {
    switch language {
    case .korean: korean
    case .english: english
    }
  }
}
