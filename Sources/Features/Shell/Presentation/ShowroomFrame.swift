import FeatureKit
import HTML
import LiveWeb
import Localization
import Reactor

/// The document around every screen: navigation bar, tab bar and notices.
struct ShowroomFrame: PageFrame {
  let assets: AssetLibrary
  let features: [any Feature]
  let isSampleCatalogue: Bool

  func page(_ parts: PageParts, reader: Reader) -> some HTML {
    let strings = ShellStrings.for(reader.language)
    let feature = feature(at: parts.path)
    return html(.lang(reader.language.rawValue), .data("appearance", value: reader.appearance.rawValue)) {
      documentHead(parts, strings, reader)
      body {
        PageSymbols()
        a(.class("skip"), .href("#main")) { strings.skipToContent }
        NavigationBar(
          parts: parts, strings: strings, isSampleCatalogue: feature.showsSamples ?? isSampleCatalogue,
          unseenNews: hasNews ? reader.unseenNews : nil, profileURL: SettingsScreen.address(from: feature.tab.name))
        main(.id("main"), .tabindex(-1)) {
          parts.body
        }
        if let label = parts.pane {
          Pane(label: label, symbol: feature.tab.symbol, script: assets.url("wide.js"))
        }
        TabBar(
          current: tab(of: parts), tabs: features.tabs.filter { !reader.hiddenTabs.contains($0.name) },
          script: assets.url("touch.js"), strings: strings, language: reader.language)
        notices(parts.notice, strings)
      }
      .attributes(
        .data("screen", value: parts.live?.id ?? ""), .data("version", value: "\(parts.live?.version ?? 0)"),
        when: parts.live != nil
      )
      .attributes(.data("busy", value: ""), when: parts.isBusy)
      .attributes(.data("listens", value: ""), when: parts.listens)
    }
    .attributes(.class("in-pane"), when: parts.isInPane)
    // A class on the root, because the pane itself comes after the elements that make room for it.
    .attributes(.class("with-pane"), when: parts.pane != nil)
  }

  func errorBody(_ error: AppError, at url: String, reader: Reader) -> some HTML {
    let language = reader.language
    let strings = ShellStrings.for(language)
    let feature = feature(at: url)
    let hint = error.field.flatMap { strings.invalidField($0) ?? feature.hint(for: $0, in: language) }
    return div(.class("message error")) {
      h1 { strings.shared.errorTitle(error.code, feature.source(in: language)) }
      p { strings.shared.errorText(error.code, feature.source(in: language)) }
      if let hint { p(.class("hint")) { hint } }
      FaultReference(of: error, strings: strings.shared)
      if let wait = error.retryAfter {
        // In a pane, the link reloads only the pane.
        Countdown(wait: wait, strings: strings.shared)
        a(.class("action"), .href(url)) { strings.shared.retry }
      } else {
        a(.class("action"), .href(feature.tab.path), .target(.top)) { feature.tab.invitation(in: language) }
      }
    }
  }

  /// Returns the feature of a path; the first one if it belongs to none.
  private func feature(at path: String) -> any Feature {
    features.first { $0.tab.holds(path) }
      ?? features.first { $0.screens.contains { $0.path == path.prefix { $0 != "?" } } } ?? features[0]
  }

  /// Whether the app has the page of news.
  private var hasNews: Bool { features.contains { $0.tab.path == WatchLink.newsPath } }

  /// Returns the tab that a page belongs to: for the settings the one to which they lead back, for an error on the page
  /// of a folder's item that of folders; `nil` for none.
  private func tab(of parts: PageParts) -> FeatureTab? {
    let tabs = features.map(\.tab)
    let page = ItemOrigin.tab(of: parts.tab)
    if let own = tabs.first(where: { $0.holds(page) }) { return own }
    guard let back = parts.back?.url else { return nil }
    return tabs.first { back == $0.path || back == SettingsScreen.address(from: $0.name) }
  }

  private func documentHead(_ parts: PageParts, _ strings: ShellStrings, _ reader: Reader) -> some HTML {
    head {
      meta(.charset("utf-8"))
      title { parts.title.isEmpty ? strings.appName : "\(parts.title) – \(strings.appName)" }
      meta(.name("viewport"), .content("width=device-width, initial-scale=1, viewport-fit=cover"))
      meta(.name("color-scheme"), .content("light dark"))
      if let waitURL = parts.waitURL { noscript { meta(.httpEquiv("refresh"), .content("0;url=\(waitURL)")) } }
      // Without blocking, the page could be shown before its content, and the transition from the previous page would
      // be wrong. It is shown once `main` has its end tag.
      link(.rel(.expect), .href("#main"), .blocksRendering)
      link(.rel(.icon), .href(assets.url("icon.svg")))
      InstallationTags(reader: reader)
      link(.rel(.stylesheet), .href(assets.url("base.css")))
      for style in parts.styles { link(.rel(.stylesheet), .href(assets.url(style))) }
      script(.src(assets.url("showroom.js")), .defer) {}
      for name in parts.scripts { script(.src(assets.url(name)), .defer) {} }
      // Preloaded, because showroom.js would request it only when it runs.
      if parts.pane != nil {
        link(.rel(.preload), .as("script"), .href(assets.url("wide.js")), .media("(min-width: 1000px)"))
      }
    }
  }

  private func notices(_ notice: Notice?, _ strings: ShellStrings) -> some HTML {
    div(
      .id("notices"), .role("status"), .data("app", value: strings.appName),
      .data("retry", value: strings.shared.retry),
      .data("failed", value: strings.failed), .data("offline", value: strings.offline),
      .data("change", value: strings.shared.change), .data("save", value: assets.url(SaveLink.script))
    ) {
      if let notice { div(.class("toast \(notice.kind.rawValue)")) { notice.text } }
    }
  }
}

extension FeatureTab {
  /// Whether a page, by its path or address, is one of the tab's. Every path begins with `/`, but only the page there
  /// is Today's.
  fileprivate func holds(_ page: String) -> Bool {
    path == TodayFeature.path ? page.prefix { $0 != "?" } == path : page.hasPrefix(path)
  }
}

extension [any Feature] {
  /// The tabs of the tab bar.
  var tabs: [FeatureTab] { filter(\.hasTab).map(\.tab) }
  /// The tabs that a reader can hide: all but Today.
  var hideableTabs: [FeatureTab] { tabs.filter { $0.path != TodayFeature.path } }
}

/// The bar at the top: back link, large title, a badge for sample data, news and the profile picture.
struct NavigationBar: HTML {
  let parts: PageParts
  let strings: ShellStrings
  let isSampleCatalogue: Bool
  /// The number of news on the bell; `nil` for no bell.
  let unseenNews: Int?
  let profileURL: String

  var content: some HTML {
    header(.class("bar")) {
      if let back = parts.back {
        a(.class("back"), .href(back.url)) {
          Symbol(id: "back", size: 22)
          span { back.label }
        }
      } else if parts.title.isEmpty {
        span(.class("back")) {}
      } else {
        h1 { parts.heading }
      }
      if isSampleCatalogue { span(.class("sample")) { strings.sampleCatalogue } }
      if parts.back == nil, parts.path != SettingsScreen.url {
        if let unseenNews, parts.path != WatchLink.newsPath { bell(unseenNews) }
        a(.class("profile"), .href(profileURL), .aria("label", strings.profile)) {
          Symbol(id: "face", size: 24)
        }
      }
    }
  }

  /// The greatest number on the bell.
  private static let maxUnseen = 99

  /// The link to the news, with the number of those that the reader has not seen.
  private func bell(_ unseen: Int) -> some HTML {
    a(.class("profile"), .href(WatchLink.newsPath), .aria("label", strings.news(unseen))) {
      Symbol(id: "bell", size: 24)
      if unseen > 0 { b { unseen > Self.maxUnseen ? "\(Self.maxUnseen)+" : "\(unseen)" } }
    }
    // touch.js takes the number away once the news are read.
    .attributes(.data("seen", value: strings.news(0)), when: unseen > 0)
  }
}

/// The pane beside a list in a wide window, in which the client opens the list's links.
struct Pane: HTML {
  let label: PaneLabel
  /// The id of the symbol above the hint.
  let symbol: String
  /// The address of the pane's script, which only wide windows load.
  let script: String

  var content: some HTML {
    aside(.class("pane"), .aria("label", label.title), .data("script", value: script)) {
      p {
        Symbol(id: symbol, size: 44)
        label.hint
      }
    }
  }
}

/// The tabs: at the bottom on a phone, at the side in a wide window. The settings are behind the profile picture.
struct TabBar: HTML {
  /// The tab of the page, perhaps a hidden one; `nil` for none.
  let current: FeatureTab?
  /// The tabs that the reader has not hidden.
  let tabs: [FeatureTab]
  /// The address of the script for fingers, which is loaded after the page is shown.
  let script: String
  let strings: ShellStrings
  let language: Language

  var content: some HTML {
    nav(.class("tabs"), .aria("label", strings.navigation), .data("script", value: script)) {
      for tab in tabs {
        a(.href(tab.path), .aria("current", "page").when(tab.path == current?.path)) {
          Symbol(id: tab.symbol, grows: false)
          span { tab.label(in: language) }
        }
      }
    }
  }
}
