/// Bodies as Apple frames them, byte for byte.
enum AppleReply {
  /// What every JSON body is labelled as, although it is no JavaScript.
  static let contentType = "text/javascript; charset=utf-8"

  /// The blank lines Apple puts around a body.
  static let blankLines = "\n\n\n"

  /// A list of rows, each of them JSON.
  static func results(_ rows: [String]) -> String {
    let list = rows.isEmpty ? "[]" : "[\n" + rows.joined(separator: ", \n") + "\n]"
    return "\(blankLines){\n \"resultCount\":\(rows.count),\n \"results\": \(list)\n}\(blankLines)"
  }

  /// The body of a 400.
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

  /// A body handed to a function, as asked for with `callback`.
  static func wrapped(_ body: String, in callback: String?) -> String {
    guard let callback else { return body }
    let inner = body.drop { $0 == "\n" }.reversed().drop { $0 == "\n" }.reversed()
    return "\(blankLines)\(callback)(\(String(inner)));\(blankLines)"
  }

  /// The page in front of Apple's servers when they gave up.
  static let badGateway = """
    <html><head><title>502 Bad Gateway</title></head>
    <body><center><h1>502 Bad Gateway</h1></center></body></html>

    """
}
