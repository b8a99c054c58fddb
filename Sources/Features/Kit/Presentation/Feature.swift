package import LiveWeb
package import Localization
package import Reactor

/// A feature as the shell around it knows it: its tab, its screens, and what it adds to pages that all features share.
package protocol Feature: Sendable {
  /// Where it stands among the tabs.
  var tab: FeatureTab { get }
  /// Every page of it.
  var screens: [any Screen] { get }
  /// What people may choose of it on the settings page.
  var settings: [Setting] { get }
  /// Its style sheets and scripts, which its screens name in ``Screen/styles`` and ``Screen/scripts``.
  var assets: [AssetLibrary.Asset] { get }
  /// Files that people download.
  var downloads: [Download] { get }
  /// Whose data it shows, where they want something said of that.
  func dataSources(in language: Language) -> [DataSource]
  /// Whether its data is invented; `nil` if it follows the catalogue of apps.
  var showsSamples: Bool? { get }
  /// Whom it asks, as failures name it: `The store`.
  func source(in language: Language) -> String
  /// How whom it asks is now; `nil` when it asks nobody. It takes no longer than a call may.
  func health(for asker: Asker) async -> SourceHealth?
  /// What is expected of a part of one of its addresses, such as `country`; `nil` when no address of it has that part.
  func hint(for field: String, in language: Language) -> String?
}

extension Feature {
  package var downloads: [Download] { [] }

  package var showsSamples: Bool? { nil }

  package func dataSources(in language: Language) -> [DataSource] { [] }

  package func health(for asker: Asker) async -> SourceHealth? { nil }
}

/// How somebody whom a feature asks is now.
package enum SourceHealth: Sendable, Hashable {
  /// It was asked, and answered.
  case answers
  /// It may be asked; nobody has, for each call counts.
  case ready
  /// It has been asked so often that the next call waits this long.
  case resting(Duration)
  /// The last call, so long ago, found no answer; there was none since, for each call counts.
  case unanswered(Duration)
  /// It was asked, and did not answer.
  case silent
  /// It gave an answer of no use: to the last call, so long ago, or now if `nil`.
  case unexpected(Duration?)

  /// Whether the source was asked for this; of one that was not, it is what is known from before.
  package var isOfNow: Bool { self == .answers || self == .silent }

  /// How somebody is whom nobody asks for this.
  ///
  /// - Parameters:
  ///   - wait: how long a call would wait.
  ///   - silence: how long ago the last call found no answer; `nil` when it found one.
  ///   - misfit: how long ago the last call found an answer of no use; `nil` when it did not.
  package init(wait: Duration, silence: Duration?, misfit: Duration?) {
    if let silence {
      self = .unanswered(silence)
    } else if wait > .zero {
      self = .resting(wait)
    } else {
      self = misfit.map(Self.unexpected) ?? .ready
    }
  }
}

/// Somebody whose data a feature shows, and what they want said of that; the page about the app says it.
package struct DataSource: Sendable, Hashable {
  package let name: String
  package let words: String
  /// Their page.
  package let url: String

  package init(name: String, words: String, url: String) {
    self.name = name
    self.words = words
    self.url = url
  }
}

/// A feature's place among the tabs.
package struct FeatureTab: Sendable {
  /// The path of its first screen, with which the paths of all its screens begin.
  package let path: String
  /// The id of its symbol.
  package let symbol: String
  private let words: @Sendable (Language) -> (label: String, invitation: String)

  /// - Parameter words: the tab's name, and the words of a link that leads there from nowhere: `Search apps`.
  package init(
    path: String, symbol: String, words: @escaping @Sendable (Language) -> (label: String, invitation: String)
  ) {
    self.path = path
    self.symbol = symbol
    self.words = words
  }

  /// The tab's name.
  package func label(in language: Language) -> String { words(language).label }

  /// The words of a link that leads there.
  package func invitation(in language: Language) -> String { words(language).invitation }
}

/// Something people may choose on the settings page.
package struct Setting: Sendable {
  /// The path of the settings page.
  package static let pagePath = "/settings"

  /// One of the things to choose from.
  package struct Option: Sendable {
    /// What is kept when it is chosen, and what stands in the form.
    package let value: String
    /// The language its label is in, if that is not the page's.
    package let language: Language?
    private let words: @Sendable (Language) -> String

    package init(_ value: String, in language: Language? = nil, words: @escaping @Sendable (Language) -> String) {
      self.value = value
      self.language = language
      self.words = words
    }

    /// Its name.
    package func label(in language: Language) -> String { words(language) }
  }

  /// How it is chosen.
  package enum Kind: Sendable {
    /// One of a few, all in sight.
    case choice([Option])
    /// One of many, in a menu: the first stands first, the others by their names.
    case menu([Option])
    /// A switch, on while nothing was chosen; off is kept as this.
    case toggle(off: String)
  }

  /// Which choice it is.
  package let key: Choices.Key
  /// How it is chosen.
  package let kind: Kind
  /// Whether every page looks different after the choice.
  package let changesPages: Bool
  private let words: @Sendable (Language) -> String
  private let explanation: (@Sendable (Language) -> String)?

  /// - Parameters:
  ///   - words: its name.
  ///   - footer: what it does, where its name does not say it all.
  package init(
    _ key: Choices.Key, _ kind: Kind, changesPages: Bool = false, words: @escaping @Sendable (Language) -> String,
    footer: (@Sendable (Language) -> String)? = nil
  ) {
    self.key = key
    self.kind = kind
    self.changesPages = changesPages
    self.words = words
    explanation = footer
  }

  /// Its name.
  package func label(in language: Language) -> String { words(language) }

  /// What stands below it.
  package func footer(in language: Language) -> String? { explanation?(language) }

  /// What its forms send; the first counts while nothing was chosen, and is not kept.
  package var values: [String] {
    switch kind {
    case .choice(let options), .menu(let options): options.map(\.value)
    case .toggle(let off): ["on", off]
    }
  }

  /// What was chosen: one of the values.
  package func chosen(of choices: Choices) -> String { values.first { $0 == choices[key] } ?? values[0] }

  /// What is kept of a value that is picked; `nil` for the first.
  package func kept(_ value: String) -> String? { value == values[0] ? nil : value }
}
