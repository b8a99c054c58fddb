import Testing

@testable import LiveWeb

struct FormFieldsTests {
  @Test(arguments: [
    ("q=memo", "memo"), ("q=", ""), ("q", ""), ("a=1&q=2&q=3", "2"), ("q=a+b", "a b"), ("q=a%2Bb", "a+b"),
    ("q=%EB%A9%94%EB%AA%A8", "메모"), ("q=%eb%a9%94", "메"), ("q=a=b=c", "a=b=c"), ("&&q=x&", "x"), ("%71=x", "x"),
    ("q=100%", "100%"), ("q=%4", "%4"), ("q=%zz", "%zz"), ("q=%%41", "%A"), ("q=%00", ""), ("q=a%00b", "ab"),
    ("q=%FF", "\u{FFFD}"),
    ("q=a;b", "a;b"), ("q=👩‍👩‍👧", "👩‍👩‍👧"),
  ])
  func `reads a field`(_ encoded: String, _ value: String) {
    #expect(FormFields(encoded: encoded)["q"] == value)
  }

  @Test(arguments: ["", "&", "Q=x", "qq=x", "=x"])
  func `a missing field is nil`(_ encoded: String) {
    #expect(FormFields(encoded: encoded)["q"] == nil)
  }

  @Test func `reads up to 1,024 fields, and all values of a name in order`() {
    let fields = FormFields(encoded: (0..<1_100).map { "f\($0)=\($0)" }.joined(separator: "&"))
    #expect(fields["f0"] == "0")
    #expect(fields["f1023"] == "1023")
    #expect(fields["f1024"] == nil)
    #expect(FormFields(encoded: "a=1&b=2&a=3").values(of: "a") == ["1", "3"])
  }

  @Test func `fields are equal if their names, values and order are`() {
    #expect(FormFields(encoded: "a=1&b=2") == ["a": "1", "b": "2"])
    #expect(FormFields(encoded: "a=1&b=2") != ["b": "2", "a": "1"])
    #expect(Set([FormFields(encoded: "a=%31"), FormFields(encoded: "a=1")]).count == 1)
  }
}
