import AppsFeature
import FeatureKit
import Foundation
import Localization
import Logging
import Mail
import MarketFeature
import MoviesFeature
import Pictures
import Reactor
import Store
import Upstream

/// Checks an installation.
struct Doctor: Sendable {
  /// What a check found.
  struct Finding: Sendable, Equatable {
    let check: String
    let isGood: Bool
    /// What was found, or what is wrong and what to do about it; one line.
    let detail: String
  }

  /// How far this machine's clock may be from the database's, in milliseconds.
  private static let clockTolerance: Int64 = 30_000

  let settings: ServeSettings

  /// Runs every check, one after another; a failed one does not keep the next from running.
  func findings() async -> [Finding] {
    let directoryFinding = await check("data directory") { try dataDirectory() }
    // The database knows whether a key that is not there is missed.
    var missed: CommandFailure?
    let databaseFinding = await check("database") { try await database(missing: &missed) }
    var findings = [
      directoryFinding,
      await check("key") { try key(missed) },
      await check("pictures") { try pictures() },
      databaseFinding,
      await check("port") { try await port() },
    ]
    if let mail = settings.messages.mail { findings.append(await check("mail") { try await self.mail(by: mail) }) }
    if settings.features.contains(.apps) {
      findings.append(await check("store") { try await store() })
      findings.append(await check("rates") { try await rates() })
      if settings.hasStorePages { findings.append(await check("store pages") { try await storePages() }) }
    }
    if settings.features.contains(.movies), let name = moviesServer {
      findings.append(await check("movies") { try await movies(of: name) })
    }
    if settings.features.contains(.market), let url = settings.marketURL {
      findings.append(await check("market") { try await market(at: url) })
    }
    return findings
  }

  private func check(_ name: String, _ body: () async throws -> String) async -> Finding {
    do {
      return Finding(check: name, isGood: true, detail: try await body())
    } catch {
      return Finding(check: name, isGood: false, detail: CommandFailure(unknown: error).message)
    }
  }

  private func dataDirectory() throws -> String {
    let directory = DataDirectory(path: settings.ask.data)
    try directory.tryWriting()
    let exposures = directory.exposures()
    let faults = exposures.filter(\.isFault)
    guard faults.isEmpty else { throw CommandFailure(.failed, faults.map(\.description).joined(separator: " ")) }
    let room = try directory.room()
    let isThere = directory.nearest == directory.path
    let state = isThere ? "can be written" : "does not exist yet, and the server can create it"
    return (["\(directory.path) \(state); \(room)"] + exposures.map(\.description)).joined(separator: " ")
  }

  /// - Parameter missed: what a key that is not there is missed for; `nil` where a server may make one.
  private func key(_ missed: CommandFailure?) throws -> String {
    if try Storage.hasSecretKey(in: settings.ask.data) { return "can be read" }
    if let missed { throw missed }
    return "none yet; the server creates one when it first starts"
  }

  /// Whether pictures can be made, and their addresses be signed.
  private func pictures() throws -> String {
    try Storage.checkPictureKeys(in: settings.ask.data)
    do {
      return "libvips \(try PictureLibrary.version())"
    } catch {
      throw CommandFailure(.failed, error.description)
    }
  }

  /// Connects to the server of mails as for a mail, and sends none.
  private func mail(by mail: MailSettings) async throws -> String {
    let version: String
    switch SMTPMailer.library() {
    case .success(let found): version = found
    case .failure(let missing):
      throw CommandFailure(.failed, "libcurl is missing: install libcurl4 (\(missing.reason)).")
    }
    let name = mail.server.name
    let outcome = await SMTPMailer(mail.server, login: mail.login).tryConnecting(from: mail.sender)
    if let problem = Self.problem(of: outcome) { throw CommandFailure(.failed, "\(name): \(problem)") }
    guard settings.messages.publicURL != nil else {
      throw CommandFailure(.failed, "Set --public-url: links in mails begin with it, and no mail is sent without.")
    }
    return "\(name) answered \(version)"
  }

  /// Why a server of mails takes none; `nil` if it does.
  private static func problem(of outcome: MailOutcome) -> String? {
    switch outcome {
    case .taken: nil
    case .unsent(.unreachable): "no connection: check host and port of --smtp-url"
    case .unsent(.timedOut): "no answer in time: check host and port of --smtp-url"
    case .unsent(.notEncrypted):
      "no encrypted connection, or its certificate is not valid: check scheme, host and port of --smtp-url"
    case .unsent(.login):
      "refuses the login: check \(Options.smtpUser.environmentName) and \(Options.smtpPassword.environmentName)"
    case .unsent: "it does not answer as a mail server: check host and port of --smtp-url"
    case .tooLong: "refuses the length of mails: check what the server allows"
    case .later(let reason), .refusedRecipient(let reason), .refusedMail(let reason):
      "refuses Showroom (\(reason)): check --mail-from, or what the server allows"
    }
  }

  /// A file that is there is looked at as a whole before it is opened: what is found wrong with it is not changed. A
  /// missing one is not made, because it would belong to the user who checks and not to the one who serves.
  ///
  /// - Parameter missed: as of ``unopenedRows(in:missing:)``.
  private func database(missing missed: inout CommandFailure?) async throws -> String {
    let location = settings.ask.database
    if case .file(let path) = location, access(path, F_OK) != 0, errno == ENOENT {
      return "none yet; the server creates one when it first starts"
    }
    let findings = try Database.inspect(location, migrations: Storage.migrations)
    guard findings.isEmpty else {
      let more = findings.count > 3 ? "; and \(findings.count - 3) more" : ""
      let list = findings.prefix(3).map(\.description).joined(separator: "; ")
      throw CommandFailure(
        .dataError,
        "\(location.name) is damaged (\(list)\(more)): move it away, then restore a backup or start anew.")
    }
    let database = try Storage.open(location)
    let version = try await database.version()
    let offset = try await database.read { try $0.now() } - Int64(Date().timeIntervalSince1970 * 1_000)
    // Takes its turn among those who write.
    try await DatabaseLease(database, name: "doctor").tryWriting()
    let locks = try await database.heldLocks(longerThan: .seconds(5))
    let unopened = try await unopenedRows(in: database, missing: &missed)
    try await database.checkpointAndClose()
    guard locks.isEmpty else {
      throw CommandFailure(.tryAgain, "Tables are locked: \(locks.joined(separator: ", ")). End what holds them.")
    }
    if let unopened {
      throw CommandFailure(
        .dataError,
        """
        Sealed rows do not open with secret.key (\(unopened)): put the key of the backup in its place. If it is lost, \
        they stay closed until people sign in with TMDB and open their shops again: docs/backup.md (Backup).
        """)
    }
    guard abs(offset) < Self.clockTolerance else {
      throw CommandFailure(
        .failed,
        "\(location.name) and this machine disagree about the time by \(abs(offset) / 1_000) s: set the clocks.")
    }
    return "sound; \(version)"
  }

  /// The sealed rows that do not open with the key; `nil` where all do.
  ///
  /// - Parameter missed: set where there is no key, and the database is used with one, or has sealed rows.
  private func unopenedRows(
    in database: Database, missing missed: inout CommandFailure?
  ) async throws -> String? {
    // The check of the key reports a file that holds no key.
    guard let hasKey = try? Storage.hasSecretKey(in: settings.ask.data) else { return nil }
    let key = try hasKey ? Storage.secretKey(in: settings.ask.data) : nil
    do {
      try await InstallationKey(key, in: settings.ask.data).compare(with: database)
    } catch let failure as CommandFailure where key == nil {
      missed = failure
      return nil
    }
    let unopened = try await SealedRows.unopened(in: database, by: key)
    guard key == nil, let unopened else { return unopened }
    missed = CommandFailure(
      .dataError,
      """
      There is no key in \(settings.ask.data), but rows are sealed with one (\(unopened)): put the key of the backup there \
      before a server makes another. If it is lost, start without: docs/backup.md (Backup).
      """)
    return nil
  }

  private func port() async throws -> String {
    do {
      let port = try await PortProbe.probe(host: settings.host, port: settings.port)
      return settings.port == 0 ? "any; \(port) is free" : "\(port) on \(settings.host) is free"
    } catch let failure as CommandFailure where failure == .inUse(host: settings.host, port: settings.port) {
      // An installation is also checked while its server runs.
      guard await PortProbe.isShowroom(host: settings.host, port: settings.port) else { throw failure }
      return "\(settings.port) on \(settings.host): a Showroom is running there"
    }
  }

  /// Asks for one app.
  private func store() async throws -> String {
    try await answer(
      of: { $0.source.isSample ? "the sandbox" : $0.source.baseURL.description }, advice: Self.networkAdvice
    ) { root in
      _ = try await root.listings.search(Self.query, count: 1)
    }
  }

  /// A search that finds apps.
  private static var query: ListingsQuery {
    let place = SearchPlace.initial(language: .english)
    return ListingsQuery(
      input: .term("notes"), storefront: place.storefront, platform: place.platform, language: .english)
  }

  /// Reads the public page of a found app, or of the next one if that page cannot be used.
  private func storePages() async throws -> String {
    try await answer(
      of: { $0.source.isSample ? "the sandbox" : $0.source.pages.description }, advice: Self.networkAdvice
    ) { root in
      let found = try await root.listings.search(Self.query, count: 3)
      try await Self.readPage(of: found.listings.prefix(3).map(\.id.appID)) { appID in
        try await root.storePages.page(of: appID, on: Self.query.platform, in: Self.query.storefront).failure
      }
    }
  }

  /// Reads the page of an app, or of the next one if that page cannot be used. The page of one app may be odd.
  ///
  /// - Parameter read: reads a page and returns its failure.
  /// - Throws: `CommandFailure` if no page can be used; it says if all have another shape; errors of `read`.
  static func readPage(of appIDs: [Int], by read: (Int) async throws -> StorePage.Failure?) async throws {
    var failures: Set<StorePage.Failure> = []
    for appID in appIDs {
      guard let failure = try await read(appID) else { return }
      failures.insert(failure)
    }
    throw CommandFailure(
      .failed,
      failures == [.changed]
        ? "The pages of apps have another shape than this version reads; a newer version may read them."
        : "No page of an app could be read: check this machine's network.")
  }

  /// Asks for the exchange rates that a server would store.
  private func rates() async throws -> String {
    try await Running.with(
      settings.ask.upstream, rates: settings.ask.rates, storage: .memory, logger: Logger.showroom(level: .critical)
    ) { running in
      let source = try RatesSource(settings.ask.rates, beside: running.root.source)
      let name = source.isFile ? source.name : source.shownName
      let rates: ExchangeRates
      do {
        rates = try await running.root.ratesRefresh.fetch()
      } catch {
        let reason = (error as? RatesSource.Refusal)?.description ?? CommandFailure(unknown: error).message
        throw Self.failure("\(name): \(reason)", source.isFile ? "Correct the file." : Self.networkAdvice)
      }
      let now = Date()
      let days = max(0, Int(now.timeIntervalSince(rates.date) / 86_400))
      let text = "\(name): rates of \(ListingText.day(rates.date)), \(days == 1 ? "1 day" : "\(days) days") old"
      guard !rates.isOld(at: now) else {
        throw Self.failure("\(text); prices are converted with them", "Use another --rates-url or --rates-file.")
      }
      return text
    }
  }

  /// The name of the server of movies outside this process; `nil` where there is none.
  private var moviesServer: String? {
    switch settings.ask.movies {
    case .tmdb: "TMDB"
    case .other(let url, _): "\(url)"
    case .sandbox, .none: nil
    }
  }

  private func movies(of name: String) async throws -> String {
    let advice = "Check this machine's network, --tmdb-url and \(Options.tmdbToken.environmentName)."
    return try await answer(of: { _ in name }, advice: advice) { root in
      _ = try await root.movies?.movies(in: .popular, page: 1, place: MoviesPlace(language: .english))
    }
  }

  private func market(at url: BaseURL) async throws -> String {
    try await answer(of: { _ in "\(url)" }, advice: "Check --market-url, and that server.") { root in
      guard try await root.products?.isHealthy() == true else {
        throw AppError(.changedUpstream, detail: "healthChecker")
      }
    }
  }

  /// What to do about a source that does not answer.
  private static let networkAdvice = "Check this machine's network, and the option that names the server."

  /// What went wrong, for the operator. The words of a page for a fault say nothing, so the detail stands for them.
  static func reason(of error: any Error) -> String {
    if let fault = error as? AppError, fault.code == .internalFault, !fault.detail.isEmpty { return fault.detail }
    return CommandFailure(unknown: error).message
  }

  private static func failure(_ text: String, _ advice: String) -> CommandFailure {
    CommandFailure(.failed, "\(text)\(text.hasSuffix(".") ? "" : ".") \(advice)")
  }

  /// Asks a source one question, past every cache.
  ///
  /// - Parameter advice: what to do if it gives no usable answer.
  /// - Throws: `CommandFailure` with 1 that names the source, if it gives no usable answer.
  private func answer(
    of name: @escaping @Sendable (CompositionRoot) -> String, advice: String,
    to question: @escaping @Sendable (CompositionRoot) async throws -> Void
  ) async throws -> String {
    try await Running.with(
      settings.ask.upstream, movies: settings.ask.movies, market: settings.marketURL.map { .other($0) },
      storage: .memory, logger: Logger.showroom(level: .critical)
    ) { running in
      let name = name(running.root)
      let clock = ContinuousClock()
      let start = clock.now
      do {
        try await question(running.root)
      } catch let failure as CommandFailure {
        // It says what to do.
        throw CommandFailure(.failed, "\(name): \(failure.message)")
      } catch {
        throw Self.failure("\(name): \(Self.reason(of: error))", advice)
      }
      let milliseconds = start.duration(to: clock.now) / Duration.milliseconds(1)
      return "\(name) answered in \(Int(milliseconds.rounded())) ms"
    }
  }
}

/// The findings as lines of text, in English in every language, as all messages about failures are.
struct DoctorReport: Sendable {
  let findings: [Doctor.Finding]

  /// Writes a line for each finding.
  ///
  /// - Throws: `CommandFailure` with 1 when a check failed, with 73 when the lines cannot be written.
  func write(to console: Console) throws {
    var table = TextTable(columns: [.init(heading: ""), .init(heading: "Check"), .init(heading: "Finding")])
    for finding in findings { table.add([finding.isGood ? "✓" : "✗", finding.check, finding.detail]) }
    for line in table.lines(for: console) { try console.write(coloured(line, console)) }
    let failed = findings.count { !$0.isGood }
    if failed > 0 { throw CommandFailure(.failed, "\(failed) of \(findings.count) checks failed.") }
  }

  private func coloured(_ line: String, _ console: Console) -> String {
    switch line.first {
    case "✓": console.styled("✓", .green) + line.dropFirst()
    case "✗": console.styled("✗", .red) + line.dropFirst()
    default: line
    }
  }
}
