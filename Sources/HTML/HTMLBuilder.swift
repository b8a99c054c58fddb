/// Puts the statements of a closure together into one piece of a page.
///
/// Takes elements, components, text (`String`, `Substring`, `Int`), optionals,
/// `if`, `if let`, `switch`, `for` and `if #available`. Statements are checked
/// one by one, so a long closure costs the compiler no more than its parts.
@resultBuilder
public enum HTMLBuilder {
  /// Takes a statement that is a piece.
  @inlinable
  public static func buildExpression<Piece: HTML>(_ piece: Piece) -> Piece { piece }

  /// Makes nothing of no statements.
  @inlinable
  public static func buildBlock() -> EmptyHTML { EmptyHTML() }

  /// Takes the first statement.
  @inlinable
  public static func buildPartialBlock<Piece: HTML>(first: Piece) -> Piece { first }

  /// Adds a statement to those before it.
  @inlinable
  public static func buildPartialBlock<First: HTML, Second: HTML>(
    accumulated: First, next: Second
  ) -> HTMLPair<First, Second> {
    HTMLPair(first: accumulated, second: next)
  }

  /// Takes an `if` without an `else`.
  @inlinable
  public static func buildOptional<Piece: HTML>(_ piece: Piece?) -> Piece? { piece }

  /// Takes the first branch of two.
  @inlinable
  public static func buildEither<First: HTML, Second: HTML>(first: First) -> HTMLEither<First, Second> {
    .first(first)
  }

  /// Takes the second branch of two.
  @inlinable
  public static func buildEither<First: HTML, Second: HTML>(second: Second) -> HTMLEither<First, Second> {
    .second(second)
  }

  /// Takes the turns of a loop.
  @inlinable
  public static func buildArray<Piece: HTML>(_ pieces: [Piece]) -> HTMLArray<Piece> { HTMLArray(pieces) }

  /// Hides a type that only newer systems have.
  @inlinable
  public static func buildLimitedAvailability<Piece: HTML>(_ piece: Piece) -> AnyHTML { AnyHTML(piece) }
}

/// Two pieces, one after the other; what a builder makes of its statements.
public struct HTMLPair<First: HTML, Second: HTML>: HTMLLeaf {
  @usableFromInline let first: First
  @usableFromInline let second: Second

  @inlinable
  init(first: First, second: Second) {
    self.first = first
    self.second = second
  }

  /// Writes both pieces in order.
  @inlinable
  public func render(into writer: inout HTMLWriter) {
    first.render(into: &writer)
    second.render(into: &writer)
  }
}

/// One of two pieces; what a builder makes of `if … else` and `switch`.
public enum HTMLEither<First: HTML, Second: HTML>: HTMLLeaf {
  /// The branch that comes first in the source.
  case first(First)
  /// The other branch.
  case second(Second)

  /// Writes the piece of the branch that was taken.
  @inlinable
  public func render(into writer: inout HTMLWriter) {
    switch self {
    case .first(let piece): piece.render(into: &writer)
    case .second(let piece): piece.render(into: &writer)
    }
  }
}

/// Any number of pieces of one type; what a builder makes of a `for` loop.
///
/// Every turn of the loop is kept until it is written, so a long loop is best
/// over small components, whose elements come to be only while writing.
public struct HTMLArray<Piece: HTML>: HTMLLeaf {
  @usableFromInline let pieces: [Piece]

  /// Makes one piece of many, in their order.
  @inlinable
  public init(_ pieces: [Piece]) {
    self.pieces = pieces
  }

  /// Writes the pieces in order.
  @inlinable
  public func render(into writer: inout HTMLWriter) {
    for piece in pieces { piece.render(into: &writer) }
  }
}

extension Optional: HTML, HTMLLeaf where Wrapped: HTML {
  /// Writes the piece if there is one.
  @inlinable
  public func render(into writer: inout HTMLWriter) {
    if let piece = self { piece.render(into: &writer) }
  }
}
