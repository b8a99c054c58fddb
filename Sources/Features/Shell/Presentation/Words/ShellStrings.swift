import FeatureKit
import Localization

/// What bars, settings and the pages of no feature say, once for each language. A word that lacks a translation does not compile.
struct ShellStrings: Sendable {
  let shared: SharedStrings
  let appName: String
  let sampleCatalogue: String
  let skipToContent: String
  let navigation: String
  let failed: String
  let offline: String
  let general: String
  let profile: String
  let language: String
  let appearance: String
  let automatic: String
  let light: String
  let dark: String
  let profileText: String
  let about: String
  let aboutText: String
  let version: String
  let sources: String
  let licences: String
  let licencesText: String
  let status: String
  let checkAgain: String
  let checking: String
  let checked: String
  let answers: String
  let ready: String
  let resting: @Sendable (_ time: String) -> String
  let silent: String
  let statusText: String
  let invalidField: @Sendable (_ field: String) -> String?

  static func `for`(_ language: Language) -> ShellStrings {
    switch language {
    case .korean: korean
    case .english: english
    }
  }
}
