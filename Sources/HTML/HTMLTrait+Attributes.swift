// swift-format-ignore-file: TypeNamesShouldBeCapitalized

extension HTMLTrait.Attributes {
  /// An element with an `alt` text.
  public protocol alt: HTMLTagDefinition {}
  /// An element with an `autocomplete` hint.
  public protocol autocomplete: HTMLTagDefinition {}
  /// A cell of a table.
  public protocol cell: HTMLTagDefinition {}
  /// An element with the URL of its source in `cite`.
  public protocol cite: HTMLTagDefinition {}
  /// An element with a `crossorigin` setting.
  public protocol crossorigin: HTMLTagDefinition {}
  /// An element with a machine-readable `datetime`.
  public protocol datetime: HTMLTagDefinition {}
  /// An element with a width and a height.
  public protocol dimension: HTMLTagDefinition {}
  /// An element that can be disabled.
  public protocol disabled: HTMLTagDefinition {}
  /// An element with a `fetchpriority`.
  public protocol fetchpriority: HTMLTagDefinition {}
  /// An element for another control, named by `for`.
  public protocol forControl: HTMLTagDefinition {}
  /// A control that belongs to a form.
  public protocol formOwner: HTMLTagDefinition {}
  /// An element with a URL in `href`.
  public protocol href: HTMLTagDefinition {}
  /// A control that opens or closes a popover.
  public protocol invoker: HTMLTagDefinition {}
  /// An element with a `label`.
  public protocol label: HTMLTagDefinition {}
  /// A control with bounds on the length of its text.
  public protocol length: HTMLTagDefinition {}
  /// An element with an upper bound, `max`.
  public protocol max: HTMLTagDefinition {}
  /// An element with a `media` query.
  public protocol media: HTMLTagDefinition {}
  /// An element with the media type of its file.
  public protocol mediaType: HTMLTagDefinition {}
  /// A control that accepts several values.
  public protocol multiple: HTMLTagDefinition {}
  /// An element with a name.
  public protocol name: HTMLTagDefinition {}
  /// An element that the content security policy allows by a nonce.
  public protocol nonce: HTMLTagDefinition {}
  /// An element that can be open.
  public protocol open: HTMLTagDefinition {}
  /// A control with a placeholder.
  public protocol placeholder: HTMLTagDefinition {}
  /// An element that plays sound or video.
  public protocol playback: HTMLTagDefinition {}
  /// An element with a lower bound, `min`.
  public protocol range: max {}
  /// A control that can be read-only.
  public protocol readonly: HTMLTagDefinition {}
  /// An element with a `referrerpolicy`.
  public protocol referrerpolicy: HTMLTagDefinition {}
  /// An element with a `rel`.
  public protocol rel: HTMLTagDefinition {}
  /// A control that can be required.
  public protocol required: HTMLTagDefinition {}
  /// A control with a size in characters or rows.
  public protocol size: HTMLTagDefinition {}
  /// An element with `sizes`.
  public protocol sizes: HTMLTagDefinition {}
  /// An element that applies to several columns.
  public protocol span: HTMLTagDefinition {}
  /// An element that loads a file from `src`.
  public protocol src: HTMLTagDefinition {}
  /// An element with a `srcset`.
  public protocol srcset: HTMLTagDefinition {}
  /// A control that sends its form.
  public protocol submit: HTMLTagDefinition {}
  /// An element with a `target`.
  public protocol target: HTMLTagDefinition {}
  /// An element with a value.
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
