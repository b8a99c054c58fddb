import Localization

/// The words of a rule's events.
extension WatchStrings {
  /// - Parameter place: the name of the source of an item that is not sold; `nil` for what is sold, and for several.
  func event(_ event: RuleEvent, at place: String? = nil) -> String {
    switch (event, place) {
    case (.gone, let place?): return text("No longer on \(place)", "\(place)에서 사라지면")
    case (.back, let place?): return text("Back on \(place)", "\(place)에 다시 나타나면")
    default: break
    }
    return switch event {
    case .drop: text("Lower price", "가격이 내리면")
    case .below: text("Price below an amount", "기준 금액보다 싸지면")
    case .lowest: text("Lowest price on record", "기록상 최저가가 되면")
    case .version: text("New version", "새 버전이 나오면")
    case .gone: text("No longer available", "판매가 중단되면")
    case .back: text("Available again", "다시 판매되면")
    case .released: text("Release or new release date", "개봉하거나 개봉일이 바뀌면")
    case .service: text("Now on a service of mine", "내 서비스에서 볼 수 있게 되면")
    case .match: text("New matches of a saved search", "저장한 검색에 새 물건이 올라오면")
    case .any: text("Any change", "무엇이든 바뀌면")
    }
  }

  /// A rule in one line: `Lower price by at least 20%, no longer available`.
  ///
  /// - Parameters:
  ///   - offered: the events that can happen.
  ///   - place: as for ``event(_:at:)``.
  func summary(
    of rule: WatchRule, among offered: [RuleEvent] = RuleEvent.allCases, at place: String? = nil
  ) -> String {
    let parts = offered.filter { rule.events.contains($0.events) }.map { part($0, of: rule, at: place) }
    if parts.isEmpty { return text("Nothing", "알림 없음") }
    guard language == .english, let first = parts.first else { return parts.joined(separator: ", ") }
    return ([first] + parts.dropFirst().map { $0.prefix(1).lowercased() + $0.dropFirst() }).joined(separator: ", ")
  }

  private func part(_ event: RuleEvent, of rule: WatchRule, at place: String?) -> String {
    switch event {
    case .drop:
      rule.percent.map { text("Lower price by at least \($0)%", "가격이 \($0)% 이상 내리면") } ?? self.event(event)
    case .below:
      rule.below.map {
        let price = Formats(language).price($0)
        return text("Price below \(price)", "\(price)보다 싸지면")
      } ?? self.event(event)
    default: self.event(event, at: place)
    }
  }

  /// - Parameter currency: the currency of the amount, for an example that it allows.
  func problem(_ problem: RuleForm.Problem, in currency: String) -> String {
    switch problem {
    case .percent: text("Enter a whole number from 1 to 99.", "1부터 99까지의 정수를 입력해 주세요.")
    case .noAmount: text("Enter an amount above 0.", "0보다 큰 금액을 입력해 주세요.")
    case .amount(.notNumber), .amount(.negative):
      Money.fractionDigits(of: currency) == 0
        ? text("Enter an amount, like 4,900.", "금액을 4,900처럼 입력해 주세요.")
        : text("Enter an amount, like 4.99.", "금액을 4.99처럼 입력해 주세요.")
    case .amount(.tooManyDecimals(0)): text("Enter a whole amount.", "금액을 정수로 입력해 주세요.")
    case .amount(.tooManyDecimals(let digits)):
      text("Enter at most \(digits) decimals.", "소수점 아래는 \(digits)자리까지만 입력해 주세요.")
    case .amount(.tooMuch(let most)):
      text("Enter at most \(most.grouped).", "\(most.grouped)까지만 입력할 수 있어요.")
    }
  }
}
