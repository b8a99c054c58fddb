import FeatureKit

extension ShellStrings {
  static let english = ShellStrings(
    shared: .english,
    appName: "Showroom",
    sampleCatalogue: "Sample catalogue",
    skipToContent: "Skip to content",
    navigation: "Main",
    failed: "Something went wrong.",
    offline: "You’re offline. We’ll retry when you’re back.",
    general: "General",
    profile: "Your profile",
    language: "Language",
    appearance: "Appearance",
    automatic: "Automatic",
    light: "Light",
    dark: "Dark",
    profileText: "Settings belong to this browser and the devices you add; no account is needed.",
    about: "About",
    aboutText: "Every store in one place, on your own server.",
    version: "Version",
    sources: "Data sources",
    licences: "Open-source licences",
    licencesText: "The full licence is on each project’s page.",
    status: "Status",
    checkAgain: "Check again",
    checking: "Checking…",
    checked: "Checked just now.",
    answers: "Working",
    ready: "No wait",
    resting: { "Busy, free in \($0)" },
    silent: "Not answering",
    statusText: "What was last heard of a source that does not answer can still be seen.",
    invalidField: { field in
      switch field {
      case "origin": "This did not come from a page of this server. Behind a proxy, let it pass Host on unchanged."
      case "host":
        "This server doesn’t go by this name. Open it as localhost, or allow the name with --allowed-hosts. Behind a "
          + "proxy, name that with --trusted-proxy."
      case "size": "This is too large."
      case "files": "Too many files at once."
      case "media": "No files can be sent to this page."
      case "upload": "The upload was cut off. Send it again."
      case "room": "The server is out of space."
      default: nil
      }
    }
  )
}
