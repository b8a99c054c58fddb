/// Who keeps something, and of which server: nothing of one server is ever told to another.
struct KeptOwner: Sendable {
  let profile: String
  /// The server's name.
  let server: String
}
