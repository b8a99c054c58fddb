import HTML
import HTTPTypes

/// Every call of the API, with what it takes and answers.
struct CallsPage: HTML {
  let language: PageLanguage
  /// By which address the reader calls the server.
  let market: String
  let description: MarketDescription

  var content: some HTML {
    let calls = description.calls
    PageFrame(.calls, in: language) {
      p { Prose(PageWords.callsIntroduction.text(in: language)) }
      pre(.tabindex(0)) { code { CurlCommand.preparation(market) } }
      details(.class("contents card")) {
        summary { PageWords.contents.text(in: language) }
        for group in DescribedCall.Group.allCases {
          h4 { PageWords.group(group).text(in: language) }
          ul {
            for call in calls.filter({ $0.group == group }) {
              li { a(.href("#\(call.id)")) { call.summary.text(in: language) } }
            }
          }
        }
      }
      for group in DescribedCall.Group.allCases {
        h2 { PageWords.group(group).text(in: language) }
        for call in calls.filter({ $0.group == group }) { CallArticle(call: call, language: language) }
      }
      h2 { PageWords.shapes.text(in: language) }
      for object in description.objects {
        article(.id("shape-\(object.name)")) {
          h3 { object.name }
          p { Prose(object.words.text(in: language)) }
          FieldTable(language: language, heading: object.name, rows: object.fields.map { FieldTable.Row($0) })
        }
      }
    }
  }
}

/// One call.
struct CallArticle: HTML {
  let call: DescribedCall
  let language: PageLanguage

  var content: some HTML {
    article(.id(call.id), .ariaLabelledby("\(call.id)-name")) {
      h3(.id("\(call.id)-name")) { call.summary.text(in: language) }
      p {
        code {
          span(.class("method")) { call.method.rawValue }
          " \(call.path)"
        }
        if call.caller == .vendor { span(.class("mark")) { " \(PageWords.needsVendor.text(in: language))" } }
      }
      if let explanation = call.explanation { p { Prose(explanation.text(in: language)) } }
      if !call.parameters.isEmpty {
        h4 { PageWords.parameters.text(in: language) }
        FieldTable(
          language: language, heading: PageWords.parameters.text(in: language),
          rows: call.parameters.map { FieldTable.Row($0) })
      }
      if let sent = call.body {
        h4 { PageWords.sentBody.text(in: language) }
        p { a(.href("#shape-\(sent.object.name)")) { sent.object.name } }
      }
      h4 { PageWords.example.text(in: language) }
      pre(.tabindex(0)) { code { CurlCommand(call).text } }
      h4 { PageWords.answers.text(in: language) }
      AnswerTable(call: call, language: language)
    }
  }
}

/// With which statuses a call is answered.
struct AnswerTable: HTML {
  let call: DescribedCall
  let language: PageLanguage

  var content: some HTML {
    dl {
      dt { "200 · \(call.answer.mediaTypes.joined(separator: ", "))" }
      dd { Prose(call.answer.words.text(in: language)) }
      if call.answer.isTagged {
        dt { "304" }
        dd { Prose(PageWords.notModified.text(in: language)) }
      }
      for refusal in call.refusals {
        dt { refusal.rawValue }
        dd { Prose(refusal.words.text(in: language)) }
      }
    }
    if let example = call.answer.example {
      details {
        summary { PageWords.exampleAnswer.text(in: language) }
        pre(.tabindex(0)) { code { shown(example) } }
      }
    }
  }
}

extension AnswerTable {
  /// An example as it is sent: a text of a plain answer has no quotes.
  private func shown(_ example: JSONNode) -> String {
    if call.answer.mediaTypes == ["text/plain"], let text = example.string { return text }
    return String(decoding: example.bytes(isIndented: true), as: UTF8.self)
  }
}

/// Names, values and what they mean.
struct FieldTable: HTML {
  /// A line of it.
  struct Row: Sendable {
    let name: String
    /// Where it stands, of a parameter.
    let place: String?
    let isRequired: Bool
    let kind: String
    let words: Words

    init(_ field: DescribedField) {
      name = field.name
      place = nil
      isRequired = field.isRequired
      kind = field.schema.kind
      words = field.words
    }

    init(_ parameter: DescribedParameter) {
      name = parameter.name
      place = parameter.place.rawValue
      isRequired = parameter.place == .path
      kind = parameter.schema.kind
      words = parameter.words
    }
  }

  let language: PageLanguage
  let heading: String
  let rows: [Row]

  var content: some HTML {
    div(.class("scroll"), .role("region"), .ariaLabel(heading), .tabindex(0)) {
      table {
        thead {
          tr {
            th(.scope(.col)) { PageWords.name.text(in: language) }
            th(.scope(.col)) { PageWords.kind.text(in: language) }
            th(.scope(.col)) { PageWords.meaning.text(in: language) }
          }
        }
        tbody {
          for row in rows {
            tr {
              th(.scope(.row)) {
                code { row.name }
                if let place = row.place { span(.class("mark")) { " \(place)" } }
                if row.isRequired { span(.class("mark")) { " \(PageWords.required.text(in: language))" } }
              }
              td { row.kind }
              td { Prose(row.words.text(in: language)) }
            }
          }
        }
      }
    }
  }
}

extension JSONNode {
  /// What a schema lets through, in few words.
  fileprivate var kind: String {
    if let reference = self["$ref"]?.string { return reference.split(separator: "/").last.map(String.init) ?? "" }
    if let choices = self["enum"] { return choices.elements.map(\.compact).joined(separator: " | ") }
    if let only = self["const"] { return only.compact }
    if let choices = self["anyOf"] ?? self["oneOf"] { return choices.elements.map(\.kind).joined(separator: " | ") }
    if let items = self["items"] { return "[\(items.kind)]" }
    guard let type = self["type"] else { return "" }
    let names = type.string ?? type.elements.map { $0.string ?? "" }.joined(separator: " | ")
    let (least, most) = (self["minimum"] ?? self["minLength"], self["maximum"] ?? self["maxLength"])
    guard let least else { return names }
    // What is only as large as a number can be has no end worth naming.
    let end = most.map(\.compact).flatMap { $0 == "\(Int.max)" ? nil : $0 }
    return "\(names) \(least.compact)…\(end ?? "")"
  }

  private var compact: String { String(decoding: bytes(), as: UTF8.self) }
}
