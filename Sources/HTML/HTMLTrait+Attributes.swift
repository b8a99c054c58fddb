// swift-format-ignore-file: TypeNamesShouldBeCapitalized

extension HTMLTrait.Attributes {
  /// Can be told in words.
  public protocol alt: HTMLTagDefinition {}
  /// Can be filled in by the browser.
  public protocol autocomplete: HTMLTagDefinition {}
  /// Is a cell of a table.
  public protocol cell: HTMLTagDefinition {}
  /// Tells its source.
  public protocol cite: HTMLTagDefinition {}
  /// Fetches with or without credentials.
  public protocol crossorigin: HTMLTagDefinition {}
  /// Tells a time to machines.
  public protocol datetime: HTMLTagDefinition {}
  /// Has a width and a height.
  public protocol dimension: HTMLTagDefinition {}
  /// Can be switched off.
  public protocol disabled: HTMLTagDefinition {}
  /// Is fetched sooner or later.
  public protocol fetchpriority: HTMLTagDefinition {}
  /// Is for another control.
  public protocol forControl: HTMLTagDefinition {}
  /// Belongs to a form.
  public protocol formOwner: HTMLTagDefinition {}
  /// Points to a URL.
  public protocol href: HTMLTagDefinition {}
  /// Opens or closes a popover.
  public protocol invoker: HTMLTagDefinition {}
  /// Has a label.
  public protocol label: HTMLTagDefinition {}
  /// Bounds the length of its text.
  public protocol length: HTMLTagDefinition {}
  /// Has an upper bound.
  public protocol max: HTMLTagDefinition {}
  /// Applies to some screens only.
  public protocol media: HTMLTagDefinition {}
  /// Tells the type of its file.
  public protocol mediaType: HTMLTagDefinition {}
  /// Takes several values.
  public protocol multiple: HTMLTagDefinition {}
  /// Has a name.
  public protocol name: HTMLTagDefinition {}
  /// Is let through by the content security policy.
  public protocol nonce: HTMLTagDefinition {}
  /// Can stand open.
  public protocol open: HTMLTagDefinition {}
  /// Shows words while empty.
  public protocol placeholder: HTMLTagDefinition {}
  /// Plays.
  public protocol playback: HTMLTagDefinition {}
  /// Has a lower bound.
  public protocol range: max {}
  /// Can be fixed.
  public protocol readonly: HTMLTagDefinition {}
  /// Chooses what the other side learns of this page.
  public protocol referrerpolicy: HTMLTagDefinition {}
  /// Tells how it relates to what it points to.
  public protocol rel: HTMLTagDefinition {}
  /// Must be filled in.
  public protocol required: HTMLTagDefinition {}
  /// Has a size in characters or rows.
  public protocol size: HTMLTagDefinition {}
  /// Tells its sizes.
  public protocol sizes: HTMLTagDefinition {}
  /// Stands for several columns.
  public protocol span: HTMLTagDefinition {}
  /// Loads a file.
  public protocol src: HTMLTagDefinition {}
  /// Comes in several sizes.
  public protocol srcset: HTMLTagDefinition {}
  /// Sends its form.
  public protocol submit: HTMLTagDefinition {}
  /// Chooses where a link opens.
  public protocol target: HTMLTagDefinition {}
  /// Has a value.
  public protocol value: HTMLTagDefinition {}
}

extension HTMLTag.meta: HTMLTrait.Attributes.media, HTMLTrait.Attributes.name {}
extension HTMLTag.link: HTMLTrait.Attributes.crossorigin, HTMLTrait.Attributes.disabled {}
extension HTMLTag.link: HTMLTrait.Attributes.fetchpriority, HTMLTrait.Attributes.href, HTMLTrait.Attributes.media {}
extension HTMLTag.link: HTMLTrait.Attributes.mediaType, HTMLTrait.Attributes.nonce {}
extension HTMLTag.link: HTMLTrait.Attributes.referrerpolicy, HTMLTrait.Attributes.rel, HTMLTrait.Attributes.sizes {}
extension HTMLTag.base: HTMLTrait.Attributes.href, HTMLTrait.Attributes.target {}
extension HTMLTag.script: HTMLTrait.Attributes.crossorigin, HTMLTrait.Attributes.fetchpriority {}
extension HTMLTag.script: HTMLTrait.Attributes.mediaType, HTMLTrait.Attributes.nonce {}
extension HTMLTag.script: HTMLTrait.Attributes.referrerpolicy, HTMLTrait.Attributes.src {}
extension HTMLTag.blockquote: HTMLTrait.Attributes.cite {}
extension HTMLTag.li: HTMLTrait.Attributes.value {}
extension HTMLTag.a: HTMLTrait.Attributes.href, HTMLTrait.Attributes.mediaType, HTMLTrait.Attributes.referrerpolicy {}
extension HTMLTag.a: HTMLTrait.Attributes.rel, HTMLTrait.Attributes.target {}
extension HTMLTag.q: HTMLTrait.Attributes.cite {}
extension HTMLTag.time: HTMLTrait.Attributes.datetime {}
extension HTMLTag.data: HTMLTrait.Attributes.value {}
extension HTMLTag.ins: HTMLTrait.Attributes.cite, HTMLTrait.Attributes.datetime {}
extension HTMLTag.del: HTMLTrait.Attributes.cite, HTMLTrait.Attributes.datetime {}
extension HTMLTag.colgroup: HTMLTrait.Attributes.span {}
extension HTMLTag.col: HTMLTrait.Attributes.span {}
extension HTMLTag.th: HTMLTrait.Attributes.cell {}
extension HTMLTag.td: HTMLTrait.Attributes.cell {}
extension HTMLTag.form: HTMLTrait.Attributes.autocomplete, HTMLTrait.Attributes.name, HTMLTrait.Attributes.rel {}
extension HTMLTag.form: HTMLTrait.Attributes.target {}
extension HTMLTag.label: HTMLTrait.Attributes.forControl {}
extension HTMLTag.input: HTMLTrait.Attributes.alt, HTMLTrait.Attributes.autocomplete, HTMLTrait.Attributes.dimension {}
extension HTMLTag.input: HTMLTrait.Attributes.disabled, HTMLTrait.Attributes.formOwner, HTMLTrait.Attributes.invoker {}
extension HTMLTag.input: HTMLTrait.Attributes.length, HTMLTrait.Attributes.multiple, HTMLTrait.Attributes.name {}
extension HTMLTag.input: HTMLTrait.Attributes.placeholder, HTMLTrait.Attributes.range, HTMLTrait.Attributes.readonly {}
extension HTMLTag.input: HTMLTrait.Attributes.required, HTMLTrait.Attributes.size, HTMLTrait.Attributes.src {}
extension HTMLTag.input: HTMLTrait.Attributes.submit, HTMLTrait.Attributes.value {}
extension HTMLTag.textarea: HTMLTrait.Attributes.autocomplete, HTMLTrait.Attributes.disabled {}
extension HTMLTag.textarea: HTMLTrait.Attributes.formOwner, HTMLTrait.Attributes.length, HTMLTrait.Attributes.name {}
extension HTMLTag.textarea: HTMLTrait.Attributes.placeholder, HTMLTrait.Attributes.readonly {}
extension HTMLTag.textarea: HTMLTrait.Attributes.required {}
extension HTMLTag.select: HTMLTrait.Attributes.autocomplete, HTMLTrait.Attributes.disabled {}
extension HTMLTag.select: HTMLTrait.Attributes.formOwner, HTMLTrait.Attributes.multiple, HTMLTrait.Attributes.name {}
extension HTMLTag.select: HTMLTrait.Attributes.required, HTMLTrait.Attributes.size {}
extension HTMLTag.option: HTMLTrait.Attributes.disabled, HTMLTrait.Attributes.label, HTMLTrait.Attributes.value {}
extension HTMLTag.optgroup: HTMLTrait.Attributes.disabled, HTMLTrait.Attributes.label {}
extension HTMLTag.button: HTMLTrait.Attributes.disabled, HTMLTrait.Attributes.formOwner {}
extension HTMLTag.button: HTMLTrait.Attributes.invoker, HTMLTrait.Attributes.name, HTMLTrait.Attributes.submit {}
extension HTMLTag.button: HTMLTrait.Attributes.value {}
extension HTMLTag.fieldset: HTMLTrait.Attributes.disabled, HTMLTrait.Attributes.formOwner, HTMLTrait.Attributes.name {}
extension HTMLTag.output: HTMLTrait.Attributes.forControl, HTMLTrait.Attributes.formOwner, HTMLTrait.Attributes.name {}
extension HTMLTag.progress: HTMLTrait.Attributes.max, HTMLTrait.Attributes.value {}
extension HTMLTag.meter: HTMLTrait.Attributes.range, HTMLTrait.Attributes.value {}
extension HTMLTag.img: HTMLTrait.Attributes.alt, HTMLTrait.Attributes.crossorigin, HTMLTrait.Attributes.dimension {}
extension HTMLTag.img: HTMLTrait.Attributes.fetchpriority, HTMLTrait.Attributes.referrerpolicy {}
extension HTMLTag.img: HTMLTrait.Attributes.sizes, HTMLTrait.Attributes.src, HTMLTrait.Attributes.srcset {}
extension HTMLTag.source: HTMLTrait.Attributes.dimension, HTMLTrait.Attributes.media, HTMLTrait.Attributes.mediaType {}
extension HTMLTag.source: HTMLTrait.Attributes.sizes, HTMLTrait.Attributes.src, HTMLTrait.Attributes.srcset {}
extension HTMLTag.video: HTMLTrait.Attributes.crossorigin, HTMLTrait.Attributes.dimension {}
extension HTMLTag.video: HTMLTrait.Attributes.playback, HTMLTrait.Attributes.src {}
extension HTMLTag.audio: HTMLTrait.Attributes.crossorigin, HTMLTrait.Attributes.playback, HTMLTrait.Attributes.src {}
extension HTMLTag.track: HTMLTrait.Attributes.label, HTMLTrait.Attributes.src {}
extension HTMLTag.details: HTMLTrait.Attributes.name, HTMLTrait.Attributes.open {}
extension HTMLTag.dialog: HTMLTrait.Attributes.open {}
