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
  var loading: String { text("Loading your shop…", "상점을 불러오는 중입니다…") }

  // MARK: Opening a shop

  var openTitle: String { text("Open a shop", "상점 열기") }
  var openText: String {
    text("Choose the name under which everybody sees what you sell.", "다른 사람에게 보일 판매자 이름을 정해 주세요.")
  }
  var name: String { text("Shop name", "상점 이름") }
  var nameRule: String {
    text("1 to \(ShopReactor.maxNameLength) characters.", "\(ShopReactor.maxNameLength)자까지 쓸 수 있습니다.")
  }
  var openShop: String { text("Open shop", "상점 열기") }
  var bringTitle: String { text("Use a shop you already have", "쓰던 상점 가져오기") }
  var bringText: String {
    text(
      "Did you sell here with another app? Enter its identifier and secret. They are kept encrypted, and no page shows "
        + "them.",
      "다른 앱에서 팔고 있었다면 그 식별자와 비밀번호를 넣어 주세요. 암호화해서 보관하고 어디에도 보여 주지 않습니다.")
  }
  var identifier: String { text("Identifier", "식별자") }
  var secret: String { text("Secret", "비밀번호") }
  var number: String { text("Item number or link", "내가 파는 물건의 번호나 주소") }
  var numberIfAny: String { text("Item number or link (optional)", "내가 파는 물건의 번호나 주소(있으면)") }
  var numberRule: String {
    text(
      "Of something you sell, for example 130. It lets the market check that the shop is yours.",
      "예: 130. 이 물건으로 내 상점이 맞는지 마켓에 확인합니다.")
  }
  var bringShop: String { text("Use this shop", "가져오기") }
  func problem(_ problem: ShopProblem) -> String {
    switch problem {
    case .nameMissing: text("Give the shop a name.", "상점 이름을 적어 주세요.")
    case .nameTooLong:
      text(
        "The name has more than \(ShopReactor.maxNameLength) characters.",
        "이름이 \(ShopReactor.maxNameLength)자를 넘습니다.")
    case .opensNone:
      text("This market doesn’t open shops. Use one you already have.", "이 마켓에서는 상점을 열 수 없습니다. 이미 있는 상점을 가져와 주세요.")
    case .unreadable:
      text(
        "An identifier and a secret have 1 to 64 letters, digits and signs, without spaces.",
        "식별자와 비밀번호는 빈칸 없이 영문, 숫자, 기호 1~64자입니다.")
    case .noNumber:
      text(
        "There is no number in it. You find it in the address of the item’s page; you can also leave this empty.",
        "번호가 없습니다. 물건 페이지의 주소에 있는 번호를 넣거나 비워 두세요.")
    case .noSuchProduct: text("The market has no item with this number.", "마켓에 이 번호의 물건이 없습니다.")
    case .wrongSecret:
      text("The identifier or the secret is wrong, or this is someone else’s item.", "식별자나 비밀번호가 틀렸거나 다른 사람의 물건입니다.")
    case .newSecretUnreadable:
      text("A secret has 1 to 64 letters, digits and signs, without spaces.", "비밀번호는 빈칸 없이 영문, 숫자, 기호 1~64자입니다.")
    case .newSecretWrong:
      text(
        "The market doesn’t accept this secret for your shop. The one before is still kept.",
        "이 상점의 비밀번호가 아닙니다. 전에 보관한 비밀번호는 그대로 있습니다.")
    }
  }
  /// The title above the market's message, or above the text for a refusal without one.
  var refusedTitle: String { text("The market did not accept it", "마켓이 받아들이지 않았습니다") }
  var refusedText: String {
    text(
      "It gave no reason that can be shown here. Nothing was changed.",
      "이유를 알려 주지 않았거나 여기에 보여 드릴 수 없습니다. 바뀐 내용은 없습니다.")
  }
  /// The message that the market, or the shop there, is full.
  var noRoomText: String {
    text(
      "The market is full: its disk is nearly full, or your shop or the whole market has reached its limit.",
      "마켓의 저장 공간이 부족합니다. 디스크가 거의 찼거나, 내 상점 또는 마켓 전체의 한도에 도달했습니다.")
  }
  var namelessTitle: String { text("Which shop is yours?", "어느 상점인지 알려 주세요") }
  var namelessText: String {
    text(
      "The market has not said yet which shop is yours. It will when you register or edit something, or right now:",
      "아직 어느 상점인지 마켓에 확인하지 못했습니다. 물건을 등록하거나 수정하면 알 수 있고, 지금 바로 찾을 수도 있습니다.")
  }
  var findShop: String { text("Find my shop", "내 상점 찾기") }

  // MARK: Credentials, shown once

  var openedTitle: String { text("Your shop is open", "상점을 열었습니다") }
  var openedText: String {
    text(
      "Another app needs these two to open it. Keep them in a safe place: after you tap “I’ve saved them”, they "
        + "won’t be shown again. Anyone who has both can change and delete everything you sell.",
      "다른 앱에서 이 상점을 쓰려면 이 두 가지가 필요합니다. 안전한 곳에 적어 두세요. ‘적어 두었습니다’를 누르면 다시 보여 "
        + "드리지 않습니다. 둘 다 아는 사람은 내 물건을 모두 고치거나 삭제할 수 있습니다.")
  }
  var copy: String { text("Copy", "복사") }
  func copyOf(_ words: String) -> String { text("Copy: \(words)", "\(words) 복사") }
  func copied(_ words: String) -> String { text("\(words) copied.", "\(Particle.object.after(words)) 복사했습니다.") }
  var noted: String { text("I’ve saved them", "적어 두었습니다") }

  // MARK: A shop

  var sellSomething: String { text("Sell something", "판매하기") }
  var backToDraft: String { text("Continue your draft", "쓰던 글 이어 쓰기") }
  var select: String { text("Select", "선택") }
  var done: String { text("Done", "완료") }
  /// The words after the number of selected products.
  var selected: String { text(" selected", "개 선택") }
  var parts: String { text("State of your items", "물건 상태") }
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
    case .drafts: text("No drafts", "작성 중인 글이 없습니다")
    case .onSale: text("Nothing on sale", "판매 중인 물건이 없습니다")
    case .reserved: text("Nothing reserved", "예약 중인 물건이 없습니다")
    case .sold: text("Nothing sold yet", "아직 판 물건이 없습니다")
    case .hidden: text("Nothing hidden", "숨긴 물건이 없습니다")
    }
  }
  func emptyText(_ part: ShopPart) -> String {
    switch part {
    case .drafts: text("What you begin to sell appears here.", "쓰기 시작한 글이 여기에 보입니다.")
    case .onSale: text("What you put up for sale appears here.", "판매 중인 물건이 여기에 보입니다.")
    case .reserved: text("What you mark as reserved appears here.", "예약 중으로 바꾼 물건이 여기에 보입니다.")
    case .sold: text("What you mark as sold appears here.", "판매 완료로 바꾼 물건이 여기에 보입니다.")
    case .hidden: text("What you hide appears here.", "숨긴 물건이 여기에 보입니다.")
    }
  }
  func endOfShown(_ count: Int) -> String {
    text("These are the first \(count.grouped).", "처음 \(count.grouped)개만 보여 드립니다.")
  }
  var untitled: String { text("Untitled", "제목 없음") }
  func draftDetail(_ pictures: Int, _ age: String) -> String {
    text(
      "\(pictures == 1 ? "1 picture" : "\(pictures) pictures") · changed \(age) ago · not listed yet",
      "사진 \(pictures)장 · \(age) 전에 수정 · 아직 등록 전")
  }
  func actionsOf(_ name: String) -> String { text("What to do with “\(name)”", "‘\(name)’ 관리") }
  var edit: String { text("Edit", "수정") }
  var copyAsNew: String { text("Copy as new", "새 물건으로 복사") }
  var bump: String { text("Bump", "끌어올리기") }
  func bumpIn(_ wait: String) -> String { text("You can bump it again in \(wait).", "\(wait) 뒤에 끌어올릴 수 있습니다.") }
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
    if count > 1 { return text("Delete \(count.grouped) items?", "\(count.grouped)개를 삭제하시겠습니까?") }
    if name.isEmpty { return text("Delete this?", "삭제하시겠습니까?") }
    return text("Delete “\(name)”?", "‘\(name)’ 물건을 삭제하시겠습니까?")
  }
  var deleteText: String { text("This market can’t bring it back.", "이 마켓에서는 되돌릴 수 없습니다.") }
  func deleted(_ count: Int) -> String {
    count == 1 ? text("Deleted.", "삭제했습니다.") : text("\(count.grouped) items deleted.", "\(count.grouped)개를 삭제했습니다.")
  }
  var renewSecret: String { text("Secret changed elsewhere", "다른 곳에서 비밀번호를 바꿨다면") }
  /// When the secret must be entered again, and what stays.
  var renewText: String {
    text(
      "Was the secret changed somewhere else? Enter the new one. Your items stay as they are, the hidden ones too.",
      "새 비밀번호를 넣어 주세요. 숨긴 물건까지 모두 그대로 있습니다.")
  }
  var newSecret: String { text("New secret", "새 비밀번호") }
  var renewNow: String { text("Save secret", "비밀번호 저장") }
  var forget: String { text("Remove this shop from Showroom", "찾아봐에서 상점 지우기") }
  var forgetText: String {
    text(
      "The shop and its items stay on the market. To use it here again you need its identifier and secret: "
        + "they can’t be shown again. What is hidden is in no list then, so put it on sale first.",
      "마켓의 상점과 물건은 그대로 있습니다. 다시 쓰려면 식별자와 비밀번호가 필요하고, 아무도 다시 보여 줄 수 없습니다. 숨긴 "
        + "물건은 목록에서 다시 찾을 수 없으니 먼저 판매 중으로 바꿔 주세요.")
  }
  var forgetNow: String { text("Remove", "지우기") }

  // MARK: Notices

  /// The message about an edit on the page before.
  func savedEdit(_ kind: SavedEdits.Kind) -> String {
    switch kind {
    case .edited: text("Saved.", "저장했습니다.")
    case .registered: text("It’s on the market now.", "마켓에 올렸습니다.")
    case .draftDeleted: text("Draft deleted.", "글을 삭제했습니다.")
    }
  }
  var isBumped: String { text("Bumped to the top.", "맨 위로 올렸습니다.") }
  func bumpedTooEarly(_ wait: String?) -> String {
    text(
      wait.map { "That’s possible once a day, again in \($0)." } ?? "That’s possible once a day.",
      wait.map { "하루에 한 번만 할 수 있습니다. \($0) 뒤에 다시 해 주세요." } ?? "하루에 한 번만 할 수 있습니다.")
  }
  var bumpsNone: String { text("This market can’t bump items.", "이 마켓에서는 맨 위로 올릴 수 없습니다.") }
  func changed(_ count: Int, _ state: Product.State) -> String {
    let counted = count == 1 ? "" : text("\(count.grouped) items: ", "\(count.grouped)개를 ")
    return switch state {
    case .draft: text("\(counted)Back in drafts.", "\(counted)작성 중으로 옮겼습니다.")
    case .onSale: text("\(counted)On sale now.", "\(counted)판매 중으로 바꿨습니다.")
    case .reserved: text("\(counted)Marked as reserved.", "\(counted)예약 중으로 바꿨습니다.")
    case .sold: text("\(counted)Marked as sold.", "\(counted)판매 완료로 바꿨습니다.")
    case .hidden: text("\(counted)Hidden.", "\(counted)숨겼습니다.")
    }
  }
  var statesUnknown: String {
    text("This market can’t do that: it knows only items on sale.", "이 마켓에는 판매 중인 물건만 있어서 바꿀 수 없습니다.")
  }
  var nothingTicked: String { text("Select something first.", "먼저 물건을 선택해 주세요.") }
  /// Tells that nothing was deleted, or that this is unknown. `name` is that of a single product, and may be empty.
  func notDeleted(_ count: Int, _ name: String, _ isUnknown: Bool) -> String {
    switch (isUnknown, count > 1) {
    case (true, true): text("It isn’t known whether anything was deleted.", "삭제된 물건이 있는지 알 수 없습니다.")
    case (true, false):
      text(
        "It isn’t known whether \(name.isEmpty ? "it" : "“\(name)”") was deleted.",
        "\(name.isEmpty ? "이" : "‘\(name)’") 물건이 삭제되었는지 알 수 없습니다.")
    case (false, true): text("Nothing was deleted.", "아무것도 삭제하지 못했습니다.")
    case (false, false):
      text(
        "\(name.isEmpty ? "It" : "“\(name)”") was not deleted.",
        "\(name.isEmpty ? "이" : "‘\(name)’") 물건을 삭제하지 못했습니다.")
    }
  }
  func restored(_ count: Int) -> String {
    count == 1 ? text("It’s back.", "되돌렸습니다.") : text("\(count.grouped) items are back.", "\(count.grouped)개를 되돌렸습니다.")
  }
  var restoredTooLate: String { text("It’s too late to undo this.", "이제 되돌릴 수 없습니다.") }
  /// For how many products an action succeeded, and for how many not.
  func partly(_ action: BulkAction, _ done: Int, _ left: Int) -> String {
    switch action {
    case .changed:
      text("\(done.grouped) changed, \(left.grouped) not.", "\(done.grouped)개를 바꿨고 \(left.grouped)개는 바꾸지 못했습니다.")
    case .deleted:
      text("\(done.grouped) deleted, \(left.grouped) not.", "\(done.grouped)개를 삭제했고 \(left.grouped)개는 삭제하지 못했습니다.")
    case .restored:
      text("\(done.grouped) restored, \(left.grouped) not.", "\(done.grouped)개를 되돌렸고 \(left.grouped)개는 되돌리지 못했습니다.")
    }
  }
  var notAllowed: String {
    text(
      "The market doesn’t accept this shop’s secret. Enter the new one below, under “Secret changed elsewhere”.",
      "마켓에서 이 상점의 비밀번호가 맞지 않다고 합니다. 아래 ‘다른 곳에서 비밀번호를 바꿨다면’에 새 비밀번호를 넣어 주세요.")
  }
  func secretRenewed(_ isChecked: Bool) -> String {
    isChecked
      ? text("The new secret is kept.", "새 비밀번호를 보관했습니다.")
      : text(
        "The new secret is kept. The market will check it when you next change something.",
        "새 비밀번호를 보관했습니다. 다음에 무언가를 바꿀 때 마켓이 확인합니다.")
  }
  var noteFirst: String { text("Save the identifier and secret above first.", "먼저 위의 식별자와 비밀번호를 적어 두세요.") }
  func goneText(_ count: Int) -> String {
    text(count == 1 ? "It’s no longer there." : "They’re no longer there.", "이제 없는 물건입니다.")
  }
  var forgotten: String { text("The shop was removed from Showroom.", "찾아봐에서 상점을 지웠습니다.") }
  /// Tells that an earlier attempt opened the shop, under its own name.
  func openedEarlier(_ name: String) -> String {
    text("“\(name)” was opened by your earlier try. This is that shop.", "앞서 시도할 때 ‘\(name)’ 상점이 이미 열려 그 상점을 연결했습니다.")
  }
}
