internal import CTurboJPEG

/// Plain JPEGs and WebPs, read without libvips by libjpeg-turbo and libwebp: brightness and colours are scaled before
/// they become RGB, which takes less time (`docs/decisions/0036`). JPEGs are written by libjpeg-turbo. PNGs are read by
/// libvips, and plain ones are scaled here.
///
/// Plain is what most cameras and programs write: grey or YCbCr, 8 bits a value, no foreign colour profile; a WebP is
/// lossy, without alpha and metadata.
enum PlainPicture {
  /// Quality of every JPEG that is written, 1 ... 100.
  static let quality = 80
  /// Maximum number of passes over a file. Programs write at most a dozen; a damaged file is decoded twice.
  static let maxPasses = 20

  /// Returns the scaled, cropped and upright pixels, or nil for a file that libvips has to read and judge: one that is
  /// not plain, is damaged, or has too many pixels at the size at which it is decoded.
  ///
  /// - Parameters:
  ///   - bytes: a JPEG or WebP.
  ///   - facts: properties of the file.
  ///   - plan: size of the result.
  static func decoded(_ bytes: UnsafeRawBufferPointer, _ facts: PictureFacts, _ plan: PicturePlan) -> BarePicture? {
    let bands = facts.bytesPerPixel
    guard facts.isPlain, bands == 1 || bands == 3, cturbojpeg_open() else { return nil }
    var shim = plan.shim
    shim.orientation = Int32(facts.orientation)
    if case .shrink(let factor) = plan.reduction(of: facts, .jpeg) { shim.reduction = Int32(factor) }
    var isDecoded = false
    let count = plan.width * plan.height * bands
    let values = [UInt8](unsafeUninitializedCapacity: count) { values, initialized in
      let file = bytes.assumingMemoryBound(to: UInt8.self)
      isDecoded = cturbojpeg_decode(file.baseAddress, file.count, &shim, Int32(bands), values.baseAddress)
      initialized = isDecoded ? count : 0
    }
    guard isDecoded else { return nil }
    let (width, height) = facts.isTurned ? (plan.height, plan.width) : (plan.width, plan.height)
    return BarePicture(values: values, width: width, height: height, bands: bands)
  }

  /// Maximum size of the pixels that ``shrunk(_:_:)`` holds at once, in bytes. libvips holds a few rows.
  private static let maxBytes = 20_000_000

  /// Returns the scaled and cropped pixels, or nil, before any is computed, for a picture that libvips has to scale: one
  /// that is not plain, has alpha, is turned, keeps its size, is tiny, or takes too much memory.
  ///
  /// - Throws: `VipsFailure` if the pixels cannot be computed, and without memory.
  static func shrunk(_ picture: VipsPicture, _ plan: PicturePlan) throws(VipsFailure) -> BarePicture? {
    let facts = picture.facts
    let bands = facts.bytesPerPixel
    guard facts.isPlain, !facts.hasAlpha, facts.orientation == 1, plan.scaledWidth < facts.width, facts.width >= 32,
      facts.width * facts.height * bands <= maxBytes
    else { return nil }
    var shim = plan.shim
    let count = plan.width * plan.height * bands
    let values = try picture.withPixels { pixels in
      [UInt8](unsafeUninitializedCapacity: count) { values, initialized in
        let isShrunk = cturbojpeg_shrink(
          pixels.baseAddress, Int32(facts.width), Int32(facts.height), Int32(bands), &shim, values.baseAddress)
        initialized = isShrunk ? count : 0
      }
    }
    guard values.count == count else { throw VipsFailure() }
    return BarePicture(values: values, width: plan.width, height: plan.height, bands: bands)
  }

  /// Returns the file without metadata; nil without the library, or for a picture with alpha.
  static func file(_ bare: BarePicture) -> [UInt8]? {
    guard !bare.hasAlpha, cturbojpeg_open() else { return nil }
    var count = 0
    let file = cturbojpeg_encode(
      bare.values, Int32(bare.width), Int32(bare.height), Int32(bare.bands), Int32(quality), &count)
    guard let file else { return nil }
    defer { cturbojpeg_free(file) }
    return Array(UnsafeBufferPointer(start: file, count: count))
  }
}

extension PicturePlan {
  fileprivate var shim: cturbojpeg_plan {
    cturbojpeg_plan(
      reduction: 1, scaled_width: Int32(scaledWidth), scaled_height: Int32(scaledHeight),
      left: Int32((scaledWidth - width) / 2), top: Int32((scaledHeight - height) / 2), width: Int32(width),
      height: Int32(height), orientation: 1)
  }
}
