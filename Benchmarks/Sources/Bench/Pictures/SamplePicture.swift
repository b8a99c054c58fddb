import Pictures

/// A picture that `Benchmarks/Pictures/make_pictures.py` makes.
enum SamplePicture: String, CaseIterable, Sendable {
  /// The same photograph of 4 megapixels in each format.
  case jpeg, png, webp
  /// A JPEG of 36 megapixels: upright, and lying on its side, with a note that says so.
  case large, turned
  /// Those that cannot be read to their end, or at all.
  case torn, wrecked, text

  /// Those of which nobody knows what should come of them.
  static let broken: [SamplePicture] = [.torn, .wrecked, .text]

  /// The name of its file.
  var fileName: String { "\(rawValue).\(ending)" }

  /// One of its addresses: whatever the number, the bytes are the same.
  func source(_ number: Int) -> String { "/\(rawValue)/\(number).\(ending)" }

  /// What a thumbnail of it is written as, unless somebody wants another format.
  var encoding: PictureEncoding {
    switch self {
    case .png, .wrecked: .png
    case .webp: .webp
    case .jpeg, .large, .turned, .torn, .text: .jpeg
    }
  }

  private var ending: String {
    switch encoding {
    case .png: "png"
    case .webp: "webp"
    default: "jpg"
    }
  }
}

/// A picture as it is asked for.
struct Thumbnail: Sendable {
  let source: String
  let encoding: PictureEncoding
  let fit: PictureFit
  let box: PixelBox

  /// Describes a thumbnail.
  ///
  /// - Parameters:
  ///   - picture: what it shows.
  ///   - number: under which of its addresses it is known.
  init(
    _ picture: SamplePicture, _ number: Int, as encoding: PictureEncoding? = nil, _ fit: PictureFit = .inside,
    _ box: PixelBox = PixelBox(width: 512, height: 512)
  ) {
    source = picture.source(number)
    self.encoding = encoding ?? picture.encoding
    self.fit = fit
    self.box = box
  }
}
