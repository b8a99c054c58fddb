/// What the forms of vendors say.
enum FormWords {
  private static let least = Vendor.nameLengths.lowerBound
  private static let most = Vendor.nameLengths.upperBound

  static let signUpText = Words(
    "이름을 정하면 앱에서 쓸 식별자와 비밀번호를 드립니다.", "Choose a name. You get an identifier and a secret for your app.")
  static let newSecretText = Words(
    "지금 비밀번호를 새것으로 바꿉니다. 옛 비밀번호는 바로 쓸 수 없게 됩니다.",
    "You get a new secret. The old one stops working at once.")
  static let revocationText = Words(
    "더는 물건을 올리거나 바꿀 수 없습니다. 되돌릴 수 없고, 올린 물건은 그대로 남습니다.",
    "You can no longer register or change anything. This is for good; your products stay as they are.")
  static let name = Words("판매자 이름", "Vendor's name")
  static let nameHint = Words(
    "\(least)~\(most)자입니다. 누구나 볼 수 있습니다.", "\(least) to \(most) characters. Everybody sees it.")
  static let identifier = Words("식별자", "Identifier")
  static let identifierHint = Words("가입할 때 받은 36자입니다.", "The 36 characters you got when you signed up.")
  static let secret = Words("비밀번호", "Secret")
  static let secretHint = Words(
    "글자와 숫자 \(RandomText.secretLength)개입니다.", "\(RandomText.secretLength) letters and digits.")
  static let signUp = Words("가입하기", "Sign up")
  static let changeSecret = Words("비밀번호 바꾸기", "Change the secret")
  static let sure = Words("되돌릴 수 없다는 것을 알고 있습니다", "I know that this is for good")
  static let revoke = Words("탈퇴하기", "Leave for good")

  // MARK: - How it went

  static let welcome = Words("가입했습니다", "You are a vendor")
  static let secretChanged = Words("비밀번호를 바꿨습니다", "Your secret was changed")
  static let shownOnce = Words(
    "지금 적어 두세요. 비밀번호는 다시 보여 드릴 수 없습니다. 서버도 비밀번호 자체는 알지 못합니다.",
    "Note them now. The secret is not shown again: the server itself does not know it.")
  static let howToUse = Words(
    "`identifier`는 요청의 헤더에, `secret`은 요청의 본문에 넣습니다. 둘 다 공개 저장소에 올리지 마세요.",
    """
    The `identifier` goes into a header of a request, the `secret` into its body. Put neither into a public repository.
    """)
  static let vendorNumber = Words("판매자 번호", "Vendor's number")
  static let revoked = Words("탈퇴했습니다", "You are no longer a vendor")
  static let revokedText = Words("이 식별자와 비밀번호는 이제 쓸 수 없습니다.", "The identifier and the secret no longer work.")

  // MARK: - What went wrong

  static let nameFault = Words(
    "\(least)~\(most)자, 한 줄로 적어 주세요.", "It has to have \(least) to \(most) characters on one line.")
  static let loginFault = Words("식별자나 비밀번호가 맞지 않습니다.", "The identifier or the secret is wrong.")
  static let unsure = Words(
    "탈퇴하려면 되돌릴 수 없다는 것을 안다고 표시해 주세요.", "To leave, tick the box that says you know it is for good.")
  static let foreign = Words(
    "다른 사이트에서 보낸 양식은 받지 않습니다. 아래에서 다시 보내 주세요.",
    "Forms that another site sends are not taken. Send it again from here.")
  static let tooMany = Words("너무 자주 시도했습니다. 나중에 다시 시도해 주세요.", "Too many tries. Come again later.")
  static let busy = Words("지금은 요청이 많습니다. 잠시 뒤에 다시 시도해 주세요.", "Too much is going on. Try again in a moment.")
  static let full = Words(
    "서버의 디스크에 남은 자리가 거의 없습니다. 나중에 다시 시도해 주세요.",
    "The server's disk is nearly full. Come again later.")
  static let unreadable = Words("양식을 읽을 수 없습니다.", "The form cannot be read.")
  static let failed = Words("문제가 생겼습니다. 잠시 뒤에 다시 시도해 주세요.", "Something went wrong. Try again in a moment.")
}
