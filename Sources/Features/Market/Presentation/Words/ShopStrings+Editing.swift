import FeatureKit
import Localization

/// The texts of the form that edits a product on the server, beside its fields.
struct EditStrings: Words {
  let language: Language

  /// The shop's texts.
  var shop: ShopStrings { ShopStrings.for(language) }
  var edit: String { text("Edit", "수정") }
  var product: String { text("Item", "물건") }
  var save: String { text("Save", "저장") }
  var picturesTitle: String { text("Pictures", "사진") }
  /// Tells that pictures cannot be changed.
  var picturesText: String {
    text(
      "You can’t change a listed item’s pictures. To use others, copy it as new.",
      "등록한 물건의 사진은 바꿀 수 없어요. 다른 사진을 쓰려면 새 물건으로 복사해 주세요.")
  }
  /// The addition if there are several pictures.
  var choiceText: String { text("You can choose its cover.", "대표 사진은 고를 수 있어요.") }
  func picture(_ number: Int) -> String { text("Picture \(number)", "사진 \(number)") }
  var proofTitle: String { text("Is this yours?", "내 물건인가요?") }
  var proofText: String {
    text(
      "Enter the identifier and secret you listed it with. They’re only sent to the market and never shown.",
      "등록할 때 쓴 판매자 ID와 비밀번호를 입력해 주세요. 마켓에만 보내고 어디에도 보여 주지 않아요.")
  }
  var keep: String { text("Save as my shop, encrypted", "내 상점으로 저장하기(암호화)") }
  func proofProblem(_ problem: EditProofProblem) -> String {
    switch problem {
    case .unreadable:
      text(
        "Enter the identifier and secret: 1 to 64 letters, digits or symbols each, no spaces.",
        "판매자 ID와 비밀번호를 입력해 주세요. 각각 띄어쓰기 없이 영문, 숫자, 기호 1~64자예요.")
    case .wrong:
      text(
        "The identifier or secret is wrong, or this is someone else’s item. Try again.",
        "판매자 ID나 비밀번호가 틀렸거나 다른 사람의 물건이에요. 다시 입력해 주세요.")
    case .wrongOften:
      text(
        "Still wrong. Check the app you sold with. After a few more tries you’ll have to wait.",
        "또 틀렸어요. 판매할 때 쓴 앱에서 확인해 주세요. 몇 번 더 틀리면 잠시 기다려야 해요.")
    case .otherNotNoted:
      text(
        "You haven’t saved the secret of your other shop yet. Save it in My shop first, or don’t save this one.",
        "여기에서 연 다른 상점의 비밀번호를 아직 저장하지 않았어요. 내 상점에서 먼저 저장하거나, ‘내 상점으로 저장하기’를 선택하지 마세요.")
    }
  }
  /// The server's present value of a field that the user has changed, too; `nil` if it is empty there.
  func changedElsewhere(_ value: String?) -> String {
    text(
      value.map { "Changed elsewhere to \($0)." } ?? "Removed elsewhere.",
      value.map { "그사이 바뀐 값: \($0)" } ?? "그사이 지워졌어요.")
  }
  /// Tells that fields took over values from the server.
  func followed(_ fields: [ProductField]) -> String {
    let names = fields.map { SellStrings.for(language).field($0) }.joined(separator: ", ")
    return text(
      "Updated with changes made elsewhere: \(names).", "그사이 바뀐 내용을 반영했어요: \(names)")
  }
  /// A user's text in quotes.
  func quoted(_ words: String) -> String { text("“\(words)”", "‘\(words)’") }
  var changedTitle: String { text("This item changed elsewhere", "그사이 바뀐 내용이 있어요") }
  var changedText: String {
    text(
      "See the notes below the fields. Save again to replace those changes with yours.",
      "입력란 아래 안내를 확인해 주세요. 다시 저장하면 입력한 내용으로 바뀌어요.")
  }
  /// The message if the product keeps changing on the server.
  var changingText: String {
    text(
      "This item is being changed elsewhere. Your changes are still here. Try again.",
      "다른 곳에서 수정하고 있어서 저장하지 못했어요. 입력한 내용은 그대로 있어요. 다시 시도해 주세요.")
  }
  func wait(_ wait: String) -> String {
    text("Too many attempts. Try again in \(wait).", "너무 여러 번 시도했어요. \(wait) 뒤에 다시 시도해 주세요.")
  }
  var notSavedTitle: String { text("Not saved", "저장하지 못했어요") }
  var notSavedText: String {
    text("See the notes below the fields. Your changes are still here.", "입력란 아래 안내를 확인해 주세요. 입력한 내용은 그대로 있어요.")
  }
  /// The sentence after a reason if a retry does not help.
  var typedIsKept: String { text("Your changes are still here.", "입력한 내용은 그대로 있어요.") }
  /// The sentence after a reason if a retry may help.
  var typedIsKeptTryAgain: String { text("Your changes are still here. Try again.", "입력한 내용은 그대로 있어요. 다시 시도해 주세요.") }
  /// Tells that unsaved text from before is back in the form.
  var typedIsBack: String {
    text("We restored what you typed before. It isn’t saved yet.", "전에 입력한 내용을 다시 불러왔어요. 아직 저장하지 않았어요.")
  }
  var notOwnTitle: String { text("This isn’t your item", "내 물건이 아니에요") }
  var notOwnText: String { text("You can edit only your own shop’s items.", "내 상점의 물건만 수정할 수 있어요.") }
  var goneTitle: String { text("This item isn’t available", "볼 수 없는 물건이에요") }
  var goneText: String { text("It was deleted, or the number is wrong.", "삭제됐거나 물건 번호가 틀렸어요.") }
  var toShop: String { text("My shop", "내 상점") }
}
