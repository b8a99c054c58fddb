/// A field of an answer's head.
enum DescribedHeader: String, Sendable, CaseIterable {
  case allowOrigin = "Access-Control-Allow-Origin"
  case exposeHeaders = "Access-Control-Expose-Headers"
  case allowMethods = "Access-Control-Allow-Methods"
  case allowHeaders = "Access-Control-Allow-Headers"
  case maxAge = "Access-Control-Max-Age"
  case allow = "Allow"
  case cacheControl = "Cache-Control"
  case eTag = "ETag"
  case location = "Location"
  case retryAfter = "Retry-After"
  case contentTypeOptions = "X-Content-Type-Options"

  /// What every answer has.
  private static let common: [DescribedHeader] = [.allowOrigin, .exposeHeaders, .contentTypeOptions]

  private var words: String {
    switch self {
    case .allowOrigin: "`*`: pages of any origin may read the answer, without credentials."
    case .exposeHeaders: "Which fields of the head they may read."
    case .allowMethods, .allow: "The methods of the address."
    case .allowHeaders: "Which fields of the head they may send."
    case .maxAge: "For how many seconds that is so."
    case .cacheControl: "Whether the answer may be kept, and for how long."
    case .eTag: "What stands for the answer's bytes."
    case .location: "The path of the new product."
    case .retryAfter: "In how many seconds to come again."
    case .contentTypeOptions: "`nosniff`: the type is as it says."
    }
  }

  /// Its description.
  ///
  /// - Parameter isRequired: whether the answer always has it.
  func node(isRequired: Bool) -> JSONNode {
    let isNumber = self == .retryAfter || self == .maxAge
    return [
      "description": .text(words), "required": .bool(isRequired),
      "schema": isNumber ? DescribedSchemas.id : DescribedSchemas.text,
    ]
  }

  /// What stands for fields in an answer, with those that every answer has.
  static func references(to headers: [DescribedHeader]) -> JSONNode {
    .pairs(common + headers) { ($0.rawValue, ["$ref": .text("#/components/headers/\($0.rawValue)")]) }
  }
}
