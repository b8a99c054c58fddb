/// The profile that owns rows, and the server they are about. Each query names both, so servers' data never mix.
struct KeptOwner: Sendable {
  let profile: String
  /// The server's name.
  let server: String
}
