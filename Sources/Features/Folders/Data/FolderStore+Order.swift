import Store

// MARK: Order

extension FolderStore {
  /// The place of a folder among the others.
  enum Spot: Sendable {
    case first
    /// Before a folder, or at the end if that folder is gone.
    case before(Folder.ID)
    case last
  }

  /// Moves a folder.
  ///
  /// - Throws: ``FolderRefusal`` with `folderGone`.
  func move(_ id: Folder.ID, to spot: Spot) throws {
    try require(id)
    if case .before(id) = spot { return }
    try connection.execute(Self.updatePosition(of: id.rawValue, of: profile, to: try position(at: spot, for: id)))
  }

  /// Returns the order key for a folder at a place. Removed folders keep theirs, because they may be restored.
  func position(at spot: Spot, for id: Folder.ID) throws -> OrderKey {
    if let key = try freePosition(at: spot, for: id) { return key }
    try spread()
    guard let key = try freePosition(at: spot, for: id) else { preconditionFailure("there is room in what is spread") }
    return key
  }

  private func freePosition(at spot: Spot, for id: Folder.ID) throws -> OrderKey? {
    switch spot {
    case .first:
      return OrderKey.between(nil, try key(Self.selectFirst(besides: id, of: profile)))
    case .before(let other):
      guard try has(other), let upper = try key(Self.selectPosition(of: other, of: profile)) else {
        return try freePosition(at: .last, for: id)
      }
      return OrderKey.between(try key(Self.selectLast(before: upper, besides: id, of: profile)), upper)
    case .last:
      return OrderKey.between(try key(Self.selectLast(besides: id, of: profile)), nil)
    }
  }

  private func key(_ sql: SQL) throws -> OrderKey? {
    try connection.row(sql).map { OrderKey(bytes: try $0.bytes("position")) }
  }

  /// Gives all folders new keys in their present order.
  private func spread() throws {
    let rows = try connection.rows("SELECT id FROM folder WHERE profile = \(profile) ORDER BY position, id")
    for (row, key) in zip(rows, OrderKey.spread(rows.count)) {
      try connection.execute(Self.updatePosition(of: try row.string("id"), of: profile, to: key))
    }
  }
}

// MARK: Statements

extension FolderStore {
  static func selectPosition(of id: Folder.ID, of profile: String) -> SQL {
    "SELECT position FROM folder WHERE profile = \(profile) AND id = \(id.rawValue)"
  }

  static func updatePosition(of id: String, of profile: String, to position: OrderKey) -> SQL {
    "UPDATE folder SET position = \(position.bytes) WHERE profile = \(profile) AND id = \(id)"
  }

  static func selectFirst(besides id: Folder.ID, of profile: String) -> SQL {
    """
    SELECT position FROM folder WHERE profile = \(profile) AND id <> \(id.rawValue) ORDER BY position, id LIMIT 1
    """
  }

  static func selectLast(besides id: Folder.ID, of profile: String) -> SQL {
    """
    SELECT position FROM folder WHERE profile = \(profile) AND id <> \(id.rawValue)
    ORDER BY position DESC, id DESC LIMIT 1
    """
  }

  static func selectLast(before position: OrderKey, besides id: Folder.ID, of profile: String) -> SQL {
    """
    SELECT position FROM folder
    WHERE profile = \(profile) AND position < \(position.bytes) AND id <> \(id.rawValue)
    ORDER BY position DESC, id DESC LIMIT 1
    """
  }
}
