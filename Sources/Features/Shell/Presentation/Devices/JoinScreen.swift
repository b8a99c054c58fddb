import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// The page where another device's code is entered. Only its form joins, never its address: the script moves a code
/// after the `#` into the field.
struct JoinScreen: Screen {
  static let url = "/settings/devices/join"

  let browsers: any BrowsersRepository
  let join: JoinProfileUseCase
  /// The path of the shop, where its secret can be saved.
  let shop: String

  var path: String { Self.url }
  var appeared: JoinReactor.Action { .appeared }
  var styles: [String] { [SettingsScreen.style, DevicesScreen.style] }
  var scripts: [String] { [DevicesScreen.script] }
  var actions: FormActions<JoinReactor.Action> { JoinForm.actions }

  func open(_ request: ScreenRequest) async throws -> JoinReactor {
    JoinReactor(
      initialState: JoinReactor.State(), browsers: browsers, join: join, profile: request.reader.profile,
      name: BrowserName(userAgent: request.userAgent), charge: request.charge)
  }

  func content(of state: JoinReactor.State, for reader: Reader) -> ScreenContent<NoItem> {
    let strings = DevicesStrings.for(reader.language)
    return ScreenContent(
      title: strings.enterCode, url: Self.url,
      regions: [
        .slot("title") { h1(.class("large-title")) { strings.enterCode } },
        .slot("form", AnyHTML(CodeForm(typed: state.typed, strings: strings))),
        // Below the form, so that a wrong code moves neither the field nor the button.
        .slot("status") {
          if state.hasJoined { ProfileChanged() }
          if let failure = state.failure { FailureNotice(failure: failure, strings: strings, shop: shop) }
        },
        .slot("note") {
          p(.class("hint")) { strings.joinText }
          if state.sharesProfile {
            p(.class("hint")) { strings.itemsStay }
          } else {
            p(.class("hint")) { strings.itemsGoAlong }
            p(.class("hint")) { strings.bothHave }
          }
        },
      ],
      destination: state.hasJoined ? DevicesScreen.url : nil,
      back: BackLink(url: DevicesScreen.url, label: strings.devices))
  }

  func cell(for item: NoItem, reader: Reader) -> some HTML { EmptyHTML() }
}

/// The form actions of the page.
enum JoinForm {
  static let joinTapped = FormAction("joinTapped", FormField("code")) { JoinReactor.Action.joinTapped($0) }

  static let actions = FormActions(joinTapped)
}

/// The form with the field for a code.
struct CodeForm: HTML {
  let typed: String
  let strings: DevicesStrings

  var content: some HTML {
    form(.method(.post), .class("join")) {
      ActionInput(JoinForm.joinTapped)
      label(.for("code")) { strings.code }
      input(
        .type(.text), .id("code"), .inputmode(.text), .autocapitalize(.characters), .autocomplete("one-time-code"),
        .spellcheck(false), .enterkeyhint(.go), .required, .maxlength(JoinCode.maxTypedBytes),
        .placeholder("XXXX-XXXX-XXXX")
      )
      .carrying(JoinForm.joinTapped, typed)
      button(.class("action")) { strings.join }
    }
  }
}
