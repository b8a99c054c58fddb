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
    let pixels = try step(stop, PictureError.undecodable) {
      try file.withUnsafeBytes { bytes in try decoded(bytes, format, isWhole: format.isWhole(file), fit, box, stop) }
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
    _ bytes: UnsafeRawBufferPointer, _ format: PictureFormat, isWhole: Bool, _ fit: PictureFit, _ box: PixelBox,
    _ stop: StopSign
  ) throws -> VipsPicture {
    let head = try VipsPicture(loading: bytes, format, stop: stop)
    let facts = head.facts
    try check(facts, isWhole: isWhole)
    let plan = PicturePlan(facts, fit, box)
    let reduction = plan.reduction(of: facts, format)
    let source = try reduction == .none ? head : VipsPicture(loading: bytes, format, reduction: reduction, stop: stop)
    let small = try shrunk(source, to: plan)
    try stop.check(limits.work)
    return try finished(small, plan)
  }

  private func check(_ facts: PictureFacts, isWhole: Bool) throws(PictureError) {
    let limit = isWhole ? limits.wholePixels : limits.pixels
    let (count, overflows) = facts.width.multipliedReportingOverflow(by: facts.height)
    guard !overflows, count <= limit, max(facts.width, facts.height) <= limits.side else {
      throw .tooManyPixels(limit: limit)
    }
  }

  /// In the size it will have; here the file is unpacked.
  private func shrunk(_ source: VipsPicture, to plan: PicturePlan) throws -> VipsPicture {
    let facts = source.facts
    // A transparent pixel has no colour, and must not lend it to its neighbours.
    var picture = facts.hasAlpha && !facts.isPlain ? try source.inSRGB() : source
    let (horizontal, vertical) = (
      Double(plan.scaledWidth) / Double(facts.width), Double(plan.scaledHeight) / Double(facts.height)
    )
    if horizontal != 1 || vertical != 1 {
      if facts.hasAlpha { picture = try picture.premultiplied() }
      picture = try picture.resized(horizontal, vertical)
      if facts.hasAlpha { picture = try picture.unpremultiplied() }
    }
    return try picture.rendered()
  }

  /// In sRGB, cropped and the right way up, without transparency where nothing is transparent, and without metadata.
  private func finished(_ small: VipsPicture, _ plan: PicturePlan) throws -> VipsPicture {
    var picture = small
    if !picture.facts.isPlain { picture = try picture.inSRGB() }
    let facts = picture.facts
    if plan.width < facts.width || plan.height < facts.height {
      let (width, height) = (min(plan.width, facts.width), min(plan.height, facts.height))
      picture = try picture.cropped(
        left: (facts.width - width) / 2, top: (facts.height - height) / 2, width: width, height: height)
    }
    if facts.orientation > 1 { picture = try picture.upright() }
    if facts.hasAlpha, try picture.isOpaque() { picture = try picture.withoutAlpha() }
    return try picture.bare()
  }

  // Writing

  /// AVIF of more pixels takes longer than a person waits.
  private static let maxAVIFPixels = 1_200_000

  private func written(_ pixels: VipsPicture, as encoding: PictureEncoding) throws -> Picture {
    let facts = pixels.facts
    let format = format(for: encoding, facts)
    let flat = try facts.hasAlpha && format == .jpeg ? pixels.onWhite() : pixels
    return Picture(
      bytes: try flat.file(format), format: format, width: facts.width, height: facts.height,
      placeholder: facts.hasAlpha ? nil : try placeholder(pixels, facts))
  }

  private func format(for encoding: PictureEncoding, _ facts: PictureFacts) -> PictureFormat {
    switch encoding {
    case .avif: facts.width * facts.height <= Self.maxAVIFPixels ? .avif : .webp
    case .webp: .webp
    case .jpeg: .jpeg
    case .png: .png
    case .plain: facts.hasAlpha ? .png : .jpeg
    }
  }

  private func placeholder(_ pixels: VipsPicture, _ facts: PictureFacts) throws -> Placeholder? {
    let (width, height) = (Placeholder.width, Placeholder.height)
    let values = try pixels.resized(Double(width) / Double(facts.width), Double(height) / Double(facts.height)).pixels()
    // Grey has one value a pixel.
    let isGrey = values.count == width * height
    return Placeholder(pixels: isGrey ? values.flatMap { [$0, $0, $0] } : values)
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
    case .png, .gif: try file(.png, quality: 100, effort: 6)
    }
  }
}
