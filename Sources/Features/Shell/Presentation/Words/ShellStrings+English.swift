import FeatureKit

extension ShellStrings {
  static let english = ShellStrings(
    shared: .english,
    appName: "Showroom",
    sampleCatalogue: "Sample catalogue",
    skipToContent: "Skip to content",
    navigation: "Main",
    failed: "Something went wrong.",
    offline: "The connection is lost. This goes on when it is back.",
    settings: "Settings",
    profile: "Your profile",
    language: "Language",
    appearance: "Appearance",
    automatic: "Automatic",
    light: "Light",
    dark: "Dark",
    profileText: "Settings belong to this browser; no account is needed.",
    invalidField: { field in
      switch field {
      case "origin": "This did not come from a page of this server. Behind a proxy, let it pass Host on unchanged."
      case "size": "This is too large."
      case "files": "These are too many files at once."
      case "media": "No files can be sent to this page."
      case "upload": "This did not arrive whole. Send it again."
      case "room": "The server has no room left for this."
      default: nil
      }
    }
  )
}
