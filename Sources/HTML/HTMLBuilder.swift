/// Combines the statements of a closure into one piece of a page.
///
/// Accepts elements, components, text (`String`, `Substring`, `Int`),
/// optionals, `if`, `if let`, `switch`, `for` and `if #available`. The compiler
/// checks each statement separately, so a long closure does not slow it down.
@resultBuilder
public enum HTMLBuilder {
  /// Accepts a statement that is a piece.
  @inlinable
  public static func buildExpression<Piece: HTML>(_ piece: Piece) -> Piece { piece }

  /// Builds an empty piece from no statements.
  @inlinable
  public static func buildBlock() -> EmptyHTML { EmptyHTML() }

  /// Starts with the first statement.
  @inlinable
  public static func buildPartialBlock<Piece: HTML>(first: Piece) -> Piece { first }

  /// Appends a statement.
  @inlinable
  public static func buildPartialBlock<First: HTML, Second: HTML>(
    accumulated: First, next: Second
  ) -> HTMLPair<First, Second> {
    HTMLPair(first: accumulated, second: next)
  }

  /// Builds an `if` without an `else`.
  @inlinable
  public static func buildOptional<Piece: HTML>(_ piece: Piece?) -> Piece? { piece }

  /// Builds the first of two branches.
  @inlinable
  public static func buildEither<First: HTML, Second: HTML>(first: First) -> HTMLEither<First, Second> {
    .first(first)
  }

  /// Builds the second of two branches.
  @inlinable
  public static func buildEither<First: HTML, Second: HTML>(second: Second) -> HTMLEither<First, Second> {
    .second(second)
  }

  /// Builds a loop.
  @inlinable
  public static func buildArray<Piece: HTML>(_ pieces: [Piece]) -> HTMLArray<Piece> { HTMLArray(pieces) }

  /// Erases a type that older systems lack.
  @inlinable
  public static func buildLimitedAvailability<Piece: HTML>(_ piece: Piece) -> AnyHTML { AnyHTML(piece) }
}

/// Two pieces in order; the result of consecutive statements.
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

/// One of two pieces; the result of `if … else` and `switch`.
public enum HTMLEither<First: HTML, Second: HTML>: HTMLLeaf {
  /// The first branch in the source.
  case first(First)
  /// The second branch.
  case second(Second)

  /// Writes the piece of the chosen branch.
  @inlinable
  public func render(into writer: inout HTMLWriter) {
    switch self {
    case .first(let piece): piece.render(into: &writer)
    case .second(let piece): piece.render(into: &writer)
    }
  }
}

/// Any number of pieces of one type; the result of a `for` loop.
///
/// All pieces of the loop exist until they are written. For a long loop use
/// small components, which create their elements only while writing.
public struct HTMLArray<Piece: HTML>: HTMLLeaf {
  @usableFromInline let pieces: [Piece]

  /// Creates a piece from many, in order.
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
  /// Writes the piece, if any.
  @inlinable
  public func render(into writer: inout HTMLWriter) {
    if let piece = self { piece.render(into: &writer) }
  }
}
