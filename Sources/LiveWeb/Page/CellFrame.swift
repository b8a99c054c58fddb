import HTML
import ListDiff

/// An item of a list: the frame with its key, around its cell.
struct CellFrame<Content: HTML>: HTML {
  let key: String
  let frameContent: Content

  init(key: String, content: Content) {
    self.key = key
    self.frameContent = content
  }

  var content: some HTML {
    li(.data("key", value: key)) { frameContent }
  }
}

/// All cells of a section, in order.
struct CellList<S: Screen>: HTMLLeaf {
  let screen: S
  let items: KeyedItems<S.Item>
  let reader: Reader
  /// The cells that were drawn before; `nil` draws all.
  var kept: CellCache?

  func render(into writer: inout HTMLWriter) {
    for item in items {
      let cell = { CellFrame(key: item.key, content: screen.cell(for: item, reader: reader)) }
      if let kept, screen.keepsCells {
        kept.write(CellCache.Key(S.self, item, reader), into: &writer, drawing: cell)
      } else {
        cell().render(into: &writer)
      }
    }
  }
}

/// The regions of a screen in a full page; the client finds them by these attributes.
struct RegionList<S: Screen>: HTML {
  let screen: S
  let screenContent: ScreenContent<S.Item>
  let reader: Reader
  let kept: CellCache

  var content: some HTML {
    for region in screenContent.regions {
      switch region {
      case .slot(let name, let html):
        div(.data("slot", value: name), .class("slot-\(name)")) { html }
          .attributes(.role("status"), when: name == Region<S.Item>.status)
      case .list(let section, let heading, let label):
        SectionFrame(
          heading: heading, id: section.id, anchor: Region<S.Item>.anchor(of: section.id), label: label ?? heading
        ) {
          CellList(screen: screen, items: section.items, reader: reader, kept: kept)
        }
      }
    }
  }
}

/// A list with its heading.
private struct SectionFrame<Cells: HTML>: HTML {
  let heading: String?
  let id: String
  let anchor: String
  let label: String?
  let cells: Cells

  init(heading: String?, id: String, anchor: String, label: String?, @HTMLBuilder cells: () -> Cells) {
    self.heading = heading
    self.id = id
    self.anchor = anchor
    self.label = label
    self.cells = cells()
  }

  var content: some HTML {
    section(.class("part part-\(id)"), .id(anchor).when(heading != nil)) {
      if let heading { h2 { heading } }
      ul(.data("section", value: id), .aria("label", label ?? "").when(label != nil)) { cells }
    }
  }
}
