import ListDiff

extension Feed {
  /// What comes below; `nil` at the end. Before anything has come, the first page that is wanted.
  package var next: Start? {
    guard let last = pages.last else { return wanted.start }
    return last.isCutBelow ? last.start : last.next.map { Start(cursor: $0) }
  }

  /// What comes above; `nil` at the beginning, and where nothing tells where the page above begins.
  package var previous: Start? {
    guard let first = pages.first else { return nil }
    return first.isCutAbove ? first.start : above.last?.start ?? (passedAbove ?? first.start).cursor?.before
  }

  /// Takes the page that is shown first; it takes the place of all there is. Items that were shown before stay marked, and
  /// what was above the same beginning stays there: a cursor may not tell it.
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

  /// Takes the page below what is shown.
  ///
  /// Sources repeat themselves at the end: an empty page is the last, and so is one that brings nothing new after
  /// ``maxEmptyPages`` others that did not. One of which all was left out is no end. While nothing is shown, the list
  /// begins anew with every step of these: from an address that went on saying its beginning, all of it would be looked
  /// through again.
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

  /// Takes the page above what is shown. One that brings nothing new is passed over.
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
    // What stands next to what was shown comes first; what is further up is asked for again.
    cutAbove(fresh.count - bounds.maxArriving)
    makeRoomBelow()
  }

  /// Where the page after one begins; a source that says the same beginning again is at its end.
  private static func following(_ page: Page, _ start: Start) -> Cursor? {
    page.next == start.cursor ? nil : page.next
  }

  /// Those that are neither shown nor on a page above, each once.
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

  /// Takes so many of the first page's items away, if any; the rest of it stays.
  private mutating func cutAbove(_ excess: Int) {
    guard excess > 0 else { return }
    forget(excess)
    pages[0].count -= excess
    pages[0].isCutAbove = true
  }

  /// Takes the first items of the first page away, and remembers them.
  private mutating func forget(_ count: Int) {
    let ids = items.prefix(count).compactMap(\.shortID)
    // An array that grows by itself may take twice as much as it needs.
    gone.reserveCapacity(gone.count + ids.count)
    gone += ids
    pages[0].goneCount += ids.count
    items.removeFirst(count)
  }

  /// Remembers where a page began that is above now.
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
