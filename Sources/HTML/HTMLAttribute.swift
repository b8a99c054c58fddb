/// An attribute that the element `Tag` may have.
///
/// Made by its name, `.href("/apps")`; the name is a literal, the value is
/// escaped while writing. Event handlers and `style` are not offered: the
/// pages' content security policy forbids both.
public struct HTMLAttribute<Tag: HTMLTagDefinition>: Sendable {
  @usableFromInline var record: HTMLAttributeRecord

  @inlinable
  init(
    _ name: StaticString, _ kind: HTMLAttributeRecord.Kind, text: String = "", number: Int = 0,
    prefix: HTMLAttributeRecord.Prefix = .none
  ) {
    record = HTMLAttributeRecord(name: name, prefix: prefix, kind: kind, text: text, number: number)
  }

  /// Returns the attribute, or one that writes nothing if the condition is
  /// false: `option(.value("KR"), .selected.when(isChosen)) { … }`.
  @inlinable
  public func when(_ condition: Bool) -> Self {
    var attribute = self
    if !condition { attribute.record.kind = .absent }
    return attribute
  }
}

/// An attribute apart from the element it is for.
@usableFromInline
struct HTMLAttributeRecord: Sendable {
  @usableFromInline
  enum Prefix: UInt8, Sendable { case none, aria, data }

  /// What is written after the name.
  @usableFromInline
  enum Kind: UInt8, Sendable {
    /// Nothing is written, not even the name.
    case absent
    /// Nothing: the name is enough.
    case flag
    /// `text`.
    case text
    /// `text`, one of several that add up.
    case classes
    /// `text`, which a browser may follow, see ``HTMLURL``.
    case url
    /// `number`.
    case integer
  }

  @usableFromInline let name: StaticString
  @usableFromInline let prefix: Prefix
  @usableFromInline var kind: Kind
  // Side by side, not in an enumeration: reading one while writing then costs
  // neither a copy nor a retain of the other.
  @usableFromInline let text: String
  @usableFromInline let number: Int

  @inlinable
  init(name: StaticString, prefix: Prefix, kind: Kind, text: String, number: Int) {
    self.name = name
    self.prefix = prefix
    self.kind = kind
    self.text = text
    self.number = number
  }
}

extension StaticString {
  /// Whether both hold the same bytes, wherever they are kept.
  func equals(_ other: StaticString, ignoringCase: Bool = false) -> Bool {
    guard utf8CodeUnitCount == other.utf8CodeUnitCount else { return false }
    return withUTF8Buffer { bytes in
      other.withUTF8Buffer {
        ignoringCase
          ? bytes.elementsEqual($0) { $0.asciiLowercased == $1.asciiLowercased } : bytes.elementsEqual($0)
      }
    }
  }
}

extension UInt8 {
  /// The byte, a Latin capital as its small letter.
  var asciiLowercased: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }
}
