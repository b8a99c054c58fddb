import FeatureKit
import Localization

extension ShopStrings {
  static let english = ShopStrings(
    shared: .english.withSilence,
    source: "The market",
    market: "Market",
    shop: "My shop",
    loading: "Loading your shop…",
    openTitle: "Open a shop",
    openText: "Choose the name under which everybody sees what you sell.",
    name: "Shop name",
    nameRule: "1 to \(ShopReactor.maxNameLength) characters.",
    openShop: "Open shop",
    bringTitle: "Use a shop you already have",
    bringText:
      "Did you sell here with another app? Enter its identifier and secret. They are kept encrypted, and no page shows "
      + "them.",
    identifier: "Identifier",
    secret: "Secret",
    number: "Item number or link",
    numberIfAny: "Item number or link (optional)",
    numberRule: "Of something you sell, for example 130. It lets the market check that the shop is yours.",
    bringShop: "Use this shop",
    problem: { problem in
      switch problem {
      case .nameMissing: "Give the shop a name."
      case .nameTooLong: "The name has more than \(ShopReactor.maxNameLength) characters."
      case .opensNone: "This market doesn’t open shops. Use one you already have."
      case .unreadable: "An identifier and a secret have 1 to 64 letters, digits and signs, without spaces."
      case .noNumber:
        "There is no number in it. You find it in the address of the item’s page; you can also leave this empty."
      case .noSuchProduct: "The market has no item with this number."
      case .wrongSecret: "The identifier or the secret is wrong, or this is someone else’s item."
      case .newSecretUnreadable: "A secret has 1 to 64 letters, digits and signs, without spaces."
      case .newSecretWrong: "The market doesn’t accept this secret for your shop. The one before is still kept."
      }
    },
    refusedTitle: "The market did not accept it",
    refusedText: "It gave no reason that can be shown here. Nothing was changed.",
    noRoomText:
      "The market is full: its disk is nearly full, or your shop or the whole market has reached its limit.",
    namelessTitle: "Which shop is yours?",
    namelessText:
      "The market has not said yet which shop is yours. It will when you register or edit something, or right now:",
    findShop: "Find my shop",
    openedTitle: "Your shop is open",
    openedText:
      "Another app needs these two to open it. Keep them in a safe place: after you tap “I’ve saved them”, they "
      + "won’t be shown again. Anyone who has both can change and delete everything you sell.",
    copy: "Copy",
    copyOf: { "Copy: \($0)" },
    copied: { "\($0) copied." },
    noted: "I’ve saved them",
    sellSomething: "Sell something",
    backToDraft: "Continue your draft",
    select: "Select",
    done: "Done",
    selected: " selected",
    parts: "State of your items",
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
    emptyText: { part in
      switch part {
      case .drafts: "What you begin to sell appears here."
      case .onSale: "What you put up for sale appears here."
      case .reserved: "What you mark as reserved appears here."
      case .sold: "What you mark as sold appears here."
      case .hidden: "What you hide appears here."
      }
    },
    endOfShown: { "These are the first \($0.grouped)." },
    untitled: "Untitled",
    draftDetail: { pictures, age in
      "\(pictures == 1 ? "1 picture" : "\(pictures) pictures") · changed \(age) ago · not listed yet"
    },
    actionsOf: { "What to do with “\($0)”" },
    edit: "Edit",
    copyAsNew: "Copy as new",
    bump: "Bump",
    bumpIn: { "You can bump it again in \($0)." },
    action: { state in
      switch state {
      case .draft: "Back to drafts"
      case .onSale: "Put on sale"
      case .reserved: "Mark as reserved"
      case .sold: "Mark as sold"
      case .hidden: "Hide"
      }
    },
    shortAction: { state in
      switch state {
      case .draft: "Drafts"
      case .onSale: "On sale"
      case .reserved: "Reserved"
      case .sold: "Sold"
      case .hidden: "Hide"
      }
    },
    delete: "Delete",
    deleteTitle: { count, name in
      if count > 1 { return "Delete \(count.grouped) items?" }
      return name.isEmpty ? "Delete this?" : "Delete “\(name)”?"
    },
    deleteText: "This market can’t bring it back.",
    deleted: { $0 == 1 ? "Deleted." : "\($0.grouped) items deleted." },
    undo: "Undo",
    renewSecret: "Secret changed elsewhere",
    renewText:
      "Was the secret changed somewhere else? Enter the new one. Your items stay as they are, the hidden ones too.",
    newSecret: "New secret",
    renewNow: "Save secret",
    forget: "Remove this shop from Showroom",
    forgetText:
      "The shop and its items stay on the market. To use it here again you need its identifier and secret: "
      + "they can’t be shown again. What is hidden is in no list then, so put it on sale first.",
    forgetNow: "Remove",
    doneBefore: { deed in
      switch deed {
      case .edited: "Saved."
      case .registered: "It’s on the market now."
      case .draftDeleted: "Draft deleted."
      }
    },
    isBumped: "Bumped to the top.",
    bumpedTooEarly: { wait in
      wait.map { "That’s possible once a day, again in \($0)." } ?? "That’s possible once a day."
    },
    bumpsNone: "This market can’t bump items.",
    changed: { count, state in
      let items = count == 1 ? "" : "\(count.grouped) items: "
      return switch state {
      case .draft: "\(items)Back in drafts."
      case .onSale: "\(items)On sale now."
      case .reserved: "\(items)Marked as reserved."
      case .sold: "\(items)Marked as sold."
      case .hidden: "\(items)Hidden."
      }
    },
    statesUnknown: "This market can’t do that: it knows only items on sale.",
    nothingTicked: "Select something first.",
    notDeleted: { count, name, isUnknown in
      if isUnknown {
        if count > 1 { return "It isn’t known whether anything was deleted." }
        return "It isn’t known whether \(name.isEmpty ? "it" : "“\(name)”") was deleted."
      }
      if count > 1 { return "Nothing was deleted." }
      return "\(name.isEmpty ? "It" : "“\(name)”") was not deleted."
    },
    restored: { $0 == 1 ? "It’s back." : "\($0.grouped) items are back." },
    restoredTooLate: "It’s too late to undo this.",
    partly: { deed, done, left in
      switch deed {
      case .changed: "\(done.grouped) changed, \(left.grouped) not."
      case .deleted: "\(done.grouped) deleted, \(left.grouped) not."
      case .restored: "\(done.grouped) restored, \(left.grouped) not."
      }
    },
    notAllowed:
      "The market doesn’t accept this shop’s secret. Enter the new one below, under “Secret changed elsewhere”.",
    secretRenewed: { isChecked in
      isChecked
        ? "The new secret is kept." : "The new secret is kept. The market will check it when you next change something."
    },
    noteFirst: "Save the identifier and secret above first.",
    goneText: { $0 == 1 ? "It’s no longer there." : "They’re no longer there." },
    forgotten: "The shop was removed from Showroom.",
    openedEarlier: { "“\($0)” was opened by your earlier try. This is that shop." }
  )
}
