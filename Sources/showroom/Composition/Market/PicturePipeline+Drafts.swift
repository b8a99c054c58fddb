import MarketFeature
import Pictures
import Reactor

extension PicturePipeline {
  /// Longest side of a picture in a draft, in pixels; equals what this
  /// program's market stores.
  static let draftSide = 2_048

  /// Shrinks a picture and removes its metadata before a draft stores it.
  /// Refuses files that cannot be shrunk. Without libvips the file is stored
  /// unchanged.
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
      } catch let error as PictureError {
        throw UnusablePicture(error)
      }
    }
  }
}

extension UnusablePicture {
  /// Creates the reason why a chosen file cannot be used, from the pipeline's
  /// error.
  init(_ error: PictureError) {
    switch error {
    case .unknownFormat, .undecodable: self = .notPicture
    case .tooManyPixels, .tooLarge, .tooMuchWork: self = .tooManyPixels
    // Libvips lacks an encoder or memory: the file itself may be fine.
    case .unencodable, .missing, .refused, .sourceFailed, .sourceTooSlow, .busy, .noLibrary: self = .notPrepared
    }
  }
}
