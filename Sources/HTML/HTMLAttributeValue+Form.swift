extension HTMLAttributeValue {
  /// The kinds of `input`.
  public struct InputType: HTMLAttributeWord {
    /// The word as it is written.
    public let rawValue: String

    /// Makes a word that is not known at compile time.
    @inlinable
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// `text`.
    @inlinable public static var text: Self { "text" }
    /// `search`.
    @inlinable public static var search: Self { "search" }
    /// `password`.
    @inlinable public static var password: Self { "password" }
    /// `email`.
    @inlinable public static var email: Self { "email" }
    /// `url`.
    @inlinable public static var url: Self { "url" }
    /// `tel`.
    @inlinable public static var tel: Self { "tel" }
    /// `number`.
    @inlinable public static var number: Self { "number" }
    /// `range`.
    @inlinable public static var range: Self { "range" }
    /// `date`.
    @inlinable public static var date: Self { "date" }
    /// `time`.
    @inlinable public static var time: Self { "time" }
    /// `month`.
    @inlinable public static var month: Self { "month" }
    /// `week`.
    @inlinable public static var week: Self { "week" }
    /// `color`.
    @inlinable public static var color: Self { "color" }
    /// `checkbox`.
    @inlinable public static var checkbox: Self { "checkbox" }
    /// `radio`.
    @inlinable public static var radio: Self { "radio" }
    /// `file`.
    @inlinable public static var file: Self { "file" }
    /// `hidden`.
    @inlinable public static var hidden: Self { "hidden" }
    /// `submit`.
    @inlinable public static var submit: Self { "submit" }
    /// `reset`.
    @inlinable public static var reset: Self { "reset" }
    /// `image`.
    @inlinable public static var image: Self { "image" }
    /// `button`.
    @inlinable public static var button: Self { "button" }
    /// `datetime-local`.
    @inlinable public static var datetimeLocal: Self { "datetime-local" }
  }

  /// The effects of a button.
  public struct ButtonType: HTMLAttributeWord {
    /// The word as it is written.
    public let rawValue: String

    /// Makes a word that is not known at compile time.
    @inlinable
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// `submit`.
    @inlinable public static var submit: Self { "submit" }
    /// `button`.
    @inlinable public static var button: Self { "button" }
    /// `reset`.
    @inlinable public static var reset: Self { "reset" }
  }

  /// The methods to send a form with.
  public struct Method: HTMLAttributeWord {
    /// The word as it is written.
    public let rawValue: String

    /// Makes a word that is not known at compile time.
    @inlinable
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// `get`.
    @inlinable public static var get: Self { "get" }
    /// `post`.
    @inlinable public static var post: Self { "post" }
    /// `dialog`.
    @inlinable public static var dialog: Self { "dialog" }
  }

  /// The encodings of a form's values.
  public struct Encoding: HTMLAttributeWord {
    /// The word as it is written.
    public let rawValue: String

    /// Makes a word that is not known at compile time.
    @inlinable
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// `application/x-www-form-urlencoded`.
    @inlinable public static var urlEncoded: Self { "application/x-www-form-urlencoded" }
    /// `multipart/form-data`.
    @inlinable public static var multipart: Self { "multipart/form-data" }
    /// `text/plain`.
    @inlinable public static var plainText: Self { "text/plain" }
  }

  /// Kinds of on-screen keyboards.
  public struct InputMode: HTMLAttributeWord {
    /// The word as it is written.
    public let rawValue: String

    /// Makes a word that is not known at compile time.
    @inlinable
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// `none`.
    @inlinable public static var none: Self { "none" }
    /// `text`.
    @inlinable public static var text: Self { "text" }
    /// `decimal`.
    @inlinable public static var decimal: Self { "decimal" }
    /// `numeric`.
    @inlinable public static var numeric: Self { "numeric" }
    /// `tel`.
    @inlinable public static var tel: Self { "tel" }
    /// `search`.
    @inlinable public static var search: Self { "search" }
    /// `email`.
    @inlinable public static var email: Self { "email" }
    /// `url`.
    @inlinable public static var url: Self { "url" }
  }

  /// Labels of the enter key.
  public struct EnterKeyHint: HTMLAttributeWord {
    /// The word as it is written.
    public let rawValue: String

    /// Makes a word that is not known at compile time.
    @inlinable
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// `enter`.
    @inlinable public static var enter: Self { "enter" }
    /// `done`.
    @inlinable public static var done: Self { "done" }
    /// `go`.
    @inlinable public static var go: Self { "go" }
    /// `next`.
    @inlinable public static var next: Self { "next" }
    /// `previous`.
    @inlinable public static var previous: Self { "previous" }
    /// `search`.
    @inlinable public static var search: Self { "search" }
    /// `send`.
    @inlinable public static var send: Self { "send" }
  }

  /// Automatic capitalization while typing.
  public struct Autocapitalize: HTMLAttributeWord {
    /// The word as it is written.
    public let rawValue: String

    /// Makes a word that is not known at compile time.
    @inlinable
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// `off`.
    @inlinable public static var off: Self { "off" }
    /// `none`.
    @inlinable public static var none: Self { "none" }
    /// `on`.
    @inlinable public static var on: Self { "on" }
    /// `sentences`.
    @inlinable public static var sentences: Self { "sentences" }
    /// `words`.
    @inlinable public static var words: Self { "words" }
    /// `characters`.
    @inlinable public static var characters: Self { "characters" }
  }

  /// The ways in which a popover closes.
  public struct Popover: HTMLAttributeWord {
    /// The word as it is written.
    public let rawValue: String

    /// Makes a word that is not known at compile time.
    @inlinable
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// `auto`.
    @inlinable public static var auto: Self { "auto" }
    /// `manual`.
    @inlinable public static var manual: Self { "manual" }
    /// `hint`.
    @inlinable public static var hint: Self { "hint" }
  }

  /// The effects of a control on a popover.
  public struct PopoverAction: HTMLAttributeWord {
    /// The word as it is written.
    public let rawValue: String

    /// Makes a word that is not known at compile time.
    @inlinable
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// `show`.
    @inlinable public static var show: Self { "show" }
    /// `hide`.
    @inlinable public static var hide: Self { "hide" }
    /// `toggle`.
    @inlinable public static var toggle: Self { "toggle" }
  }
}
