import FeatureKit

/// Showings as a column: a line for each country, of country, day of release, `1` once it came, and the services with
/// their ids, separated by tabs: `KR`, `20500`, `0`, `8 Netflix`. Unknown services are `?`.
extension [String: ItemShowing] {
  private static var maxCountries: Int { 6 }
  private static var maxServices: Int { 20 }
  private static var maxNameBytes: Int { 60 }

  /// The showings as the column holds them.
  var storable: [String: ItemShowing] {
    let known = filter { $0.key.utf8.count == 2 && $0.key.utf8.allSatisfy { (0x41...0x5A).contains($0) } }
    let kept = known.sorted { $0.key < $1.key }.prefix(Self.maxCountries)
    return kept.reduce(into: [:]) { all, showing in
      let services = showing.value.services?.compactMap { service in
        WireText.line(service.name, maxBytes: Self.maxNameBytes).map { ItemShowing.Service(id: service.id, name: $0) }
      }
      all[showing.key] = ItemShowing(
        services: services.map { Array($0.prefix(Self.maxServices)) }, releaseDay: showing.value.releaseDay,
        isReleased: showing.value.isReleased)
    }
  }

  /// The text of ``storable`` showings; `nil` if there are none.
  var stored: String? {
    if isEmpty { return nil }
    let lines = sorted { $0.key < $1.key }.map { country, showing in
      let services = showing.services.map { $0.map { "\($0.id) \($0.name)" } } ?? ["?"]
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
      let services = fields[3...].compactMap { field -> ItemShowing.Service? in
        let parts = field.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, let id = Int(parts[0]) else { return nil }
        return ItemShowing.Service(id: id, name: String(parts[1]))
      }
      showings[String(fields[0])] = ItemShowing(
        services: fields.count == 4 && fields[3] == "?" ? nil : services, releaseDay: Int(fields[1]),
        isReleased: fields[2] == "1")
    }
  }
}
