import FeatureKit
import HTML
import ListDiff
import LiveWeb

/// A picture of a draft as its cell shows it.
struct DraftPictureItem: ListItem, Hashable {
  let draft: ProductDraft.ID
  let id: DraftPicture.ID
  /// Its index.
  let place: Int
  let count: Int

  var key: String { id }
  var contentHash: Int { hashValue }

  /// The pictures of a draft, as many as forms can address.
  static func items(of state: DraftState) -> [DraftPictureItem] {
    let pictures = state.pictures.prefix(ProductDraft.maxPictures)
    return pictures.enumerated().map {
      DraftPictureItem(draft: state.id, id: $0.element.id, place: $0.offset, count: pictures.count)
    }
  }
}

/// Draws a picture of a draft, and below it the handle and the buttons that move and remove it. All controls belong to the
/// form of the page.
struct DraftPictureCell: HTML {
  let item: DraftPictureItem
  let strings: SellStrings

  var content: some HTML {
    let number = item.place + 1
    input(.type(.hidden), .name(DraftForm.shown), .value(item.id), .form(DraftForm.id))
    span(.class("draft-picture")) {
      // The place of the browser's own copy, until the server's has loaded. It comes first, because a patch leaves what
      // follows a picture alone, and the label follows.
      span(.class("under"), .ariaHidden) {}
      // A box of its own, in which the alternative text shows if the browser cannot draw the picture, such as HEIC.
      img(
        .src(DraftPictures.address(of: item.id, in: item.draft)), .width(112), .height(112),
        .alt(strings.picture(number)))
      if item.place == 0 { span(.class("first")) { strings.firstPicture } }
    }
    span(.class("picture-controls")) {
      // The script's handle.
      span(.class("grip"), .ariaHidden) {}
      button(.class("plain earlier"), .form(DraftForm.id), .ariaLabel(strings.earlier(number))) {
        Symbol(id: "back", size: 18)
      }
      .sending(DraftForm.earlier[item.place])
      .attributes(.aria("disabled", true), when: item.place == 0)
      button(.class("plain remove"), .form(DraftForm.id), .ariaLabel(strings.removePicture(number))) {
        Symbol(id: "cross", size: 18)
      }
      .sending(DraftForm.removed[item.place])
      button(.class("plain later"), .form(DraftForm.id), .ariaLabel(strings.later(number))) {
        Symbol(id: "back", size: 18)
      }
      .sending(DraftForm.later[item.place])
      .attributes(.aria("disabled", true), when: number == item.count)
    }
  }
}
