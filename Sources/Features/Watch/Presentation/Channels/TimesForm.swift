import FeatureKit
import Foundation
import HTML
import LiveWeb
package import Localization

/// When messages are sent, as a person fills it in.
struct TimesForm: Sendable, Hashable {
  /// When messages are sent outside of quiet hours. The raw values are the form's.
  enum Choice: String, Sendable, Hashable {
    case now
    case daily
  }

  static let choice = "when"
  static let digestAt = "digestAt"
  static let quiet = "quiet"
  static let quietFrom = "quietFrom"
  static let quietTo = "quietTo"
  static let zone = "zone"
  /// The most characters that are read of a field.
  private static let maxLength = 64

  var choice: Choice
  var digestAt: String
  var isQuiet: Bool
  var quietFrom: String
  var quietTo: String
  var zone: String

  /// Fills in times.
  ///
  /// - Parameters:
  ///   - times: the times of the profile; `nil` for the suggested ones, which are off.
  ///   - language: the language of the page, from which the time zone of a profile without one is guessed.
  init(_ times: WatchTimes?, in language: Language) {
    let quiet = times?.quiet ?? WatchTimes.suggestedQuiet
    choice = times?.digestAt == nil ? .now : .daily
    digestAt = WatchTimes.text(of: times?.digestAt ?? WatchTimes.suggestedDigest)
    isQuiet = times?.quiet != nil
    quietFrom = WatchTimes.text(of: quiet.from)
    quietTo = WatchTimes.text(of: quiet.to)
    zone = times?.zone ?? WatchTimes.usualZone(in: language)
  }

  /// Reads a sent form.
  init(_ fields: FormFields) {
    func text(_ name: String) -> String { String((fields[name] ?? "").prefix(Self.maxLength)) }
    choice = Choice(rawValue: text(Self.choice)) ?? .now
    digestAt = text(Self.digestAt)
    isQuiet = fields[Self.quiet] != nil
    quietFrom = text(Self.quietFrom)
    quietTo = text(Self.quietTo)
    zone = text(Self.zone)
  }

  /// Returns the times to store.
  func times() throws(WatchTimes.Problem) -> WatchTimes {
    var digest: WatchTimes.Minute?
    if choice == .daily {
      guard let minute = WatchTimes.minute(digestAt) else { throw .digest }
      digest = minute
    }
    var quiet: WatchTimes.Quiet?
    if isQuiet {
      guard let from = WatchTimes.minute(quietFrom), let to = WatchTimes.minute(quietTo) else { throw .quiet }
      quiet = .init(from: from, to: to)
    }
    return try WatchTimes(quiet: quiet, digestAt: digest, zone: zone)
  }
}

/// The form that says when messages are sent.
struct TimesSection: HTML {
  private static let problemID = "times-problem"

  let typed: TimesForm
  let problem: WatchTimes.Problem?
  /// Whether the profile has chosen a time zone. If not, a script chooses that of the browser.
  let hasZone: Bool
  let strings: ChannelsStrings

  var content: some HTML {
    h2(.id("when")) { strings.when }
    // Without scripts the answering page begins here, with what is wrong.
    form(.method(.post), .action("#when"), .class("times"), .novalidate, .ariaLabelledby("when")) {
      ActionInput(ChannelForm.timesSaved)
      choice(.now, strings.atOnce)
      choice(.daily, strings.daily)
      div(.class("times-digest")) { time(TimesForm.digestAt, typed.digestAt, strings.digestAt, .digest) }
      label(.class("row")) {
        span(.class("label")) { strings.quiet }
        input(
          .type(.checkbox), .class("toggle"), .role("switch"), .name(TimesForm.quiet), .value("on"),
          .checked.when(typed.isQuiet), .autocomplete("off"))
      }
      div(.class("times-quiet"), .role("group"), .ariaLabel(strings.quiet)) {
        time(TimesForm.quietFrom, typed.quietFrom, strings.quietFrom, .quiet)
        time(TimesForm.quietTo, typed.quietTo, strings.quietTo, .quiet)
      }
      zones
      if let problem {
        p(.class("problem"), .id(Self.problemID), .role("alert")) { strings.problem(problem) }
      }
      // What is wrong moves the button; by its id it keeps the focus.
      button(.class("action"), .id("times-save")) { strings.save }
    }
  }

  private func choice(_ choice: TimesForm.Choice, _ words: String) -> some HTML {
    label(.class("row")) {
      input(
        .type(.radio), .name(TimesForm.choice), .value(choice.rawValue), .checked.when(typed.choice == choice),
        .autocomplete("off"))
      span(.class("label")) { words }
    }
  }

  private func time(_ name: String, _ value: String, _ words: String, _ own: WatchTimes.Problem) -> some HTML {
    let isWrong = problem == own || (problem == .digestInQuiet && own == .digest)
    return div(.class("field")) {
      label {
        span(.class("label")) { words }
        input(.type(.time), .name(name), .value(value), .autocomplete("off"))
          .attributes(.aria("invalid", true), .ariaDescribedby(Self.problemID), when: isWrong)
      }
    }
  }

  private var zones: some HTML {
    div(.class("field")) {
      label {
        span(.class("label")) { strings.zone }
        select(.name(TimesForm.zone), .autocomplete("off"), .translate(.no)) {
          for zone in WatchTimes.zones(with: typed.zone) {
            option(.value(zone), .selected.when(zone == typed.zone)) {
              WatchTimes.name(of: zone, in: strings.language)
            }
          }
        }
        .attributes(.data("guess", value: ""), when: !hasZone)
        .attributes(.aria("invalid", true), .ariaDescribedby(Self.problemID), when: problem == .zone)
      }
    }
  }
}

extension WatchTimes {
  /// Time zones that a form offers: of each distance from UTC the best-known ones, from west to east.
  private static let offered = [
    "Pacific/Honolulu", "America/Anchorage", "America/Los_Angeles", "America/Denver", "America/Phoenix",
    "America/Chicago", "America/Mexico_City", "America/New_York", "America/Toronto", "America/Bogota",
    "America/Halifax", "America/Santiago", "America/St_Johns", "America/Sao_Paulo", "America/Argentina/Buenos_Aires",
    "Atlantic/Azores", "UTC", "Europe/London", "Europe/Lisbon", "Africa/Lagos", "Europe/Berlin", "Europe/Paris",
    "Europe/Madrid", "Europe/Rome", "Africa/Johannesburg", "Africa/Cairo", "Europe/Athens", "Europe/Kyiv",
    "Asia/Jerusalem", "Europe/Istanbul", "Europe/Moscow", "Africa/Nairobi", "Asia/Tehran", "Asia/Dubai", "Asia/Kabul",
    "Asia/Karachi", "Asia/Kolkata", "Asia/Kathmandu", "Asia/Dhaka", "Asia/Yangon", "Asia/Bangkok", "Asia/Jakarta",
    "Asia/Ho_Chi_Minh", "Asia/Shanghai", "Asia/Hong_Kong", "Asia/Taipei", "Asia/Singapore", "Asia/Manila",
    "Australia/Perth", "Asia/Seoul", "Asia/Tokyo", "Australia/Adelaide", "Australia/Brisbane", "Australia/Sydney",
    "Pacific/Noumea", "Pacific/Auckland",
  ]

  /// The offered time zones, and one that is chosen.
  static func zones(with chosen: String) -> [String] {
    offered.contains(chosen) || chosen.isEmpty ? offered : [chosen] + offered
  }

  /// The Korean names of the offered time zones, by country or city. Looking them up takes a while.
  private static let koreanNames = Dictionary(
    uniqueKeysWithValues: offered.compactMap { zone in
      TimeZone(identifier: zone)?.localizedName(for: .shortGeneric, locale: Locale(identifier: "ko")).map { (zone, $0) }
    })

  /// The name of a time zone for a reader; the identifier, if there is none in the language.
  static func name(of zone: String, in language: Language) -> String {
    let name = zone.replacing("_", with: " ")
    return language == .korean ? koreanNames[zone] ?? name : name
  }

  /// The time zone of most readers of a language.
  package static func usualZone(in language: Language) -> String { language == .korean ? "Asia/Seoul" : "UTC" }
}
