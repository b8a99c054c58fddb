import FeatureKit
import Localization

/// The texts of the user's shop.
struct ShopStrings: Words {
  let language: Language

  var shared: SharedStrings { SharedStrings.for(language).withSilence }
  /// The server's name in error messages.
  var source: String { text("The market", "마켓") }
  var market: String { text("Market", "마켓") }
  var shop: String { text("My shop", "내 상점") }
  var loading: String { text("Loading your shop…", "상점을 불러오는 중이에요…") }

  // MARK: Opening a shop

  /// What selling without a shop does.
  var sellFirstText: String {
    text("Your shop opens with the first item you list.", "첫 물건을 등록하면 상점이 열려요.")
  }
  var openTitle: String { text("Open a shop", "상점 열기") }
  var openText: String {
    text("Pick a seller name. Buyers will see it.", "구매자에게 보일 판매자 이름을 정해 주세요.")
  }
  var name: String { text("Seller name", "판매자 이름") }
  var nameRule: String {
    text("1 to \(ShopReactor.maxNameLength) characters.", "1~\(ShopReactor.maxNameLength)자로 입력하세요.")
  }
  var openShop: String { text("Open shop", "상점 열기") }
  var bringTitle: String { text("Use a shop you already have", "쓰던 상점 연결하기") }
  var bringText: String {
    text(
      "Sold here with another app? Enter its identifier and secret. They’re saved encrypted and never shown.",
      "다른 앱에서 판매했다면 그 판매자 ID와 비밀번호를 입력해 주세요. 암호화해서 저장하고 어디에도 보여 주지 않아요.")
  }
  var identifier: String { text("Identifier", "판매자 ID") }
  var secret: String { text("Secret", "비밀번호") }
  var number: String { text("Item number or link", "내가 파는 물건의 번호나 링크") }
  var numberIfAny: String { text("Item number or link (optional)", "내가 파는 물건의 번호나 링크(선택)") }
  var numberRule: String {
    text(
      "Something you sell, for example 130. We use it to check that the shop is yours.",
      "예: 130. 이 물건으로 내 상점이 맞는지 마켓에 확인해요.")
  }
  var bringShop: String { text("Use this shop", "연결하기") }
  func problem(_ problem: ShopProblem) -> String {
    switch problem {
    case .nameMissing: text("Add a seller name.", "판매자 이름을 입력해 주세요.")
    case .nameTooLong:
      text(
        "Use \(ShopReactor.maxNameLength) characters or fewer.",
        "이름은 \(ShopReactor.maxNameLength)자까지 쓸 수 있어요.")
    case .opensNone:
      text("This market doesn’t open shops. Use one you already have.", "이 마켓에서는 상점을 열 수 없어요. 쓰던 상점을 연결해 주세요.")
    case .unreadable:
      text(
        "Enter 1 to 64 letters, digits or symbols for each, no spaces.",
        "판매자 ID와 비밀번호는 띄어쓰기 없이 영문, 숫자, 기호 1~64자로 입력해 주세요.")
    case .noNumber:
      text(
        "There’s no item number in this. Find it in the address of the item’s page, or leave this empty.",
        "물건 번호가 없어요. 물건 페이지의 주소에 있는 번호를 입력하거나 비워 두세요.")
    case .noSuchProduct: text("The market has no item with this number.", "마켓에 이 번호의 물건이 없어요.")
    case .wrongSecret:
      text("The identifier or secret is wrong, or this is someone else’s item.", "판매자 ID나 비밀번호가 틀렸거나 다른 사람의 물건이에요.")
    case .newSecretUnreadable:
      text("Enter 1 to 64 letters, digits or symbols, no spaces.", "비밀번호는 띄어쓰기 없이 영문, 숫자, 기호 1~64자로 입력해 주세요.")
    case .newSecretWrong:
      text(
        "That isn’t this shop’s secret. The previous one is still saved.",
        "이 상점의 비밀번호가 아니에요. 전에 저장한 비밀번호는 그대로 있어요.")
    }
  }
  /// The title above the market's message, or above the text for a refusal without one.
  var refusedTitle: String { text("The market didn’t accept this", "마켓에서 받지 않았어요") }
  var refusedText: String {
    text(
      "It gave no reason. Nothing was changed.",
      "마켓에서 이유를 알려 주지 않았어요. 바뀐 내용은 없어요.")
  }
  /// The message that the market, or the shop there, is full.
  var noRoomText: String {
    text(
      "The market is out of space. Its disk is almost full, or your shop or the market has reached its limit.",
      "마켓의 저장 공간이 부족해요. 디스크가 거의 찼거나, 내 상점 또는 마켓 전체의 한도에 도달했어요.")
  }
  var namelessTitle: String { text("Which shop is yours?", "어느 상점인지 알려 주세요") }
  var namelessText: String {
    text(
      "We don’t know your shop’s name yet. List or edit an item, or find your shop now.",
      "아직 어느 상점인지 확인하지 못했어요. 물건을 등록하거나 수정하면 알 수 있고, 지금 바로 찾을 수도 있어요.")
  }
  var findShop: String { text("Find my shop", "내 상점 찾기") }

  // MARK: Settings

  var settings: String { text("Shop settings", "상점 설정") }
  var otherApp: String { text("Use with another app", "다른 앱에서 쓰기") }
  var otherAppText: String {
    text(
      "Another app needs this shop’s identifier and secret. You don’t need them to sell here.",
      "다른 앱에서 이 상점을 쓰려면 판매자 ID와 비밀번호가 필요해요. 여기에서 팔 때는 필요 없어요.")
  }
  var showCredentials: String { text("Show identifier and secret", "판매자 ID와 비밀번호 보기") }
  /// Why the credentials are not shown.
  var notedText: String {
    text(
      "Enter the identifier and secret you’ve saved. They can’t be shown again.",
      "저장해 둔 판매자 ID와 비밀번호를 입력하세요. 다시 볼 수는 없어요.")
  }

  // MARK: Credentials, shown on request

  var openedTitle: String { text("Your shop is open", "상점을 열었어요") }
  var openedText: String {
    text(
      "Save both somewhere safe: after you tap “I’ve saved them”, they won’t be shown again. Anyone who has both can "
        + "change and delete everything you sell.",
      "두 가지를 안전한 곳에 저장해 주세요. ‘저장했어요’를 누르면 다시 볼 수 없어요. 둘 다 아는 사람은 내 물건을 모두 수정하거나 "
        + "삭제할 수 있어요.")
  }
  var copy: String { text("Copy", "복사") }
  func copyOf(_ words: String) -> String { text("Copy: \(words)", "\(words) 복사") }
  func copied(_ words: String) -> String { text("\(words) copied.", "\(words) 복사했어요.") }
  var noted: String { text("I’ve saved them", "저장했어요") }

  // MARK: A shop

  var sellSomething: String { text("Sell something", "판매하기") }
  var backToDraft: String { text("Continue your draft", "쓰던 글 이어 쓰기") }
  var select: String { text("Select", "선택") }
  var done: String { text("Done", "완료") }
  /// The words after the number of selected products.
  var selected: String { text(" selected", "개 선택") }
  var parts: String { text("Item status", "물건 상태") }
  func partName(_ part: ShopPart) -> String {
    switch part {
    case .drafts: text("Drafts", "작성 중")
    case .onSale: text("On sale", "판매 중")
    case .reserved: text("Reserved", "예약 중")
    case .sold: text("Sold", "판매 완료")
    case .hidden: text("Hidden", "숨김")
    }
  }
  func emptyTitle(_ part: ShopPart) -> String {
    switch part {
    case .drafts: text("No drafts", "작성 중인 글이 없어요")
    case .onSale: text("Nothing on sale", "판매 중인 물건이 없어요")
    case .reserved: text("Nothing reserved", "예약 중인 물건이 없어요")
    case .sold: text("Nothing sold yet", "아직 판 물건이 없어요")
    case .hidden: text("Nothing hidden", "숨긴 물건이 없어요")
    }
  }
  func emptyText(_ part: ShopPart) -> String {
    switch part {
    case .drafts: text("Items you start to sell appear here.", "작성 중인 글이 여기에 나와요.")
    case .onSale: text("Items you put on sale appear here.", "판매 중인 물건이 여기에 나와요.")
    case .reserved: text("Items you mark as reserved appear here.", "예약 중으로 바꾼 물건이 여기에 나와요.")
    case .sold: text("Items you mark as sold appear here.", "판매 완료로 바꾼 물건이 여기에 나와요.")
    case .hidden: text("Items you hide appear here.", "숨긴 물건이 여기에 나와요.")
    }
  }
  func endOfShown(_ count: Int) -> String {
    text("Showing the first \(count.grouped).", "처음 \(count.grouped)개만 보여 드려요.")
  }
  var untitled: String { text("Untitled", "이름 없음") }
  func draftDetail(_ pictures: Int, _ age: String) -> String {
    text(
      "\(pictures == 1 ? "1 picture" : "\(pictures) pictures") · edited \(age) ago · not listed yet",
      "사진 \(pictures)장 · \(age) 전에 수정 · 아직 등록 전")
  }
  func actionsOf(_ name: String) -> String { text("Actions for “\(name)”", "‘\(name)’ 관리") }
  var edit: String { text("Edit", "수정") }
  var copyAsNew: String { text("Copy as new", "새 물건으로 복사") }
  var bump: String { text("Bump", "끌어올리기") }
  func bumpIn(_ wait: String) -> String { text("You can bump it again in \(wait).", "\(wait) 뒤에 끌어올릴 수 있어요.") }
  /// The button that changes the state of a product.
  func action(_ state: Product.State) -> String {
    switch state {
    case .draft: text("Back to drafts", "작성 중으로")
    case .onSale: text("Put on sale", "판매 중으로")
    case .reserved: text("Mark as reserved", "예약 중으로")
    case .sold: text("Mark as sold", "판매 완료로")
    case .hidden: text("Hide", "숨기기")
    }
  }
  /// A shorter label, for several buttons in a row.
  func shortAction(_ state: Product.State) -> String {
    switch state {
    case .draft: text("Drafts", "작성 중")
    case .onSale: text("On sale", "판매 중")
    case .reserved: text("Reserved", "예약 중")
    case .sold: text("Sold", "판매 완료")
    case .hidden: text("Hide", "숨기기")
    }
  }
  var delete: String { text("Delete", "삭제") }
  func deleteTitle(_ count: Int, _ name: String) -> String {
    if count > 1 { return text("Delete \(count.grouped) items?", "\(count.grouped)개를 삭제할까요?") }
    if name.isEmpty { return text("Delete this?", "삭제할까요?") }
    return text("Delete “\(name)”?", "‘\(name)’ 물건을 삭제할까요?")
  }
  var deleteText: String { text("You can’t undo this.", "이 마켓에서는 되돌릴 수 없어요.") }
  func deleted(_ count: Int) -> String {
    count == 1 ? text("Deleted.", "삭제했어요.") : text("\(count.grouped) items deleted.", "\(count.grouped)개를 삭제했어요.")
  }
  var renewSecret: String { text("Update secret", "비밀번호 업데이트") }
  /// When the secret must be entered again, and what stays.
  var renewText: String {
    text(
      "If you changed the secret elsewhere, enter the new one. All your items stay, even hidden ones.",
      "다른 곳에서 비밀번호를 바꿨다면 새 비밀번호를 입력해 주세요. 숨긴 물건까지 모두 그대로 있어요.")
  }
  var newSecret: String { text("New secret", "새 비밀번호") }
  var renewNow: String { text("Save secret", "비밀번호 저장") }
  var remove: String { text("Remove this shop from Showroom", "이 앱에서 상점 연결 끊기") }
  /// Why the shop cannot be removed.
  var notRemovableText: String {
    text(
      "To remove this shop, first save its identifier and secret under “\(otherApp)”.",
      "상점 연결을 끊으려면 먼저 ‘\(otherApp)’에서 판매자 ID와 비밀번호를 저장해 주세요.")
  }
  func removeTitle(_ name: String) -> String {
    name.isEmpty ? text("Remove this shop?", "상점 연결을 끊을까요?") : text("Remove “\(name)”?", "‘\(name)’ 연결을 끊을까요?")
  }
  /// What a removal loses.
  ///
  /// - Parameter count: the number of hidden products and drafts on the server.
  func removeText(_ count: Int) -> String {
    let lost =
      count == 0
      ? ""
      : text(
        "You won’t find \(count == 1 ? "1 hidden item" : "\(count.grouped) hidden items") again. ",
        "숨긴 물건 \(count.grouped)개를 다시 찾을 수 없어요. ")
    return lost
      + text(
        "What’s on sale stays on the market. You can restore the shop for a day; after that you need its identifier and "
          + "secret.",
        "판매 중인 물건은 마켓에 그대로 있어요. 하루 동안 되돌릴 수 있고, 그 뒤에는 판매자 ID와 비밀번호가 필요해요.")
  }
  var removeNow: String { text("Remove", "연결 끊기") }
  func removedTitle(_ name: String) -> String {
    name.isEmpty ? text("Shop removed", "상점 연결을 끊었어요") : text("“\(name)” was removed", "‘\(name)’ 연결을 끊었어요")
  }
  /// - Parameter left: how long it can be restored.
  func removedText(_ left: String) -> String {
    text(
      "You can restore it for \(left), until you open or connect another shop.",
      "\(left) 안에 되돌릴 수 있어요. 다른 상점을 열거나 연결하면 되돌릴 수 없어요.")
  }
  var restoreShop: String { text("Restore shop", "되돌리기") }

  // MARK: Notices

  /// The message about an edit on the page before.
  func savedEdit(_ kind: SavedEdits.Kind) -> String {
    switch kind {
    case .edited: text("Saved.", "저장했어요.")
    case .registered: text("Your item is listed.", "마켓에 등록했어요.")
    case .draftDeleted: text("Draft deleted.", "글을 삭제했어요.")
    }
  }
  var isBumped: String { text("Bumped to the top.", "맨 위로 끌어올렸어요.") }
  func bumpedTooEarly(_ wait: String?) -> String {
    text(
      wait.map { "You can bump once a day. Try again in \($0)." } ?? "You can bump once a day.",
      wait.map { "하루에 한 번만 끌어올릴 수 있어요. \($0) 뒤에 다시 시도해 주세요." } ?? "하루에 한 번만 끌어올릴 수 있어요.")
  }
  var bumpsNone: String { text("This market can’t bump items.", "이 마켓에서는 끌어올릴 수 없어요.") }
  func changed(_ count: Int, _ state: Product.State) -> String {
    let counted = count == 1 ? "" : text("\(count.grouped) items: ", "\(count.grouped)개를 ")
    return switch state {
    case .draft: text("\(counted)Back in drafts.", "\(counted)작성 중으로 바꿨어요.")
    case .onSale: text("\(counted)On sale now.", "\(counted)판매 중으로 바꿨어요.")
    case .reserved: text("\(counted)Marked as reserved.", "\(counted)예약 중으로 바꿨어요.")
    case .sold: text("\(counted)Marked as sold.", "\(counted)판매 완료로 바꿨어요.")
    case .hidden: text("\(counted)Hidden.", "\(counted)숨겼어요.")
    }
  }
  var statesUnknown: String {
    text("This market only has items on sale, so you can’t change their status.", "이 마켓에는 판매 중인 물건만 있어서 상태를 바꿀 수 없어요.")
  }
  var nothingTicked: String { text("Select an item first.", "먼저 물건을 선택해 주세요.") }
  /// Tells that nothing was deleted, or that this is unknown. `name` is that of a single product, and may be empty.
  func notDeleted(_ count: Int, _ name: String, _ isUnknown: Bool) -> String {
    switch (isUnknown, count > 1) {
    case (true, true): text("We couldn’t confirm whether anything was deleted.", "삭제됐는지 확인하지 못했어요.")
    case (true, false):
      text(
        "We couldn’t confirm whether \(name.isEmpty ? "it" : "“\(name)”") was deleted.",
        "\(name.isEmpty ? "이" : "‘\(name)’") 물건이 삭제됐는지 확인하지 못했어요.")
    case (false, true): text("Nothing was deleted.", "아무것도 삭제하지 못했어요.")
    case (false, false):
      text(
        "\(name.isEmpty ? "It" : "“\(name)”") wasn’t deleted.",
        "\(name.isEmpty ? "이" : "‘\(name)’") 물건을 삭제하지 못했어요.")
    }
  }
  func restored(_ count: Int) -> String {
    count == 1 ? text("It’s back.", "되돌렸어요.") : text("\(count.grouped) items are back.", "\(count.grouped)개를 되돌렸어요.")
  }
  var restoredTooLate: String { text("It’s too late to undo this.", "이제 되돌릴 수 없어요.") }
  /// For how many products an action succeeded, and for how many not.
  func partly(_ action: BulkAction, _ done: Int, _ left: Int) -> String {
    switch action {
    case .changed:
      text("\(done.grouped) changed, \(left.grouped) not.", "\(done.grouped)개를 바꿨고 \(left.grouped)개는 바꾸지 못했어요.")
    case .deleted:
      text("\(done.grouped) deleted, \(left.grouped) not.", "\(done.grouped)개를 삭제했고 \(left.grouped)개는 삭제하지 못했어요.")
    case .restored:
      text("\(done.grouped) restored, \(left.grouped) not.", "\(done.grouped)개를 되돌렸고 \(left.grouped)개는 되돌리지 못했어요.")
    }
  }
  var notAllowed: String {
    text(
      "The market didn’t accept this shop’s secret. Enter the new one below, under “Update secret”.",
      "이 상점의 비밀번호가 맞지 않아요. 아래 ‘비밀번호 업데이트’에 새 비밀번호를 입력해 주세요.")
  }
  func secretRenewed(_ isChecked: Bool) -> String {
    isChecked
      ? text("New secret saved.", "새 비밀번호를 저장했어요.")
      : text(
        "New secret saved. The market will check it the next time you change something.",
        "새 비밀번호를 저장했어요. 다음에 물건을 수정할 때 맞는지 확인할게요.")
  }
  var noteFirst: String {
    text(
      "First save the identifier and secret under “\(otherApp)”.",
      "먼저 ‘\(otherApp)’에서 판매자 ID와 비밀번호를 저장해 주세요.")
  }
  func goneText(_ count: Int) -> String {
    text(count == 1 ? "This item is gone." : "These items are gone.", "더 이상 없는 물건이에요.")
  }
  var removedShop: String { text("The shop was removed from Showroom.", "상점 연결을 끊었어요.") }
  var restoredShop: String { text("The shop is back.", "상점을 되돌렸어요.") }
  /// Tells that an earlier attempt opened the shop, under its own name.
  func openedEarlier(_ name: String) -> String {
    text("You already opened “\(name)”, so we connected it.", "‘\(name)’ 상점이 이미 열려 있어 연결했어요.")
  }
}
