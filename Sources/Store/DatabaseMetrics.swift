import Metrics

/// What the database tells a monitor: how long work on it takes, waiting for its turn included, and how often a
/// transaction met another one and was tried again.
enum DatabaseMetrics {
  static let reading = Timer(label: "showroom_database", dimensions: [("kind", "read")])
  static let writing = Timer(label: "showroom_database", dimensions: [("kind", "write")])
  static let repetitions = Counter(label: "showroom_database_repetitions")
}
