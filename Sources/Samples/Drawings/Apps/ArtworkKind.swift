/// Kind of an app's picture.
package enum ArtworkKind: String, Sendable {
  case icon
  case iphone
  case ipad
  case mac
  case tv

  /// Size in Apple's addresses, `{w}x{h}`; every picture of this kind has its
  /// aspect ratio.
  package var storeSize: PixelSize {
    switch self {
    case .icon: PixelSize(width: 512, height: 512)
    case .iphone: PixelSize(width: 392, height: 696)
    case .ipad: PixelSize(width: 552, height: 414)
    case .mac: PixelSize(width: 800, height: 500)
    case .tv: PixelSize(width: 640, height: 360)
    }
  }
}
