import Metrics

/// What the database tells a monitor: how long work on it takes, waiting for its turn included.
enum DatabaseMetrics {
  static let reading = Timer(label: "showroom_database", dimensions: [("kind", "read")])
  static let writing = Timer(label: "showroom_database", dimensions: [("kind", "write")])
}
