import MarketFeature
import Pictures
import Reactor

extension PicturePipeline {
  /// The longest side of a picture in a draft, in pixels: as large as our own server keeps one.
  static let draftSide = 2_048

  /// Makes a picture small before a draft of the market keeps it. A picture that cannot be read, or would not become
  /// smaller, stays as it is.
  var shrinking: PictureShrinking {
    { file, worked in
      do {
        let box = PixelBox(width: Self.draftSide, height: Self.draftSide)
        let picture = try await self.picture(ofUpload: file.bytes, inside: box, as: .plain, worked: worked)
        guard picture.bytes.count < file.bytes.count else { return file }
        return PictureFile(bytes: picture.bytes, type: picture.format.mediaType)
      } catch PictureError.busy(let wait) {
        throw AppError(
          .overLimit, detail: "too many pictures are being made", retryAfter: wait, field: MarketFeature.busyField)
      } catch is PictureError {
        return file
      }
    }
  }
}
