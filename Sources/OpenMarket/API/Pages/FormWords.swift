import Localization

/// Texts of the vendor forms.
struct FormWords: Words {
  let language: Language

  private static let least = Vendor.nameLengths.lowerBound
  private static let most = Vendor.nameLengths.upperBound

  var signUpText: String {
    text("Choose a name. You get an identifier and a secret for your app.", "이름을 정하면 앱에서 쓸 식별자와 비밀번호를 드립니다.")
  }
  var newSecretText: String {
    text("You get a new secret. The old one stops working at once.", "지금 비밀번호를 새것으로 바꿉니다. 옛 비밀번호는 바로 쓸 수 없게 됩니다.")
  }
  var revocationText: String {
    text(
      "You can no longer register or change anything. This is for good; your products stay as they are.",
      "더는 물건을 올리거나 바꿀 수 없습니다. 되돌릴 수 없고, 올린 물건은 그대로 남습니다.")
  }
  var name: String { text("Vendor's name", "판매자 이름") }
  var nameHint: String {
    text(
      "\(Self.least) to \(Self.most) characters. Everybody sees it.", "\(Self.least)~\(Self.most)자입니다. 누구나 볼 수 있습니다.")
  }
  var identifier: String { text("Identifier", "식별자") }
  var identifierHint: String { text("The 36 characters you got when you signed up.", "가입할 때 받은 36자입니다.") }
  var secret: String { text("Secret", "비밀번호") }
  var secretHint: String {
    text("\(RandomText.secretLength) letters and digits.", "글자와 숫자 \(RandomText.secretLength)개입니다.")
  }
  var signUp: String { text("Sign up", "가입하기") }
  var changeSecret: String { text("Change the secret", "비밀번호 바꾸기") }
  var sure: String { text("I know that this is for good", "되돌릴 수 없다는 것을 알고 있습니다") }
  var revoke: String { text("Leave for good", "탈퇴하기") }

  // MARK: - How it went

  var welcome: String { text("You are a vendor", "가입했습니다") }
  var secretChanged: String { text("Your secret was changed", "비밀번호를 바꿨습니다") }
  var shownOnce: String {
    text(
      "Note them now. The secret is not shown again: the server itself does not know it.",
      "지금 적어 두세요. 비밀번호는 다시 보여 드릴 수 없습니다. 서버도 비밀번호 자체는 알지 못합니다.")
  }
  var howToUse: String {
    text(
      """
      The `identifier` goes into a header of a request, the `secret` into its body. Put neither into a public repository.
      """,
      "`identifier`는 요청의 헤더에, `secret`은 요청의 본문에 넣습니다. 둘 다 공개 저장소에 올리지 마세요.")
  }
  var vendorNumber: String { text("Vendor's number", "판매자 번호") }
  var revoked: String { text("You are no longer a vendor", "탈퇴했습니다") }
  var revokedText: String { text("The identifier and the secret no longer work.", "이 식별자와 비밀번호는 이제 쓸 수 없습니다.") }

  // MARK: - What went wrong

  /// Returns the text for a fault, shown above the form or at its field.
  func fault(_ fault: VendorForm.Fault) -> String {
    switch fault {
    case .name: nameFault
    case .login: loginFault
    case .unsure: unsure
    case .foreign: foreign
    case .tooMany: tooMany
    case .busy: busy
    case .full: full
    case .unreadable: unreadable
    case .failed: failed
    }
  }

  var nameFault: String {
    text(
      "It has to have \(Self.least) to \(Self.most) characters on one line.",
      "\(Self.least)~\(Self.most)자, 한 줄로 적어 주세요.")
  }
  var loginFault: String { text("The identifier or the secret is wrong.", "식별자나 비밀번호가 맞지 않습니다.") }
  var unsure: String {
    text("To leave, tick the box that says you know it is for good.", "탈퇴하려면 되돌릴 수 없다는 것을 안다고 표시해 주세요.")
  }
  var foreign: String {
    text(
      "Forms that another site sends are not taken. Send it again from here.",
      "다른 사이트에서 보낸 양식은 받지 않습니다. 아래에서 다시 보내 주세요.")
  }
  var tooMany: String { text("Too many tries. Come again later.", "너무 자주 시도했습니다. 나중에 다시 시도해 주세요.") }
  var busy: String { text("Too much is going on. Try again in a moment.", "지금은 요청이 많습니다. 잠시 뒤에 다시 시도해 주세요.") }
  var full: String {
    text("The server's disk is nearly full. Come again later.", "서버의 디스크에 남은 자리가 거의 없습니다. 나중에 다시 시도해 주세요.")
  }
  var unreadable: String { text("The form cannot be read.", "양식을 읽을 수 없습니다.") }
  var failed: String { text("Something went wrong. Try again in a moment.", "문제가 생겼습니다. 잠시 뒤에 다시 시도해 주세요.") }
}
