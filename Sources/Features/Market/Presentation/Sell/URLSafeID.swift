/// Random ids of drafts and their pictures.
enum URLSafeID {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  /// Makes an id with ``ProductDraft/idLength`` characters of 6 random bits each.
  static func make() -> String {
    var generator = SystemRandomNumberGenerator()
    let bytes = (0..<ProductDraft.idLength).map { _ in alphabet[Int(generator.next(upperBound: UInt64(alphabet.count)))]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
