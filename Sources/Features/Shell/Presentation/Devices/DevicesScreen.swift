import FeatureKit
import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// The page of a profile's browsers, each with a sign-out button, and of the code that adds another.
struct DevicesScreen: Screen {
  static let url = "/settings/devices"
  /// The style of this page, and of the page where a code is entered.
  static let style = "devices.css"
  /// The script of both pages.
  static let script = "devices.js"

  let browsers: any BrowsersRepository
  let tabs: [FeatureTab]
  let now: @Sendable () -> Date

  /// Returns the address of the page.
  ///
  /// - Parameter origin: the tab to which the settings lead back, see ``SettingsScreen/address(from:)``.
  static func address(from origin: String?) -> String { Link("settings", "devices").query("from", origin).string }

  var path: String { Self.url }
  var appeared: DevicesReactor.Action { .appeared }
  var listening: DevicesReactor.Action? { .listening }
  var styles: [String] { [SettingsScreen.style, Self.style] }
  var scripts: [String] { [Self.script] }
  var actions: FormActions<DevicesReactor.Action> { DevicesForm.actions }

  func open(_ request: ScreenRequest) async throws -> DevicesReactor {
    DevicesReactor(
      initialState: DevicesReactor.State(
        id: JoinedBrowser.id(of: request.reader.profile.browser), name: BrowserName(userAgent: request.userAgent),
        joinAddress: request.origin.map { $0 + JoinScreen.url }, origin: tabs.origin(in: request.query)?.name),
      browsers: browsers, profile: request.reader.profile, now: now)
  }

  func content(of state: DevicesReactor.State, for reader: Reader) -> ScreenContent<DeviceItem> {
    let view = DevicesView(state: state, strings: .for(reader.language), language: reader.language)
    let strings = view.strings
    let url = Self.address(from: state.origin)
    return ScreenContent(
      title: strings.devices, url: url,
      regions: [
        .slot("title") { h1(.class("large-title")) { strings.devices } },
        .slot("status", AnyHTML(view.status)),
        .slot("invitation", AnyHTML(view.invitation)),
        .list(Section(id: "browsers", items: view.items), heading: strings.browsers),
        .slot("note") { p(.class("hint")) { strings.devicesText } },
      ],
      // After its sign-out, the page shows this browser alone.
      destination: state.isSignedOut ? url : nil,
      notice: state.hasJoined ? Notice(number: 1, kind: .info, text: strings.hasJoined) : nil,
      back: BackLink(url: SettingsScreen.address(from: state.origin), label: strings.shared.settings))
  }

  func byteCost(of state: DevicesReactor.State) -> Int {
    state.found.browsers.count * MemoryLayout<JoinedBrowser>.stride + (state.qrCode?.modules.count ?? 0)
  }

  func cell(for item: DeviceItem, reader: Reader) -> some HTML {
    DeviceCell(item: item, strings: .for(reader.language))
  }
}

/// The form actions of the page.
enum DevicesForm {
  typealias Action = DevicesReactor.Action

  static let addTapped = FormAction("addTapped", Action.addTapped)
  static let codeExpired = FormAction("codeExpired", Action.codeExpired)
  static let signOutTapped = FormAction("signOutTapped", FormField("id")) { Action.signOutTapped($0) }

  static let renameTapped = FormAction("renameTapped") { (fields: FormFields) -> Action? in
    guard let id = fields["id"], let name = fields[label] else { return nil }
    return .renameTapped(id, to: name)
  }
  /// The name of the field with a browser's new name.
  static let label = "label"

  static let actions = FormActions(addTapped, codeExpired, signOutTapped, renameTapped)
}

/// Tells the page's script that this browser's profile has changed, so that it removes the offline copies of the old
/// one.
struct ProfileChanged: HTML {
  var content: some HTML {
    div(.data("forget", value: "")) {}
  }
}

/// A row with a link to another page of the settings.
struct SettingLink: HTML {
  let url: String
  let label: String

  var content: some HTML {
    a(.class("setting"), .href(url)) {
      span(.class("label")) { label }
      Symbol(id: "chevron", size: 18)
    }
  }
}
