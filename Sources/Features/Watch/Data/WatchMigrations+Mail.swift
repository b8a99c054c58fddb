import Store

extension WatchMigrations {
  /// The codes that were sent to addresses of e-mail, for an hour: the last one of a channel is valid, and all of them
  /// count against the most mails. They outlive channel and profile, so that removing these begins no new count.
  /// `mailbox` recognizes an address and does not tell it; `code` is signed. Not announced, as no page shows them.
  /// A row without a channel says that mails to a mailbox were ended, for 30 days.
  ///
  /// `watchChannelByID` finds the channel that a mail's link ends, which names no profile.
  static let m087CreateWatchCode = Migration(
    id: "M087CreateWatchCode",
    statements: [
      """
      CREATE TABLE watchCode (
        id TEXT NOT NULL PRIMARY KEY,
        profile TEXT NOT NULL,
        channel TEXT NOT NULL,
        mailbox TEXT NOT NULL,
        code TEXT NOT NULL,
        tries BIGINT NOT NULL DEFAULT 0,
        sentAt BIGINT NOT NULL
      )
      """,
      "CREATE INDEX watchCodeByChannel ON watchCode (channel, sentAt)",
      "CREATE INDEX watchCodeByProfile ON watchCode (profile, sentAt)",
      "CREATE INDEX watchCodeByMailbox ON watchCode (mailbox, sentAt)",
      "CREATE INDEX watchCodeByAge ON watchCode (sentAt)",
      "CREATE INDEX watchChannelByID ON watchChannel (id)",
    ])
}
