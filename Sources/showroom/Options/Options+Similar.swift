extension Options {
  /// Returns the key of the option that was probably meant by an unknown key: the same in another writing, or with up
  /// to two characters left out, added, replaced or, side by side, exchanged.
  static func key(like text: String) -> String? {
    // Longer ones are not compared: the file may have a key of any length.
    guard text.utf8.count <= 40 else { return nil }
    let wanted = Array(text.lowercased().replacing("_", with: "-"))
    let distances = keys.sorted().map { (key: $0, distance: distance(wanted, Array($0))) }
    guard let nearest = distances.min(by: { $0.distance < $1.distance }) else { return nil }
    return nearest.distance <= min(2, nearest.key.count / 2) ? nearest.key : nil
  }

  /// The number of changes between two texts (optimal string alignment).
  private static func distance(_ first: [Character], _ second: [Character]) -> Int {
    var rows = [Array(0...second.count)]
    for (i, character) in first.enumerated() {
      var row = [i + 1]
      for (j, other) in second.enumerated() {
        var least = min(rows[i][j] + (character == other ? 0 : 1), rows[i][j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, character == second[j - 1], other == first[i - 1] {
          least = min(least, rows[i - 1][j - 1] + 1)
        }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[first.count][second.count]
  }
}
