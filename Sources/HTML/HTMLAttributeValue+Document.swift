extension HTMLAttributeValue {
  /// Text directions.
  public struct Direction: HTMLAttributeWord {
    /// The word as it is written.
    public let rawValue: String

    /// Makes a word that is not known at compile time.
    @inlinable
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// `ltr`.
    @inlinable public static var ltr: Self { "ltr" }
    /// `rtl`.
    @inlinable public static var rtl: Self { "rtl" }
    /// `auto`.
    @inlinable public static var auto: Self { "auto" }
  }

  /// Whether translation tools may translate the text.
  public struct Translate: HTMLAttributeWord {
    /// The word as it is written.
    public let rawValue: String

    /// Makes a word that is not known at compile time.
    @inlinable
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// `yes`.
    @inlinable public static var yes: Self { "yes" }
    /// `no`.
    @inlinable public static var no: Self { "no" }
  }

  /// Character encodings of a page.
  public struct Charset: HTMLAttributeWord {
    /// The word as it is written.
    public let rawValue: String

    /// Makes a word that is not known at compile time.
    @inlinable
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// `utf-8`.
    @inlinable public static var utf8: Self { "utf-8" }
  }

  /// The places in which a link opens.
  public struct Target: HTMLAttributeWord {
    /// The word as it is written.
    public let rawValue: String

    /// Makes a word that is not known at compile time.
    @inlinable
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// `_blank`.
    @inlinable public static var blank: Self { "_blank" }
    /// `_parent`.
    @inlinable public static var parent: Self { "_parent" }
    /// `_top`.
    @inlinable public static var top: Self { "_top" }
    /// `_self`.
    @inlinable public static var current: Self { "_self" }
  }

  /// Relations between a page and a linked resource. A literal can combine
  /// several: `"nofollow noopener"`.
  public struct Relation: HTMLAttributeWord {
    /// The word as it is written.
    public let rawValue: String

    /// Makes a word that is not known at compile time.
    @inlinable
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// `stylesheet`.
    @inlinable public static var stylesheet: Self { "stylesheet" }
    /// `icon`.
    @inlinable public static var icon: Self { "icon" }
    /// `manifest`.
    @inlinable public static var manifest: Self { "manifest" }
    /// `preload`.
    @inlinable public static var preload: Self { "preload" }
    /// `preconnect`.
    @inlinable public static var preconnect: Self { "preconnect" }
    /// `modulepreload`.
    @inlinable public static var modulepreload: Self { "modulepreload" }
    /// `canonical`.
    @inlinable public static var canonical: Self { "canonical" }
    /// `alternate`.
    @inlinable public static var alternate: Self { "alternate" }
    /// `next`.
    @inlinable public static var next: Self { "next" }
    /// `prev`.
    @inlinable public static var prev: Self { "prev" }
    /// `search`.
    @inlinable public static var search: Self { "search" }
    /// `external`.
    @inlinable public static var external: Self { "external" }
    /// `help`.
    @inlinable public static var help: Self { "help" }
    /// `license`.
    @inlinable public static var license: Self { "license" }
    /// `author`.
    @inlinable public static var author: Self { "author" }
    /// `noopener`.
    @inlinable public static var noopener: Self { "noopener" }
    /// `noreferrer`.
    @inlinable public static var noreferrer: Self { "noreferrer" }
    /// `nofollow`.
    @inlinable public static var nofollow: Self { "nofollow" }
    /// `apple-touch-icon`.
    @inlinable public static var appleTouchIcon: Self { "apple-touch-icon" }
    /// `dns-prefetch`.
    @inlinable public static var dnsPrefetch: Self { "dns-prefetch" }
    /// `expect`.
    @inlinable public static var expect: Self { "expect" }
  }

  /// When a picture is loaded.
  public struct Loading: HTMLAttributeWord {
    /// The word as it is written.
    public let rawValue: String

    /// Makes a word that is not known at compile time.
    @inlinable
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// `lazy`.
    @inlinable public static var lazy: Self { "lazy" }
    /// `eager`.
    @inlinable public static var eager: Self { "eager" }
  }

  /// Whether rendering waits for the decoding of a picture.
  public struct Decoding: HTMLAttributeWord {
    /// The word as it is written.
    public let rawValue: String

    /// Makes a word that is not known at compile time.
    @inlinable
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// `sync`.
    @inlinable public static var sync: Self { "sync" }
    /// `async`.
    @inlinable public static var async: Self { "async" }
    /// `auto`.
    @inlinable public static var auto: Self { "auto" }
  }

  /// Priorities of a request.
  public struct FetchPriority: HTMLAttributeWord {
    /// The word as it is written.
    public let rawValue: String

    /// Makes a word that is not known at compile time.
    @inlinable
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// `high`.
    @inlinable public static var high: Self { "high" }
    /// `low`.
    @inlinable public static var low: Self { "low" }
    /// `auto`.
    @inlinable public static var auto: Self { "auto" }
  }

  /// How much of a video or sound is loaded before it plays.
  public struct Preload: HTMLAttributeWord {
    /// The word as it is written.
    public let rawValue: String

    /// Makes a word that is not known at compile time.
    @inlinable
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// `none`.
    @inlinable public static var none: Self { "none" }
    /// `metadata`.
    @inlinable public static var metadata: Self { "metadata" }
    /// `auto`.
    @inlinable public static var auto: Self { "auto" }
  }

  /// Whether a request to another origin includes credentials.
  public struct CrossOrigin: HTMLAttributeWord {
    /// The word as it is written.
    public let rawValue: String

    /// Makes a word that is not known at compile time.
    @inlinable
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// `anonymous`.
    @inlinable public static var anonymous: Self { "anonymous" }
    /// `use-credentials`.
    @inlinable public static var useCredentials: Self { "use-credentials" }
  }

  /// The cells that a heading cell applies to.
  public struct Scope: HTMLAttributeWord {
    /// The word as it is written.
    public let rawValue: String

    /// Makes a word that is not known at compile time.
    @inlinable
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// `col`.
    @inlinable public static var col: Self { "col" }
    /// `row`.
    @inlinable public static var row: Self { "row" }
    /// `colgroup`.
    @inlinable public static var colgroup: Self { "colgroup" }
    /// `rowgroup`.
    @inlinable public static var rowgroup: Self { "rowgroup" }
  }
}
