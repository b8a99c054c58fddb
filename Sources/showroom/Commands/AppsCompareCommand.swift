import AppsFeature
import ArgumentParser
import FeatureKit
import Foundation

/// `showroom apps compare`.
struct AppsCompareCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare an app's price, rating and version across countries.",
    discussion: """
      Asks one country after another, each once in six hours; about 20 a minute at Apple. On a terminal the stores are a \
      table. Piped, each is a line of country, its name, state, price, converted price if --currency is given, rating, \
      number of ratings, version, day of the last update and name, separated by tabs. Exits with 1 if no store has the \
      app, or none answers.

      With --iap it compares in-app purchases instead: it reads the public page of each country, one in three seconds at \
      Apple, and each once in six hours. A line is then purchase, country, its name, state, price as the store writes it, \
      converted price if --currency is given, and the name on that page.
      """)

  @Argument(help: ArgumentHelp("An app id, or a link to the app's page.", valueName: "app"))
  var app: String
  @Option(
    help: ArgumentHelp(
      "all, popular (the 20 largest stores), or two-letter codes, separated by commas.", valueName: "codes"))
  var countries = "all"
  @Option(help: ArgumentHelp("Also convert prices into this currency, cheapest first.", valueName: "code"))
  var currency: String?
  @Option(name: Options.platform.name, help: Options.platform.help) var platform: String?
  @Flag(help: "Compare in-app purchases, by the public pages of the app.") var iap = false
  @Option(help: ArgumentHelp("With --iap: only this purchase, as the first country names it.", valueName: "name"))
  var purchase: String?
  @Flag(help: "Print JSON.") var json = false
  @Flag(help: "Print CSV.") var csv = false
  @OptionGroup var upstream: UpstreamFlags

  func run() async throws {
    var flags = upstream.given
    flags[Options.platform.key] = platform
    let reader = try OptionReader(flags: flags)
    let platform = try reader.value(of: Options.platform) ?? .iphone
    let storefronts = try Self.storefronts(countries)
    let currency = try currency.map(Self.currency)
    if json, csv { throw CommandFailure(.usage, "--json and --csv: give one of them.") }
    if purchase != nil, !iap { throw CommandFailure(.usage, "--purchase needs --iap.") }
    let (app, iap, purchase) = (app, iap, purchase)
    let form: CompareListings.Form = json ? .json : csv ? .csv : .table
    try await AppsSession.run(reader, console: .standard) { root, console in
      let rates = try await currency == nil ? nil : root.currentRates(notingOn: console)
      if iap {
        return try await ComparePurchases(pages: root.storePages, rates: rates, console: console)(
          app, on: platform, in: storefronts, currency: currency, purchase: purchase, as: form)
      }
      try await CompareListings(
        comparisons: root.comparisons, work: { await root.comparing.run() }, rates: rates, console: console)(
          app, on: platform, in: storefronts, currency: currency, as: form)
    }
  }

  /// Reads `--countries`, without duplicates.
  ///
  /// - Throws: `CommandFailure` with 64 for a country without an App Store.
  static func storefronts(_ text: String) throws(CommandFailure) -> [Storefront] {
    var seen: Set<Storefront> = []
    switch text.lowercased() {
    case "all": return (Storefront.popular + Storefront.all).filter { seen.insert($0).inserted }
    case "popular": return Storefront.popular
    default:
      var storefronts: [Storefront] = []
      for code in text.split(separator: ",", omittingEmptySubsequences: false) {
        guard let storefront = Storefront.find(code.trimmingCharacters(in: .whitespaces)) else {
          throw CommandFailure(
            .usage, "--countries \(text): must be all, popular, or codes of countries with an App Store, like KR,US.")
        }
        if seen.insert(storefront).inserted { storefronts.append(storefront) }
      }
      return storefronts
    }
  }

  /// Reads `--currency`.
  ///
  /// - Throws: `CommandFailure` with 64 for a currency that no App Store has.
  static func currency(_ text: String) throws(CommandFailure) -> String {
    let code = text.uppercased()
    guard ExchangeRates.currencies.contains(code) else {
      throw CommandFailure(.usage, "--currency \(text): must be a currency of an App Store, like KRW.")
    }
    return code
  }
}

extension CompositionRoot {
  /// Returns today's exchange rates, or the stored ones if their source does not answer, and notes what is wrong.
  fileprivate func currentRates(notingOn console: Console) async throws -> ExchangeRates? {
    do {
      try await ratesRefresh.round()
    } catch let error as CancellationError {
      throw error
    } catch {
      console.note("New exchange rates cannot be had now.")
    }
    guard let rates = try await rates.current() else {
      console.note("There are no exchange rates, so prices are not converted.")
      return nil
    }
    if rates.isOld(at: Date()) { console.note("The exchange rates are those of \(ListingText.day(rates.date)).") }
    return rates
  }
}
