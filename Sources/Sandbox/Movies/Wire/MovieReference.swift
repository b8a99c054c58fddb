import Foundation
import JSON

/// Lists that TMDB's clients read once, at their start.
enum MovieReference: String, Sendable, CaseIterable {
  case countries = "configuration/countries"
  case jobs = "configuration/jobs"
  case languages = "configuration/languages"
  case primaryTranslations = "configuration/primary_translations"
  case timezones = "configuration/timezones"
  case certifications = "certification/movie/list"

  /// Body of the response.
  ///
  /// - Parameter language: ISO 639-1 code, for the countries' `native_name`.
  func json(in language: String) -> String {
    switch self {
    case .countries: JSONWriter.list(Self.countries(in: language))
    case .jobs: JSONWriter.list(Self.departments.map { Self.department($0.name, $0.jobs) })
    case .languages: JSONWriter.list(Self.languageNames)
    case .primaryTranslations: JSONWriter.list(texts: Self.translations)
    case .timezones: JSONWriter.list(Self.zonesByCountry.map { Self.zones($0.country, $0.zones) })
    case .certifications: JSONWriter.object { $0.add("certifications", json: Self.certificationsByCountry) }
    }
  }

  // MARK: Countries

  /// All country codes of ISO 3166-1.
  private static let codes = Locale.Region.isoRegions.map(\.identifier).filter {
    $0.utf8.count == 2 && $0.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  }.sorted()

  private static func countries(in language: String) -> [String] {
    let (english, own) = (Locale(identifier: "en"), Locale(identifier: language))
    return codes.map { code in
      let name = english.localizedString(forRegionCode: code) ?? code
      return JSONWriter.object { object in
        object.add("iso_3166_1", code)
        object.add("english_name", name)
        object.add("native_name", own.localizedString(forRegionCode: code) ?? name)
      }
    }
  }

  /// Time zones of countries with movies in the catalogue, and of some more.
  private static let zonesByCountry: [(country: String, zones: [String])] = [
    ("AU", ["Australia/Perth", "Australia/Adelaide", "Australia/Brisbane", "Australia/Sydney"]),
    ("BR", ["America/Sao_Paulo", "America/Manaus"]), ("CA", ["America/Vancouver", "America/Toronto"]),
    ("CN", ["Asia/Shanghai"]), ("DE", ["Europe/Berlin"]), ("DK", ["Europe/Copenhagen"]), ("ES", ["Europe/Madrid"]),
    ("FR", ["Europe/Paris"]), ("GB", ["Europe/London"]), ("HK", ["Asia/Hong_Kong"]), ("IN", ["Asia/Kolkata"]),
    ("IT", ["Europe/Rome"]), ("JP", ["Asia/Tokyo"]), ("KR", ["Asia/Seoul"]), ("MX", ["America/Mexico_City"]),
    ("SE", ["Europe/Stockholm"]), ("TW", ["Asia/Taipei"]),
    ("US", ["America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles", "Pacific/Honolulu"]),
  ]

  private static func zones(_ country: String, _ zones: [String]) -> String {
    JSONWriter.object { object in
      object.add("iso_3166_1", country)
      object.add("zones", zones)
    }
  }

  // MARK: Languages

  private static let languageNames: [String] = {
    let codes = Locale.LanguageCode.isoLanguageCodes.map(\.identifier).filter { $0.utf8.count == 2 }
    let english = Locale(identifier: "en")
    return codes.sorted().map { code in
      JSONWriter.object { object in
        object.add("iso_639_1", code)
        object.add("english_name", english.localizedString(forLanguageCode: code) ?? code)
        object.add("name", Locale(identifier: code).localizedString(forLanguageCode: code) ?? "")
      }
    }
  }()

  private static let translations = [
    "ar-SA", "cs-CZ", "da-DK", "de-DE", "el-GR", "en-AU", "en-CA", "en-GB", "en-US", "es-ES", "es-MX", "fi-FI", "fr-CA",
    "fr-FR", "he-IL", "hi-IN", "hu-HU", "id-ID", "it-IT", "ja-JP", "ko-KR", "nl-NL", "no-NO", "pl-PL", "pt-BR", "pt-PT",
    "ro-RO", "ru-RU", "sv-SE", "th-TH", "tr-TR", "uk-UA", "vi-VN", "zh-CN", "zh-HK", "zh-TW",
  ]

  // MARK: People

  private static let departments: [(name: String, jobs: [String])] = [
    ("Actors", ["Actor", "Stunt Double", "Voice"]), ("Art", ["Art Direction", "Production Design", "Set Decoration"]),
    ("Camera", ["Camera Operator", "Director of Photography"]),
    ("Costume & Make-Up", ["Costume Design", "Makeup Artist"]), ("Crew", ["Choreographer", "Stunts"]),
    ("Directing", ["Assistant Director", "Director"]), ("Editing", ["Colorist", "Editor"]),
    ("Lighting", ["Gaffer", "Lighting Technician"]), ("Production", ["Casting", "Executive Producer", "Producer"]),
    ("Sound", ["Original Music Composer", "Sound Designer"]), ("Visual Effects", ["Animation", "Visual Effects"]),
    ("Writing", ["Novel", "Screenplay", "Story", "Writer"]),
  ]

  private static func department(_ name: String, _ jobs: [String]) -> String {
    JSONWriter.object { object in
      object.add("department", name)
      object.add("jobs", jobs)
    }
  }

  // MARK: Certifications

  /// Certifications that the sandbox's movies have
  /// (``MovieCatalogue/certification(of:in:)``), mildest first.
  private static let certificationsByCountry = JSONWriter.object { countries in
    for (country, marks) in marks {
      let objects = marks.enumerated().map { order, mark in
        JSONWriter.object { object in
          object.add("certification", mark.name)
          object.add("meaning", mark.meaning)
          object.add("order", order + 1)
        }
      }
      countries.add(country, objects: objects)
    }
  }

  private static let marks: [(country: String, marks: [(name: String, meaning: String)])] = [
    (
      "US",
      [
        ("G", "For all ages."), ("PG", "Parents should see it with their children."),
        ("PG-13", "Some of it may not be for children under 13."), ("R", "Under 17 with a grown-up only."),
        ("NC-17", "Not under 18."),
      ]
    ),
    (
      "KR",
      [
        ("ALL", "전체 관람가"), ("12", "12세 이상 관람가"), ("15", "15세 이상 관람가"), ("19", "청소년 관람 불가"),
      ]
    ),
    ("JP", [("G", "For all ages."), ("PG12", "Under 12 with advice."), ("R18+", "From 18 years.")]),
    ("DE", [("0", "For all ages."), ("6", "From 6 years."), ("16", "From 16 years."), ("18", "From 18 years.")]),
    (
      "GB",
      [
        ("U", "For all ages."), ("12A", "Under 12 with a grown-up only."), ("15", "From 15 years."),
        ("18", "From 18 years."),
      ]
    ),
  ]
}
