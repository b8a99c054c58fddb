import Pictures

/// A picture that `Benchmarks/Pictures/make_pictures.py` makes.
enum SamplePicture: String, CaseIterable, Sendable {
  /// The same photograph of 4 megapixels in each format.
  case jpeg, png, webp
  /// A JPEG of 36 megapixels: upright, and lying on its side with an orientation tag.
  case large, turned
  /// Pictures that cannot be read completely, or at all.
  case torn, wrecked, text

  /// Pictures without an expected result.
  static let broken: [SamplePicture] = [.torn, .wrecked, .text]

  /// The name of its file.
  var fileName: String { "\(rawValue).\(ending)" }

  /// One of its addresses; the bytes are the same for every number.
  func source(_ number: Int) -> String { "/\(rawValue)/\(number).\(ending)" }

  /// The default format of its thumbnails.
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

/// A requested thumbnail.
struct Thumbnail: Sendable {
  let source: String
  let encoding: PictureEncoding
  let fit: PictureFit
  let box: PixelBox

  /// Describes a thumbnail.
  ///
  /// - Parameters:
  ///   - picture: the source.
  ///   - number: the number of the source's address.
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
