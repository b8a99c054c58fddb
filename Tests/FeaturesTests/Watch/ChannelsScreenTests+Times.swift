import FeatureKit
import HTML
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

@testable import WatchFeature

/// When messages are sent.
extension ChannelsScreenTests {
  private static let times: FormFields = [
    "action": "timesSaved", "when": "daily", "digestAt": "07:30", "quiet": "on", "quietFrom": "22:00",
    "quietTo": "07:00", "zone": "Europe/Berlin",
  ]

  @Test func `messages are sent at once until a profile chooses a time`() async throws {
    let runtime = try await open()
    let page = page(of: runtime)
    #expect(page.contains("value='now' checked") && !page.contains("value='daily' checked"))
    #expect(page.contains("name='quietFrom' value='22:00'") && page.contains("name='quietTo' value='08:00'"))
    #expect(page.contains("<option value='UTC' selected>") && page.contains("data-guess"))
    let korean = TimesForm(nil, in: .korean)
    #expect(korean.zone == "Asia/Seoul" && !korean.isQuiet && korean.choice == .now)

    try await send(Self.times, to: runtime)
    let saved = try #require(try await channels.times(of: "me"))
    #expect(saved.digestAt == 450 && saved.quiet == .init(from: 1_320, to: 420) && saved.zone == "Europe/Berlin")
    let after = self.page(of: runtime)
    #expect(after.contains("value='daily' checked") && after.contains("<option value='Europe/Berlin' selected>"))
    #expect(!after.contains("data-guess"))
    #expect(after.contains("action='#when' class='times'"), "without scripts the answer begins here")
    #expect(screen().content(of: runtime.state, for: reader()).notice?.text == "Saved.")
  }

  @Test func `a time zone that the form does not offer stays`() async throws {
    let runtime = try await open()
    try await send(
      ["action": "timesSaved", "when": "now", "zone": "Asia/Pyongyang", "digestAt": "", "quietFrom": ""], to: runtime)
    let saved = try #require(try await channels.times(of: "me"))
    #expect(saved.digestAt == nil && saved.quiet == nil, "what is off need not be filled in")
    #expect(page(of: runtime).contains("<option value='Asia/Pyongyang' selected>"))
  }

  private static let wrong: [(fields: [String: String], words: String, korean: String)] = [
    (["digestAt": "25:00"], "Enter a time, like 09:00.", "09:00처럼 시각을 입력해 주세요."),
    (["quietTo": "22:00"], "Enter two different times", "서로 다른 시각을 입력해 주세요."),
    (["quietFrom": ""], "Enter two different times", "서로 다른 시각을 입력해 주세요."),
    (["digestAt": "23:15"], "The summary is within the quiet hours.", "방해금지 시간 안에 있어요."),
    (["zone": "Mars/Olympus"], "Choose a time zone.", "시간대를 선택해 주세요."),
    (["zone": "KST"], "Choose a time zone.", "시간대를 선택해 주세요."),
  ]

  @Test(arguments: 0..<6)
  func `times that cannot be keep what was entered, and say why`(index: Int) async throws {
    let (changed, words, korean) = Self.wrong[index]
    let runtime = try await open()
    var fields = [
      "action": "timesSaved", "when": "daily", "digestAt": "07:30", "quiet": "on", "quietFrom": "22:00",
      "quietTo": "07:00", "zone": "Europe/Berlin",
    ]
    fields.merge(changed) { $1 }
    let form = FormFields(encoded: fields.map { "\($0.key)=\($0.value)" }.joined(separator: "&"))
    try await send(form, to: runtime)
    #expect(try await channels.times(of: "me") == nil)
    let page = page(of: runtime)
    #expect(page.contains("role='alert'>\(words)"))
    #expect(self.page(of: runtime, .korean).contains(korean))
    #expect(page.contains("aria-invalid='true' aria-describedby='times-problem'"))
    #expect(page.contains("value='\(TimesForm(form).digestAt)'") && page.contains("value='daily' checked"))
    #expect(screen().content(of: runtime.state, for: reader()).answersForm)

    try await send(Self.times, to: runtime)
    #expect(!self.page(of: runtime).contains("times-problem"))
  }
}
