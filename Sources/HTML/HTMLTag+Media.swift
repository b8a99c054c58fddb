// swift-format-ignore-file: TypeNamesShouldBeCapitalized

// Pictures, video and elements that open and close.

extension HTMLTag {
  /// The name of `<img>`.
  public enum img: HTMLTrait.Unpaired {
    @inlinable public static var name: StaticString { "img" }
  }

  /// The name of `<picture>`.
  public enum picture: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "picture" }
  }

  /// The name of `<source>`.
  public enum source: HTMLTrait.Unpaired {
    @inlinable public static var name: StaticString { "source" }
  }

  /// The name of `<figure>`.
  public enum figure: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "figure" }
  }

  /// The name of `<figcaption>`.
  public enum figcaption: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "figcaption" }
  }

  /// The name of `<video>`.
  public enum video: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "video" }
  }

  /// The name of `<audio>`.
  public enum audio: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "audio" }
  }

  /// The name of `<track>`.
  public enum track: HTMLTrait.Unpaired {
    @inlinable public static var name: StaticString { "track" }
  }

  /// The name of `<details>`.
  public enum details: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "details" }
  }

  /// The name of `<summary>`.
  public enum summary: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "summary" }
  }

  /// The name of `<dialog>`.
  public enum dialog: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "dialog" }
  }
}

/// `<img>`: a picture.
public typealias img = HTMLVoidElement<HTMLTag.img>
/// `<picture>`: a picture in several formats or sizes.
public typealias picture<Content: HTML> = HTMLElement<HTMLTag.picture, Content>
/// `<source>`: one format or size of a picture, or one of a video.
public typealias source = HTMLVoidElement<HTMLTag.source>
/// `<figure>`: a picture with its caption.
public typealias figure<Content: HTML> = HTMLElement<HTMLTag.figure, Content>
/// `<figcaption>`: a figure's caption.
public typealias figcaption<Content: HTML> = HTMLElement<HTMLTag.figcaption, Content>
/// `<video>`: a video.
public typealias video<Content: HTML> = HTMLElement<HTMLTag.video, Content>
/// `<audio>`: a sound.
public typealias audio<Content: HTML> = HTMLElement<HTMLTag.audio, Content>
/// `<track>`: the text track of a video.
public typealias track = HTMLVoidElement<HTMLTag.track>
/// `<details>`: content that opens and closes.
public typealias details<Content: HTML> = HTMLElement<HTMLTag.details, Content>
/// `<summary>`: the visible line of closed details.
public typealias summary<Content: HTML> = HTMLElement<HTMLTag.summary, Content>
/// `<dialog>`: a dialog.
public typealias dialog<Content: HTML> = HTMLElement<HTMLTag.dialog, Content>
