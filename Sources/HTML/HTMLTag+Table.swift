// swift-format-ignore-file: TypeNamesShouldBeCapitalized

// Tables.

extension HTMLTag {
  /// The name of `<table>`.
  public enum table: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "table" }
  }

  /// The name of `<caption>`.
  public enum caption: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "caption" }
  }

  /// The name of `<colgroup>`.
  public enum colgroup: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "colgroup" }
  }

  /// The name of `<col>`.
  public enum col: HTMLTrait.Unpaired {
    @inlinable public static var name: StaticString { "col" }
  }

  /// The name of `<thead>`.
  public enum thead: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "thead" }
  }

  /// The name of `<tbody>`.
  public enum tbody: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "tbody" }
  }

  /// The name of `<tfoot>`.
  public enum tfoot: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "tfoot" }
  }

  /// The name of `<tr>`.
  public enum tr: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "tr" }
  }

  /// The name of `<th>`.
  public enum th: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "th" }
  }

  /// The name of `<td>`.
  public enum td: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "td" }
  }
}

/// `<table>`: a table.
public typealias table<Content: HTML> = HTMLElement<HTMLTag.table, Content>
/// `<caption>`: the caption of a table.
public typealias caption<Content: HTML> = HTMLElement<HTMLTag.caption, Content>
/// `<colgroup>`: a group of columns.
public typealias colgroup<Content: HTML> = HTMLElement<HTMLTag.colgroup, Content>
/// `<col>`: a column.
public typealias col = HTMLVoidElement<HTMLTag.col>
/// `<thead>`: the header rows.
public typealias thead<Content: HTML> = HTMLElement<HTMLTag.thead, Content>
/// `<tbody>`: the body rows.
public typealias tbody<Content: HTML> = HTMLElement<HTMLTag.tbody, Content>
/// `<tfoot>`: the footer rows.
public typealias tfoot<Content: HTML> = HTMLElement<HTMLTag.tfoot, Content>
/// `<tr>`: a row.
public typealias tr<Content: HTML> = HTMLElement<HTMLTag.tr, Content>
/// `<th>`: a heading cell.
public typealias th<Content: HTML> = HTMLElement<HTMLTag.th, Content>
/// `<td>`: a cell.
public typealias td<Content: HTML> = HTMLElement<HTMLTag.td, Content>
