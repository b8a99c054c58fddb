import Reactor
import Upstream

extension SellingRefusal {
  /// What the refusal means to the vendor.
  ///
  /// - Parameters:
  ///   - isProofAlone: as ``SellingRequest/isProofAlone``.
  ///   - credentials: with which it was asked: a server that repeats them is not quoted.
  ///   - host: who refused, for the log.
  func appError(isProofAlone: Bool, hiding credentials: VendorCredentials?, host: String) -> AppError {
    let detail = "\(host): status \(status)"
    switch status {
    case 400, 422: return fault(isProofAlone: isProofAlone, hiding: credentials, detail)
    case 401, 403: return AppError(.notAllowed, detail: detail)
    case 404, 405, 410: return AppError(isMarkets ? .notFound : .changedUpstream, detail: detail)
    case 409 where retryAfter != nil: return AppError(.unavailable, detail: detail, retryAfter: retryAfter)
    case 409: return AppError(.invalidInput, publicMessage: quoted(message, hiding: credentials), detail: detail)
    case 412:
      let words = quoted(message, hiding: credentials)
      return AppError(.invalidInput, publicMessage: words, detail: detail, field: SellingField.revision)
    case 507 where isMarkets:
      let words = quoted(message, hiding: credentials)
      return AppError(.invalidInput, publicMessage: words, detail: detail, field: SellingField.room)
    case 413, 415:
      let words = quoted(complaints.first?.message ?? message, hiding: credentials)
      return AppError(.invalidInput, publicMessage: words, detail: detail, field: "images")
    case 429: return AppError(.overLimit, detail: detail, retryAfter: retryAfter)
    default: return AppError(NetworkError.status(status, host: host, retryAfter: retryAfter))
    }
  }

  /// What 400 means: a field, the secret, or all of it.
  private func fault(isProofAlone: Bool, hiding credentials: VendorCredentials?, _ detail: String) -> AppError {
    if complaints.contains(where: { Self.proofs.contains($0.field) }) { return AppError(.notAllowed, detail: detail) }
    if let complaint = complaints.first(where: { Self.fields[$0.field] != nil }) ?? complaints.first {
      return AppError(
        .invalidInput, publicMessage: quoted(complaint.message, hiding: credentials), detail: detail,
        field: Self.fields[complaint.field])
    }
    if isProofAlone || speaksOfProof { return AppError(.notAllowed, detail: detail) }
    return AppError(.invalidInput, publicMessage: quoted(message, hiding: credentials), detail: detail)
  }

  /// Whether its words are about who asks: our own server's are "The identifier or the secret is wrong."
  private var speaksOfProof: Bool {
    guard let words = message?.lowercased() else { return false }
    return Self.proofWords.contains { words.contains($0) }
  }

  /// The server's sentence; `nil` when there is none, or one that may stand nowhere.
  private func quoted(_ words: String?, hiding credentials: VendorCredentials?) -> String? {
    guard let words, !words.isEmpty else { return nil }
    guard let credentials else { return words }
    let said = Self.bare(words)
    let isRepeated = [credentials.secret, credentials.identifier].contains { word in
      let bare = Self.bare(word)
      return words.contains(word) || !bare.isEmpty && said.contains(bare)
    }
    return isRepeated ? nil : words
  }

  /// A text without what hides that it is the same: case, spaces, signs, characters that nobody sees.
  private static func bare(_ text: String) -> String {
    var bare = String.UnicodeScalarView()
    bare.append(
      contentsOf: text.lowercased().unicodeScalars.filter {
        $0.properties.isAlphabetic || $0.properties.numericType != nil
      })
    return String(bare)
  }

  private static let proofs: Set<String> = ["identifier", "secret"]
  private static let proofWords = ["identifier", "secret", "password"]

  /// What the fields of a form are called, by their names on the wire.
  private static let fields = [
    "name": "name", "description": "description", "descriptions": "description", "price": "price",
    "currency": "currency", "discounted_price": "discount", "stock": "stock", "images": "images", "image": "images",
    "category": "category", "state": "state", "thumbnail_id": "thumbnail",
  ]
}
