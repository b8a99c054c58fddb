import MarketFeature
import Pictures
import Reactor

extension PicturePipeline {
  /// The longest side of a picture in a draft, in pixels: as large as our own server keeps one.
  static let draftSide = 2_048

  /// Makes a picture small, and takes out what its camera wrote into it, before a draft of the market keeps it. A
  /// file that cannot be made small is refused; only without libvips it is kept as it came.
  var shrinking: PictureShrinking {
    { file, worked in
      do {
        let box = PixelBox(width: Self.draftSide, height: Self.draftSide)
        let picture = try await self.picture(ofUpload: file.bytes, inside: box, as: .plain, worked: worked)
        return PictureFile(bytes: picture.bytes, type: picture.format.mediaType)
      } catch PictureError.busy(let wait) {
        throw AppError(
          .overLimit, detail: "too many pictures are being made", retryAfter: wait, field: MarketFeature.busyField)
      } catch PictureError.noLibrary {
        return file
      } catch PictureError.tooManyPixels, PictureError.tooLarge, PictureError.tooMuchWork {
        throw UnusablePicture.tooManyPixels
      } catch is PictureError {
        throw UnusablePicture.notPicture
      }
    }
  }
}
