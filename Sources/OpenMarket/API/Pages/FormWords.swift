/// What the forms of vendors say.
enum FormWords {
  private static let least = Vendor.nameLengths.lowerBound
  private static let most = Vendor.nameLengths.upperBound

  static let signUpText = Words(
    "이름을 정하면 앱에서 쓸 식별자와 비밀 값을 드려요.", "Choose a name. You get an identifier and a secret for your app.")
  static let newSecretText = Words(
    "지금 비밀 값을 새것으로 바꿔요. 옛 비밀 값은 바로 쓸 수 없게 돼요.",
    "You get a new secret. The old one stops working at once.")
  static let revocationText = Words(
    "더는 상품을 올리거나 바꿀 수 없게 돼요. 되돌릴 수 없고, 올린 상품은 남아요.",
    "You can no longer register or change anything. This is for good; your products stay as they are.")
  static let name = Words("판매자 이름", "Vendor's name")
  static let nameHint = Words(
    "\(least)~\(most)자예요. 누구나 볼 수 있어요.", "\(least) to \(most) characters. Everybody sees it.")
  static let identifier = Words("식별자", "Identifier")
  static let identifierHint = Words("가입할 때 받은 36자예요.", "The 36 characters you got when you signed up.")
  static let secret = Words("비밀 값", "Secret")
  static let secretHint = Words(
    "글자와 숫자 \(RandomText.secretLength)개예요.", "\(RandomText.secretLength) letters and digits.")
  static let signUp = Words("가입하기", "Sign up")
  static let changeSecret = Words("비밀 값 바꾸기", "Change the secret")
  static let sure = Words("되돌릴 수 없다는 것을 알아요", "I know that this is for good")
  static let revoke = Words("탈퇴하기", "Leave for good")

  // MARK: - How it went

  static let welcome = Words("가입했어요", "You are a vendor")
  static let secretChanged = Words("비밀 값을 바꿨어요", "Your secret was changed")
  static let shownOnce = Words(
    "지금 적어 두세요. 비밀 값은 다시 보여 줄 수 없어요. 서버도 비밀 값 자체는 모르니까요.",
    "Note them now. The secret is not shown again: the server itself does not know it.")
  static let howToUse = Words(
    "`identifier`는 요청의 헤더에, `secret`은 요청의 본문에 넣어요. 둘 다 공개 저장소에 올리지 마세요.",
    """
    The `identifier` goes into a header of a request, the `secret` into its body. Put neither into a public repository.
    """)
  static let vendorNumber = Words("판매자 번호", "Vendor's number")
  static let revoked = Words("탈퇴했어요", "You are no longer a vendor")
  static let revokedText = Words("이 식별자와 비밀 값은 이제 쓸 수 없어요.", "The identifier and the secret no longer work.")

  // MARK: - What went wrong

  static let nameFault = Words(
    "\(least)~\(most)자, 한 줄로 적어 주세요.", "It has to have \(least) to \(most) characters on one line.")
  static let loginFault = Words("식별자나 비밀 값이 맞지 않아요.", "The identifier or the secret is wrong.")
  static let foreign = Words(
    "다른 사이트에서 보낸 양식은 받지 않아요. 아래에서 다시 보내 주세요.",
    "Forms that another site sends are not taken. Send it again from here.")
  static let tooMany = Words("너무 자주 시도했어요. 나중에 다시 해 주세요.", "Too many tries. Come again later.")
  static let busy = Words("지금은 바빠요. 잠시 뒤에 다시 해 주세요.", "Too much is going on. Try again in a moment.")
  static let unreadable = Words("양식을 읽을 수 없어요.", "The form cannot be read.")
  static let failed = Words("문제가 생겼어요. 잠시 뒤에 다시 해 주세요.", "Something went wrong. Try again in a moment.")
}
