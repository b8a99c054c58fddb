import ListDiff

extension Feed {
  /// The start of the page below; `nil` at the end. Before the first page has arrived, the start of the wanted pages.
  package var next: Start? {
    guard let last = pages.last else { return wanted.start }
    return last.isCutBelow ? last.start : last.next.map { Start(cursor: $0) }
  }

  /// The start of the page above; `nil` at the beginning, and if no cursor tells where that page begins.
  package var previous: Start? {
    guard let first = pages.first else { return nil }
    return first.isCutAbove ? first.start : above.last?.start ?? (passedAbove ?? first.start).cursor?.before
  }

  /// Replaces everything shown with a first page. Items shown before keep their marks. The remembered pages above stay
  /// if the list starts at the same place, because its cursor may not tell them.
  mutating func begin(_ page: Page, from start: Start) {
    let before = marked
    if start != .first, let first = pages.first, first.start == start {
      gone.removeLast(first.goneCount)
    } else {
      (above, gone) = ([], [])
    }
    (items, passedAbove, emptyPages) = ([], nil, 0)
    items = KeyedItems(fresh(page.items[...]))
    items.mark(before)
    pages = [Shown(start: start, next: page.isEmpty ? nil : Self.following(page, start), count: items.count)]
    cutBelow()
  }

  /// Appends the page below the shown ones.
  ///
  /// Sources repeat themselves at the end. So an empty page is the last, and so is one without new items after
  /// ``maxEmptyPages`` such pages. A page with all its items filtered out is not the end.
  ///
  /// While no item is shown, every step of filtered pages moves the start of the list. Otherwise a reload of the page's
  /// address would read all of them again.
  mutating func append(_ page: Page, from start: Start) {
    let last = pages.count - 1
    if pages[last].isCutBelow {
      let index = page.items.lastIndex { $0.key == items.last?.key }
      pages[last].isCutBelow = false
      pages[last].next = Self.following(page, start)
      add(fresh(page.items[(index.map { $0 + 1 } ?? 0)...]), to: last)
    } else {
      let fresh = self.fresh(page.items[...])
      if !page.items.isEmpty { emptyPages = fresh.isEmpty ? emptyPages + 1 : 0 }
      if !fresh.isEmpty {
        pages.append(Shown(start: start, next: Self.following(page, start)))
        add(fresh, to: last + 1)
      } else if items.isEmpty, page.leavesOut, pages[last].passed >= bounds.maxCalls - 1 {
        for page in pages { remember(page) }
        pages = [Shown(start: start, next: Self.following(page, start))]
      } else {
        let isEnd = page.isEmpty || emptyPages > Self.maxEmptyPages
        pages[last].passed += 1
        pages[last].next = isEnd ? nil : Self.following(page, start)
      }
    }
    makeRoomAbove()
  }

  /// Inserts the page above the shown ones. A page without new items is skipped.
  mutating func prepend(_ page: Page, from start: Start) {
    let fresh: [Item]
    if pages[0].isCutAbove {
      gone.removeLast(pages[0].goneCount)
      (pages[0].isCutAbove, pages[0].goneCount) = (false, 0)
      let index = page.items.firstIndex { $0.key == items.first?.key }
      fresh = self.fresh(page.items[..<(index ?? page.items.endIndex)])
    } else {
      if let own = above.popLast() { gone.removeLast(own.goneCount) }
      fresh = self.fresh(page.items[...])
      if fresh.isEmpty, !items.isEmpty { return passedAbove = start }
      pages.insert(Shown(start: start, next: pages[0].start.cursor), at: 0)
      passedAbove = nil
    }
    pages[0].count += fresh.count
    items.insert(contentsOf: fresh, at: 0)
    // Keep the items next to the shown ones. Those further up are requested again later.
    cutAbove(fresh.count - bounds.maxArriving)
    makeRoomBelow()
  }

  /// Returns the start of the next page. A source that repeats a page's own start is at its end.
  private static func following(_ page: Page, _ start: Start) -> Cursor? {
    page.next == start.cursor ? nil : page.next
  }

  /// Returns the items that are neither shown nor on a remembered page above, each once.
  private func fresh(_ arriving: ArraySlice<Item>) -> [Item] {
    let ids = Set(arriving.compactMap(\.shortID))
    let left = Set(gone.lazy.filter(ids.contains))
    var keys = Set(items.lazy.map(\.key))
    return arriving.filter { item in
      !(item.shortID.map(left.contains) ?? false) && keys.insert(item.key).inserted
    }
  }

  private mutating func add(_ fresh: [Item], to page: Int) {
    let arriving = fresh.prefix(bounds.maxArriving)
    items.replaceSubrange(items.endIndex..., with: arriving)
    pages[page].count += arriving.count
    pages[page].isCutBelow = arriving.count < fresh.count
  }

  // MARK: - Room

  private mutating func makeRoomAbove() {
    while pages.count > 1, pages.count > bounds.pages || items.count - pages[0].count >= bounds.keptItems {
      forget(pages[0].count)
      remember(pages.removeFirst())
      passedAbove = nil
    }
    cutAbove(min(items.count - bounds.maxItems, pages[0].count))
  }

  /// Removes this many of the first page's items, if any; the page itself stays.
  private mutating func cutAbove(_ excess: Int) {
    guard excess > 0 else { return }
    forget(excess)
    pages[0].count -= excess
    pages[0].isCutAbove = true
  }

  /// Removes the first items of the first page, and remembers their ids.
  private mutating func forget(_ count: Int) {
    let ids = items.prefix(count).compactMap(\.shortID)
    // Reserve exactly: an array that grows by itself may take twice the memory it needs.
    gone.reserveCapacity(gone.count + ids.count)
    gone += ids
    pages[0].goneCount += ids.count
    items.removeFirst(count)
  }

  /// Remembers the start of a page that is above the shown ones now.
  private mutating func remember(_ page: Shown) {
    above.append(Above(start: page.start, goneCount: page.goneCount))
    if above.count > Self.maxAbove { gone.removeFirst(above.removeFirst().goneCount) }
  }

  private mutating func makeRoomBelow() {
    while let last = pages.last, pages.count > 1,
      pages.count > bounds.pages || items.count - last.count >= bounds.keptItems
    {
      items.removeLast(last.count)
      pages.removeLast()
      emptyPages = 0
    }
    cutBelow()
  }

  private mutating func cutBelow() {
    let last = pages.count - 1
    let excess = min(items.count - bounds.maxItems, pages[last].count)
    guard excess > 0 else { return }
    items.removeLast(excess)
    pages[last].count -= excess
    pages[last].isCutBelow = true
  }
}
