import FeatureKit
import Localization

/// What the pages about a second device say, once for each language.
struct DevicesStrings: Sendable {
  let shared: SharedStrings
  let appName: String

  // The devices of a profile.
  let devices: String
  let devicesText: String
  let browsers: String
  let thisBrowser: String
  let joined: @Sendable (_ day: String) -> String
  let lastSeen: @Sendable (_ day: String) -> String
  let browser: @Sendable (_ name: BrowserName) -> String
  let signOut: String
  let signOutOf: @Sendable (_ browser: String) -> String
  let signOutText: String
  let signOutThisText: String

  // A code for another one.
  let add: String
  let newCode: String
  let scan: String
  let qrLabel: String
  let expiresIn: @Sendable (_ time: String) -> String
  let expiresWithin: @Sendable (_ minutes: Int) -> String
  let codeUsed: String
  let codeSpoiled: String

  // Where it is entered.
  let enterCode: String
  let code: String
  let join: String
  let joinText: String
  let itemsGoAlong: String
  let bothHave: String
  let itemsStay: String
  let hasJoined: String
  let openShop: String
  let refusal: @Sendable (_ refusal: JoinRefusal) -> (title: String, text: String)

  static func `for`(_ language: Language) -> DevicesStrings {
    switch language {
    case .korean: korean
    case .english: english
    }
  }
}
