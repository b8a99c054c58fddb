import FeatureKit
import Localization

/// Showings as a column: a line for each country, of country, day of release, `1` once it came, and the services with
/// their ids, separated by tabs: `KR`, `20500`, `0`, `8 Netflix`. A service with names by language has those, too, each
/// after a unit separator (U+001F) and the code of its language. Unknown services are `?`.
extension [String: ItemShowing] {
  private static var maxCountries: Int { 6 }
  private static var maxServices: Int { 20 }
  private static var maxNameBytes: Int { 60 }

  /// The showings as the column holds them.
  var storable: [String: ItemShowing] {
    let known = filter { $0.key.utf8.count == 2 && $0.key.utf8.allSatisfy { (0x41...0x5A).contains($0) } }
    let kept = known.sorted { $0.key < $1.key }.prefix(Self.maxCountries)
    return kept.reduce(into: [:]) { all, showing in
      let services = showing.value.services?.compactMap(Self.storable)
      all[showing.key] = ItemShowing(
        services: services.map { Array($0.prefix(Self.maxServices)) }, releaseDay: showing.value.releaseDay,
        isReleased: showing.value.isReleased)
    }
  }

  private static func storable(_ service: ItemShowing.Service) -> ItemShowing.Service? {
    let names = service.names.compactMapValues { WireText.line($0, maxBytes: maxNameBytes) }
    return WireText.line(service.name, maxBytes: maxNameBytes).map {
      ItemShowing.Service(id: service.id, name: $0, names: names)
    }
  }

  /// The text of ``storable`` showings; `nil` if there are none.
  var stored: String? {
    if isEmpty { return nil }
    let lines = sorted { $0.key < $1.key }.map { country, showing in
      let services = showing.services.map { $0.map(Self.field) } ?? ["?"]
      let fields = [country, showing.releaseDay.map(String.init) ?? "", showing.isReleased ? "1" : "0"] + services
      return fields.joined(separator: "\t")
    }
    return lines.joined(separator: "\n")
  }

  /// Reads what ``stored`` wrote; lines of another form are left out.
  init(stored text: String?) {
    self = (text ?? "").split(separator: "\n").reduce(into: [:]) { showings, line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count >= 3 else { return }
      let services = fields[3...].compactMap(Self.service)
      showings[String(fields[0])] = ItemShowing(
        services: fields.count == 4 && fields[3] == "?" ? nil : services, releaseDay: Int(fields[1]),
        isReleased: fields[2] == "1")
    }
  }

  private static var separator: Character { "\u{1F}" }

  private static func field(_ service: ItemShowing.Service) -> String {
    Language.allCases.reduce(into: "\(service.id) \(service.name)") { field, language in
      if let name = service.names[language] { field += "\(separator)\(language.rawValue)\(name)" }
    }
  }

  private static func service(_ field: Substring) -> ItemShowing.Service? {
    let words = field.split(separator: separator)
    let parts = words.first?.split(separator: " ", maxSplits: 1) ?? []
    guard parts.count == 2, let id = Int(parts[0]) else { return nil }
    let names = words.dropFirst().reduce(into: [Language: String]()) { names, word in
      let name = word.dropFirst(2)
      if let language = Language(rawValue: String(word.prefix(2))), !name.isEmpty { names[language] = String(name) }
    }
    return ItemShowing.Service(id: id, name: String(parts[1]), names: names)
  }
}
