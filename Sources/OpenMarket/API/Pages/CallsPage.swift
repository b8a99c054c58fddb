import HTML
import HTTPTypes
import JSON
import Localization

/// The page with all calls of the API, their parameters and their responses.
struct CallsPage: HTML {
  let language: Language
  /// URL of the server for the reader.
  let market: String
  let description: MarketDescription

  private var words: PageWords { .for(language) }

  var content: some HTML {
    let calls = description.calls
    PageFrame(.calls, in: language) {
      p { Prose(words.callsIntroduction) }
      pre(.tabindex(0)) { code { CurlCommand.preparation(market) } }
      details(.class("contents card")) {
        summary { words.contents }
        for group in description.groups {
          h4 { words.group(group) }
          ul {
            for call in calls.filter({ $0.group == group }) {
              li { a(.href("#\(call.id)")) { language.described(call.summary) } }
            }
          }
        }
      }
      for group in description.groups {
        h2 { words.group(group) }
        for call in calls.filter({ $0.group == group }) { CallArticle(call: call, language: language) }
      }
      h2 { words.shapes }
      for shape in description.shapes {
        article(.id("shape-\(shape.name)")) {
          h3 { shape.name }
          p { Prose(language.described(shape.words)) }
          FieldTable(language: language, heading: shape.name, rows: shape.fields)
        }
      }
    }
  }
}

/// One call on the page.
struct CallArticle: HTML {
  let call: DescribedCall
  let language: Language

  private var words: PageWords { .for(language) }

  var content: some HTML {
    article(.id(call.id), .ariaLabelledby("\(call.id)-name")) {
      h3(.id("\(call.id)-name")) { language.described(call.summary) }
      p {
        code {
          span(.class("method")) { call.method.rawValue }
          " \(call.path)"
        }
        if call.needsVendor { span(.class("mark")) { " \(words.needsVendor)" } }
      }
      if let explanation = call.explanation { p { Prose(language.described(explanation)) } }
      if !call.ownParameters.isEmpty {
        h4 { words.parameters }
        FieldTable(language: language, heading: words.parameters, rows: call.ownParameters)
      }
      if let body = call.body {
        h4 { words.sentBody }
        p { a(.href("#shape-\(body.shape)")) { body.shape } }
      }
      h4 { words.example }
      pre(.tabindex(0)) { code { CurlCommand(call).text } }
      h4 { words.answers }
      AnswerTable(call: call, language: language)
    }
  }
}

extension DescribedCall {
  /// Parameters to list: all except `If-None-Match`, which the response 304 explains.
  var ownParameters: [DescribedField] { parameters.filter { $0.name != "If-None-Match" } }
}

/// The list of a call's responses.
struct AnswerTable: HTML {
  let call: DescribedCall
  let language: Language

  private var words: PageWords { .for(language) }

  var content: some HTML {
    dl {
      for response in call.responses {
        dt { title(of: response) }
        dd { Prose(language.described(response.words)) }
      }
    }
    if let done = call.responses.first, let example = done.example {
      details {
        summary { words.exampleAnswer }
        pre(.tabindex(0)) { code { shown(example, in: done) } }
      }
    }
  }

  /// Returns the status; for 200 with the media types.
  private func title(of response: DescribedResponse) -> String {
    response.status == 200 ? "200 · \(response.mediaTypes.joined(separator: ", "))" : "\(response.status)"
  }

  /// Returns an example in the form in which it is sent; a plain text has no quotes.
  private func shown(_ example: JSONValue, in response: DescribedResponse) -> String {
    if response.mediaTypes == ["text/plain"] { return example.plain }
    return String(decoding: example.bytes(.indented), as: UTF8.self)
  }
}

/// A table with names, types and descriptions of fields.
struct FieldTable: HTML {
  let language: Language
  let heading: String
  let rows: [DescribedField]

  private var words: PageWords { .for(language) }

  var content: some HTML {
    div(.class("scroll"), .role("region"), .ariaLabel(heading), .tabindex(0)) {
      table {
        thead {
          tr {
            th(.scope(.col)) { words.name }
            th(.scope(.col)) { words.kind }
            th(.scope(.col)) { words.meaning }
          }
        }
        tbody {
          for row in rows {
            tr {
              th(.scope(.row)) {
                code { row.name }
                if let place = row.place { span(.class("mark")) { " \(place)" } }
                if row.isRequired { span(.class("mark")) { " \(words.required)" } }
              }
              td { row.schema.kind }
              td { Prose(language.described(row.words)) }
            }
          }
        }
      }
    }
  }
}

extension JSONValue {
  /// Short description of the values that a schema allows.
  fileprivate var kind: String {
    if let name = referenceName { return name }
    if let choices = self["enum"] { return choices.elements.map(\.compact).joined(separator: " | ") }
    if let only = self["const"] { return only.compact }
    if let choices = self["anyOf"] ?? self["oneOf"] { return choices.elements.map(\.kind).joined(separator: " | ") }
    if let items = self["items"] { return "[\(items.kind)]" }
    guard let type = self["type"] else { return "" }
    let names = type.string ?? type.elements.map { $0.string ?? "" }.joined(separator: " | ")
    let (least, most) = (self["minimum"] ?? self["minLength"], self["maximum"] ?? self["maxLength"])
    guard let least else { return names }
    // The largest integer is not a meaningful limit.
    let end = most.map(\.compact).flatMap { $0 == "\(Int.max)" ? nil : $0 }
    return "\(names) \(least.compact)…\(end ?? "")"
  }

  private var compact: String { String(decoding: bytes(), as: UTF8.self) }
}

extension Language {
  /// Returns the text in this language for an English text of the API description.
  fileprivate func described(_ english: String) -> String {
    switch self {
    case .english: english
    case .korean: MarketDescription.korean[english] ?? english
    }
  }
}
