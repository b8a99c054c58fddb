@testable import Pictures

/// Resizes a picture with the engine alone, without a time limit.
func made(
  of file: [UInt8], _ fit: PictureFit = .inside, _ width: Int = 64, _ height: Int = 64,
  as encoding: PictureEncoding = .png, limits: PictureLimits = PictureLimits()
) throws -> Picture {
  try PictureEngine(limits: limits).picture(
    of: file, fit, PixelBox(width: width, height: height), as: encoding, stop: StopSign(after: .seconds(600)))
}
