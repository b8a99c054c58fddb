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
      } catch let error as PictureError {
        throw UnusablePicture(error)
      }
    }
  }
}

extension UnusablePicture {
  /// What an error means for a file that was chosen as a picture.
  init(_ error: PictureError) {
    switch error {
    case .unknownFormat, .undecodable: self = .notPicture
    case .tooManyPixels, .tooLarge, .tooMuchWork: self = .tooManyPixels
    // Of a libvips without a writer for the format, or without memory: the file is none the worse.
    case .unencodable, .missing, .refused, .sourceFailed, .sourceTooSlow, .busy, .noLibrary: self = .notPrepared
    }
  }
}
