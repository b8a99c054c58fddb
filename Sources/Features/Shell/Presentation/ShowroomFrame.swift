import HTML
import LiveWeb
import Reactor

/// The document around every screen: navigation bar, tab bar, and the place for passing messages.
struct ShowroomFrame: PageFrame {
  let assets: AssetLibrary
  let isSampleCatalogue: Bool

  func page(_ parts: PageParts, reader: Reader) -> some HTML {
    let strings = Strings.for(reader.language)
    return html(.lang(reader.language.rawValue), .data("appearance", value: reader.appearance.rawValue)) {
      documentHead(
        parts.title.isEmpty ? strings.appName : "\(parts.title) – \(strings.appName)", waitURL: parts.waitURL)
      body {
        PageSymbols()
        a(.class("skip"), .href("#main")) { strings.skipToContent }
        NavigationBar(parts: parts, strings: strings, isSampleCatalogue: isSampleCatalogue)
        main(.id("main"), .tabindex(-1)) { parts.body }
        if let label = parts.pane { Pane(label: label) }
        TabBar(path: parts.path, strings: strings)
        notices(parts.notice, strings)
      }
      .attributes(
        .data("screen", value: parts.live?.id ?? ""), .data("version", value: "\(parts.live?.version ?? 0)"),
        when: parts.live != nil
      )
      .attributes(.data("busy", value: ""), when: parts.isBusy)
    }
    .attributes(.class("in-pane"), when: parts.isInPane)
    // Said at the start: the pane itself comes after what it makes room for.
    .attributes(.class("with-pane"), when: parts.pane != nil)
  }

  func errorBody(_ error: AppError, at url: String, reader: Reader) -> some HTML {
    let strings = Strings.for(reader.language)
    return div(.class("message error")) {
      h1 { strings.errorTitle(error.code) }
      p { strings.errorText(error.code) }
      if let hint = error.field.flatMap({ strings.invalidField($0, Platform.list) }) { p(.class("hint")) { hint } }
      if let wait = error.retryAfter {
        // In a pane it is the pane that is loaded again.
        Countdown(wait: wait, strings: strings)
        a(.class("action"), .href(url)) { strings.retry }
      } else {
        a(.class("action"), .href(AppsRoute.searchPath), .target(.top)) { strings.toApps }
      }
    }
  }

  private func documentHead(_ heading: String, waitURL: String?) -> some HTML {
    head {
      meta(.charset("utf-8"))
      title { heading }
      meta(.name("viewport"), .content("width=device-width, initial-scale=1, viewport-fit=cover"))
      meta(.name("color-scheme"), .content("light dark"))
      if let waitURL { noscript { meta(.httpEquiv("refresh"), .content("0;url=\(waitURL)")) } }
      link(.rel(.icon), .href(assets.url("icon.svg")))
      link(.rel(.stylesheet), .href(assets.url("showroom.css")))
      script(.src(assets.url("showroom.js")), .defer) {}
    }
  }

  private func notices(_ notice: Notice?, _ strings: Strings) -> some HTML {
    div(
      .id("notices"), .role("status"), .data("app", value: strings.appName), .data("retry", value: strings.retry),
      .data("failed", value: strings.failed), .data("offline", value: strings.offline)
    ) {
      if let notice { div(.class("toast \(notice.kind.rawValue)")) { notice.text } }
    }
  }
}

/// The bar at the top: where back leads, the large title, and whether the apps are invented.
struct NavigationBar: HTML {
  let parts: PageParts
  let strings: Strings
  let isSampleCatalogue: Bool

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
        h1 { parts.path == AppsRoute.searchPath ? strings.search : parts.title }
      }
      if isSampleCatalogue { span(.class("sample")) { strings.sampleCatalogue } }
      if parts.back == nil, parts.path != SettingsScreen.url {
        a(.class("profile"), .href(SettingsScreen.url), .aria("label", strings.profile)) {
          Symbol(id: "face", size: 24)
        }
      }
    }
  }
}

/// The place beside a list on a wide window; the style shows it there, and the client opens the list's links in a
/// frame in it.
struct Pane: HTML {
  let label: PaneLabel

  var content: some HTML {
    aside(.class("pane"), .aria("label", label.title)) {
      p {
        Symbol(id: "apps", size: 44)
        label.hint
      }
    }
  }
}

/// The tabs: at the bottom on a phone, at the side on a wide window.
struct TabBar: HTML {
  let path: String
  let strings: Strings

  var content: some HTML {
    nav(.class("tabs"), .aria("label", strings.navigation)) {
      a(.href(AppsRoute.searchPath), .aria("current", "page").when(path.hasPrefix(AppsRoute.searchPath))) {
        Symbol(id: "apps")
        span { strings.apps }
      }
      a(.href(SettingsScreen.url), .aria("current", "page").when(path == SettingsScreen.url)) {
        Symbol(id: "gear")
        span { strings.settings }
      }
    }
  }
}
