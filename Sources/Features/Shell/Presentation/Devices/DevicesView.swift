import FeatureKit
import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// The parts of the page of a profile's browsers.
struct DevicesView {
  let state: DevicesReactor.State
  let strings: DevicesStrings
  let language: Language

  /// The failure, or the outcome of the last code.
  @HTMLBuilder var status: some HTML {
    if state.isSignedOut { ProfileChanged() }
    if let failure = state.failure {
      FailureNotice(failure: failure, strings: strings)
    } else if let standing = state.found.invitation?.standing, standing != .open {
      p(.class("hint")) { standing == .used ? strings.codeUsed : strings.codeSpoiled }
    }
  }

  /// The code, or the button that creates one, and always a link to enter another device's code.
  @HTMLBuilder var invitation: some HTML {
    if let invitation = state.found.invitation, invitation.standing == .open {
      ShownCode(
        invitation: invitation, qrCode: state.qrCode, address: state.joinAddress, secondsLeft: state.secondsLeft,
        strings: strings)
    } else {
      ActionButton(DevicesForm.addTapped, label: strings.add)
    }
    SettingLink(url: JoinScreen.url, label: strings.enterCode)
  }

  /// The browsers; only this one if the profile never had another.
  var items: [DeviceItem] {
    if state.found.browsers.isEmpty {
      return [
        DeviceItem(
          key: state.id, name: strings.browser(state.name), facts: strings.thisBrowser, isAsking: true,
          canSignOut: false)
      ]
    }
    return state.found.browsers.map { browser in
      let formats = Formats(language)
      let facts: [String?] = [
        browser.isAsking ? strings.thisBrowser : nil, strings.joined(formats.day(browser.joinedAt)),
        browser.isAsking ? nil : strings.lastSeen(formats.day(browser.lastSeenAt)),
      ]
      return DeviceItem(
        key: browser.id, name: browser.label ?? strings.browser(browser.name),
        facts: facts.compactMap { $0 }.joined(separator: " · "),
        isAsking: browser.isAsking, canSignOut: state.found.browsers.count > 1)
    }
  }
}

/// An error message of the pages about devices, with own words for a refusal.
struct FailureNotice: HTML {
  let failure: AppError
  let strings: DevicesStrings
  /// The path of the shop, if its secret has to be saved first.
  var shop: String?

  var content: some HTML {
    ErrorNotice(error: failure, strings: strings.shared, source: strings.appName, words: words)
    if let shop, refusal == .shopNotNoted {
      p(.class("center")) { a(.class("action"), .href(shop)) { strings.openShop } }
    }
  }

  private var refusal: JoinRefusal? { failure.field.flatMap { JoinRefusal(rawValue: $0) } }

  private var words: ErrorNotice.Words? {
    guard let refusal else { return nil }
    let (title, text) = strings.refusal(refusal)
    return ErrorNotice.Words(title: title, text: text)
  }
}

/// A code to scan or type, with its countdown.
struct ShownCode: HTML {
  let invitation: Invitation
  let qrCode: QRCode?
  let address: String?
  let secondsLeft: Int
  let strings: DevicesStrings

  var content: some HTML {
    div(.class("invitation")) {
      p { strings.scan }
      if let qrCode { QRDrawing(code: qrCode, label: strings.qrLabel) }
      p(.class("code"), .translate(.no)) { invitation.code.shown }
      if let address { p(.class("address"), .translate(.no)) { BreakableText(address) } }
      // The script submits it when the countdown ends.
      form(.method(.post), .class("hint")) {
        ActionInput(DevicesForm.codeExpired)
        p(
          .class("scripted"), .role("timer"), .aria("live", "off"), .data("left", value: secondsLeft),
          .data("until", value: Int(invitation.expiresAt.timeIntervalSince1970)),
          .data("words", value: strings.expiresIn("#"))
        ) { strings.expiresIn(clock) }
        p(.class("unscripted")) { strings.expiresWithin(max(1, secondsLeft / 60)) }
      }
      ActionButton(DevicesForm.addTapped, label: strings.newCode)
    }
  }

  /// The remaining time in minutes and seconds.
  private var clock: String { "\(secondsLeft / 60):\(secondsLeft % 60 < 10 ? "0" : "")\(secondsLeft % 60)" }
}

/// A browser, as its row shows it.
struct DeviceItem: ListItem, Hashable {
  let key: String
  let name: String
  /// When it joined the profile, and other facts.
  let facts: String
  let isAsking: Bool
  let canSignOut: Bool

  var contentHash: Int { hashValue }
}

/// The row of a browser, with its name to change. Its sign-out button asks for a confirmation that explains the effect.
struct DeviceCell: HTML {
  let item: DeviceItem
  let strings: DevicesStrings

  var content: some HTML {
    div(.class("setting browser")) {
      span(.class("label")) {
        item.name
        span(.class("caption")) { item.facts }
      }
      // A browser with another name gets another element, which is closed.
      details(.id("name-\(item.key)-\(item.name.filter { !$0.isWhitespace })")) {
        summary(.class("plain"), .aria("label", strings.renameOf(item.name))) { strings.rename }
        form(.method(.post)) {
          ActionInput(DevicesForm.renameTapped)
          input(.type(.hidden), .name("id"), .value(item.key))
          input(
            .type(.text), .name(DevicesForm.label), .value(item.name), .aria("label", strings.name),
            .maxlength(JoinedBrowser.maxLabelLength), .enterkeyhint(.done), .autocomplete("off"))
          button(.class("action")) { strings.rename }
        }
      }
      if item.canSignOut {
        details {
          summary(.class("plain"), .aria("label", strings.signOutOf(item.name))) { strings.signOut }
          form(.method(.post)) {
            ActionInput(DevicesForm.signOutTapped)
            p { item.isAsking ? strings.signOutThisText : strings.signOutText }
            button(.class("action destructive")) { strings.signOut }
              .carrying(DevicesForm.signOutTapped, item.key)
          }
        }
      }
    }
  }
}
