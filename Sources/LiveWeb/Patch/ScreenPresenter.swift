import HTML
import ListDiff
import Logging

/// Tracks what a browser shows of one live screen, and writes the patch lines that update it.
///
/// It keeps the key and content hash of each cell and a hash of each slot, never the HTML. ``LiveScreen`` guards all
/// calls.
struct ScreenPresenter<S: Screen> {
  private let screen: S
  private let reader: Reader
  private let logger: Logger
  private var snapshot: ListSnapshot<String>?
  /// The memory of the snapshot in bytes; recomputed when its keys change.
  private var cellCost = 0
  private var slots: [Int] = []
  private var url = ""
  private var title = ""
  private var lastNotice = 0
  /// The version of the line with the last notice. A browser at an older version has not shown it.
  private var lastNoticeVersion: UInt64 = 0
  private var lastStep = 0
  /// The last destination that was sent. A page that returns may open the same destination again.
  private var lastDestination: String?
  /// The version of the last line.
  private(set) var version: UInt64 = 0

  init(screen: S, reader: Reader, logger: Logger) {
    self.screen = screen
    self.reader = reader
    self.logger = logger
  }

  /// The estimated memory in bytes, for the registry's limits.
  var byteCost: Int {
    // The fixed parts of a live screen (runtime, locks, boxes) take about 4 KB, measured.
    4_096 + cellCost + slots.count * 8 + Self.heapBytes(url) + Self.heapBytes(title)
  }

  private mutating func show(_ new: ListSnapshot<String>) {
    snapshot = new
    cellCost = new.parts.reduce(0) { $1.entries.reduce($0) { $0 + Self.cost(of: $1.key) } }
  }

  private static func cost(of key: String) -> Int { 32 + heapBytes(key) }

  /// Strings of up to 15 bytes are stored inline.
  private static func heapBytes(_ text: String) -> Int { text.utf8.count > 15 ? text.utf8.count + 32 : 0 }

  /// Records content as what a full page shows.
  ///
  /// - Returns: the content without duplicate keys. Its slots are drawn: the page has the bytes that were hashed.
  mutating func adopt(_ content: ScreenContent<S.Item>) -> ScreenContent<S.Item> {
    let (content, new) = deduplicated(content)
    show(new)
    let drawn = content.drawnSlots()
    slots = drawn.map(\.hash)
    url = content.url
    title = content.title
    lastNotice = content.notice?.number ?? lastNotice
    lastStep = content.step
    return content.showing(drawn)
  }

  /// Returns the lines from the shown content to that of a state; empty if nothing changed.
  ///
  /// - Parameter old: the state whose content is shown, if it is known. A cell of which one part changed is then sent
  ///   as that part.
  mutating func advance(to state: S.ScreenReactor.State, from old: S.ScreenReactor.State? = nil) -> [UInt8] {
    var writer = PatchWriter(after: version)
    let content = screen.content(of: state, for: reader)
    let drawn = content.drawnSlots()
    guard drawn.count == slots.count, let (sections, edits) = follow(content) else {
      return reset(to: state, from: version)
    }
    for (slot, shown) in zip(drawn, slots) where slot.hash != shown { writer.slot(slot.name, slot.html) }
    let old = edits.count <= Self.maxEditsByPart ? old : nil
    var oldLists = old.map { old in OldLists { [screen, reader] in screen.content(of: old, for: reader).sections } }
    for edit in edits { write(edit, in: sections, after: &oldLists, to: &writer) }
    writePassing(content, to: &writer)
    return finish(writer, content, drawn)
  }

  /// Updates the snapshot to new lists.
  ///
  /// - Returns: the lists without duplicate keys, and the edits; `nil` if the sections are not the ones that were
  ///   shown.
  private mutating func follow(
    _ content: ScreenContent<S.Item>
  ) -> (sections: [Section<S.Item>], edits: [ListEdit<String>])? {
    let sections = content.sections
    if let edits = snapshot?.follow(sections) {
      for edit in edits {
        switch edit {
        case .insert(let key, _, _, _): cellCost += Self.cost(of: key)
        case .remove(let key, _): cellCost -= Self.cost(of: key)
        case .move, .update: break
        }
      }
      return (sections, edits)
    }
    let (shown, new) = deduplicated(content)
    guard let old = snapshot, old.parts.map(\.id) == new.parts.map(\.id) else { return nil }
    show(new)
    return (shown.sections, old.edits(to: new))
  }

  /// Returns the lines that update a browser at any version.
  ///
  /// - Parameter shown: the browser's version, if known. A notice that it may not have shown is sent again.
  mutating func reset(to state: S.ScreenReactor.State, from shown: UInt64?) -> [UInt8] {
    if (shown ?? 0) < lastNoticeVersion { lastNotice = 0 }
    var writer = PatchWriter(after: version)
    let (content, new) = deduplicated(screen.content(of: state, for: reader))
    let drawn = content.drawnSlots()
    for region in content.showing(drawn).regions {
      switch region {
      case .slot(let name, let html): writer.slot(name, html)
      case .list(let section, _, _):
        writer.reset(section.id, CellList(screen: screen, items: section.items, reader: reader))
      }
    }
    url = ""
    show(new)
    writePassing(content, to: &writer)
    return finish(writer, content, drawn)
  }

  // MARK: - Lines

  /// Up to this many edits the old cells are rendered again to find the parts that changed. More edits change whole
  /// lists, and rendering twice would cost more than it saves.
  private static var maxEditsByPart: Int { 8 }

  /// The lists that were shown before a change, made when the first cell with a part needs them.
  private struct OldLists {
    let make: () -> [Section<S.Item>]
    lazy var sections = make()

    init(_ make: @escaping () -> [Section<S.Item>]) { self.make = make }

    /// The item at the place of a changed one, if it has the same key: items before it may have come or gone.
    mutating func item(_ key: String, section: Int, index: Int) -> S.Item? {
      // Made later, the content may have other sections than it had.
      guard sections.indices.contains(section), sections[section].items.indices.contains(index) else { return nil }
      let item = sections[section].items[index]
      return item.key == key ? item : nil
    }
  }

  private func write(
    _ edit: ListEdit<String>, in sections: [Section<S.Item>], after oldLists: inout OldLists?,
    to writer: inout PatchWriter
  ) {
    switch edit {
    case .remove(let key, let section):
      writer.remove(key, from: sections[section].id)
    case .move(let key, let from, let to, let before):
      writer.move(key, in: sections[to].id, before: before, from: from == to ? nil : sections[from].id)
    case .insert(let key, let section, let index, let before):
      writer.insert(key, into: sections[section].id, before: before, cell(sections[section].items[index]))
    case .update(let key, let section, let index):
      let new = cell(sections[section].items[index]).renderBytes(reserving: 1024)
      if CellPart.isIn(new), let old = oldLists?.item(key, section: section, index: index),
        let part = CellPart.changed(from: cell(old).renderBytes(reserving: 1024), to: new)
      {
        writer.update(key, in: sections[section].id, part: part)
      } else {
        writer.update(key, in: sections[section].id, new)
      }
    }
  }

  private func cell(_ item: S.Item) -> some HTML {
    CellFrame(key: item.key, content: screen.cell(for: item, reader: reader))
  }

  private mutating func writePassing(_ content: ScreenContent<S.Item>, to writer: inout PatchWriter) {
    if content.url != url || content.title != title {
      writer.url(content.url, title: content.title, isStep: content.step > lastStep)
    }
    if let notice = content.notice, notice.number > lastNotice {
      writer.notice(notice)
      (lastNotice, lastNoticeVersion) = (notice.number, writer.version)
    }
    if content.destination != lastDestination {
      if let destination = content.destination { writer.go(destination, replaces: content.isReplaced) }
      lastDestination = content.destination
    }
  }

  private mutating func finish(
    _ writer: PatchWriter, _ content: ScreenContent<S.Item>, _ drawn: [DrawnSlot]
  ) -> [UInt8] {
    slots = drawn.map(\.hash)
    url = content.url
    title = content.title
    lastStep = content.step
    version = writer.version
    return writer.bytes
  }

  private func deduplicated(
    _ content: ScreenContent<S.Item>
  ) -> (ScreenContent<S.Item>, ListSnapshot<String>) {
    let sections = content.sections
    if let snapshot = try? ListSnapshot(sections, after: snapshot) { return (content, snapshot) }
    let result = ListSnapshot.deduplicating(sections)
    for duplicate in result.dropped {
      logger.error("dropped a cell with a duplicate key", metadata: ["cell": "\(duplicate)"])
    }
    var kept = result.sections.makeIterator()
    var copy = content
    copy.regions = content.regions.map { region in
      guard case .list(_, let heading, let label) = region, let section = kept.next() else { return region }
      return .list(section, heading: heading, label: label)
    }
    return (copy, result.snapshot)
  }
}

extension ScreenContent {
  var sections: [Section<Item>] {
    var sections: [Section<Item>] = []
    for case .list(let section, _, _) in regions { sections.append(section) }
    return sections
  }

  /// Draws each slot once.
  func drawnSlots() -> [DrawnSlot] {
    var slots: [(name: String, html: AnyHTML)] = []
    for case .slot(let name, let html) in regions { slots.append((name, html)) }
    return zip(slots, DrawnHTML.draw(slots.map(\.html))).map { DrawnSlot(name: $0.name, html: $1) }
  }

  /// Returns the content with its slots as they were drawn.
  func showing(_ drawn: [DrawnSlot]) -> ScreenContent {
    var drawn = drawn.makeIterator()
    var copy = self
    copy.regions = regions.map { region in
      guard case .slot = region, let slot = drawn.next() else { return region }
      return .slot(slot.name, AnyHTML(slot.html))
    }
    return copy
  }
}

/// A slot with its HTML. Slots are few and small, so their bytes are hashed.
struct DrawnSlot {
  let name: String
  let html: DrawnHTML
  let hash: Int

  init(name: String, html: DrawnHTML) {
    self.name = name
    self.html = html
    var hasher = Hasher()
    html.bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    hash = hasher.finalize()
  }
}
