/// Resizes picture files: checks limits, decodes at reduced size, converts colours, rotates, crops and encodes.
struct PictureEngine: Sendable {
  let limits: PictureLimits

  /// Returns a resized picture.
  ///
  /// - Parameters:
  ///   - file: the original file.
  ///   - stop: checked between the steps and while pixels are computed.
  /// - Throws: ``PictureError``, `CancellationError`.
  func picture(
    of file: [UInt8], _ fit: PictureFit, _ box: PixelBox, as encoding: PictureEncoding, stop: StopSign
  ) throws -> Picture {
    try VipsPicture.prepare()
    try stop.check(limits.work)
    guard file.count <= limits.sourceBytes else { throw PictureError.tooLarge(limit: limits.sourceBytes) }
    guard let format = PictureFormat(of: file) else { throw PictureError.unknownFormat }
    let file = format == .png ? PNGFile.withoutTexts(file) : file
    let pixels = try step(stop, PictureError.undecodable) {
      try file.withUnsafeBytes { bytes in
        try decoded(bytes, format, format.unpacking(of: file), fit, box, encoding, stop)
      }
    }
    try stop.check(limits.work)
    return try step(stop, PictureError.unencodable) { try written(pixels, as: encoding) }
  }

  /// Converts a failure of libvips to an error of the file, unless the work was stopped.
  private func step<T>(_ stop: StopSign, _ failure: (String) -> PictureError, _ work: () throws -> T) throws -> T {
    do {
      return try work()
    } catch let error as VipsFailure {
      try stop.check(limits.work)
      throw failure(error.reason)
    }
  }

  // MARK: - Decoding

  private func decoded(
    _ bytes: UnsafeRawBufferPointer, _ format: PictureFormat, _ unpacking: PictureFormat.Unpacking, _ fit: PictureFit,
    _ box: PixelBox, _ encoding: PictureEncoding, _ stop: StopSign
  ) throws -> BarePicture {
    let head = try VipsPicture(loading: bytes, format, stop: stop)
    let facts = head.facts
    try check(facts, unpacking, format)
    let plan = PicturePlan(facts, fit, box)
    if format == .png, let plain = try PlainPicture.shrunk(head, plan) { return plain }
    // A PNG keeps fine colours, which the other formats coarsen in any case.
    if format == .jpeg || format == .webp, encoding != .png, unpacking.passes <= PlainPicture.maxPasses,
      let plain = PlainPicture.decoded(bytes, facts, plan)
    {
      return plain
    }
    try stop.check(limits.work)
    let reduction = plan.reduction(of: facts, format)
    let source = try reduction == .none ? head : VipsPicture(loading: bytes, format, reduction: reduction, stop: stop)
    let small = try shrunk(source, to: plan)
    try stop.check(limits.work)
    return try finished(small, plan)
  }

  /// Maximum number of passes over a JPEG. Each pass may take only a few bytes of the file but works on all pixels,
  /// so a file with more is an attack.
  private static let maxPasses = 100

  private func check(
    _ facts: PictureFacts, _ unpacking: PictureFormat.Unpacking, _ format: PictureFormat
  ) throws(PictureError) {
    let isWhole = unpacking != .byRow
    let limit = isWhole ? limits.wholePixels : limits.pixels
    let (count, overflows) = facts.width.multipliedReportingOverflow(by: facts.height)
    // libvips holds a progressive JPEG as coefficients of two bytes.
    let bytes = facts.bytesPerPixel * (format == .jpeg ? 2 : 1)
    guard !overflows, count <= limit, max(facts.width, facts.height) <= limits.side,
      !isWhole || count <= limits.wholeBytes / bytes
    else {
      throw .tooManyPixels(limit: limit)
    }
    if unpacking.passes > Self.maxPasses { throw .undecodable(detail: "\(unpacking.passes) passes") }
  }

  /// Returns the picture scaled as planned.
  private func shrunk(_ source: VipsPicture, to plan: PicturePlan) throws -> VipsPicture {
    let facts = source.facts
    // Premultiply, so that the colours of transparent pixels do not blend into their neighbours.
    let picture = facts.hasAlpha && !facts.isPlain ? try source.inSRGB() : source
    let (horizontal, vertical) = (
      Double(plan.scaledWidth) / Double(facts.width), Double(plan.scaledHeight) / Double(facts.height)
    )
    if horizontal == 1 && vertical == 1 { return picture }
    if facts.hasAlpha {
      return try picture.premultiplied().resized(horizontal, vertical).unpremultiplied()
    }
    guard facts.isPlain, facts.width * plan.scaledHeight <= Self.maxTurnedPixels else {
      return try picture.resized(horizontal, vertical)
    }
    // libvips 8.14 shrinks the height of 8-bit pixels in a fifth of the time that the width takes, so rotate in
    // between.
    return try picture.resized(1, vertical).rendered().turned().resized(1, horizontal).turned(back: true)
  }

  /// Maximum number of pixels to rotate, because all are in memory at once.
  private static let maxTurnedPixels = 3_000_000

  /// Converts to sRGB, crops, rotates upright, and removes an alpha channel without transparent pixels.
  private func finished(_ small: VipsPicture, _ plan: PicturePlan) throws -> BarePicture {
    var picture = small
    if !picture.facts.isPlain { picture = try picture.inSRGB() }
    let facts = picture.facts
    if plan.width < facts.width || plan.height < facts.height {
      let (width, height) = (min(plan.width, facts.width), min(plan.height, facts.height))
      picture = try picture.cropped(
        left: (facts.width - width) / 2, top: (facts.height - height) / 2, width: width, height: height)
    }
    // The steps below read the pixels out of order, but a file can be decoded only once from top to bottom.
    if facts.orientation > 1 || facts.hasAlpha { picture = try picture.rendered() }
    if facts.orientation > 1 { picture = try picture.upright() }
    if facts.hasAlpha, try picture.isOpaque() { picture = try picture.withoutAlpha() }
    return try bare(picture)
  }

  /// Computes the pixels, which decodes the file if no earlier step did, and drops all metadata.
  private func bare(_ picture: VipsPicture) throws -> BarePicture {
    let facts = picture.facts
    let values = try picture.pixels()
    let bands = values.count / (facts.width * facts.height)
    guard (1...4).contains(bands) else { throw PictureError.undecodable(detail: "\(bands) bands") }
    return BarePicture(values: values, width: facts.width, height: facts.height, bands: bands)
  }

  // MARK: - Encoding

  /// Maximum number of pixels of an AVIF; encoding a larger one would take too long for a page.
  private static let maxAVIFPixels = 1_200_000

  private func written(_ bare: BarePicture, as encoding: PictureEncoding) throws -> Picture {
    let format = format(for: encoding, bare)
    return Picture(
      bytes: try file(bare, format), format: format, width: bare.width, height: bare.height,
      placeholder: bare.placeholder)
  }

  private func file(_ bare: BarePicture, _ format: PictureFormat) throws -> [UInt8] {
    if format == .jpeg, let file = PlainPicture.file(bare) { return file }
    var picture = try VipsPicture(pixels: bare.values, width: bare.width, height: bare.height)
    if bare.hasAlpha && format == .jpeg { picture = try picture.onWhite() }
    return try picture.file(format)
  }

  private func format(for encoding: PictureEncoding, _ bare: BarePicture) -> PictureFormat {
    switch encoding {
    case .avif where bare.width * bare.height <= Self.maxAVIFPixels: .avif
    case .avif, .plain: bare.hasAlpha ? .png : .jpeg
    case .webp: .webp
    case .jpeg: .jpeg
    case .png: .png
    }
  }
}

extension VipsPicture {
  /// Encodes the picture with the settings for web pages: fast, and sharp enough for a phone.
  ///
  /// With these values, from `docs/decisions/0018`, all formats look alike.
  func file(_ format: PictureFormat) throws(VipsFailure) -> [UInt8] {
    switch format {
    case .jpeg: try file(.jpeg, quality: PlainPicture.quality, effort: 0)
    case .webp: try file(.webp, quality: 80, effort: 2)
    case .avif: try file(.avif, quality: 63, effort: 0)
    case .png, .gif: try file(.png, quality: 100, effort: 3)
    }
  }
}
