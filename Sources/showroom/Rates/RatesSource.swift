import FeatureKit
import Foundation
import Upstream

/// The exchange rates that the operator wants.
enum RatesChoice: Sendable, Equatable {
  /// Those that belong to the source of apps.
  case usual
  case url(BaseURL)
  case file(String)

  init(_ reader: OptionReader) throws(CommandFailure) {
    let (url, file) = (try reader.value(of: Options.ratesURL), try reader.value(of: Options.ratesFile))
    if url != nil, file != nil {
      throw CommandFailure(.usage, "Both --rates-url and --rates-file are set: set one of them.")
    }
    self = file.map { .file($0) } ?? url.map { .url($0) } ?? .usual
  }
}

/// Where exchange rates come from, all in the format of currency-api.
enum RatesSource: Sendable, Equatable {
  /// Servers with the same rates; the next one is asked if one has none of use.
  case servers([BaseURL], name: String)
  /// A file of the operator.
  case file(String)

  /// The reasons for which rates are not used.
  enum Refusal: Error, Equatable, CustomStringConvertible {
    case implausible
    /// Of a day after tomorrow.
    case ahead
    /// A rate is more than twice or less than half of the stored one, or the day is before that of the stored ones.
    case unlikeStored
    case tooLong
    case unreadable(String)

    var description: String {
      switch self {
      case .implausible:
        "the rates are implausible: USD, EUR, JPY and 22 more currencies must have one above zero"
      case .ahead: "the rates are dated later than tomorrow"
      case .unlikeStored: "the rates are older than the stored ones, or one has more than doubled or halved"
      case .tooLong: "the file has more than \(ExchangeRatesDTO.maxBytes >> 10) KiB"
      case .unreadable(let reason): "the file cannot be read: \(reason)"
      }
    }
  }

  /// Resolves a choice.
  ///
  /// - Parameter apps: source of apps. The sandbox, and a server that stands in for Apple's, have rates too.
  /// - Throws: `BaseURL.Invalid`, which the constant addresses never cause.
  init(_ choice: RatesChoice, beside apps: CatalogueSource) throws(BaseURL.Invalid) {
    switch (choice, apps.pictures) {
    case (.file(let path), _): self = .file(path)
    case (.url(let url), _): self = .servers([url], name: "\(url)")
    case (.usual, .named(let url)): self = .servers([url], name: apps.name)
    case (.usual, _):
      self = .servers(
        [
          try BaseURL("https://cdn.jsdelivr.net/npm/@fawazahmed0/currency-api@latest"),
          try BaseURL("https://latest.currency-api.pages.dev"),
        ], name: "currency-api")
    }
  }

  /// Name under which the rates are stored. Two files of the same name have different paths.
  var name: String {
    switch self {
    case .servers(_, let name): name
    case .file(let path): URL(fileURLWithPath: path).standardizedFileURL.path
    }
  }

  /// Name under which the rates are shown.
  var shownName: String {
    switch self {
    case .servers(_, let name): name
    case .file(let path): URL(fileURLWithPath: path).lastPathComponent
    }
  }

  /// Servers that are asked.
  var servers: [BaseURL] {
    switch self {
    case .servers(let urls, _): urls
    case .file: []
    }
  }

  /// Whether rates are read at each start and used as they are, because the operator wrote them.
  var isFile: Bool { servers.isEmpty }

  /// Gets the rates.
  ///
  /// - Parameters:
  ///   - transport: sends the requests.
  ///   - now: the time.
  /// - Throws: ``Refusal``; `NetworkError` of the last server; `CancellationError`.
  func rates(over transport: any Transport, at now: Date) async throws -> ExchangeRates {
    if case .file(let path) = self { return try checked(Self.read(path), at: now) }
    var failure: any Error = Refusal.implausible
    for url in servers {
      do {
        let answer = try await APIClient(baseURL: url, transport: transport)
          .send(ExchangeRatesRequest(), priority: .background)
        return try checked(answer.value, at: now)
      } catch let error as CancellationError {
        throw error
      } catch {
        failure = error
      }
    }
    throw failure
  }

  private func checked(_ table: ExchangeRatesDTO, at now: Date) throws(Refusal) -> ExchangeRates {
    guard let rates = table.rates(source: name) else { throw .implausible }
    // A day: the source may be east of this machine.
    guard rates.date <= now.addingTimeInterval(86_400) else { throw .ahead }
    return rates
  }

  private static func read(_ path: String) throws(Refusal) -> ExchangeRatesDTO {
    let bytes: Data
    do {
      bytes = try RegularFile.read(path, limit: ExchangeRatesDTO.maxBytes + 1)
    } catch {
      throw .unreadable(
        FileManager.default.fileExists(atPath: path) ? "it is no file, or its mode forbids it" : "it does not exist")
    }
    guard bytes.count <= ExchangeRatesDTO.maxBytes else { throw .tooLong }
    do {
      return try JSONDecoder().decode(ExchangeRatesDTO.self, from: bytes)
    } catch {
      throw .unreadable("it must be JSON like {\"date\":\"2030-01-04\",\"usd\":{\"eur\":0.9}}")
    }
  }
}
