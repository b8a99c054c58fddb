import FeatureKit

/// The order of Today's sections, and which of them are hidden, as a profile has chosen them.
///
/// Stored as ids in order, each hidden one after a `-`: `charts,-cinemas,market`. Ids without a section are ignored. A
/// section that the text does not name comes after its neighbour in the order of the features.
struct TodayOrder: Sendable, Hashable {
  /// A section in its place.
  struct Entry: Sendable, Hashable {
    let id: String
    var isHidden = false
  }

  /// How much of a stored text is read, in UTF-8 bytes.
  static let maxBytes = 2_000

  private(set) var entries: [Entry] = []

  /// Reads a stored order.
  ///
  /// - Parameters:
  ///   - text: the stored text; `nil` for the order of the features.
  ///   - ids: the ids of all sections, in the order of the features.
  init(_ text: String?, of ids: [String]) {
    let stored = String(decoding: (text ?? "").utf8.prefix(Self.maxBytes), as: UTF8.self)
    for part in stored.split(separator: ",") {
      let isHidden = part.first == "-"
      let id = String(isHidden ? part.dropFirst() : part)
      if ids.contains(id), index(of: id) == nil { entries.append(Entry(id: id, isHidden: isHidden)) }
    }
    for (place, id) in ids.enumerated() where index(of: id) == nil {
      let before = place == 0 ? nil : index(of: ids[place - 1])
      entries.insert(Entry(id: id), at: before.map { $0 + 1 } ?? 0)
    }
  }

  /// The text that is stored.
  var text: String { entries.map { ($0.isHidden ? "-" : "") + $0.id }.joined(separator: ",") }

  /// The ids of the sections that are not hidden, in order.
  var shown: [String] { entries.filter { !$0.isHidden }.map(\.id) }

  /// Hides or shows a section; an unknown id changes nothing.
  mutating func hide(_ id: String, _ isHidden: Bool) {
    if let index = index(of: id) { entries[index].isHidden = isHidden }
  }

  /// Moves a section by one place, unless it is the last one in that direction; an unknown id changes nothing.
  mutating func move(_ id: String, up isUp: Bool) {
    guard let index = index(of: id) else { return }
    let other = isUp ? index - 1 : index + 1
    if entries.indices.contains(other) { entries.swapAt(index, other) }
  }

  private func index(of id: String) -> Int? { entries.firstIndex { $0.id == id } }
}

extension Choices.Key {
  /// The order of Today's sections, see ``TodayOrder``.
  static let todayOrder = Choices.Key(feature: "shell", name: "today")
}
