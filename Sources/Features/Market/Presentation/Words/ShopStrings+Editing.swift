import FeatureKit
import Localization

/// What the form of a product that is on the server says beside its fields, once for each language.
struct EditStrings: Sendable {
  /// What the shop says, too.
  let shop: ShopStrings
  let edit: String
  let product: String
  let save: String
  let loading: String
  let picturesTitle: String
  /// That pictures cannot be changed.
  let picturesText: String
  /// What can, where there are several.
  let choiceText: String
  let picture: @Sendable (_ number: Int) -> String
  let proofTitle: String
  let proofText: String
  let keep: String
  let proofProblem: @Sendable (_ problem: EditProofProblem) -> String
  /// What stands at the server by now where somebody has typed something else.
  let changedThere: @Sendable (_ value: String) -> String
  let nothing: String
  let changedTitle: String
  let changedText: String
  /// The message that the product keeps changing elsewhere.
  let changingText: String
  let wait: @Sendable (_ wait: String) -> String
  let notSavedTitle: String
  let notSavedText: String
  /// What follows the reason for which nothing was saved, where another try does not help.
  let typedIsKept: String
  /// The same where it may.
  let typedIsKeptTryAgain: String
  /// That what was typed before and not saved stands in the form.
  let typedIsBack: String
  let notOwnTitle: String
  let notOwnText: String
  let goneTitle: String
  let goneText: String
  let toShop: String

  static func `for`(_ language: Language) -> EditStrings {
    switch language {
    case .korean: korean
    case .english: english
    }
  }

  static let english = EditStrings(
    shop: .english,
    edit: "Edit",
    product: "Item",
    save: "Save",
    loading: "Loading…",
    picturesTitle: "Pictures",
    picturesText: "The pictures of a registered item can’t be changed: to use others, copy it as new.",
    choiceText: "You can choose which one lists show.",
    picture: { "Picture \($0)" },
    proofTitle: "Is it yours?",
    proofText:
      "Enter the identifier and the secret it was registered with. They go to the market and are shown nowhere.",
    keep: "Keep them here, encrypted, as my shop",
    proofProblem: { problem in
      switch problem {
      case .unreadable: "Enter the identifier and the secret: 1 to 64 letters, digits and signs each, without spaces."
      case .wrong: "The identifier or the secret is wrong, or this is someone else’s item. Try again."
      case .wrongOften:
        "Wrong again. Check the app you sold with: after a few more tries the market makes you wait."
      case .otherNotNoted:
        "You have opened another shop here, and you haven’t saved its secret yet. Save it in My shop first, or don’t "
          + "keep this one."
      }
    },
    changedThere: { "Changed meanwhile: \($0)" },
    nothing: "(nothing)",
    changedTitle: "Something was changed meanwhile",
    changedText: "See the notes below the fields. If you save again, what you typed replaces it.",
    changingText: "This product is being changed elsewhere. Nothing you typed is lost. Try again.",
    wait: { "Too many tries. Try again in \($0)." },
    notSavedTitle: "Not saved",
    notSavedText: "See the notes below the fields. Nothing you typed is lost.",
    typedIsKept: "Nothing you typed is lost.",
    typedIsKeptTryAgain: "Nothing you typed is lost. Try again.",
    typedIsBack: "What you typed before is here again. It is not saved yet.",
    notOwnTitle: "This isn’t yours",
    notOwnText: "You can edit only your own shop’s items.",
    goneTitle: "No longer there",
    goneText: "It was deleted, or the number is wrong.",
    toShop: "My shop"
  )

  static let korean = EditStrings(
    shop: .korean,
    edit: "수정",
    product: "물건",
    save: "저장",
    loading: "불러오는 중입니다…",
    picturesTitle: "사진",
    picturesText: "등록한 물건의 사진은 바꿀 수 없습니다. 다른 사진을 쓰려면 새 물건으로 복사해 주세요.",
    choiceText: "목록에 보일 사진은 고를 수 있습니다.",
    picture: { "사진 \($0)" },
    proofTitle: "내 물건인지 확인합니다",
    proofText: "등록할 때 쓴 식별자와 비밀번호입니다. 마켓에만 보내고 어디에도 보여 주지 않습니다.",
    keep: "내 상점으로 여기에 암호화해서 보관하기",
    proofProblem: { problem in
      switch problem {
      case .unreadable: "식별자와 비밀번호를 적어 주세요. 각각 빈칸 없이 영문, 숫자, 기호 1~64자입니다."
      case .wrong: "식별자나 비밀번호가 틀렸거나 다른 사람의 물건입니다. 다시 적어 주세요."
      case .wrongOften: "또 틀렸습니다. 팔 때 쓴 앱에서 확인해 주세요. 몇 번 더 틀리면 잠시 기다려야 합니다."
      case .otherNotNoted:
        "여기에서 연 다른 상점의 비밀번호를 아직 적어 두지 않았습니다. 내 상점에서 먼저 적어 두거나, 이번에는 보관을 선택하지 마세요."
      }
    },
    changedThere: { "그사이 바뀌었습니다: \($0)" },
    nothing: "(없음)",
    changedTitle: "그사이 바뀐 내용이 있습니다",
    changedText: "입력란 아래 안내를 확인해 주세요. 다시 저장하면 입력한 내용으로 바뀝니다.",
    changingText: "다른 곳에서 계속 수정하고 있어 저장하지 못했습니다. 입력한 내용은 그대로 있습니다. 다시 시도해 주세요.",
    wait: { "너무 여러 번 시도했습니다. \($0) 뒤에 다시 해 주세요." },
    notSavedTitle: "저장하지 못했습니다",
    notSavedText: "입력란 아래 안내를 확인해 주세요. 입력한 내용은 그대로 있습니다.",
    typedIsKept: "입력한 내용은 그대로 있습니다.",
    typedIsKeptTryAgain: "입력한 내용은 그대로 있습니다. 다시 시도해 주세요.",
    typedIsBack: "전에 적은 내용을 다시 넣었습니다. 아직 저장하지 않았습니다.",
    notOwnTitle: "내 물건이 아닙니다",
    notOwnText: "내 상점의 물건만 수정할 수 있습니다.",
    goneTitle: "이제 없는 물건입니다",
    goneText: "삭제되었거나 없는 물건입니다.",
    toShop: "내 상점"
  )
}
