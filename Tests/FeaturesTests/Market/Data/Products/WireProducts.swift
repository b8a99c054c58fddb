/// An invented JSON object of a market's response, which tests can change field by field.
///
/// Values are JSON text, so that a test can also write invalid ones.
struct WireProducts: Sendable {
  var fields: [String: String]

  /// Replaces fields; `nil` removes one.
  func with(_ changes: [String: String?]) -> WireProducts {
    var object = self
    for (name, value) in changes { object.fields[name] = value }
    return object
  }

  var json: String {
    "{" + fields.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}"
  }

  var body: [UInt8] { Array(json.utf8) }

  /// A row of a list of generation 3.
  static func row(_ id: Int, _ name: String = "종이배") -> WireProducts {
    WireProducts(fields: [
      "id": "\(id)", "vendor_id": "28", "vendorName": "\"모퉁이\"", "name": "\"\(name)\"",
      "description": #""물에 뜹니다.\n두 번 접었어요.""#, "thumbnail": "\"https://media.example/28/\(id)_thumb.png\"",
      "currency": "\"KRW\"", "price": "20000.0", "bargain_price": "15000.0", "discounted_price": "5000.0",
      "stock": "3", "created_at": "\"2026-11-04T09:30:00\"", "issued_at": "\"2026-11-04T09:30:00\"",
    ])
  }

  /// A row of a list of generation 2, without a description or a seller's name.
  static func oldRow(_ id: Int) -> WireProducts {
    row(id).with([
      "vendorName": nil, "description": nil, "created_at": "\"2022-01-04T00:00:00.00\"",
      "issued_at": "\"2022-01-04T00:00:00.00\"",
    ])
  }

  /// A response of generation 3 about a product.
  static func details(_ id: Int) -> WireProducts {
    row(id).with([
      "vendorName": nil, "vendors": #"{"id":28,"name":"모퉁이"}"#, "images": "[\(image(1)),\(image(2))]",
    ])
  }

  /// A response of generation 2 about a product.
  static func oldDetails(_ id: Int) -> WireProducts {
    oldRow(id).with([
      "descriptions": "\"물에 뜹니다.\"",
      "vendors": #"{"name":"모퉁이","id":28,"created_at":"2022-01-04T00:00:00.00"}"#, "vendor_id": nil,
      "images": "[\(image(1, more: ",\"succeed\":true")),\(image(2, more: ",\"succeed\":false"))]",
    ])
  }

  private static func image(_ id: Int, more: String = "") -> String {
    let address = "https://media.example/28/\(id)"
    return "{\"id\":\(id),\"url\":\"\(address)_origin\",\"thumbnail_url\":\"\(address)_thumb\"\(more)}"
  }

  /// A page of a list of generation 3.
  static func page(_ rows: [String], number: Int = 1, total: Int = 113, last: Int = 6) -> WireProducts {
    WireProducts(fields: [
      "pageNo": "\(number)", "itemsPerPage": "20", "totalCount": "\(total)", "offset": "\((number - 1) * 20)",
      "limit": "\(number * 20)", "lastPage": "\(last)", "hasNext": "\(number < last)", "hasPrev": "\(number > 1)",
      "pages": "[\(rows.joined(separator: ","))]",
    ])
  }

  /// A page of rows by their ids.
  static func page(_ ids: ClosedRange<Int>, number: Int = 1, total: Int = 113, last: Int = 6) -> WireProducts {
    page(ids.map { row($0).json }, number: number, total: total, last: last)
  }

  /// A page of a list of generation 2.
  static func oldPage(_ ids: ClosedRange<Int>, number: Int = 1, total: Int = 45, last: Int = 3) -> WireProducts {
    WireProducts(fields: [
      "page_no": "\(number)", "items_per_page": "20", "total_count": "\(total)", "offset": "0", "limit": "20",
      "last_page": "\(last)", "has_next": "\(number < last)", "has_prev": "\(number > 1)",
      "pages": "[\(ids.map { oldRow($0).json }.joined(separator: ","))]",
    ])
  }

  /// The 404 bodies for a missing product: our own servers' and those of the original's generations.
  static let missing = [
    #"{"code":404,"message":"Product not found.","errors":[]}"#,
    #"{"timestamp":"2022-11-04T00:00:00.000+00:00","status":404,"error":"Not Found","path":"/api/products/130"}"#,
    #"{"error":true,"reason":"Not Found"}"#, "{}",
  ]

  /// The 404 bodies of a proxy that has lost its market.
  static let lost = ["404 page not found\n", html, "", "[]"]

  /// A page for browsers.
  static let html = "<!DOCTYPE html><html><body>We are moving.</body></html>"
}
