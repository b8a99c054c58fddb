import FeatureKit
import Foundation
import Localization
import Reactor

/// The texts of a product's form and of drafts' pages.
struct SellStrings: Words {
  let language: Language

  var shared: SharedStrings { SharedStrings.for(language).withSilence }
  /// The server's name in error messages.
  var source: String { text("The market", "마켓") }

  // MARK: Drafts

  var sell: String { text("Sell something", "내 물건 팔기") }
  var drafts: String { text("Drafts", "작성 중인 글") }
  var newDraft: String { text("New draft", "새 글 쓰기") }
  var untitled: String { text("Untitled", "이름 없음") }
  var noDraftsTitle: String { text("No drafts", "작성 중인 글이 없어요") }
  var noDraftsText: String {
    text("Add pictures and a description. Everything is saved as you type.", "사진과 설명을 추가해 보세요. 작성하는 내용은 자동으로 저장돼요.")
  }
  var tooManyDrafts: String {
    text(
      "You can have up to \(ProductDraft.maxPerProfile) drafts. List or delete one first.",
      "글은 \(ProductDraft.maxPerProfile)개까지 작성할 수 있어요. 먼저 하나를 등록하거나 삭제해 주세요.")
  }
  func pictureCount(_ count: Int) -> String { text("\(count) \(count == 1 ? "picture" : "pictures")", "사진 \(count)장") }
  /// The title above the product to copy.
  func copyTitle(_ name: String) -> String {
    name.isEmpty ? text("Sell this again", "이 물건 다시 팔기") : text("Sell “\(name)” again", "‘\(name)’ 다시 팔기")
  }
  var copyText: String {
    text("This starts a new draft with the same details. Add the pictures again.", "같은 내용으로 새 글을 시작해요. 사진은 다시 추가해 주세요.")
  }
  var copy: String { text("Copy as new", "새 물건으로 복사") }
  var notOwnTitle: String { text("This isn’t your item", "내 물건이 아니에요") }
  var notOwnText: String { text("You can copy only your own items.", "내가 파는 물건만 복사할 수 있어요.") }
  var goneTitle: String { text("This draft is gone", "더 이상 없는 글이에요") }
  var goneText: String {
    text("It was listed or deleted. Your items are in My shop.", "등록했거나 삭제한 글이에요. 파는 물건은 내 상점에 있어요.")
  }
  var toShop: String { text("My shop", "내 상점") }
  var giveUp: String { text("Delete this draft", "이 글 삭제하기") }
  var giveUpText: String { text("Its text and pictures are deleted for good.", "쓴 내용과 사진이 완전히 삭제돼요.") }
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
    case .discount: text("Amount off (optional)", "가격에서 할인할 금액(선택)")
    case .name, .description, .price, .currency, .stock, .category, .images: nil
    }
  }
  func problem(_ problem: ProductProblem, _ field: ProductField) -> String {
    switch problem {
    case .missing: missing(field)
    case .tooShort(let least): text("Use at least \(least) characters.", "\(least)자 이상 입력해 주세요.")
    case .tooLong(let most): text("Use \(most.grouped) characters or fewer.", "\(most.grouped)자까지 쓸 수 있어요.")
    case .nothingToSee: text("Use at least one visible character.", "눈에 보이는 글자를 입력해 주세요.")
    case .notNumber: text("Enter a number.", "숫자로 입력해 주세요.")
    case .negative: text("Enter 0 or more.", "0 이상으로 입력해 주세요.")
    case .notWhole: text("Enter a whole number.", "소수점 없이 입력해 주세요.")
    case .tooManyDecimals(let digits): text("Use \(digits) decimals or fewer.", "소수점 아래 \(digits)자리까지 쓸 수 있어요.")
    case .tooMuch(let most): text("Enter \(most.grouped) or less.", "\(most.grouped) 이하로 입력해 주세요.")
    case .overPrice: text("It can’t be more than the price.", "가격보다 클 수 없어요.")
    case .noPicture: text("Add a picture.", "사진을 추가해 주세요.")
    case .refused(let words):
      text(
        words.map { "The market says: \($0)" } ?? "The market didn’t accept this.",
        words.map { "마켓의 응답: \($0)" } ?? "마켓에서 받지 않았어요.")
    case .changedElsewhere(let value): EditStrings.for(language).changedElsewhere(value)
    }
  }
  /// A field's problem away from the field, with its name; a sentence that names the field stands alone.
  func problem(_ problem: ProductProblem, named field: ProductField) -> String {
    let words = self.problem(problem, field)
    return switch problem {
    case .missing, .noPicture: words
    case .tooShort, .tooLong, .nothingToSee, .notNumber, .negative, .notWhole, .tooManyDecimals, .tooMuch, .overPrice,
      .refused, .changedElsewhere:
      "\(self.field(field)): \(words)"
    }
  }
  private func missing(_ field: ProductField) -> String {
    switch field {
    case .name: text("Add a name.", "물건 이름을 입력해 주세요.")
    case .description: text("Add a description.", "설명을 입력해 주세요.")
    case .price: text("Add a price.", "가격을 입력해 주세요.")
    case .currency: text("Choose a currency.", "통화를 골라 주세요.")
    case .discount: text("Enter an amount.", "할인 금액을 입력해 주세요.")
    case .stock: text("Enter how many you have.", "재고 수량을 입력해 주세요.")
    case .category: text("Choose a category.", "카테고리를 골라 주세요.")
    case .images: text("Add a picture.", "사진을 추가해 주세요.")
    }
  }
  var noCategory: String { text("No category", "카테고리 없음") }
  /// An amount beside its field: ₩15,000, and in Korean 15,000원.
  func amount(_ money: Money) -> String {
    language == .korean && money.currency == "KRW" ? "\(money.minorUnits.grouped)원" : Formats(language).money(money)
  }
  /// An amount in a currency with `#` in place of its number, for the page's script.
  func amountPattern(_ currency: String) -> String {
    let words = amount(Money(minorUnits: 0, currency: currency))
    guard let first = words.firstIndex(of: "0"), let last = words.lastIndex(of: "0") else { return "#" }
    return words.replacingCharacters(in: first...last, with: "#")
  }
  /// The amount to pay.
  func toPay(_ price: String) -> String { text("Buyers pay \(price)", "구매자가 낼 금액: \(price)") }

  // MARK: Pictures

  var pictures: String { text("Pictures", "사진") }
  var picturesText: String {
    text(
      "1 to \(ProductDraft.maxPictures) pictures, up to 10 MB each. The first one is the cover.",
      "사진은 \(ProductDraft.maxPictures)장까지, 한 장에 10MB까지 올릴 수 있어요. 첫 사진이 대표 사진이에요.")
  }
  var choosePictures: String { text("Choose pictures", "사진 고르기") }
  var takePicture: String { text("Take picture", "사진 찍기") }
  var addPictures: String { text("Add pictures", "사진 추가") }
  func picture(_ number: Int) -> String { text("Picture \(number)", "사진 \(number)") }
  var firstPicture: String { text("Cover", "대표") }
  func earlier(_ number: Int) -> String { text("Move picture \(number) earlier", "사진 \(number) 앞으로") }
  func later(_ number: Int) -> String { text("Move picture \(number) later", "사진 \(number) 뒤로") }
  func removePicture(_ number: Int) -> String { text("Remove picture \(number)", "사진 \(number) 삭제") }
  func pictureProblem(_ problem: DraftPictureProblem) -> String {
    switch problem {
    case .nothingChosen: text("Choose pictures first.", "먼저 사진을 골라 주세요.")
    case .notPicture(let name):
      text(
        "\(name.isEmpty ? "One file" : "“\(name)”") can’t be used. Choose a JPEG, PNG, WebP, GIF, AVIF or HEIC "
          + "picture.",
        "\(name.isEmpty ? "이" : "‘\(name)’") 파일은 쓸 수 없어요. JPEG, PNG, WebP, GIF, AVIF, HEIC 사진을 골라 주세요.")
    case .tooLarge(let name):
      text(
        "\(name.isEmpty ? "One picture" : "“\(name)”") is larger than 10 MB.",
        "\(name.isEmpty ? "이" : "‘\(name)’") 사진은 10MB를 넘어요.")
    case .tooManyPixels(let name):
      text(
        "\(name.isEmpty ? "One picture" : "“\(name)”") has too many pixels. Choose a smaller one.",
        "\(name.isEmpty ? "이" : "‘\(name)’") 사진은 화소 수가 너무 많아요. 더 작은 사진을 골라 주세요.")
    case .notPrepared(let name):
      text(
        "\(name.isEmpty ? "One picture" : "“\(name)”") couldn’t be processed. Choose another one.",
        "\(name.isEmpty ? "이" : "‘\(name)’") 사진을 처리하지 못했어요. 다른 사진을 골라 주세요.")
    case .tooMany:
      text(
        "You can add up to \(ProductDraft.maxPictures) pictures. The others were left out.",
        "사진은 \(ProductDraft.maxPictures)장까지 올릴 수 있어요. 나머지는 추가하지 않았어요.")
    case .allTaken:
      text(
        "Your drafts can hold up to \(ProductDraft.maxBytesPerProfile >> 20) MB of pictures. List or delete a draft first.",
        "작성 중인 글에는 사진을 모두 \(ProductDraft.maxBytesPerProfile >> 20)MB까지 저장할 수 있어요. 먼저 글을 등록하거나 삭제해 주세요.")
    case .crowded:
      text(
        "Too many uploads right now. Add your pictures again in a few seconds.",
        "지금은 사진을 올리는 사람이 많아요. 잠시 뒤에 다시 추가해 주세요.")
    case .noRoom:
      text("There’s no room for more pictures right now. Try again later.", "지금은 사진을 더 저장할 수 없어요. 나중에 다시 시도해 주세요.")
    }
  }
  /// Tells that the draft's pictures were deleted to make room.
  var picturesGivenUp: String {
    text(
      "This draft’s pictures were removed to free up space. Add them again.",
      "저장 공간이 부족해서 이 글의 사진을 삭제했어요. 다시 추가해 주세요.")
  }
  var notSent: String { text("Not sent", "보내지 못했어요") }

  // MARK: Registering

  var register: String { text("List item", "등록하기") }
  /// The button below the seller's name.
  var openAndRegister: String { text("Open shop and list item", "상점 열고 등록하기") }
  var sending: String { text("Sending…", "보내는 중…") }
  var sendingText: String { text("Uploading your pictures to the market.", "사진을 마켓에 올리고 있어요.") }
  var registeredTitle: String { text("Your item is listed", "등록했어요") }
  var registeredText: String { text("Buyers can see it on the market now.", "이제 마켓에서 볼 수 있어요.") }
  var toProduct: String { text("View item", "물건 보기") }
  var notRegisteredTitle: String { text("Couldn’t list this item", "등록하지 못했어요") }
  var notDeletedTitle: String { text("Couldn’t delete this draft", "삭제하지 못했어요") }
  /// The sentence after a reason if a retry does not help.
  var draftIsKept: String { text("Your draft is saved.", "작성한 내용은 그대로 있어요.") }
  /// The sentence after a reason if a retry may help.
  var draftIsKeptTryAgain: String { text("Your draft is saved. Try again.", "작성한 내용은 그대로 있어요. 다시 시도해 주세요.") }
  /// Why a draft was not sent, in a sentence; `nil` for errors with texts of their own.
  func reason(_ code: AppError.Code) -> String? {
    switch code {
    case .offline, .unavailable: text("The market isn’t responding.", "마켓이 응답하지 않아요.")
    case .storageBusy: text("Showroom’s storage is busy.", "지금은 찾아봐의 저장소에 연결할 수 없어요.")
    case .storageFull: text("The server is out of space.", "서버의 저장 공간이 부족해요.")
    case .overLimit, .rateLimited: text("Too many requests in a short time.", "짧은 시간에 너무 많이 요청했어요.")
    case .changedUpstream: text("The market’s response couldn’t be read.", "마켓의 응답을 읽을 수 없어요.")
    case .internalFault: text("Something went wrong.", "문제가 생겼어요.")
    case .notFound: text("The market can’t find it.", "마켓에서 찾을 수 없어요.")
    case .invalidInput, .notAllowed, .cookieMissing: nil
    }
  }
  var refusedText: String {
    text(
      "The market didn’t accept some details. See the notes below the fields. Your draft is saved.",
      "마켓에서 받지 않은 내용이 있어요. 입력란 아래 안내를 확인해 주세요. 작성한 내용은 그대로 있어요.")
  }
  var refusedSilentlyText: String {
    text(
      "The market didn’t accept this item and gave no reason. Your draft is saved.",
      "마켓에서 이유를 알려 주지 않고 등록을 거절했어요. 작성한 내용은 그대로 있어요.")
  }
  var crowdedText: String {
    text(
      "Too many uploads right now. Try again in a few seconds. Your draft is saved.",
      "지금은 사진을 올리는 사람이 많아요. 잠시 뒤에 다시 등록해 주세요. 작성한 내용은 그대로 있어요.")
  }
  var onItsWayText: String {
    text(
      "This draft is already being listed from another page.", "다른 페이지에서 이미 등록하고 있는 글이에요.")
  }
  /// Why the draft cannot be changed.
  var onItsWayNotKeptText: String {
    text(
      "This draft is being listed from another page. Changes you make here now aren’t included.",
      "다른 페이지에서 등록하고 있는 글이에요. 지금 여기에서 바꾼 내용은 반영되지 않아요.")
  }
  var notSentTwice: String { text("It wasn’t sent twice.", "두 번 등록하지 않았어요.") }
  var changedMeanwhileText: String {
    text(
      "This draft changed before it was sent. Check it, then list it again.",
      "등록하기 전에 글의 내용이 바뀌었어요. 내용을 확인한 뒤 다시 등록해 주세요.")
  }
  /// Why the item is not listed: the browser joined another profile meanwhile.
  var joinedMeanwhileText: String {
    text(
      "This browser joined another device, and now shares its shop. Continue in My shop.",
      "그사이 이 브라우저가 다른 기기와 연결되어 상점을 함께 써요. 내 상점에서 이어서 등록해 주세요.")
  }
  /// The sentence after the name of a shop that an earlier attempt opened.
  var listUnderName: String {
    text("To sell under that name, tap “\(register)” again.", "이 이름으로 판매하려면 ‘\(register)’를 다시 눌러 주세요.")
  }
  var registeredBeforeText: String {
    text(
      "This item is already on the market. Edit it in My shop, then delete this draft.",
      "이미 마켓에 등록된 물건이에요. 내 상점에서 수정하고 이 글은 삭제해 주세요.")
  }
  /// An earlier attempt may have registered the draft.
  var sentBeforeText: String {
    text(
      "We couldn’t confirm whether this item was listed. If it’s in My shop, delete this draft. If not, list it again.",
      "마켓에 등록됐는지 확인하지 못했어요. 내 상점에 이 물건이 있으면 글을 삭제하고, 없으면 다시 등록해 주세요.")
  }
  var notAllowedText: String {
    text(
      "The market didn’t accept your identifier or secret. Update the secret in My shop. Your draft is saved.",
      "판매자 ID나 비밀번호가 맞지 않아요. 내 상점에서 비밀번호를 업데이트해 주세요. 작성한 내용은 그대로 있어요.")
  }
  /// What the seller's name is for.
  var sellerText: String {
    text(
      "Buyers see it. Your shop opens when you list this item.",
      "구매자에게 보이는 이름이에요. 등록하면 상점이 함께 열려요.")
  }
  var conflictTitle: String { text("Changed in another tab", "다른 탭에서 바뀌었어요") }
  var conflictText: String {
    text(
      "Another tab has newer text. Yours is still here, but isn’t saved until you choose one.",
      "다른 탭에 더 최근 내용이 있어요. 이 탭에서 쓴 내용은 그대로 있지만, 하나를 고를 때까지 저장되지 않아요.")
  }
  var takeTheirs: String { text("Use the newer text", "다른 탭 내용 사용") }
  var keepMine: String { text("Keep mine", "이 탭 내용 사용") }
  var notKeptTitle: String { text("Not saved yet", "아직 저장하지 못했어요") }
}
