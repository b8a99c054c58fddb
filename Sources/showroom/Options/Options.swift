import AppsFeature
import Foundation
import LiveWeb
import Localization
import Logging
import Mail
import Sandbox
import Store
import Upstream

/// All options of the program.
enum Options {
  static let data = ConfigOption<String>(
    "data", valueName: "dir", "Directory of the key, and of the database unless --database is given.",
    allowed: "the path of a directory",
    standardText: "~/.local/share/showroom", standard: { home($0) + "/.local/share/showroom" }, parse: path)

  static let database = ConfigOption<PostgresAddress?>(
    "database", valueName: "url",
    "Store everything in this PostgreSQL database instead of a file in the data directory.",
    allowed: "the address of a PostgreSQL database, like postgres://host:5432/showroom or service=showroom",
    standard: { _ in nil }, parse: { text in (try? PostgresAddress(text)).flatMap { $0 }.map { .some($0) } },
    isSecret: { $0?.hasPassword == true })

  static let host = ConfigOption<String>(
    "host", valueName: "address", "The address to listen on; 0.0.0.0 for all.",
    allowed: "an IP address or a name of this machine, like 127.0.0.1 or 0.0.0.0", standardText: "127.0.0.1",
    standard: { _ in "127.0.0.1" }, parse: hostName)

  static let port = ConfigOption.number(
    "port", "The port to listen on; 0 for any free one.", in: ports, note: ", 0 for any free one", standard: 8080)

  static let trustedProxy = ConfigOption<TrustedProxies>(
    "trusted-proxy", valueName: "addresses", "The proxies that may set X-Forwarded-For and -Proto.",
    allowed: "IP addresses or ranges, separated by commas, like 127.0.0.1,10.0.0.0/8", standardText: "none",
    standard: { _ in .none }, parse: { TrustedProxies($0) })

  static let allowedHosts = ConfigOption<ServedHosts?>.optional(
    "allowed-hosts", valueName: "names", "Host names and addresses that the server answers to, besides localhost.",
    allowed: "names and IP addresses without ports, separated by commas, like showroom.example.org,192.168.0.7",
    parse: { ServedHosts(names: $0) })

  static let metricsHost = ConfigOption<String>(
    "metrics-host", valueName: "address", "The address that --metrics-port listens on; 0.0.0.0 for all.",
    allowed: "an IP address or a name of this machine, like 127.0.0.1 or 0.0.0.0", standardText: "127.0.0.1",
    standard: { _ in "127.0.0.1" }, parse: hostName)

  static let metricsPort = ConfigOption<Int?>.optional(
    "metrics-port", valueName: "port", "Serve metrics at /metrics on this port.",
    allowed: "a port from 1 to 65535", parse: { Int($0).flatMap { ports.contains($0) && $0 > 0 ? $0 : nil } })

  static let pictureDisk = ConfigOption.number(
    "picture-disk", valueName: "mib", "MiB of pictures to cache in the data directory.", in: 16...1_048_576,
    standard: 1_024)

  static let pictureMemory = ConfigOption.number(
    "picture-memory", valueName: "mib", "MiB of pictures to cache in memory.", in: 1...65_536, standard: 32)

  static let screenMemory = ConfigOption.number(
    "screen-memory", valueName: "mib", "MiB of memory for open pages.", in: 16...65_536,
    standardText: "an eighth of the memory, 16 to 256", standard: MachineMemory.screens())

  static let drainSeconds = ConfigOption.number(
    "drain-seconds", "Seconds to serve on after SIGTERM, while /health/ready answers 503.", in: 0...300, standard: 0)

  static let connections = ConfigOption<Int?>.optional(
    "connections", valueName: "n",
    "Connections of browsers at once; by default 4096, or as many as the limit of open files leaves.",
    allowed: "a number from 16 to 1000000", parse: { number($0, in: 16...1_000_000) })

  static let databaseConnections = ConfigOption.number(
    "database-connections", "Connections to a PostgreSQL database.", in: 1...64, standard: 4)

  static let answerCache = ConfigOption.number(
    "answer-cache", valueName: "mib", "MiB of answers about apps and movies to cache in the database.",
    in: 16...65_536, standard: 256)

  static let historyDays = ConfigOption.number(
    "history-days", valueName: "days", "Days for which changes of saved items are kept; 0 for ever.", in: 0...36_500,
    standard: 0)

  static let publicURL = ConfigOption<BaseURL?>.optional(
    "public-url", valueName: "url", "The public address of the web app, with which links in messages begin.",
    allowed: "a URL like https://showroom.example.org, without user name, query and fragment",
    parse: { try? BaseURL($0) })

  static let notifyOrigins = ConfigOption<[BaseURL]>(
    "notify-origins", valueName: "urls", "Servers that messages may go to although they have no public address.",
    allowed: "URLs like http://10.0.0.5:8080, separated by commas, without user name, path and query",
    standardText: "none", standard: { _ in [] },
    parse: { text in
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      let urls = parts.compactMap { try? BaseURL($0.trimmingCharacters(in: .whitespaces)) }
      return urls.count == parts.count && urls.allSatisfy { $0.path.isEmpty } ? urls : nil
    })

  /// A value that is not allowed may have a password in it, so none is printed.
  static let smtpURL = ConfigOption<MailServer?>(
    "smtp-url", valueName: "url", "Send messages by e-mail through this server.",
    allowed: "smtps://mail.example.org or smtp://mail.example.org:587, without user name; ?tls=no for no encryption",
    standard: { _ in nil }, parse: { text in MailServer(text).map { .some($0) } }, isSecret: { _ in false })

  static let mailFrom = ConfigOption<MailSender?>.optional(
    "mail-from", valueName: "sender", "The sender of e-mails.",
    allowed: "an address, perhaps with a name: Showroom <showroom@example.org>", parse: { MailSender($0) })

  static let smtpUser = ConfigOption<String?>.optional(
    "smtp-user", valueName: "name", "The user of --smtp-url.", allowed: "1 to 200 characters in one line",
    parse: { isLine($0) ? $0 : nil })

  static let smtpPassword = ConfigOption<String?>(
    "smtp-password", valueName: "password", "The password of that user; not as a flag, which other users could read.",
    allowed: "1 to 200 characters in one line", standard: { _ in nil }, parse: { isLine($0) ? .some($0) : nil },
    isSecret: { $0 != nil })

  private static func isLine(_ text: String) -> Bool {
    (1...200).contains(text.utf8.count) && text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
  }

  static let features = ConfigOption<Set<OptionalFeature>>(
    "features", valueName: "names", "Features of the web app, besides folders and settings: \(OptionalFeature.names).",
    allowed: "one or more of \(OptionalFeature.names), separated by commas", standardText: OptionalFeature.names,
    standard: { _ in Set(OptionalFeature.allCases) }, parse: OptionalFeature.parse)

  static let storePages = ConfigOption.toggle(
    "store-pages", "Read in-app purchases on Apple's public pages of apps, slowly.")

  static let sandboxPort = ConfigOption.number(
    "sandbox-port", flag: "port", "The port to listen on; 0 for any free one.", in: ports,
    note: ", 0 for any free one", standard: 8081)

  static let sandboxMailPort = ConfigOption<Int?>.optional(
    "sandbox-smtp-port", flag: "smtp-port", valueName: "port", "Take mails by SMTP on this port; 0 for any free one.",
    allowed: "a port from 0 to 65535", parse: { number($0, in: ports) })

  static let live = ConfigOption.toggle(
    "live", "Use Apple's App Store, and TMDB if there is a token, instead of sample data.")

  static let appleURL = ConfigOption<BaseURL?>.optional(
    "apple-url", valueName: "url", "Use this server instead of Apple's.",
    allowed: "a URL like https://itunes.apple.com: http or https and a host, without user name, query and fragment",
    parse: { try? BaseURL($0) })

  static let tmdbURL = ConfigOption<BaseURL?>.optional(
    "tmdb-url", valueName: "url", "Use this server instead of TMDB.",
    allowed: "the URL of a server with /3 and /t/p, like http://127.0.0.1:8081, without user name, query and fragment",
    parse: { try? BaseURL($0) })

  static let tmdbToken = ConfigOption<String?>(
    "tmdb-token", valueName: "token", "TMDB's API Read Access Token; not as a flag, which other users could read.",
    allowed: "TMDB's API Read Access Token, the long one, without blanks", standard: { _ in nil },
    parse: { text in
      (40...2_000).contains(text.utf8.count) && text.utf8.allSatisfy { (0x21...0x7E).contains($0) } ? .some(text) : nil
    }, isSecret: { $0 != nil })

  static let ratesURL = ConfigOption<BaseURL?>.optional(
    "rates-url", valueName: "url", "Get exchange rates from this server.",
    allowed: "the URL of a server with /v1/currencies/usd.json, without user name, query and fragment",
    parse: { try? BaseURL($0) })

  static let ratesFile = ConfigOption<String?>.optional(
    "rates-file", valueName: "file", "Read exchange rates from this file.",
    allowed: "the path of a JSON file like {\"date\":\"2030-01-04\",\"usd\":{\"eur\":0.9}}", parse: path)

  static let logLevel = ConfigOption<Logger.Level>(
    "log-level", valueName: "level", "Lowest level of log lines on standard error.",
    allowed: "one of \(Logger.Level.allCases.map(\.rawValue).joined(separator: ", "))", standardText: "info",
    standard: { _ in .info }, parse: { Logger.Level(rawValue: $0.lowercased()) })

  static let logFormat = ConfigOption<LogFormat>(
    "log-format", valueName: "format", "Form of log lines: text, or json for one object a line.",
    allowed: "text or json", standardText: "text", standard: { _ in .text },
    parse: { LogFormat(rawValue: $0.lowercased()) })

  static let country = ConfigOption<Storefront>(
    "country", valueName: "code", "Country of the App Store.",
    allowed: "the two-letter code of a country with an App Store, like KR",
    standardText: "KR in a Korean environment, else US",
    standard: { SearchPlace.initial(language: Language.of($0)).storefront }, parse: Storefront.find)

  static let platform = ConfigOption<Platform?>.optional(
    "platform", valueName: "platform", "Device of the apps: \(platformNames); iphone by default.",
    allowed: "one of \(platformNames)", parse: { Platform(rawValue: $0.lowercased()) })

  static let region = ConfigOption<String?>.optional(
    "region", valueName: "code", "Country of the cinemas; KR in a Korean environment, else US.",
    allowed: "the two-letter code of a country, like KR",
    parse: { text in text.utf8.count == 2 && text.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) } ? text : nil })

  static let year = ConfigOption<Int?>.optional(
    "year", valueName: "year", "Only movies first released in this year.", allowed: "a year from 1874 to 2100",
    parse: { number($0, in: 1_874...2_100) })

  static let movieLimit = ConfigOption.number(
    "movie-limit", flag: "limit", "Maximum number of movies.", in: 1...1_000, standard: 20)

  static let limit = ConfigOption.number("limit", "Maximum number of apps.", in: 1...200, standard: 50)

  private static let ports = 0...65_535
  private static let platformNames = Platform.allCases.map(\.rawValue).joined(separator: ", ")

  private static func home(_ environment: [String: String]) -> String {
    let home = environment["HOME"] ?? ""
    return home.isEmpty ? NSHomeDirectory() : home
  }

  /// Expands `~`: the shell does that in a flag, but not in a file.
  private static func path(_ text: String) -> String? {
    guard !text.isEmpty, !text.utf8.contains(0) else { return nil }
    if text == "~" || text.hasPrefix("~/") { return NSHomeDirectory() + text.dropFirst() }
    return text
  }

  private static func hostName(_ text: String) -> String? {
    let isAllowed = text.utf8.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) || ".-:%_".utf8.contains(byte)
    }
    guard (1...255).contains(text.utf8.count), isAllowed else { return nil }
    // A name has a letter in it, and no colon.
    let isIPv4 = text.utf8.allSatisfy { "0123456789.".utf8.contains($0) }
    if isIPv4 {
      var address = in_addr()
      return inet_aton(text, &address) != 0 ? text : nil
    }
    guard text.contains(":") else { return text }
    var address = in6_addr()
    return inet_pton(AF_INET6, String(text.prefix { $0 != "%" }), &address) == 1 ? text : nil
  }
}

/// Options of the sandbox's size and faults.
extension Options {
  static let scale = ConfigOption.number(
    "scale", "Number of sample apps.", in: 1...1_000_000, standard: SandboxConfiguration.defaultAppCount)

  static let latency = ConfigOption<Int?>.optional(
    "latency-ms", valueName: "ms", "Delay of every response.", allowed: "milliseconds from 0 to 60000",
    parse: { number($0, in: 0...60_000) })

  static let errorRate = ConfigOption<Double?>.optional(
    "error-rate", valueName: "share", "Share of requests that fail.", allowed: "a number from 0 to 1",
    parse: { text in Double(text).flatMap { (0...1).contains($0) ? $0 : nil } })

  static let callsPerMinute = ConfigOption<Int?>.optional(
    "calls-per-minute", valueName: "n",
    "Requests in a minute before the sandbox responds with 403, as Apple does after about 20.",
    allowed: "a number from 0 to 1000000", parse: { number($0, in: 0...1_000_000) })

  private static func number(_ text: String, in range: ClosedRange<Int>) -> Int? {
    Int(text).flatMap { range.contains($0) ? $0 : nil }
  }
}
