import LiveWeb
import Localization
import Testing

@testable import WatchFeature

/// Tests of the form of a rule.
@Suite struct RuleFormTests {
  private func form(_ fields: String) throws -> RuleForm { try #require(RuleForm(FormFields(encoded: fields))) }

  @Test func `a chosen form is a rule, and its numbers count only with their events`() throws {
    let form = try form("choice=own&event=drop&event=below&percent=20&below=4%2C900")
    #expect(
      try form.rule(in: "KRW")
        == WatchRule(events: [.drop, .below], percent: 20, below: Money(minorUnits: 4_900, currency: "KRW")))
    #expect(try self.form("choice=own&event=gone&percent=x&below=y").rule(in: "KRW") == WatchRule(events: [.gone]))
  }

  @Test func `the other choices have no events`() throws {
    #expect(try form("choice=follow&event=drop").rule(in: "USD") == nil)
    #expect(try form("choice=mute&event=drop").rule(in: "USD") == .muted)
    #expect(try form("choice=own").rule(in: "USD") == .muted)
    #expect(RuleForm(FormFields(encoded: "choice=other")) == nil)
    #expect(RuleForm(FormFields(encoded: "event=drop")) == nil)
  }

  private static let percents: [(String, Int?)] = [("", nil), ("1", 1), ("99", 99), (" 30 % ", 30)]

  @Test(arguments: percents)
  func `percent are a whole number or empty`(typed: String, percent: Int?) throws {
    var form = try form("choice=own&event=drop")
    form.percent = typed
    #expect(try form.rule(in: "USD")?.percent == percent)
  }

  @Test(arguments: ["0", "100", "-5", "2.5", "many"])
  func `other percent are refused`(typed: String) throws {
    var form = try form("choice=own&event=drop")
    form.percent = typed
    #expect(throws: RuleForm.Problem.percent) { try form.rule(in: "USD") }
  }

  private static let amounts: [(String, RuleForm.Problem)] = [
    ("", .noAmount), ("  ", .noAmount), ("0", .noAmount), ("cheap", .amount(.notNumber)), ("-1", .amount(.negative)),
    ("4.999", .amount(.tooManyDecimals(2))), ("9999999999999", .amount(.tooMuch(Money.mostTyped))),
  ]

  @Test(arguments: amounts)
  func `an amount has bounds and the decimals of its currency`(typed: String, problem: RuleForm.Problem) throws {
    var form = try form("choice=own&event=below")
    form.below = typed
    #expect(throws: problem) { try form.rule(in: "USD") }
  }

  @Test func `a form shows the rule as it was typed`() {
    let rule = WatchRule(events: [.below, .version], below: Money(minorUnits: 499, currency: "USD"))
    let form = RuleForm(rule, following: .standard, in: "USD")
    #expect(form.choice == .own && form.events == [.below, .version] && form.below == "4.99")
    #expect(RuleForm(rule, following: .standard, in: "KRW").below == "", "an amount in another currency")
  }

  @Test func `a form that follows or is muted offers the events of the wider rule`() {
    let wider = WatchRule(events: [.drop], percent: 20)
    let form = RuleForm(nil, following: wider, in: "USD")
    #expect(form.choice == .follow && form.events == [.drop] && form.percent == "20")
    #expect(RuleForm(.muted, following: .muted, in: "USD").choice == .mute)
    let events = RuleForm(.muted, following: .muted, in: "USD").events
    #expect(events == [.drop, .gone, .back, .released, .service, .match])
  }

  @Test func `a rule in one line names its numbers`() {
    let rule = WatchRule(
      events: [.drop, .below, .gone], percent: 20, below: Money(minorUnits: 4_900, currency: "KRW"))
    #expect(
      WatchStrings.english.summary(of: rule)
        == "Lower price by at least 20%, price below ₩4,900, no longer available")
    #expect(
      WatchStrings.korean.summary(of: rule) == "가격이 20% 이상 내리면, ₩4,900보다 싸지면, 판매가 중단되면")
    #expect(WatchStrings.english.summary(of: .muted) == "Nothing")
  }
}
