// swift-format-ignore-file: TypeNamesShouldBeCapitalized

// Blocks, lists and inline text.

extension HTMLTag {
  /// The name of `<div>`.
  public enum div: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "div" }
  }

  /// The name of `<p>`.
  public enum p: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "p" }
  }

  /// The name of `<blockquote>`.
  public enum blockquote: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "blockquote" }
  }

  /// The name of `<pre>`.
  public enum pre: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "pre" }
    @inlinable public static var dropsLeadingNewline: Bool { true }
  }

  /// The name of `<hr>`.
  public enum hr: HTMLTrait.Unpaired {
    @inlinable public static var name: StaticString { "hr" }
  }

  /// The name of `<ul>`.
  public enum ul: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "ul" }
  }

  /// The name of `<ol>`.
  public enum ol: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "ol" }
  }

  /// The name of `<menu>`.
  public enum menu: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "menu" }
  }

  /// The name of `<li>`.
  public enum li: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "li" }
  }

  /// The name of `<dl>`.
  public enum dl: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "dl" }
  }

  /// The name of `<dt>`.
  public enum dt: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "dt" }
  }

  /// The name of `<dd>`.
  public enum dd: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "dd" }
  }

  /// The name of `<a>`.
  public enum a: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "a" }
  }

  /// The name of `<span>`.
  public enum span: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "span" }
  }

  /// The name of `<strong>`.
  public enum strong: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "strong" }
  }

  /// The name of `<em>`.
  public enum em: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "em" }
  }

  /// The name of `<b>`.
  public enum b: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "b" }
  }

  /// The name of `<i>`.
  public enum i: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "i" }
  }

  /// The name of `<u>`.
  public enum u: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "u" }
  }

  /// The name of `<s>`.
  public enum s: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "s" }
  }

  /// The name of `<small>`.
  public enum small: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "small" }
  }

  /// The name of `<sup>`.
  public enum sup: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "sup" }
  }

  /// The name of `<sub>`.
  public enum sub: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "sub" }
  }

  /// The name of `<mark>`.
  public enum mark: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "mark" }
  }

  /// The name of `<code>`.
  public enum code: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "code" }
  }

  /// The name of `<kbd>`.
  public enum kbd: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "kbd" }
  }

  /// The name of `<samp>`.
  public enum samp: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "samp" }
  }

  /// The name of `<abbr>`.
  public enum abbr: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "abbr" }
  }

  /// The name of `<dfn>`.
  public enum dfn: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "dfn" }
  }

  /// The name of `<cite>`.
  public enum cite: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "cite" }
  }

  /// The name of `<q>`.
  public enum q: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "q" }
  }

  /// The name of `<time>`.
  public enum time: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "time" }
  }

  /// The name of `<data>`.
  public enum data: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "data" }
  }

  /// The name of `<ins>`.
  public enum ins: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "ins" }
  }

  /// The name of `<del>`.
  public enum del: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "del" }
  }

  /// The name of `<bdi>`.
  public enum bdi: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "bdi" }
  }

  /// The name of `<bdo>`.
  public enum bdo: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "bdo" }
  }

  /// The name of `<br>`.
  public enum br: HTMLTrait.Unpaired {
    @inlinable public static var name: StaticString { "br" }
  }

  /// The name of `<wbr>`.
  public enum wbr: HTMLTrait.Unpaired {
    @inlinable public static var name: StaticString { "wbr" }
  }
}

/// `<div>`: a block without a meaning.
public typealias div<Content: HTML> = HTMLElement<HTMLTag.div, Content>
/// `<p>`: a paragraph.
public typealias p<Content: HTML> = HTMLElement<HTMLTag.p, Content>
/// `<blockquote>`: a quotation as a block.
public typealias blockquote<Content: HTML> = HTMLElement<HTMLTag.blockquote, Content>
/// `<pre>`: preformatted text.
public typealias pre<Content: HTML> = HTMLElement<HTMLTag.pre, Content>
/// `<hr>`: a change of topic.
public typealias hr = HTMLVoidElement<HTMLTag.hr>
/// `<ul>`: an unordered list.
public typealias ul<Content: HTML> = HTMLElement<HTMLTag.ul, Content>
/// `<ol>`: an ordered list.
public typealias ol<Content: HTML> = HTMLElement<HTMLTag.ol, Content>
/// `<menu>`: a list of commands.
public typealias menu<Content: HTML> = HTMLElement<HTMLTag.menu, Content>
/// `<li>`: an item of a list.
public typealias li<Content: HTML> = HTMLElement<HTMLTag.li, Content>
/// `<dl>`: a list of names and values.
public typealias dl<Content: HTML> = HTMLElement<HTMLTag.dl, Content>
/// `<dt>`: a name in a list of names and values.
public typealias dt<Content: HTML> = HTMLElement<HTMLTag.dt, Content>
/// `<dd>`: a value in a list of names and values.
public typealias dd<Content: HTML> = HTMLElement<HTMLTag.dd, Content>
/// `<a>`: a link.
public typealias a<Content: HTML> = HTMLElement<HTMLTag.a, Content>
/// `<span>`: inline text without a meaning.
public typealias span<Content: HTML> = HTMLElement<HTMLTag.span, Content>
/// `<strong>`: important text.
public typealias strong<Content: HTML> = HTMLElement<HTMLTag.strong, Content>
/// `<em>`: emphasized text.
public typealias em<Content: HTML> = HTMLElement<HTMLTag.em, Content>
/// `<b>`: text that attracts attention.
public typealias b<Content: HTML> = HTMLElement<HTMLTag.b, Content>
/// `<i>`: text in another voice or mood.
public typealias i<Content: HTML> = HTMLElement<HTMLTag.i, Content>
/// `<u>`: annotated text.
public typealias u<Content: HTML> = HTMLElement<HTMLTag.u, Content>
/// `<s>`: text that no longer applies.
public typealias s<Content: HTML> = HTMLElement<HTMLTag.s, Content>
/// `<small>`: small print.
public typealias small<Content: HTML> = HTMLElement<HTMLTag.small, Content>
/// `<sup>`: superscript.
public typealias sup<Content: HTML> = HTMLElement<HTMLTag.sup, Content>
/// `<sub>`: subscript.
public typealias sub<Content: HTML> = HTMLElement<HTMLTag.sub, Content>
/// `<mark>`: highlighted text.
public typealias mark<Content: HTML> = HTMLElement<HTMLTag.mark, Content>
/// `<code>`: code.
public typealias code<Content: HTML> = HTMLElement<HTMLTag.code, Content>
/// `<kbd>`: keyboard input.
public typealias kbd<Content: HTML> = HTMLElement<HTMLTag.kbd, Content>
/// `<samp>`: the output of a program.
public typealias samp<Content: HTML> = HTMLElement<HTMLTag.samp, Content>
/// `<abbr>`: an abbreviation; `title` has the long form.
public typealias abbr<Content: HTML> = HTMLElement<HTMLTag.abbr, Content>
/// `<dfn>`: the term being defined.
public typealias dfn<Content: HTML> = HTMLElement<HTMLTag.dfn, Content>
/// `<cite>`: the title of a work.
public typealias cite<Content: HTML> = HTMLElement<HTMLTag.cite, Content>
/// `<q>`: an inline quotation.
public typealias q<Content: HTML> = HTMLElement<HTMLTag.q, Content>
/// `<time>`: a date or duration.
public typealias time<Content: HTML> = HTMLElement<HTMLTag.time, Content>
/// `<data>`: text with a machine-readable value.
public typealias data<Content: HTML> = HTMLElement<HTMLTag.data, Content>
/// `<ins>`: inserted text.
public typealias ins<Content: HTML> = HTMLElement<HTMLTag.ins, Content>
/// `<del>`: deleted text.
public typealias del<Content: HTML> = HTMLElement<HTMLTag.del, Content>
/// `<bdi>`: text with a direction of its own.
public typealias bdi<Content: HTML> = HTMLElement<HTMLTag.bdi, Content>
/// `<bdo>`: text with an overridden direction.
public typealias bdo<Content: HTML> = HTMLElement<HTMLTag.bdo, Content>
/// `<br>`: a line break.
public typealias br = HTMLVoidElement<HTMLTag.br>
/// `<wbr>`: a place where a long word may break.
public typealias wbr = HTMLVoidElement<HTMLTag.wbr>
