/// Bodies in Apple's format, byte for byte.
enum AppleReply {
  /// Apple's content type of every JSON body, although it is not JavaScript.
  static let contentType = "text/javascript; charset=utf-8"

  /// Blank lines that Apple puts around a body.
  static let blankLines = "\n\n\n"

  /// List of rows, each of them JSON.
  static func results(_ rows: [String]) -> String {
    let list = rows.isEmpty ? "[]" : "[\n" + rows.joined(separator: ", \n") + "\n]"
    return "\(blankLines){\n \"resultCount\":\(rows.count),\n \"results\": \(list)\n}\(blankLines)"
  }

  /// Body of a 400.
  static func invalid(_ values: InvalidValues) -> String {
    let keys = values.keys.joined(separator: ", ")
    return """
      \(blankLines){
       "errorMessage":"Invalid value(s) for key(s): [\(keys)]",
       "queryParameters":{"output":"json", "callback":"A javascript function to handle your search results", \
      "country":"ISO-2A country code", "limit":"The number of search results to return", \
      "term":"A search string", "lang":"ISO-2A language code"}
      }\(blankLines)
      """
  }

  /// Body wrapped in a function, as requested by `callback`.
  static func wrapped(_ body: String, in callback: String?) -> String {
    guard let callback else { return body }
    let inner = body.drop { $0 == "\n" }.reversed().drop { $0 == "\n" }.reversed()
    return "\(blankLines)\(callback)(\(String(inner)));\(blankLines)"
  }

  /// Page of the proxy in front of Apple's servers.
  static let badGateway = """
    <html><head><title>502 Bad Gateway</title></head>
    <body><center><h1>502 Bad Gateway</h1></center></body></html>

    """
}
