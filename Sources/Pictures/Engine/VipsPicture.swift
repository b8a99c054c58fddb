internal import CVips

/// A libvips image: pixels, or the pending operations that compute them. Only this type uses the C shim.
///
/// It belongs to one thread at a time, which the compiler checks because it is not `Sendable`.
final class VipsPicture {
  private let pointer: OpaquePointer

  private init(_ pointer: OpaquePointer?) throws(VipsFailure) {
    guard let pointer else { throw VipsFailure() }
    self.pointer = pointer
  }

  deinit { cvips_release(pointer) }

  /// Loads the library once for the process; call it before creating a picture.
  ///
  /// - Throws: ``PictureError/noLibrary(reason:)`` if libvips is missing or unusable.
  static func prepare() throws(PictureError) {
    if let complaint = cvips_open() { throw .noLibrary(reason: String(cString: complaint)) }
  }

  /// Lowers the priority of this thread for good, below the threads that serve requests.
  static func yieldToOthers() { cvips_yield_to_others() }

  /// Opens a file and reads its header.
  ///
  /// - Parameters:
  ///   - bytes: the file; must outlive the picture.
  ///   - reduction: how much smaller to decode it.
  ///   - stop: checked while pixels are computed; must outlive the picture.
  convenience init(
    loading bytes: UnsafeRawBufferPointer, _ format: PictureFormat, reduction: LoadReduction = .none, stop: StopSign
  ) throws(VipsFailure) {
    let picture = cvips_load(
      bytes.baseAddress, bytes.count, format.shim, reduction.jpegShrink, reduction.webpScale,
      { context in
        guard let context else { return true }
        return Unmanaged<StopSign>.fromOpaque(context).takeUnretainedValue().hasToStop
      }, Unmanaged.passUnretained(stop).toOpaque())
    try self.init(picture)
  }

  /// Creates a picture from 8-bit pixels, rows from the top: grey or sRGB, with or without alpha.
  ///
  /// - Parameter pixels: 1 to 4 values for each of width × height pixels.
  convenience init(pixels: [UInt8], width: Int, height: Int) throws(VipsFailure) {
    let bands = pixels.count / max(1, width * height)
    precondition(pixels.count == width * height * bands && (1...4).contains(bands), "Each pixel needs 1 to 4 values")
    try self.init(cvips_from_pixels(pixels, pixels.count, Int32(width), Int32(height), Int32(bands)))
  }

  var facts: PictureFacts {
    let facts = cvips_facts_of(pointer)
    return PictureFacts(
      width: Int(facts.width), height: Int(facts.height),
      bytesPerPixel: max(1, Int(facts.bands) * Int(facts.value_bytes)), orientation: Int(facts.orientation),
      hasAlpha: facts.has_alpha, isPlain: facts.is_plain && !facts.has_profile)
  }

  // MARK: - Operations

  func rendered() throws(VipsFailure) -> VipsPicture { try VipsPicture(cvips_rendered(pointer)) }
  func resized(_ horizontal: Double, _ vertical: Double) throws(VipsFailure) -> VipsPicture {
    try VipsPicture(cvips_resized(pointer, horizontal, vertical))
  }
  /// Rotates by a quarter turn, clockwise or back.
  func turned(back: Bool = false) throws(VipsFailure) -> VipsPicture { try VipsPicture(cvips_turned(pointer, back)) }
  func inSRGB() throws(VipsFailure) -> VipsPicture { try VipsPicture(cvips_in_srgb(pointer)) }
  func premultiplied() throws(VipsFailure) -> VipsPicture { try VipsPicture(cvips_premultiplied(pointer)) }
  func unpremultiplied() throws(VipsFailure) -> VipsPicture { try VipsPicture(cvips_unpremultiplied(pointer)) }
  func onWhite() throws(VipsFailure) -> VipsPicture { try VipsPicture(cvips_on_white(pointer)) }
  func withoutAlpha() throws(VipsFailure) -> VipsPicture { try VipsPicture(cvips_without_alpha(pointer)) }
  func upright() throws(VipsFailure) -> VipsPicture { try VipsPicture(cvips_upright(pointer)) }
  func cropped(left: Int, top: Int, width: Int, height: Int) throws(VipsFailure) -> VipsPicture {
    try VipsPicture(cvips_cropped(pointer, Int32(left), Int32(top), Int32(width), Int32(height)))
  }

  /// Returns whether no pixel is transparent.
  func isOpaque() throws(VipsFailure) -> Bool {
    let answer = cvips_is_opaque(pointer)
    guard answer >= 0 else { throw VipsFailure() }
    return answer == 1
  }

  /// Encodes the picture without metadata.
  func file(_ format: PictureFormat, quality: Int, effort: Int) throws(VipsFailure) -> [UInt8] {
    var count = 0
    let file = try Self.taking(cvips_save(pointer, format.shim, Int32(quality), Int32(effort), &count), &count)
    return format == .webp ? WebPFile.bare(file) : file
  }

  /// Computes the pixel values, rows from the top.
  func pixels() throws(VipsFailure) -> [UInt8] { try withPixels { Array($0) } }

  /// Computes the pixel values, rows from the top, which last until `body` returns.
  func withPixels<T>(_ body: (UnsafeBufferPointer<UInt8>) -> T) throws(VipsFailure) -> T {
    var count = 0
    guard let memory = cvips_pixels(pointer, &count) else { throw VipsFailure() }
    defer { cvips_free(memory) }
    return body(UnsafeBufferPointer(start: memory.assumingMemoryBound(to: UInt8.self), count: count))
  }

  private static func taking(_ memory: UnsafeMutableRawPointer?, _ count: inout Int) throws(VipsFailure) -> [UInt8] {
    guard let memory else { throw VipsFailure() }
    defer { cvips_free(memory) }
    return Array(UnsafeRawBufferPointer(start: memory, count: count))
  }
}

/// Properties of a picture, read from the header of its file.
struct PictureFacts: Equatable {
  /// In pixels, as stored: before rotation.
  let width: Int
  let height: Int
  /// Size of a pixel in memory, in bytes.
  let bytesPerPixel: Int
  /// EXIF orientation, 1 ... 8.
  let orientation: Int
  let hasAlpha: Bool
  /// Whether the pixels are 8-bit sRGB or grey, without a colour profile.
  let isPlain: Bool

  /// Whether the orientation swaps width and height.
  var isTurned: Bool { orientation >= 5 }
}

/// How much smaller a picture is decoded.
enum LoadReduction: Equatable {
  case none
  /// A JPEG, by a factor of 2, 4 or 8.
  case shrink(Int)
  /// A WebP, to a fraction of its sides.
  case scale(Double)

  fileprivate var jpegShrink: Int32 { if case .shrink(let factor) = self { Int32(factor) } else { 1 } }
  fileprivate var webpScale: Double { if case .scale(let scale) = self { scale } else { 1 } }
}

/// libvips' message for its last failure, for the log.
struct VipsFailure: Error {
  let reason: String

  init() {
    guard let text = cvips_failure() else {
      reason = "unknown reason"
      return
    }
    defer { cvips_free(text) }
    // Limited to one short line without control characters, because it may quote the file.
    let line = String(cString: text).split(whereSeparator: \.isNewline).joined(separator: "; ")
    reason = String(
      line.unicodeScalars.filter { $0.properties.generalCategory != .control }.prefix(200).map(Character.init))
  }
}

extension PictureFormat {
  fileprivate var shim: cvips_format {
    switch self {
    case .jpeg: CVIPS_JPEG
    case .png: CVIPS_PNG
    case .webp: CVIPS_WEBP
    case .gif: CVIPS_GIF
    case .avif: CVIPS_HEIF
    }
  }
}
