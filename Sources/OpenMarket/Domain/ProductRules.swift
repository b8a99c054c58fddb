/// Rules that a product must satisfy.
public enum ProductRules: String, Sendable, Hashable {
  /// The rules of the original's documentation.
  case strict
  /// The rules of the original's server, for old clients and imports: texts may be empty, with the same maximum.
  case lax

  /// In characters as users count them (grapheme clusters), like the clients.
  public static let nameLengths = 3...100
  /// In characters as users count them.
  public static let descriptionLengths = 10...1_000
  /// Number of pictures.
  public static let imageCounts = 1...5
  /// Complaint about a wrong number of pictures.
  static let imageWords = "must be \(imageCounts.lowerBound) to \(imageCounts.upperBound) pictures"
  /// Maximum stock.
  public static let mostStock = 1_000_000_000
  /// Maximum bytes of a character on average; an emoji of 11 scalars takes 40.
  static let bytesPerCharacter = 64

  /// Checks the values of a product.
  ///
  /// - Returns: all complaints in the order of the fields; empty if the values are valid.
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
    // Check the bytes first: counting the characters of a very long text is slow.
    guard text.utf8.count <= lengths.upperBound * Self.bytesPerCharacter else { return FieldComplaint(field, words) }
    guard (lower...lengths.upperBound).contains(text.count) else { return FieldComplaint(field, words) }
    guard self == .lax || text.unicodeScalars.contains(where: \.isVisible) else {
      return FieldComplaint(field, "must have a visible character")
    }
    return nil
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is visible: no space, mark of direction, or other scalar that only affects its neighbours.
  fileprivate var isVisible: Bool {
    guard !properties.isWhitespace, !properties.isDefaultIgnorableCodePoint else { return false }
    return properties.generalCategory != .control && properties.generalCategory != .format
  }
}

/// A problem with one field of a request.
public struct FieldComplaint: Sendable, Hashable {
  /// Name of the field in the API, such as `discounted_price`.
  public let field: String
  /// What the field must be, such as `must have 3 to 100 characters`.
  public let message: String

  /// Creates a complaint.
  public init(_ field: String, _ message: String) {
    self.field = field
    self.message = message
  }
}
