import Metrics

/// Metrics of the database: duration of reads and writes including their wait, and retries of conflicting
/// transactions.
enum DatabaseMetrics {
  static let reading = Timer(label: "showroom_database", dimensions: [("kind", "read")])
  static let writing = Timer(label: "showroom_database", dimensions: [("kind", "write")])
  static let repetitions = Counter(label: "showroom_database_repetitions")
}
