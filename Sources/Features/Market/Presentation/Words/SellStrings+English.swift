import FeatureKit
import Localization

extension SellStrings {
  static let english = SellStrings(
    shared: .english,
    source: "The market",
    sell: "Sell",
    drafts: "Drafts",
    newDraft: "New draft",
    draft: "Draft",
    untitled: "Untitled",
    noDraftsTitle: "Sell something",
    noDraftsText: "Write what it is and add pictures. Everything is kept while you write.",
    tooManyDrafts: "There are \(ProductDraft.maxPerProfile) drafts already. Register one, or delete one.",
    pictureCount: { "\($0) \($0 == 1 ? "picture" : "pictures")" },
    copyTitle: { $0.isEmpty ? "Sell this again" : "Sell “\($0)” again" },
    copyText: "A new draft with the same words. Its pictures have to be added anew.",
    copy: "Copy as new",
    notOwnTitle: "Not one of yours",
    notOwnText: "Only what you sell yourself can be copied.",
    goneTitle: "This draft is no more",
    goneText: "It was registered or deleted. What you sell is in your shop.",
    toShop: "My shop",
    giveUp: "Give up this draft",
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
      case .missing: field == .price ? "What does it cost?" : "Something has to stand here."
      case .tooShort(let least): "At least \(least) characters."
      case .tooLong(let most): "No more than \(most.grouped) characters."
      case .nothingToSee: "Something has to be seen of it."
      case .notNumber: "This is not a number."
      case .negative: "0 or more."
      case .notWhole: "Without decimals."
      case .tooManyDecimals(let digits): "No more than \(digits) decimals."
      case .tooMuch(let most): "No more than \(most.grouped)."
      case .overPrice: "More than the price."
      case .noPicture: "Add a picture."
      case .refused(let words): "The market says: \(words)"
      }
    },
    noCategory: "None",
    toPay: { "To be paid: \($0)" },
    pictures: "Pictures",
    picturesText: "1 to \(ProductDraft.maxPictures), 10 MB each at most. The first one is shown in lists.",
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
        "\(name.isEmpty ? "One file" : "“\(name)”") is not a picture that can be sold with. JPEG, PNG, WebP, GIF, AVIF "
          + "and HEIC are."
      case .tooLarge(let name): "\(name.isEmpty ? "One picture" : "“\(name)”") is larger than 10 MB."
      case .tooMany: "There is room for \(ProductDraft.maxPictures) pictures. The others were left out."
      }
    },
    notSent: "Not sent",
    register: "Register",
    sending: "Sending…",
    sendingText: "The pictures are on their way to the market.",
    notRegisteredTitle: "Not registered yet",
    refusedText: "Something of it was refused; look at what is said beside the fields. Nothing is lost.",
    registeredBeforeText:
      "This draft is on the market already, as it was when it was sent before. Look in your shop: there you can edit it, and then delete this draft.",
    notAllowedText: "The market does not know your identifier or secret. Put it right in your shop; this draft waits.",
    noShopTitle: "You need a shop",
    noShopText: "Open one, or bring yours along. This draft waits for you.",
    openShop: "Open a shop",
    conflictTitle: "Changed in another tab",
    conflictText: "Another tab has newer words. Yours stand in the fields and are not kept until you choose.",
    takeTheirs: "Take the newer words",
    keepMine: "Keep mine",
    notKeptTitle: "Not kept yet"
  )
}
