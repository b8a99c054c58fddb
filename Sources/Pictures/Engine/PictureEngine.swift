/// Makes pictures out of files: limits, shrink while unpacking, colours, right way up, crop, write.
struct PictureEngine: Sendable {
  let limits: PictureLimits

  /// - Parameters:
  ///   - file: as it came.
  ///   - stop: asked between the steps and while pixels are made.
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
      try file.withUnsafeBytes { bytes in try decoded(bytes, format, format.unpacking(of: file), fit, box, stop) }
    }
    try stop.check(limits.work)
    return try step(stop, PictureError.unencodable) { try written(pixels, as: encoding) }
  }

  /// What libvips refuses is the file's fault, unless it was told to stop.
  private func step<T>(_ stop: StopSign, _ failure: (String) -> PictureError, _ work: () throws -> T) throws -> T {
    do {
      return try work()
    } catch let error as VipsFailure {
      try stop.check(limits.work)
      throw failure(error.reason)
    }
  }

  // Reading

  private func decoded(
    _ bytes: UnsafeRawBufferPointer, _ format: PictureFormat, _ unpacking: PictureFormat.Unpacking, _ fit: PictureFit,
    _ box: PixelBox, _ stop: StopSign
  ) throws -> BarePicture {
    let head = try VipsPicture(loading: bytes, format, stop: stop)
    let facts = head.facts
    try check(facts, unpacking, format)
    let plan = PicturePlan(facts, fit, box)
    let reduction = plan.reduction(of: facts, format)
    let source = try reduction == .none ? head : VipsPicture(loading: bytes, format, reduction: reduction, stop: stop)
    let small = try shrunk(source, to: plan)
    try stop.check(limits.work)
    return try finished(small, plan)
  }

  /// Of a JPEG more passes over all of it, each of which may be a few bytes long, are made by nobody but to keep a server
  /// busy.
  private static let maxPasses = 100

  private func check(
    _ facts: PictureFacts, _ unpacking: PictureFormat.Unpacking, _ format: PictureFormat
  ) throws(PictureError) {
    let isWhole = unpacking != .byRow
    let limit = isWhole ? limits.wholePixels : limits.pixels
    let (count, overflows) = facts.width.multipliedReportingOverflow(by: facts.height)
    // A JPEG of several passes is kept as coefficients of two bytes.
    let bytes = facts.bytesPerPixel * (format == .jpeg ? 2 : 1)
    guard !overflows, count <= limit, max(facts.width, facts.height) <= limits.side,
      !isWhole || count <= limits.wholeBytes / bytes
    else {
      throw .tooManyPixels(limit: limit)
    }
    if case .whole(let passes) = unpacking, passes > Self.maxPasses {
      throw .undecodable(detail: "\(passes) passes")
    }
  }

  /// In the size it will have.
  private func shrunk(_ source: VipsPicture, to plan: PicturePlan) throws -> VipsPicture {
    let facts = source.facts
    // A transparent pixel has no colour, and must not lend it to its neighbours.
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
    // libvips 8.14 shrinks the height of 8-bit pixels in a fifth of the time that it takes for the width.
    return try picture.resized(1, vertical).rendered().turned().resized(1, horizontal).turned(back: true)
  }

  /// As many stand in memory at once while they are turned.
  private static let maxTurnedPixels = 3_000_000

  /// In sRGB, cropped and the right way up, without transparency where nothing is transparent, and without metadata.
  private func finished(_ small: VipsPicture, _ plan: PicturePlan) throws -> BarePicture {
    var picture = small
    if !picture.facts.isPlain { picture = try picture.inSRGB() }
    let facts = picture.facts
    if plan.width < facts.width || plan.height < facts.height {
      let (width, height) = (min(plan.width, facts.width), min(plan.height, facts.height))
      picture = try picture.cropped(
        left: (facts.width - width) / 2, top: (facts.height - height) / 2, width: width, height: height)
    }
    // A file is unpacked from its top to its bottom, once.
    if facts.orientation > 1 || facts.hasAlpha { picture = try picture.rendered() }
    if facts.orientation > 1 { picture = try picture.upright() }
    if facts.hasAlpha, try picture.isOpaque() { picture = try picture.withoutAlpha() }
    return try bare(picture)
  }

  /// Nothing but the pixels; here the file is unpacked, if it was not before. Of what it said besides nothing is left.
  private func bare(_ picture: VipsPicture) throws -> BarePicture {
    let facts = picture.facts
    let values = try picture.pixels()
    let bands = values.count / (facts.width * facts.height)
    guard (1...4).contains(bands) else { throw PictureError.undecodable(detail: "\(bands) bands") }
    return BarePicture(values: values, width: facts.width, height: facts.height, bands: bands)
  }

  // Writing

  /// AVIF of more pixels takes longer than a person waits.
  private static let maxAVIFPixels = 1_200_000

  private func written(_ bare: BarePicture, as encoding: PictureEncoding) throws -> Picture {
    let format = format(for: encoding, bare)
    var picture = try VipsPicture(pixels: bare.values, width: bare.width, height: bare.height)
    if bare.hasAlpha && format == .jpeg { picture = try picture.onWhite() }
    return Picture(
      bytes: try picture.file(format), format: format, width: bare.width, height: bare.height,
      placeholder: bare.placeholder)
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
  /// Written as pages need it: sharp enough at the pixels of a phone, and quickly. The values are those of
  /// `docs/decisions/0018`, where the formats look alike.
  func file(_ format: PictureFormat) throws(VipsFailure) -> [UInt8] {
    switch format {
    case .jpeg: try file(.jpeg, quality: 80, effort: 0)
    case .webp: try file(.webp, quality: 80, effort: 2)
    case .avif: try file(.avif, quality: 63, effort: 0)
    case .png, .gif: try file(.png, quality: 100, effort: 3)
    }
  }
}
