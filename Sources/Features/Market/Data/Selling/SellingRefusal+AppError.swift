import Reactor
import Upstream

extension SellingRefusal {
  /// The error that the refusal means to the vendor.
  ///
  /// - Parameters:
  ///   - isProofAlone: as ``SellingRequest/isProofAlone``.
  ///   - credentials: the credentials in the request. A message that repeats them is not quoted.
  ///   - host: the server's host, for the log.
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

  /// The error for status 400 or 422: about a field, the credentials, or the whole request.
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

  /// Whether the message is about credentials. Our own server writes "The identifier or secret is wrong."
  private var speaksOfProof: Bool {
    guard let words = message?.lowercased() else { return false }
    return Self.proofWords.contains { words.contains($0) }
  }

  /// The server's message; `nil` if it is empty, or contains a credential.
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

  /// The letters and digits of a text in lower case, so that other characters do not hide a repeated credential.
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

  /// Names of form fields by their names in JSON.
  private static let fields = [
    "name": "name", "description": "description", "descriptions": "description", "price": "price",
    "currency": "currency", "discounted_price": "discount", "stock": "stock", "images": "images", "image": "images",
    "category": "category", "state": "state", "thumbnail_id": "thumbnail",
  ]
}
