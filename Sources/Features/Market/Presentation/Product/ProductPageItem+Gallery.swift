import FeatureKit
import HTML

extension ProductPageItem.Shot {
  /// The product's name, and the number of the picture.
  func label(_ strings: ProductStrings) -> String { strings.pictureOf(name, index + 1, count) }

  /// The picture in full screen. Servers do not send its size, so the script measures it.
  func page(_ strings: ProductStrings, _ pictures: any PictureAddresses) -> Gallery.Page {
    Gallery.Page(source: address, ratio: 1, label: label(strings), pictures: pictures)
  }
}

/// Draws a picture in the row of pictures, in a square, with its number; a tap opens it in full screen. Without scripts
/// the link opens the large picture.
struct ProductPictureCell: HTML {
  /// The greatest width, in CSS pixels.
  private static let width = 680

  let shot: ProductPageItem.Shot
  let strings: ProductStrings
  let pictures: any PictureAddresses

  var content: some HTML {
    a(.class("shot"), .href(largest), .data("page", value: shot.index), .aria("haspopup", "dialog")) {
      Picture(
        source: shot.address, width: Self.width, height: Self.width, widths: Self.widths, pictures: pictures,
        label: shot.label(strings), loading: shot.index == 0 ? .urgent : .lazy, box: "product-shot")
    }
    if shot.count > 1 { span(.class("shot-number"), .ariaHidden) { "\(shot.index + 1)/\(shot.count)" } }
  }

  private var largest: String {
    let side = pictures.rungs.last ?? Self.width
    return pictures.address(of: shot.address, .inside, width: side, height: side)
  }

  private static var widths: Picture.Widths {
    Picture.Widths(384, 768, 1_024, 1_536, shown: "(max-width:679px) 100vw,(max-width:999px) \(width)px,500px")
  }
}

/// Draws buttons that turn the row of pictures, for a mouse. Fingers swipe, and a keyboard has the arrow keys.
struct PictureTurns: HTML {
  let strings: ProductStrings

  var content: some HTML {
    div(.class("picture-turns")) {
      turn(by: -1, strings.previousPicture, isPossible: false)
      turn(by: 1, strings.nextPicture, isPossible: true)
    }
  }

  private func turn(by step: Int, _ label: String, isPossible: Bool) -> some HTML {
    // No stop of the Tab key: that stops at the picture, where the arrow keys turn.
    button(
      .type(.button), .tabindex(-1), .data("turn", value: step), .aria("label", label), .aria("disabled", !isPossible)
    ) { Symbol(id: "back", grows: false) }
  }
}
