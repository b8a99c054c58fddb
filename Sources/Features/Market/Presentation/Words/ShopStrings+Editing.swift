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
      "The pictures of a registered item can’t be changed: to use others, copy it as new.",
      "등록한 물건의 사진은 바꿀 수 없습니다. 다른 사진을 쓰려면 새 물건으로 복사해 주세요.")
  }
  /// The addition if there are several pictures.
  var choiceText: String { text("You can choose which one lists show.", "목록에 보일 사진은 고를 수 있습니다.") }
  func picture(_ number: Int) -> String { text("Picture \(number)", "사진 \(number)") }
  var proofTitle: String { text("Is it yours?", "내 물건인지 확인합니다") }
  var proofText: String {
    text(
      "Enter the identifier and the secret it was registered with. They go to the market and are shown nowhere.",
      "등록할 때 쓴 식별자와 비밀번호입니다. 마켓에만 보내고 어디에도 보여 주지 않습니다.")
  }
  var keep: String { text("Keep them here, encrypted, as my shop", "내 상점으로 여기에 암호화해서 보관하기") }
  func proofProblem(_ problem: EditProofProblem) -> String {
    switch problem {
    case .unreadable:
      text(
        "Enter the identifier and the secret: 1 to 64 letters, digits and signs each, without spaces.",
        "식별자와 비밀번호를 적어 주세요. 각각 빈칸 없이 영문, 숫자, 기호 1~64자입니다.")
    case .wrong:
      text(
        "The identifier or the secret is wrong, or this is someone else’s item. Try again.",
        "식별자나 비밀번호가 틀렸거나 다른 사람의 물건입니다. 다시 적어 주세요.")
    case .wrongOften:
      text(
        "Wrong again. Check the app you sold with: after a few more tries the market makes you wait.",
        "또 틀렸습니다. 팔 때 쓴 앱에서 확인해 주세요. 몇 번 더 틀리면 잠시 기다려야 합니다.")
    case .otherNotNoted:
      text(
        "You have opened another shop here, and you haven’t saved its secret yet. Save it in My shop first, or don’t "
          + "keep this one.",
        "여기에서 연 다른 상점의 비밀번호를 아직 적어 두지 않았습니다. 내 상점에서 먼저 적어 두거나, 이번에는 보관을 선택하지 마세요.")
    }
  }
  /// The server's present value of a field that the user has changed, too; `nil` if it is empty there.
  func changedElsewhere(_ value: String?) -> String {
    text(
      value.map { "Changed meanwhile to \($0)." } ?? "Removed meanwhile.",
      value.map { "그사이 바뀐 값: \($0)" } ?? "그사이 지워졌습니다.")
  }
  /// Tells that fields took over values from the server.
  func followed(_ fields: [ProductField]) -> String {
    let names = fields.map { SellStrings.for(language).field($0) }.joined(separator: ", ")
    return text(
      "Also changed meanwhile, and in the fields already: \(names).", "그사이 바뀐 값을 입력란에 넣었습니다: \(names)")
  }
  /// A user's text in quotes.
  func quoted(_ words: String) -> String { text("“\(words)”", "‘\(words)’") }
  var changedTitle: String { text("Something was changed meanwhile", "그사이 바뀐 내용이 있습니다") }
  var changedText: String {
    text(
      "See the notes below the fields. If you save again, what you typed replaces it.",
      "입력란 아래 안내를 확인해 주세요. 다시 저장하면 입력한 내용으로 바뀝니다.")
  }
  /// The message if the product keeps changing on the server.
  var changingText: String {
    text(
      "This product is being changed elsewhere. Nothing you typed is lost. Try again.",
      "다른 곳에서 계속 수정하고 있어 저장하지 못했습니다. 입력한 내용은 그대로 있습니다. 다시 시도해 주세요.")
  }
  func wait(_ wait: String) -> String {
    text("Too many tries. Try again in \(wait).", "너무 여러 번 시도했습니다. \(wait) 뒤에 다시 해 주세요.")
  }
  var notSavedTitle: String { text("Not saved", "저장하지 못했습니다") }
  var notSavedText: String {
    text("See the notes below the fields. Nothing you typed is lost.", "입력란 아래 안내를 확인해 주세요. 입력한 내용은 그대로 있습니다.")
  }
  /// The sentence after a reason if a retry does not help.
  var typedIsKept: String { text("Nothing you typed is lost.", "입력한 내용은 그대로 있습니다.") }
  /// The sentence after a reason if a retry may help.
  var typedIsKeptTryAgain: String { text("Nothing you typed is lost. Try again.", "입력한 내용은 그대로 있습니다. 다시 시도해 주세요.") }
  /// Tells that unsaved text from before is back in the form.
  var typedIsBack: String {
    text("What you typed before is here again. It is not saved yet.", "전에 적은 내용을 다시 넣었습니다. 아직 저장하지 않았습니다.")
  }
  var notOwnTitle: String { text("This isn’t yours", "내 물건이 아닙니다") }
  var notOwnText: String { text("You can edit only your own shop’s items.", "내 상점의 물건만 수정할 수 있습니다.") }
  var goneTitle: String { text("No longer there", "이제 없는 물건입니다") }
  var goneText: String { text("It was deleted, or the number is wrong.", "삭제되었거나 없는 물건입니다.") }
  var toShop: String { text("My shop", "내 상점") }
}
