/// An attribute that the element `Tag` accepts.
///
/// Use the function of its name: `.href("/apps")`. The name is a literal; the
/// value is escaped when it is written. There are no event handlers and no
/// `style`, because the content security policy forbids both.
public struct HTMLAttribute<Tag: HTMLTagDefinition>: Sendable {
  @usableFromInline var record: HTMLAttributeRecord

  @inlinable
  init(
    _ name: StaticString, _ kind: HTMLAttributeRecord.Kind, text: String = "", number: Int = 0,
    prefix: HTMLAttributeRecord.Prefix = .none
  ) {
    record = HTMLAttributeRecord(name: name, prefix: prefix, kind: kind, text: text, number: number)
  }

  /// Returns the attribute if the condition is true, otherwise an attribute
  /// that writes nothing: `option(.value("KR"), .selected.when(isChosen)) { …
  /// }`.
  @inlinable
  public func when(_ condition: Bool) -> Self {
    var attribute = self
    if !condition { attribute.record.kind = .absent }
    return attribute
  }
}

/// The content of an attribute, without the type of its element.
@usableFromInline
struct HTMLAttributeRecord: Sendable {
  @usableFromInline
  enum Prefix: UInt8, Sendable { case none, aria, data }

  /// The part after the attribute's name.
  @usableFromInline
  enum Kind: UInt8, Sendable {
    /// The attribute is not written.
    case absent
    /// The name only.
    case flag
    /// The value `text`.
    case text
    /// The classes in `text`, combined with those of other attributes.
    case classes
    /// The URL in `text`, checked by ``HTMLURL``.
    case url
    /// The value `number`.
    case integer
  }

  @usableFromInline let name: StaticString
  @usableFromInline let prefix: Prefix
  @usableFromInline var kind: Kind
  // Two properties instead of an enum with payloads: reading one while writing
  // then needs neither a copy nor a retain of the other.
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
  /// Whether both have the same bytes.
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
  /// The byte with an ASCII capital turned into a small letter.
  var asciiLowercased: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }
}
