// swift-format-ignore-file: TypeNamesShouldBeCapitalized

// Forms and their controls.

extension HTMLTag {
  /// The name of `<form>`.
  public enum form: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "form" }
  }

  /// The name of `<label>`.
  public enum label: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "label" }
  }

  /// The name of `<input>`.
  public enum input: HTMLTrait.Unpaired {
    @inlinable public static var name: StaticString { "input" }
  }

  /// The name of `<textarea>`.
  public enum textarea: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "textarea" }
    @inlinable public static var dropsLeadingNewline: Bool { true }
  }

  /// The name of `<select>`.
  public enum select: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "select" }
  }

  /// The name of `<option>`.
  public enum option: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "option" }
  }

  /// The name of `<optgroup>`.
  public enum optgroup: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "optgroup" }
  }

  /// The name of `<datalist>`.
  public enum datalist: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "datalist" }
  }

  /// The name of `<button>`.
  public enum button: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "button" }
  }

  /// The name of `<fieldset>`.
  public enum fieldset: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "fieldset" }
  }

  /// The name of `<legend>`.
  public enum legend: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "legend" }
  }

  /// The name of `<output>`.
  public enum output: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "output" }
  }

  /// The name of `<progress>`.
  public enum progress: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "progress" }
  }

  /// The name of `<meter>`.
  public enum meter: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "meter" }
  }
}

/// `<form>`: controls that are sent together.
public typealias form<Content: HTML> = HTMLElement<HTMLTag.form, Content>
/// `<label>`: the label of a control.
public typealias label<Content: HTML> = HTMLElement<HTMLTag.label, Content>
/// `<input>`: a control.
public typealias input = HTMLVoidElement<HTMLTag.input>
/// `<textarea>`: a text field of several lines.
public typealias textarea<Content: HTML> = HTMLElement<HTMLTag.textarea, Content>
/// `<select>`: a list to choose from.
public typealias select<Content: HTML> = HTMLElement<HTMLTag.select, Content>
/// `<option>`: a choice of a list.
public typealias option<Content: HTML> = HTMLElement<HTMLTag.option, Content>
/// `<optgroup>`: a group of options.
public typealias optgroup<Content: HTML> = HTMLElement<HTMLTag.optgroup, Content>
/// `<datalist>`: suggestions for an input.
public typealias datalist<Content: HTML> = HTMLElement<HTMLTag.datalist, Content>
/// `<button>`: a button.
public typealias button<Content: HTML> = HTMLElement<HTMLTag.button, Content>
/// `<fieldset>`: a group of controls.
public typealias fieldset<Content: HTML> = HTMLElement<HTMLTag.fieldset, Content>
/// `<legend>`: the caption of a fieldset.
public typealias legend<Content: HTML> = HTMLElement<HTMLTag.legend, Content>
/// `<output>`: the result of an action or calculation.
public typealias output<Content: HTML> = HTMLElement<HTMLTag.output, Content>
/// `<progress>`: the progress of a task.
public typealias progress<Content: HTML> = HTMLElement<HTMLTag.progress, Content>
/// `<meter>`: a value within known bounds.
public typealias meter<Content: HTML> = HTMLElement<HTMLTag.meter, Content>
