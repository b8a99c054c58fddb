import FeatureKit
import Localization

extension ShopStrings {
  static let english = ShopStrings(
    shared: .english,
    source: "The market",
    market: "Market",
    shop: "My shop",
    loading: "Loading your shop…",
    openTitle: "Open a shop",
    openText: "Choose the name under which everybody sees what you sell.",
    name: "Shop name",
    nameRule: "1 to \(ShopReactor.maxNameLength) characters.",
    openShop: "Open shop",
    bringTitle: "Bring a shop along",
    bringText:
      "You sold here with another app? Use its identifier and secret. They are sealed here, and no page shows them.",
    identifier: "Identifier",
    secret: "Secret",
    number: "Number or address of something you sell",
    numberIfAny: "Number or address of something you sell, if there is any",
    numberRule: "For example 130. The market checks with it that the shop is yours.",
    bringShop: "Bring along",
    problem: { problem in
      switch problem {
      case .nameMissing: "Give the shop a name."
      case .nameTooLong: "The name has more than \(ShopReactor.maxNameLength) characters."
      case .opensNone: "This market opens no shops. Bring one along that you have already."
      case .unreadable: "An identifier and a secret have 1 to 64 letters, digits and signs, without spaces."
      case .noNumber: "There is no number in it. It stands in the address of the page, or leave this empty."
      case .noSuchProduct: "The market has nothing of this number."
      case .wrongSecret: "The identifier or the secret is wrong, or somebody else sells this."
      }
    },
    refusedTitle: "The market did not accept it",
    namelessTitle: "Whose shop is it?",
    namelessText:
      "The market has not said yet which shop is yours. It does with the first thing you register or edit, or at once:",
    findShop: "Find my shop",
    openedTitle: "Your shop is open",
    openedText:
      "With these two any other app can open it. They are shown this once and never again; here they are kept sealed. "
      + "Whoever has both can change and delete all you sell.",
    copy: "Copy",
    copyOf: { "Copy: \($0)" },
    copied: { "\($0) copied." },
    noted: "I have kept them",
    sellSomething: "Sell something",
    backToDraft: "Go on with your draft",
    select: "Select",
    done: "Done",
    parts: "Parts of the shop",
    partName: { part in
      switch part {
      case .drafts: "Drafts"
      case .onSale: "On sale"
      case .reserved: "Reserved"
      case .sold: "Sold"
      case .hidden: "Hidden"
      }
    },
    emptyTitle: { part in
      switch part {
      case .drafts: "No drafts"
      case .onSale: "Nothing on sale"
      case .reserved: "Nothing reserved"
      case .sold: "Nothing sold yet"
      case .hidden: "Nothing hidden"
      }
    },
    emptyText: "What you put up for sale appears here.",
    endOfShown: { "These are the first \($0.grouped)." },
    untitled: "Untitled",
    draftDetail: { pictures, age in
      "\(pictures == 1 ? "1 picture" : "\(pictures) pictures") · changed \(age) ago · only here"
    },
    actionsOf: { "What to do with “\($0)”" },
    edit: "Edit",
    copyAsNew: "Copy as new",
    bump: "Put on top",
    bumpIn: { "Can be put on top in \($0)." },
    action: { state in
      switch state {
      case .draft: "Back to drafts"
      case .onSale: "Put on sale"
      case .reserved: "Mark as reserved"
      case .sold: "Mark as sold"
      case .hidden: "Hide"
      }
    },
    delete: "Delete",
    deleteTitle: { count, name in
      if count > 1 { return "Delete \(count.grouped) things?" }
      return name.isEmpty ? "Delete this?" : "Delete “\(name)”?"
    },
    deleteText: "It may be that this market can’t bring back what was deleted.",
    deleted: { $0 == 1 ? "1 thing deleted." : "\($0.grouped) things deleted." },
    undo: "Undo",
    forget: "Forget this shop here",
    forgetText:
      "The shop and all you sell stay on the market. To come back you need the identifier and the secret: "
      + "nobody can show them again.",
    forgetNow: "Forget",
    isBumped: "It’s on top now.",
    bumpedTooEarly: { wait in
      wait.map { "That’s possible once a day, again in \($0)." } ?? "That’s possible once a day."
    },
    changed: { count, state in
      let things = count == 1 ? "1 thing" : "\(count.grouped) things"
      return switch state {
      case .draft: "\(things): back to drafts."
      case .onSale: "\(things): on sale."
      case .reserved: "\(things): reserved."
      case .sold: "\(things): sold."
      case .hidden: "\(things): hidden."
      }
    },
    statesUnknown: "This market can’t do that: it has only what is on sale.",
    restored: { $0 == 1 ? "1 thing is back." : "\($0.grouped) things are back." },
    restoredTooLate: "It’s too late to undo this.",
    notAllowed:
      "The market doesn’t take the secret of this shop for it. Forget the shop here, and bring it along again.",
    goneText: "That isn’t there any more.",
    forgotten: "The shop is forgotten here."
  )
}
