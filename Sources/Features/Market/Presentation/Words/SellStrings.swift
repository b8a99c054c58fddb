import FeatureKit
import Localization
import Reactor

/// The texts of a product's form and of drafts' pages.
struct SellStrings: Words {
  let language: Language

  var shared: SharedStrings { SharedStrings.for(language).withSilence }
  /// The server's name in error messages.
  var source: String { text("The market", "마켓") }

  // MARK: Drafts

  var sell: String { text("Sell", "판매하기") }
  var drafts: String { text("Drafts", "작성 중인 글") }
  var newDraft: String { text("New draft", "새 글 쓰기") }
  var draft: String { text("Draft", "작성 중인 글") }
  var untitled: String { text("Untitled", "제목 없음") }
  var noDraftsTitle: String { text("Sell something", "물건을 팔아 보세요") }
  var noDraftsText: String {
    text("Describe it and add pictures. Everything is saved as you type.", "설명을 쓰고 사진을 추가해 주세요. 작성하는 내용은 자동으로 저장됩니다.")
  }
  var tooManyDrafts: String {
    text(
      "There are \(ProductDraft.maxPerProfile) drafts already. Register one, or delete one.",
      "작성 중인 글이 이미 \(ProductDraft.maxPerProfile)개입니다. 하나를 등록하거나 삭제해 주세요.")
  }
  func pictureCount(_ count: Int) -> String { text("\(count) \(count == 1 ? "picture" : "pictures")", "사진 \(count)장") }
  /// The title above the product to copy.
  func copyTitle(_ name: String) -> String {
    name.isEmpty ? text("Sell this again", "이 물건을 다시 팔기") : text("Sell “\(name)” again", "‘\(name)’ 다시 팔기")
  }
  var copyText: String {
    text("This starts a new draft with the same words. Add its pictures again.", "같은 내용으로 새 글을 시작합니다. 사진은 다시 추가해 주세요.")
  }
  var copy: String { text("Copy as new", "새 물건으로 복사") }
  var notOwnTitle: String { text("Not one of yours", "내 물건이 아닙니다") }
  var notOwnText: String { text("You can copy only your own items.", "내가 파는 물건만 복사할 수 있습니다.") }
  var goneTitle: String { text("This draft is gone", "이 글은 더 이상 없습니다") }
  var goneText: String {
    text("It was registered or deleted. Your items are in your shop.", "등록했거나 삭제한 글입니다. 파는 물건은 내 상점에 있습니다.")
  }
  var toShop: String { text("My shop", "내 상점") }
  var giveUp: String { text("Delete this draft", "이 글 삭제하기") }
  var giveUpText: String { text("Its words and pictures are deleted for good.", "쓴 내용과 사진이 완전히 삭제됩니다.") }
  var deleteDraft: String { text("Delete draft", "글 삭제") }

  // MARK: Fields

  func field(_ field: ProductField) -> String {
    switch field {
    case .name: text("Name", "물건 이름")
    case .description: text("Description", "설명")
    case .price: text("Price", "가격")
    case .currency: text("Currency", "통화")
    case .discount: text("Discount", "할인 금액")
    case .stock: text("Stock", "재고 수량")
    case .category: text("Category", "카테고리")
    case .images: text("Pictures", "사진")
    }
  }
  /// The requirements of a field.
  func hint(_ field: ProductField) -> String? {
    switch field {
    case .discount: text("The amount off the price. Leave it empty for none.", "가격에서 빼는 금액입니다. 없으면 비워 두세요.")
    case .name, .description, .price, .currency, .stock, .category, .images: nil
    }
  }
  func problem(_ problem: ProductProblem, _ field: ProductField) -> String {
    switch problem {
    case .missing: field == .price ? text("What does it cost?", "가격을 적어 주세요.") : text("Fill this in.", "내용을 적어 주세요.")
    case .tooShort(let least): text("At least \(least) characters.", "\(least)자 이상 적어 주세요.")
    case .tooLong(let most): text("No more than \(most.grouped) characters.", "\(most.grouped)자까지 쓸 수 있습니다.")
    case .nothingToSee: text("Use at least one visible character.", "공백이 아닌 글자를 넣어 주세요.")
    case .notNumber: text("This is not a number.", "숫자로 적어 주세요.")
    case .negative: text("0 or more.", "0 이상이어야 합니다.")
    case .notWhole: text("Without decimals.", "소수점 없이 적어 주세요.")
    case .tooManyDecimals(let digits): text("No more than \(digits) decimals.", "소수점 아래 \(digits)자리까지 쓸 수 있습니다.")
    case .tooMuch(let most): text("No more than \(most.grouped).", "\(most.grouped) 이하여야 합니다.")
    case .overPrice: text("More than the price.", "가격보다 클 수 없습니다.")
    case .noPicture: text("Add a picture.", "사진을 추가해 주세요.")
    case .refused(let words):
      text(
        words.map { "The market says: \($0)" } ?? "The market did not accept this.",
        words.map { "마켓의 답: \($0)" } ?? "마켓이 받아들이지 않았습니다.")
    case .changedElsewhere(let value): EditStrings.for(language).changedElsewhere(value)
    }
  }
  var noCategory: String { text("No category", "카테고리 없음") }
  /// The amount to pay.
  func toPay(_ price: String) -> String { text("Buyers pay \(price)", "구매자가 낼 금액: \(price)") }

  // MARK: Pictures

  var pictures: String { text("Pictures", "사진") }
  var picturesText: String {
    text(
      "1 to \(ProductDraft.maxPictures) pictures, 10 MB each at most. The first one is shown in lists.",
      "사진은 \(ProductDraft.maxPictures)장까지, 한 장에 10MB까지 올릴 수 있습니다. 첫 사진이 목록에 보입니다.")
  }
  var choosePictures: String { text("Choose pictures", "사진 고르기") }
  var takePicture: String { text("Take a picture", "사진 찍기") }
  var addPictures: String { text("Add pictures", "사진 추가") }
  func picture(_ number: Int) -> String { text("Picture \(number)", "사진 \(number)") }
  var firstPicture: String { text("First", "대표") }
  func earlier(_ number: Int) -> String { text("Move picture \(number) earlier", "사진 \(number) 앞으로") }
  func later(_ number: Int) -> String { text("Move picture \(number) later", "사진 \(number) 뒤로") }
  func removePicture(_ number: Int) -> String { text("Remove picture \(number)", "사진 \(number) 빼기") }
  func pictureProblem(_ problem: DraftPictureProblem) -> String {
    switch problem {
    case .nothingChosen: text("Choose pictures first.", "먼저 사진을 골라 주세요.")
    case .notPicture(let name):
      text(
        "\(name.isEmpty ? "One file" : "“\(name)”") can’t be used. Choose a JPEG, PNG, WebP, GIF, AVIF or HEIC "
          + "picture.",
        "\(name.isEmpty ? "이" : "‘\(name)’") 파일은 쓸 수 없습니다. JPEG, PNG, WebP, GIF, AVIF, HEIC 사진을 골라 주세요.")
    case .tooLarge(let name):
      text(
        "\(name.isEmpty ? "One picture" : "“\(name)”") is larger than 10 MB.",
        "\(name.isEmpty ? "이" : "‘\(name)’") 사진은 10MB를 넘습니다.")
    case .tooManyPixels(let name):
      text(
        "\(name.isEmpty ? "One picture" : "“\(name)”") has too many pixels. Choose a smaller one.",
        "\(name.isEmpty ? "이" : "‘\(name)’") 사진은 화소 수가 너무 많습니다. 더 작은 사진을 골라 주세요.")
    case .notPrepared(let name):
      text(
        "\(name.isEmpty ? "One picture" : "“\(name)”") could not be prepared. Choose another picture.",
        "\(name.isEmpty ? "이" : "‘\(name)’") 사진을 처리하지 못했습니다. 다른 사진을 골라 주세요.")
    case .tooMany:
      text(
        "There is room for \(ProductDraft.maxPictures) pictures. The others were left out.",
        "사진은 \(ProductDraft.maxPictures)장까지입니다. 나머지는 넣지 않았습니다.")
    case .allTaken:
      text(
        "Your drafts hold \(ProductDraft.maxBytesPerProfile >> 20) MB of pictures, which is all there is room for. "
          + "Register a draft, or delete one.",
        "작성 중인 글에 보관할 수 있는 사진은 모두 \(ProductDraft.maxBytesPerProfile >> 20)MB까지입니다. 글을 등록하거나 삭제해 주세요.")
    case .crowded:
      text(
        "Others are sending pictures just now. Add yours again in a few seconds.",
        "지금 다른 사람들이 사진을 보내고 있습니다. 잠시 뒤에 다시 추가해 주세요.")
    case .noRoom:
      text("There is no room for pictures just now. Try again later.", "지금은 사진을 더 보관할 수 없습니다. 나중에 다시 시도해 주세요.")
    }
  }
  /// Tells that the draft's pictures were deleted to make room.
  var picturesGivenUp: String {
    text(
      "The pictures of this draft were removed to make room. Add them again.",
      "저장 공간이 모자라 이 글의 사진을 뺐습니다. 다시 추가해 주세요.")
  }
  var notSent: String { text("Not sent", "보내지 못했습니다") }

  // MARK: Registering

  var register: String { text("Register", "등록하기") }
  var sending: String { text("Sending…", "보내는 중…") }
  var sendingText: String { text("The pictures are on their way to the market.", "사진을 마켓으로 보내고 있습니다.") }
  var registeredTitle: String { text("On the market", "등록했습니다") }
  var registeredText: String { text("Your item is now on the market.", "여기에 쓴 물건이 마켓에 올라갔습니다.") }
  var toProduct: String { text("See it", "물건 보기") }
  var notRegisteredTitle: String { text("Not registered", "등록하지 못했습니다") }
  var notDeletedTitle: String { text("Not deleted", "삭제하지 못했습니다") }
  /// The sentence after a reason if a retry does not help.
  var draftIsKept: String { text("Your draft is kept.", "작성한 내용은 그대로 있습니다.") }
  /// The sentence after a reason if a retry may help.
  var draftIsKeptTryAgain: String { text("Your draft is kept. Try again.", "작성한 내용은 그대로 있습니다. 다시 시도해 주세요.") }
  /// Why a draft was not sent, in a sentence; `nil` for errors with texts of their own.
  func reason(_ code: AppError.Code) -> String? {
    switch code {
    case .offline, .unavailable: text("The market isn’t responding.", "마켓이 응답하지 않습니다.")
    case .storageBusy: text("Showroom’s storage is busy.", "찾아봐의 저장소를 지금 쓸 수 없습니다.")
    case .storageFull: text("The server is out of space.", "서버의 저장 공간이 부족합니다.")
    case .overLimit, .rateLimited: text("Too many requests in a short time.", "짧은 시간에 너무 많이 요청했습니다.")
    case .changedUpstream: text("The market’s answer could not be read.", "마켓의 응답을 읽을 수 없습니다.")
    case .internalFault: text("Something went wrong.", "문제가 생겼습니다.")
    case .notFound: text("The market can’t find it.", "마켓에서 찾을 수 없습니다.")
    case .invalidInput, .notAllowed, .cookieMissing: nil
    }
  }
  var refusedText: String {
    text(
      "The market did not accept part of it: see the notes below the fields. Nothing is lost.",
      "마켓이 받지 않은 내용이 있습니다. 입력란 아래 안내를 확인해 주세요. 입력한 내용은 그대로 있습니다.")
  }
  var refusedSilentlyText: String {
    text(
      "The market did not accept it, and gave no reason that can be shown here. Nothing is lost.",
      "마켓이 받아들이지 않았고, 여기에 보여 드릴 수 있는 이유가 없습니다. 입력한 내용은 그대로 있습니다.")
  }
  var crowdedText: String {
    text(
      "Others are sending pictures just now. Register again in a few seconds. Nothing is lost.",
      "지금 다른 사람들이 사진을 보내고 있습니다. 잠시 뒤에 다시 등록해 주세요. 입력한 내용은 그대로 있습니다.")
  }
  var onItsWayText: String {
    text(
      "This draft is being registered already, from another page.", "다른 페이지에서 이미 등록하고 있는 글입니다.")
  }
  /// Why the draft cannot be changed.
  var onItsWayNotKeptText: String {
    text(
      "This draft is being registered, from another page. What you change here now isn’t part of it.",
      "다른 페이지에서 등록하고 있는 글입니다. 지금 여기서 바꾼 내용은 들어가지 않습니다.")
  }
  var notSentTwice: String { text("It was not sent twice.", "두 번 보내지 않았습니다.") }
  var changedMeanwhileText: String {
    text(
      "This draft changed before it could be sent, so it was not sent. Look it over, then register again.",
      "보내기 전에 이 글의 내용이 바뀌어 보내지 않았습니다. 내용을 확인한 뒤 다시 등록해 주세요.")
  }
  var registeredBeforeText: String {
    text(
      "It is on the market already, as you sent it before. Edit it in your shop, then delete this draft.",
      "앞서 보낸 내용으로 이미 마켓에 등록되어 있습니다. 내 상점에서 확인하고 고친 뒤 이 글은 삭제해 주세요.")
  }
  /// An earlier attempt may have registered the draft.
  var sentBeforeText: String {
    text(
      "You sent this draft before, and it isn’t known whether it reached the market. If the item is in your shop, "
        + "delete this draft. If it isn’t, register again.",
      "전에 이 글을 보냈지만 마켓에 등록됐는지 확인하지 못했습니다. 내 상점에 같은 물건이 있으면 이 글을 삭제하고, 없으면 다시 등록해 주세요.")
  }
  var notAllowedText: String {
    text(
      "The market doesn’t accept your identifier or secret. Enter the new secret in My shop. Your draft is saved.",
      "마켓이 식별자나 비밀번호를 받아들이지 않았습니다. 내 상점에서 새 비밀번호를 넣어 주세요. 이 글은 그대로 남아 있습니다.")
  }
  var noShopTitle: String { text("You need a shop", "상점이 필요합니다") }
  var noShopText: String {
    text("Open one, or use one you already have. Your draft is kept.", "상점을 열거나 쓰던 상점을 가져오세요. 이 글은 그대로 남아 있습니다.")
  }
  var openShop: String { text("Open a shop", "상점 열기") }
  var conflictTitle: String { text("Changed in another tab", "다른 탭에서 바뀌었습니다") }
  var conflictText: String {
    text(
      "Another tab has newer text. Yours is in the fields and isn’t saved until you choose.",
      "다른 탭에 더 최근 내용이 있습니다. 이 탭에서 쓴 내용은 입력란에 그대로 있으며, 하나를 고를 때까지 저장하지 않습니다.")
  }
  var takeTheirs: String { text("Use the newer text", "다른 탭 내용 사용") }
  var keepMine: String { text("Keep mine", "이 탭 내용 사용") }
  var notKeptTitle: String { text("Not saved yet", "아직 저장하지 못했습니다") }
}
