import Localization

/// Texts of the vendor forms.
struct FormWords: Words {
  let language: Language

  private static let least = Vendor.nameLengths.lowerBound
  private static let most = Vendor.nameLengths.upperBound

  var signUpText: String {
    text("Choose a name to get an identifier and a secret for your app.", "이름을 정하면 앱에서 쓸 판매자 ID와 비밀번호를 드려요.")
  }
  var newSecretText: String {
    text("You get a new secret. The old one stops working right away.", "새 비밀번호를 드려요. 지금 비밀번호는 바로 쓸 수 없게 돼요.")
  }
  var revocationText: String {
    text(
      "You can’t add or change products any more, and you can’t undo this. Your products stay as they are.",
      "더 이상 물건을 등록하거나 수정할 수 없고, 되돌릴 수 없어요. 등록한 물건은 그대로 남아요.")
  }
  var name: String { text("Vendor name", "판매자 이름") }
  var nameHint: String {
    text(
      "\(Self.least) to \(Self.most) characters. Everyone can see it.", "\(Self.least)~\(Self.most)자예요. 누구나 볼 수 있어요.")
  }
  var identifier: String { text("Identifier", "판매자 ID") }
  var identifierHint: String { text("The 36 characters you got when you signed up.", "가입할 때 받은 36자예요.") }
  var secret: String { text("Secret", "비밀번호") }
  var secretHint: String {
    text("\(RandomText.secretLength) letters and digits.", "영문과 숫자 \(RandomText.secretLength)자예요.")
  }
  var signUp: String { text("Sign up", "가입하기") }
  var changeSecret: String { text("Change secret", "비밀번호 변경하기") }
  var sure: String { text("I understand that I can’t undo this", "되돌릴 수 없다는 것을 확인했어요") }
  var revoke: String { text("Close account", "탈퇴하기") }

  // MARK: - How it went

  var welcome: String { text("You’re a vendor now", "가입했어요") }
  var secretChanged: String { text("Secret changed", "비밀번호를 변경했어요") }
  var shownOnce: String {
    text(
      "Save these now. The secret can’t be shown again, because the server doesn’t store it.",
      "지금 저장해 두세요. 비밀번호는 서버에 저장하지 않아서 다시 보여 드릴 수 없어요.")
  }
  func copy(_ name: String) -> String { text("Copy \(name.lowercased())", "\(name) 복사") }
  func copied(_ name: String) -> String { text("\(name) copied", "\(name) 복사했어요") }
  var howToUse: String {
    text(
      """
      Send the `identifier` in a header and the `secret` in the body. Don’t put either in a public repository.
      """,
      "`identifier`는 요청의 헤더에, `secret`은 요청의 본문에 넣어요. 둘 다 공개 저장소에 올리지 마세요.")
  }
  var vendorNumber: String { text("Vendor number", "판매자 번호") }
  var revoked: String { text("Your vendor account is closed", "탈퇴했어요") }
  var revokedText: String { text("Its identifier and secret no longer work.", "이 판매자 ID와 비밀번호는 이제 쓸 수 없어요.") }

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
      "Use \(Self.least) to \(Self.most) characters on one line.",
      "\(Self.least)~\(Self.most)자, 한 줄로 입력해 주세요.")
  }
  var loginFault: String { text("The identifier or secret is wrong.", "판매자 ID나 비밀번호가 맞지 않아요.") }
  var unsure: String {
    text("Confirm that you understand you can’t undo this.", "탈퇴하려면 되돌릴 수 없다는 것을 확인해 주세요.")
  }
  var foreign: String {
    text(
      "This form came from another site. Send it again from here.",
      "다른 사이트에서 보낸 요청이에요. 여기에서 다시 보내 주세요.")
  }
  var tooMany: String { text("Too many attempts. Try again later.", "너무 여러 번 시도했어요. 나중에 다시 시도해 주세요.") }
  var busy: String { text("The server is busy. Try again in a moment.", "지금은 요청이 많아요. 잠시 뒤에 다시 시도해 주세요.") }
  var full: String {
    text("The server’s disk is almost full. Try again later.", "서버의 저장 공간이 부족해요. 나중에 다시 시도해 주세요.")
  }
  var unreadable: String { text("This form can’t be read. Fill it in again.", "입력한 내용을 읽을 수 없어요. 다시 입력해 주세요.") }
  var failed: String { text("Something went wrong. Try again in a moment.", "문제가 생겼어요. 잠시 뒤에 다시 시도해 주세요.") }
}
