/// What a product has to be like.
public enum ProductRules: String, Sendable, Hashable {
  /// As the original's document has it.
  case strict
  /// As the original's server had it: texts from 0 characters on up to the same ends, for old clients and for imports.
  case lax

  /// In characters as people count them (grapheme clusters), as the clients do.
  public static let nameLengths = 3...100
  /// Likewise.
  public static let descriptionLengths = 10...1_000
  /// How many pictures.
  public static let imageCounts = 1...5
  /// What a registration is told that has more or fewer.
  static let imageWords = "must be \(imageCounts.lowerBound) to \(imageCounts.upperBound) pictures"
  /// The most there may be of a thing.
  public static let mostStock = 1_000_000_000
  /// How many bytes a character may take on average: an emoji of 11 scalars takes 40.
  static let bytesPerCharacter = 64

  /// Whether facts may be kept.
  ///
  /// - Returns: every complaint, in the order of the fields; none when they may.
  public func complaints(about facts: ProductFacts) -> [FieldComplaint] {
    var complaints: [FieldComplaint] = []
    if let complaint = complaint(about: facts.name, field: "name", Self.nameLengths) { complaints.append(complaint) }
    if let complaint = complaint(about: facts.description, field: "description", Self.descriptionLengths) {
      complaints.append(complaint)
    }
    if facts.discount > facts.price {
      complaints.append(FieldComplaint("discounted_price", "must not be more than the price"))
    }
    if !(0...Self.mostStock).contains(facts.stock) {
      complaints.append(FieldComplaint("stock", "must be a whole number from 0 to \(Self.mostStock)"))
    }
    return complaints
  }

  private func complaint(about text: String, field: String, _ lengths: ClosedRange<Int>) -> FieldComplaint? {
    let lower = self == .strict ? lengths.lowerBound : 0
    let words = "must have \(lower) to \(lengths.upperBound) characters"
    // Counting characters of what is far too long would be work for nothing.
    guard text.utf8.count <= lengths.upperBound * Self.bytesPerCharacter else { return FieldComplaint(field, words) }
    guard (lower...lengths.upperBound).contains(text.count) else { return FieldComplaint(field, words) }
    guard self == .lax || text.unicodeScalars.contains(where: \.isVisible) else {
      return FieldComplaint(field, "must have something to see")
    }
    return nil
  }
}

extension Unicode.Scalar {
  /// Whether there is something to see: no space, no mark of direction, and nothing else that only shapes what is beside
  /// it.
  fileprivate var isVisible: Bool {
    guard !properties.isWhitespace, !properties.isDefaultIgnorableCodePoint else { return false }
    return properties.generalCategory != .control && properties.generalCategory != .format
  }
}

/// What is wrong with one field of a request.
public struct FieldComplaint: Sendable, Hashable {
  /// The field's name on the wire, as in `discounted_price`.
  public let field: String
  /// What it has to be like, as in `must have 3 to 100 characters`.
  public let message: String

  /// Describes what is wrong.
  public init(_ field: String, _ message: String) {
    self.field = field
    self.message = message
  }
}
