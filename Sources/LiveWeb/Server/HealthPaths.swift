/// The paths that monitors ask. They cost no allowance, and answer on spare connections, too.
package enum HealthPaths {
  /// Answers while the process does; the offline page asks it, too.
  static let plain = "/health"
  /// The same as ``plain``, under the name that monitors expect.
  package static let live = "/health/live"
  /// Whether the server should get requests. The program adds the route.
  package static let ready = "/health/ready"

  /// Whether a path is one of them.
  static func contains(_ path: String) -> Bool { path == plain || path == live || path == ready }
}
