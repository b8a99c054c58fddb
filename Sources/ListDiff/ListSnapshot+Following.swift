extension ListSnapshot {
  /// Updates the snapshot from the logs of the items, without comparing the
  /// other rows.
  ///
  /// Requires items that are kept as ``KeyedItems`` and were shown before. In a
  /// section of `n` rows, one changed, inserted, removed or moved item costs
  /// that item and at most `n` moves of 28 bytes in memory.
  ///
  /// - Parameter sections: the list to arrive at.
  /// - Returns: the steps in order, as ``edits(to:)`` returns them. `nil` if
  ///   the logs do not suffice or a row may have moved to another section; the
  ///   snapshot is then unchanged, and the caller must compare the lists.
  public mutating func follow<Item>(_ sections: [Section<Item>]) -> [ListEdit<Key>]? where Item.Key == Key {
    guard let changes = changes(to: sections) else { return nil }
    var (removals, others): ([ListEdit<Key>], [ListEdit<Key>]) = ([], [])
    for (section, change) in changes {
      let items = sections[section].items
      for edit in parts[section].follow(change, of: items, section: section) {
        if case .remove = edit { removals.append(edit) } else { others.append(edit) }
      }
      parts[section].stamp = items.stamp
    }
    return removals + others
  }

  /// The net changes of the sections that changed; `nil` if they cannot be
  /// followed.
  private func changes<Item>(
    to sections: [Section<Item>]
  ) -> [(section: Int, change: ItemsNetChange)]? where Item.Key == Key {
    guard parts.count == sections.count else { return nil }
    var found: [(section: Int, change: ItemsNetChange)] = []
    var (leaving, arriving): (Set<Key>, [Key]) = ([], [])
    for (index, section) in sections.enumerated() {
      guard let stamp = parts[index].stamp, parts[index].id == section.id,
        let changes = section.items.changes(since: stamp)
      else { return nil }
      if changes.isEmpty { continue }
      guard let change = ItemsNetChange(changes) else { return nil }
      let keys = parts[index].crossing(change, of: section.items)
      if let key = keys.arriving {
        if parts[index].hasKey(key) { return nil }
        arriving.append(key)
      }
      if let key = keys.leaving { leaving.insert(key) }
      found.append((index, change))
    }
    return arriving.contains(where: leaving.contains) ? nil : found
  }
}

/// The net effect of some changes.
enum ItemsNetChange: Equatable {
  case updates([Int])
  case insert(Int)
  case remove(Int)
  /// One item removed, then one inserted.
  case replace(from: Int, to: Int)

  /// `nil` if the changes have no such form, so that the lists must be
  /// compared.
  init?(_ changes: [ItemsChange]) {
    switch (changes.count, changes.first, changes.last) {
    case (1, .insert(let index), _): self = .insert(index)
    case (1, .remove(let index), _): self = .remove(index)
    case (2, .remove(let from), .insert(let to)): self = .replace(from: from, to: to)
    default:
      var updated: [Int] = []
      for change in changes {
        guard case .update(let index) = change else { return nil }
        if !updated.contains(index) { updated.append(index) }
      }
      self = .updates(updated)
    }
  }
}

extension ListSnapshot.Part {
  /// The key that a change removes from the section, and the one that it adds.
  fileprivate func crossing<Item>(
    _ change: ItemsNetChange, of items: KeyedItems<Item>
  ) -> (leaving: Key?, arriving: Key?) where Item.Key == Key {
    switch change {
    case .updates: return (nil, nil)
    case .insert(let index): return (nil, items[index].key)
    case .remove(let index): return (entries[index].key, nil)
    case .replace(let from, let to):
      let (old, new) = (entries[from].key, items[to].key)
      return old == new ? (nil, nil) : (old, new)
    }
  }

  /// Applies a change. Its new key must not exist in the section.
  fileprivate mutating func follow<Item>(
    _ change: ItemsNetChange, of items: KeyedItems<Item>, section: Int
  ) -> [ListEdit<Key>] where Item.Key == Key {
    switch change {
    case .updates(let indices): return indices.compactMap { update($0, to: items[$0], section) }
    case .insert(let index): return [insert(items[index], at: index, section)]
    case .remove(let index): return [.remove(take(index).entry.key, section: section)]
    case .replace(let from, let to):
      let item = items[to]
      if entries[from].key != item.key {
        let gone = take(from).entry
        return [.remove(gone.key, section: section), insert(item, at: to, section)]
      }
      if from == to { return [update(to, to: item, section)].compactMap(\.self) }
      let (moved, hash) = take(from)
      put(moved, hash: hash, at: to)
      let move = ListEdit<Key>.move(moved.key, from: section, to: section, before: key(after: to))
      return [move] + [update(to, to: item, section)].compactMap(\.self)
    }
  }

  private mutating func update<Item>(
    _ index: Int, to item: Item, _ section: Int
  ) -> ListEdit<Key>? where Item: ListItem, Item.Key == Key {
    let hash = item.contentHash
    if entries[index].contentHash == hash { return nil }
    entries[index] = .init(key: entries[index].key, contentHash: hash)
    return .update(entries[index].key, section: section, index: index)
  }

  private mutating func insert<Item>(
    _ item: Item, at index: Int, _ section: Int
  ) -> ListEdit<Key> where Item: ListItem, Item.Key == Key {
    let key = item.key
    put(.init(key: key, contentHash: item.contentHash), hash: foldedHash(of: key, from: Hasher()), at: index)
    return .insert(key, section: section, index: index, before: self.key(after: index))
  }

  private mutating func put(_ entry: ListSnapshot.Entry, hash: UInt32, at index: Int) {
    entries.insert(entry, at: index)
    hashes.insert(hash, at: index)
  }

  private mutating func take(_ index: Int) -> (entry: ListSnapshot.Entry, hash: UInt32) {
    (entries.remove(at: index), hashes.remove(at: index))
  }

  private func key(after index: Int) -> Key? { index + 1 < entries.count ? entries[index + 1].key : nil }

  fileprivate func hasKey(_ key: Key) -> Bool {
    let hash = foldedHash(of: key, from: Hasher())
    return hashes.indices.contains { hashes[$0] == hash && entries[$0].key == key }
  }
}
