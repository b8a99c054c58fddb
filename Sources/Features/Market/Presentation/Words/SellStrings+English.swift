import FeatureKit
import Localization
import Reactor

extension SellStrings {
  static let english = SellStrings(
    shared: .english.withSilence,
    source: "The market",
    sell: "Sell",
    drafts: "Drafts",
    newDraft: "New draft",
    draft: "Draft",
    untitled: "Untitled",
    noDraftsTitle: "Sell something",
    noDraftsText: "Describe it and add pictures. Everything is saved as you type.",
    tooManyDrafts: "There are \(ProductDraft.maxPerProfile) drafts already. Register one, or delete one.",
    pictureCount: { "\($0) \($0 == 1 ? "picture" : "pictures")" },
    copyTitle: { $0.isEmpty ? "Sell this again" : "Sell “\($0)” again" },
    copyText: "This starts a new draft with the same words. Add its pictures again.",
    copy: "Copy as new",
    notOwnTitle: "Not one of yours",
    notOwnText: "You can copy only your own items.",
    goneTitle: "This draft is gone",
    goneText: "It was registered or deleted. Your items are in your shop.",
    toShop: "My shop",
    giveUp: "Delete this draft",
    giveUpText: "Its words and pictures are deleted for good.",
    deleteDraft: "Delete draft",
    field: { field in
      switch field {
      case .name: "Name"
      case .description: "Description"
      case .price: "Price"
      case .currency: "Currency"
      case .discount: "Discount"
      case .stock: "Stock"
      case .category: "Category"
      case .images: "Pictures"
      }
    },
    hint: { field in
      switch field {
      case .discount: "The amount off the price. Leave it empty for none."
      case .name, .description, .price, .currency, .stock, .category, .images: nil
      }
    },
    problem: { problem, field in
      switch problem {
      case .missing: field == .price ? "What does it cost?" : "Fill this in."
      case .tooShort(let least): "At least \(least) characters."
      case .tooLong(let most): "No more than \(most.grouped) characters."
      case .nothingToSee: "Use at least one visible character."
      case .notNumber: "This is not a number."
      case .negative: "0 or more."
      case .notWhole: "Without decimals."
      case .tooManyDecimals(let digits): "No more than \(digits) decimals."
      case .tooMuch(let most): "No more than \(most.grouped)."
      case .overPrice: "More than the price."
      case .noPicture: "Add a picture."
      case .refused(let words): words.map { "The market says: \($0)" } ?? "The market did not accept this."
      }
    },
    noCategory: "No category",
    toPay: { "Buyers pay \($0)" },
    pictures: "Pictures",
    picturesText: "1 to \(ProductDraft.maxPictures) pictures, 10 MB each at most. The first one is shown in lists.",
    choosePictures: "Choose pictures",
    takePicture: "Take a picture",
    addPictures: "Add pictures",
    picture: { "Picture \($0)" },
    firstPicture: "First",
    earlier: { "Move picture \($0) earlier" },
    later: { "Move picture \($0) later" },
    removePicture: { "Remove picture \($0)" },
    pictureProblem: { problem in
      switch problem {
      case .nothingChosen: "Choose pictures first."
      case .notPicture(let name):
        "\(name.isEmpty ? "One file" : "“\(name)”") can’t be used. Choose a JPEG, PNG, WebP, GIF, AVIF or HEIC "
          + "picture."
      case .tooLarge(let name): "\(name.isEmpty ? "One picture" : "“\(name)”") is larger than 10 MB."
      case .tooMany: "There is room for \(ProductDraft.maxPictures) pictures. The others were left out."
      case .allTaken:
        "Your drafts hold \(ProductDraft.maxBytesPerProfile >> 20) MB of pictures, which is all there is room for. "
          + "Register a draft, or delete one."
      case .crowded: "Others are sending pictures just now. Add yours again in a few seconds."
      case .noRoom: "There is no room for pictures just now. Try again later."
      }
    },
    picturesGivenUp: "The pictures of this draft were removed to make room. Add them again.",
    notSent: "Not sent",
    register: "Register",
    sending: "Sending…",
    sendingText: "The pictures are on their way to the market.",
    registeredTitle: "On the market",
    registeredText: "Your item is now on the market.",
    toProduct: "See it",
    notRegisteredTitle: "Not registered",
    draftIsKept: "Your draft is kept.",
    draftIsKeptTryAgain: "Your draft is kept. Try again.",
    reason: { code in
      switch code {
      case .offline, .unavailable: "The market isn’t responding."
      case .storageBusy: "Showroom’s storage is busy."
      case .storageFull: "The server is out of space."
      case .overLimit, .rateLimited: "Too many requests in a short time."
      case .changedUpstream: "The market’s answer could not be read."
      case .internalFault: "Something went wrong."
      case .notFound: "The market can’t find it."
      case .invalidInput, .notAllowed, .cookieMissing: nil
      }
    },
    refusedText: "The market did not accept part of it: see the notes below the fields. Nothing is lost.",
    refusedSilentlyText: "The market did not accept it, and gave no reason that can be shown here. Nothing is lost.",
    crowdedText: "Others are sending pictures just now. Register again in a few seconds. Nothing is lost.",
    onItsWayText: "This draft is being registered already, from another page. It was not sent twice.",
    registeredBeforeText:
      "It is on the market already, as you sent it before. Edit it in your shop, then delete this draft.",
    sentBeforeText:
      "You sent this draft before, and it isn’t known whether it reached the market. If the item is in your shop, "
      + "delete this draft. If it isn’t, register again.",
    notAllowedText:
      "The market doesn’t accept your identifier or secret. Enter the new secret in My shop. Your draft is saved.",
    noShopTitle: "You need a shop",
    noShopText: "Open one, or use one you already have. Your draft is kept.",
    openShop: "Open a shop",
    conflictTitle: "Changed in another tab",
    conflictText: "Another tab has newer text. Yours is in the fields and isn’t saved until you choose.",
    takeTheirs: "Use the newer text",
    keepMine: "Keep mine",
    notKeptTitle: "Not saved yet"
  )
}
