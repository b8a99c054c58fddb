import FeatureKit
import Foundation
public import Localization

/// A country's App Store.
///
/// The list is a resource of the program.
public struct Storefront: Sendable, Hashable, Identifiable {
  /// The ISO 3166-1 alpha-2 code in upper case, such as `KR`.
  public let code: String
  /// Apple's number of the store, such as 143466; some of Apple's services require it in a header.
  public let storeID: Int
  /// The country's name in English.
  public let englishName: String
  /// The country's name in Korean.
  public let koreanName: String
  /// The ISO 4217 code of the store's currency, such as `KRW`; `USD` without local prices.
  public let currency: String

  /// The identity, ``code``.
  public var id: String { code }

  /// Creates a storefront; ``all`` contains the real ones.
  ///
  /// - Parameters:
  ///   - code: the ISO 3166-1 alpha-2 code in any case; stored in upper case.
  ///   - storeID: Apple's number of the store.
  ///   - englishName: the country's name in English.
  ///   - koreanName: the country's name in Korean.
  ///   - currency: the ISO 4217 code of the currency.
  public init(code: String, storeID: Int, englishName: String, koreanName: String, currency: String) {
    self.code = code.uppercased()
    self.storeID = storeID
    self.englishName = englishName
    self.koreanName = koreanName
    self.currency = currency
  }

  /// The flag as one emoji.
  public var flag: String { CountryFlag.emoji(of: code) }

  /// Returns the country's name in the reader's language.
  public func name(in language: Language) -> String {
    switch language {
    case .korean: koreanName
    case .english: englishName
    }
  }
}

extension Storefront {
  /// The 175 storefronts of the App Store, by code.
  public static let all: [Storefront] = {
    do throws(MalformedLine) {
      return try parse(PackageResources.storefronts_csv)
    } catch {
      preconditionFailure("storefronts.csv, line \(error.line): \(error.reason)")
    }
  }()

  /// Returns the storefront of a country.
  ///
  /// - Parameter code: an ISO 3166-1 alpha-2 code in any case, such as that of a link or a command's option.
  /// - Returns: `nil` if the country has no App Store.
  public static func find(_ code: String) -> Storefront? {
    byCode[code.uppercased()]
  }

  private static let byCode = Dictionary(uniqueKeysWithValues: all.map { ($0.code, $0) })

  /// An invalid line of the resource.
  struct MalformedLine: Error, Equatable {
    let line: Int
    let reason: String
  }

  /// Parses the resource: a header, then one line for each storefront, `code,storeID,nameEnglish,nameKorean,currency`,
  /// without quotes.
  ///
  /// - Throws: ``MalformedLine`` for the first line of another form, or with a repeated code.
  static func parse(_ bytes: [UInt8]) throws(MalformedLine) -> [Storefront] {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.first == "code,storeID,nameEnglish,nameKorean,currency" else {
      throw MalformedLine(line: 1, reason: "not the header")
    }
    guard lines.last == "" else { throw MalformedLine(line: lines.count, reason: "no newline at the end") }
    var storefronts: [Storefront] = []
    var codes: Set<String> = []
    for (offset, line) in lines.dropFirst().dropLast().enumerated() {
      let storefront = try parse(line: line, number: offset + 2)
      guard codes.insert(storefront.code).inserted else {
        throw MalformedLine(line: offset + 2, reason: "\(storefront.code) a second time")
      }
      storefronts.append(storefront)
    }
    return storefronts
  }

  private static func parse(line: Substring, number: Int) throws(MalformedLine) -> Storefront {
    let fields = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 5 else { throw MalformedLine(line: number, reason: "\(fields.count) fields, not 5") }
    guard fields[0].count == 2, fields[0].isASCIICapitals else {
      throw MalformedLine(line: number, reason: "not a country code")
    }
    guard let storeID = Int(fields[1]), (143_441...143_999).contains(storeID) else {
      throw MalformedLine(line: number, reason: "not a store number")
    }
    guard !fields[2].isEmpty, !fields[3].isEmpty else { throw MalformedLine(line: number, reason: "no name") }
    guard fields[4].count == 3, fields[4].isASCIICapitals else {
      throw MalformedLine(line: number, reason: "not a currency")
    }
    return Storefront(
      code: fields[0], storeID: storeID, englishName: fields[2], koreanName: fields[3], currency: fields[4])
  }
}
