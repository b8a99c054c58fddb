import Store

extension WatchMigrations {
  /// Channels, and the messages on their way to them.
  ///
  /// `sealed` has the settings; `mark` recognizes a channel with the same address and does not tell it.
  /// `message` is the id that the service gets; `body` is the message, written once, so that every attempt is equal.
  /// `items` is the number of news in it. `nextAt` is the time of the next attempt or, of a message that was sent, of the
  /// last one; it is `NULL` for one that is dropped. Until `claimedUntil`, only the turn `claimer` sends it. Times of
  /// messages are those of the clock that all servers share.
  static let m083CreateWatchChannel = Migration(
    id: "M083CreateWatchChannel",
    statements: [
      """
      CREATE TABLE watchChannel (
        profile TEXT NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
        id TEXT NOT NULL,
        kind TEXT NOT NULL,
        sealed TEXT NOT NULL,
        label TEXT NOT NULL,
        mark TEXT NOT NULL,
        language TEXT NOT NULL,
        state BIGINT NOT NULL DEFAULT 0,
        lastAnswer TEXT,
        createdAt BIGINT NOT NULL,
        PRIMARY KEY (profile, id),
        UNIQUE (profile, mark)
      )
      """,
      """
      CREATE TABLE watchDelivery (
        profile TEXT NOT NULL,
        channel TEXT NOT NULL,
        message TEXT NOT NULL,
        title TEXT NOT NULL,
        body TEXT NOT NULL,
        items BIGINT NOT NULL,
        state BIGINT NOT NULL DEFAULT 0,
        attempts BIGINT NOT NULL DEFAULT 0,
        createdAt BIGINT NOT NULL,
        nextAt BIGINT,
        claimedUntil BIGINT,
        claimer TEXT,
        answer TEXT,
        PRIMARY KEY (profile, channel, message),
        FOREIGN KEY (profile, channel) REFERENCES watchChannel (profile, id) ON DELETE CASCADE
      )
      """,
      "CREATE INDEX watchDeliveryDue ON watchDelivery (nextAt, profile, channel, message) WHERE state = 0",
      "CREATE INDEX watchDeliveryByTime ON watchDelivery (profile, createdAt DESC, channel, message)",
      "CREATE INDEX watchDeliveryByAge ON watchDelivery (createdAt)",
    ], announces: ["watchChannel", "watchDelivery"])

  /// Finds the messages that wait on a channel, in the order in which they are sent.
  static let m086CreateWatchDeliveryWaiting = Migration(
    id: "M086CreateWatchDeliveryWaiting",
    statements: [
      """
      CREATE INDEX watchDeliveryWaiting ON watchDelivery (profile, channel, createdAt, message) WHERE state = 0
      """
    ])
}
