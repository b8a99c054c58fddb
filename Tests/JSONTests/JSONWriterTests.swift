import JSON
import Testing

struct JSONWriterTests {
  @Test func `escapes only what JSON requires`() {
    #expect(
      written { $0.add("a", "\"\\/\n\r\t\u{1}\u{1F}\u{7F}가😀") } == #"{"a":"\"\\/\n\r\t\u0001\u001f\#u{7F}가😀"}"#)
  }

  @Test func `puts commas between values, also after texts with braces`() {
    let body = written { body in
      body.add("a", "{")
      body.array("b") { body in
        body.add("x")
        body.add("[")
        body.object { $0.add("c", true) }
        body.object { _ in }
      }
      body.add("d", orNull: nil)
      body.add("e", -3)
    }

    #expect(body == #"{"a":"{","b":["x","[",{"c":true},{}],"d":null,"e":-3}"#)
  }

  @Test func `escapes keys and adds raw JSON unchanged`() {
    #expect(written { $0.add("\"a\"\n", json: "[1,2]") } == #"{"\"a\"\n":[1,2]}"#)
  }

  @Test func `escapes UTF-8 bytes like a text`() {
    #expect(written { $0.add("a", utf8: Array("<i>\"가\"\n</i>".utf8)) } == #"{"a":"<i>\"가\"\n</i>"}"#)
  }

  @Test(
    arguments: [
      (0, "0"), (4, "4"), (-2, "-2"), (4.5, "4.5"), (1e22, "1e+22"), (.nan, "null"), (.infinity, "null"),
    ] as [(Double, String)])
  func `writes numbers as JSON has them`(number: Double, text: String) {
    #expect(written { $0.add("a", number) } == "{\"a\":\(text)}")
  }

  @Test func `puts a space after each comma in the spaced layout`() {
    let text = written(.spaced) { json in
      json.array("a") { json in
        json.add("x")
        json.add("y")
      }
      json.add("b", true)
    }

    #expect(text == #"{"a":["x", "y"], "b":true}"#)
  }

  @Test func `puts each value on its own line in the indented layout`() {
    let text = written(.indented) { json in
      json.array("a") { json in
        json.add(nil, 1)
        json.object { _ in }
      }
      json.add("b", "x")
    }

    #expect(text == "{\n  \"a\": [\n    1,\n    {}\n  ],\n  \"b\": \"x\"\n}")
  }

  @Test func `continues after its bytes were taken`() {
    var json = JSONWriter()
    json.openArray()
    json.breakLine()
    json.add("a")
    let first = json.take()
    json.breakLine()
    json.add("b")
    json.breakLine()
    json.closeArray()
    json.endLine()
    json.array { _ in }

    #expect(String(decoding: first + json.take(), as: UTF8.self) == "[\n\"a\",\n\"b\"\n]\n[]")
    #expect(json.bytes.isEmpty)
  }

  private func written(_ layout: JSONWriter.Layout = .compact, _ write: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter(layout: layout)
    json.object(nil, write)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
