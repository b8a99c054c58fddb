import HTML
import LiveWeb
import Localization

/// The tags for installing the app: manifest, icons and the colour of the system's bars.
struct InstallationTags: HTML {
  let reader: Reader

  /// The page's background, as in `base.css`.
  private static let light = "#ffffff"
  private static let dark = "#000000"

  var content: some HTML {
    link(.rel(.manifest), .href("/" + AssetLibrary.manifestName(in: reader.language)))
    link(.rel(.appleTouchIcon), .href("/apple-touch-icon.png"))
    meta(.name("mobile-web-app-capable"), .content("yes"))
    switch reader.appearance {
    case .light: themeColor(Self.light)
    case .dark: themeColor(Self.dark)
    case .automatic:
      themeColor(Self.light, media: "(prefers-color-scheme: light)")
      themeColor(Self.dark, media: "(prefers-color-scheme: dark)")
    }
  }

  private func themeColor(_ color: String, media: String? = nil) -> some HTML {
    meta(.name("theme-color"), .content(color)).attributes(.media(media ?? ""), when: media != nil)
  }
}

extension AssetLibrary {
  /// The files for installing the app and for working offline, except the service worker.
  static let offline = AssetLibrary([
    manifest(in: .english, PackageResources.manifest_en_webmanifest),
    manifest(in: .korean, PackageResources.manifest_ko_webmanifest),
    icon("icon-192.png", PackageResources.icon_192_png),
    icon("icon-512.png", PackageResources.icon_512_png),
    icon("icon-maskable-512.png", PackageResources.icon_maskable_512_png),
    icon("apple-touch-icon.png", PackageResources.apple_touch_icon_png),
    .style(OfflineScreen.style, PackageResources.offline_css),
    .script(OfflineScreen.script, PackageResources.offline_js),
  ])

  /// Returns the name of the manifest in a language.
  static func manifestName(in language: Language) -> String { "manifest.\(language.rawValue).webmanifest" }

  private static func manifest(in language: Language, _ bytes: [UInt8]) -> Asset {
    Asset(
      manifestName(in: language), contentType: "application/manifest+json", bytes: bytes, isVersioned: false)
  }

  /// Not versioned, because the manifest has a fixed address for it.
  private static func icon(_ name: String, _ bytes: [UInt8]) -> Asset {
    Asset(name, contentType: "image/png", bytes: bytes, isVersioned: false)
  }
}
