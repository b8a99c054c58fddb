/// Writer of uncompressed GIF files with up to 128 colours. It resets the 8-bit codes before they would become
/// longer.
enum GIFFile {
  /// Returns a GIF file.
  ///
  /// - Parameters:
  ///   - palette: RGB colours.
  ///   - frames: results of ``frame(_:width:height:transparent:)``, joined.
  static func file(width: Int, height: Int, palette: [[UInt8]], frames: [UInt8]) -> [UInt8] {
    var file = Array("GIF89a".utf8) + littleEndian(width, 2) + littleEndian(height, 2)
    file += [0xF6, 0, 0]
    file += palette.joined()
    file += [UInt8](repeating: 0, count: (128 - palette.count) * 3)
    return file + frames + [0x3B]
  }

  /// Returns a frame that covers the whole picture.
  ///
  /// - Parameters:
  ///   - pixels: indices in the palette.
  ///   - transparent: index of the transparent colour.
  static func frame(_ pixels: [UInt8], width: Int, height: Int, transparent: UInt8? = nil) -> [UInt8] {
    let (clear, end): (UInt8, UInt8) = (0x80, 0x81)
    var codes: [UInt8] = []
    for start in stride(from: 0, to: pixels.count, by: 100) {
      codes.append(clear)
      codes += pixels[start...].prefix(100)
    }
    codes.append(end)
    var frame: [UInt8] = []
    if let transparent { frame += [0x21, 0xF9, 4, 1, 0, 0, transparent, 0] }
    frame += [0x2C, 0, 0, 0, 0]
    frame += littleEndian(width, 2) + littleEndian(height, 2)
    frame += [0, 7]
    for start in stride(from: 0, to: codes.count, by: 255) {
      let block = codes[start...].prefix(255)
      frame.append(UInt8(block.count))
      frame += block
    }
    return frame + [0]
  }
}
