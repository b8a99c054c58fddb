package import LiveWeb
package import Localization
package import Reactor

/// A feature as the shell shows it: its tab, its screens and its parts of shared pages.
package protocol Feature: Sendable {
  /// The feature's tab.
  var tab: FeatureTab { get }
  /// Whether the tab is in the tab bar, which has room for five with Today. Other features are reached from elsewhere.
  /// Default `true`.
  var hasTab: Bool { get }
  /// The screens of the feature.
  var screens: [any Screen] { get }
  /// The feature's choices on the settings page.
  var settings: [Setting] { get }
  /// The countries that the feature tells apart, as ISO 3166-1 alpha-2 codes in upper case; none by default. The
  /// profile's country is one of those of all features.
  var countries: [String] { get }
  /// Returns the link of the settings page to the profile's account in the feature; `nil` (the default) for none.
  func accountLink(in language: Language) -> AccountLink?
  /// The style sheets and scripts that its screens name in ``Screen/styles`` and ``Screen/scripts``.
  var assets: [AssetLibrary.Asset] { get }
  /// Files that the feature offers for download; none by default.
  var downloads: [Download] { get }
  /// What the feature contributes to Today, in the order of the page; none by default.
  var todaySections: [any TodaySection] { get }
  /// What the feature contributes to the search over everything; `nil` (the default) for nothing.
  var searchSection: (any TodaySection)? { get }
  /// Where the feature keeps items outside of folders; none by default.
  var keptPlaces: [any KeptPlace] { get }
  /// Returns a profile's recent searches of the feature, newest first; none by default.
  ///
  /// - Throws: `AppError` if the data cannot be reached; `CancellationError`.
  func recents(of reader: Reader) async throws -> [TodayRecent]
  /// Returns the address of what a text names: a link to an item or its id. `nil` (the default) if it names none.
  func address(named text: String, for reader: Reader) async throws -> String?
  /// The sources that require an attribution; none by default.
  func dataSources(in language: Language) -> [DataSource]
  /// Whether the feature's data is sample data; `nil` (the default) if it follows the catalogue of apps.
  var showsSamples: Bool? { get }
  /// The name of the feature's source in error messages, such as `The store`.
  func source(in language: Language) -> String
  /// Returns the health of the source, or `nil` (the default) if the feature has none. Takes at most the source's
  /// request timeout.
  func health(for asker: Asker) async -> SourceHealth?
  /// Returns the health of the source after a person wants to check it again. A source with limited calls is asked then
  /// if its last call failed; by default as ``health(for:)``.
  func healthAgain(for asker: Asker) async -> SourceHealth?
  /// Returns a sentence for the status page about other data of the feature, such as its age; `nil` (the default) for
  /// none.
  func statusNote(in language: Language) async -> String?
  /// Returns a description of a part of the feature's addresses, such as `country`; `nil` if none of them has that
  /// part.
  func hint(for field: String, in language: Language) -> String?
}

extension Feature {
  package var hasTab: Bool { true }

  package var countries: [String] { [] }

  package func accountLink(in language: Language) -> AccountLink? { nil }

  package var downloads: [Download] { [] }

  package var showsSamples: Bool? { nil }

  package var todaySections: [any TodaySection] { [] }

  package var searchSection: (any TodaySection)? { nil }

  package var keptPlaces: [any KeptPlace] { [] }

  package func recents(of reader: Reader) async throws -> [TodayRecent] { [] }

  package func address(named text: String, for reader: Reader) async throws -> String? { nil }

  package func dataSources(in language: Language) -> [DataSource] { [] }

  package func health(for asker: Asker) async -> SourceHealth? { nil }

  package func healthAgain(for asker: Asker) async -> SourceHealth? { await health(for: asker) }

  package func statusNote(in language: Language) async -> String? { nil }
}

/// The health of a feature's source.
package enum SourceHealth: Sendable, Hashable {
  /// The source was asked just now and answered.
  case answers
  /// The source can be asked. It was not asked just now, because its calls are limited.
  case ready
  /// The source's rate limit is used up; the next call waits this long.
  case resting(Duration)
  /// The last call, this long ago, had no answer. The source was not asked since, because its calls are limited.
  case unanswered(Duration)
  /// The source was asked just now and did not answer.
  case silent
  /// The source's answer could not be used: that of the last call, this long ago, or of a call just now if `nil`.
  case unexpected(Duration?)

  /// Whether the source was asked just now; otherwise the health is known from earlier calls.
  package var isOfNow: Bool { self == .answers || self == .silent }

  /// The health of a source that is not asked just now.
  ///
  /// - Parameters:
  ///   - wait: how long a call would wait.
  ///   - silence: the age of the last call, if it had no answer; else `nil`.
  ///   - misfit: the age of the last call, if its answer could not be used; else `nil`.
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

/// A link of the settings page to an account in a feature.
package struct AccountLink: Sendable, Hashable {
  /// The address of the account's page.
  package let url: String
  /// The text of the link, such as `My shop`.
  package let label: String

  /// Creates a link.
  package init(url: String, label: String) {
    self.url = url
    self.label = label
  }
}

/// A source and the attribution it requires; the About page shows them.
package struct DataSource: Sendable, Hashable {
  /// The name of the source.
  package let name: String
  /// The attribution.
  package let words: String
  /// The web address of the source.
  package let url: String

  /// Creates a source with its attribution.
  package init(name: String, words: String, url: String) {
    self.name = name
    self.words = words
    self.url = url
  }
}

/// A feature's tab.
package struct FeatureTab: Sendable {
  /// The path of the first screen; the paths of all screens of the feature begin with it.
  package let path: String
  /// The id of the tab's symbol.
  package let symbol: String
  private let words: @Sendable (Language) -> (label: String, invitation: String)

  /// Creates a tab.
  ///
  /// - Parameters:
  ///   - path: the path of the first screen.
  ///   - symbol: the id of the tab's symbol.
  ///   - words: returns the tab's name, and the text of a link to it on other pages, such as `Search apps`.
  package init(
    path: String, symbol: String, words: @escaping @Sendable (Language) -> (label: String, invitation: String)
  ) {
    self.path = path
    self.symbol = symbol
    self.words = words
  }

  /// Returns the tab's name.
  package func label(in language: Language) -> String { words(language).label }

  /// Returns the text of a link to the tab.
  package func invitation(in language: Language) -> String { words(language).invitation }
}

/// A choice on the settings page.
package struct Setting: Sendable {
  /// The path of the settings page.
  package static let pagePath = "/settings"

  /// One of the values to choose from.
  package struct Option: Sendable {
    /// The stored value, which is also the form's.
    package let value: String
    /// The language of its label, if it is not the page's.
    package let language: Language?
    private let words: @Sendable (Language) -> String

    /// Creates an option.
    package init(_ value: String, in language: Language? = nil, words: @escaping @Sendable (Language) -> String) {
      self.value = value
      self.language = language
      self.words = words
    }

    /// Returns the option's name.
    package func label(in language: Language) -> String { words(language) }
  }

  /// How a setting is chosen.
  package enum Kind: Sendable {
    /// One of a few options, all visible.
    case choice([Option])
    /// One of many options, in a menu. The first option comes first, the others are sorted by name.
    case menu([Option])
    /// A switch, on by default; `off` is the value stored when it is off.
    case toggle(off: String)
  }

  /// The key of the stored choice.
  package let key: Choices.Key
  /// How the setting is chosen.
  package let kind: Kind
  /// Whether the choice changes the look of every page.
  package let changesPages: Bool
  private let words: @Sendable (Language) -> String
  private let explanation: (@Sendable (Language) -> String)?

  /// Creates a setting.
  ///
  /// - Parameters:
  ///   - key: the key of the stored choice.
  ///   - kind: how the setting is chosen.
  ///   - changesPages: whether the choice changes the look of every page.
  ///   - words: returns the setting's name.
  ///   - footer: returns an explanation, if the name needs one.
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

  /// Returns the setting's name.
  package func label(in language: Language) -> String { words(language) }

  /// Returns the explanation below the setting, if it has one.
  package func footer(in language: Language) -> String? { explanation?(language) }

  /// The values that its forms send. The first is the default, and is not stored.
  package var values: [String] {
    switch kind {
    case .choice(let options), .menu(let options): options.map(\.value)
    case .toggle(let off): ["on", off]
    }
  }

  /// Returns the chosen value, or the default.
  package func chosen(of choices: Choices) -> String { values.first { $0 == choices[key] } ?? values[0] }

  /// Returns the value to store for a picked one; `nil` for the default.
  package func kept(_ value: String) -> String? { value == values[0] ? nil : value }
}
