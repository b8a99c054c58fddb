import FeatureKit
import Foundation
import Localization
import Reactor
import Synchronization
import Testing

private let monday = Date(timeIntervalSince1970: 1_900_000_000)

private func measure(_ won: Int?, _ currency: String = "KRW") -> ItemMeasure {
  var measure = ItemMeasure()
  measure.price = won.map { Money(minorUnits: $0, currency: currency) }
  return measure
}

private func change(_ days: Double, _ old: ItemMeasure?, _ new: ItemMeasure) -> ItemChange {
  let what = old?.differences(to: new) ?? .first
  return ItemChange(at: monday.addingTimeInterval(days * 86_400), what: what, old: old, new: new)
}

struct ItemChangeTests {
  @Test func `a rating counts in whole tenths`() {
    var facts = ItemFacts(title: "Metronome")
    (facts.rating, facts.ratingCount, facts.version) = (4.449, 12, "2.1")
    let before = facts.measure
    #expect(before.rating == 4.4)
    (facts.rating, facts.ratingCount, facts.title) = (4.351, 13, "메트로놈")
    #expect(before.differences(to: facts.measure) == [])
    (facts.rating, facts.version) = (4.46, "2.2")
    #expect(before.differences(to: facts.measure) == [.rating, .version])
  }

  @Test func `another currency is a change of the price`() {
    #expect(measure(1_100).differences(to: measure(1_100, "JPY")) == .price)
    #expect(measure(nil).differences(to: measure(0)) == .price)
  }

  @Test func `the fall of a price needs two prices in one currency`() {
    #expect(change(0, measure(1_000), measure(700)).priceFall.map { abs($0 - 0.3) < 1e-9 } == true)
    #expect(change(0, measure(1_000), measure(1_500)).priceFall == -0.5)
    #expect(change(0, measure(1_000), measure(0)).priceFall == 1)
    #expect(change(0, measure(0), measure(700)).priceFall == nil)
    #expect(change(0, measure(1_000), measure(7, "USD")).priceFall == nil)
    #expect(change(0, measure(1_000), measure(nil)).priceFall == nil)
    #expect(change(0, nil, measure(700)).priceFall == nil)
    #expect(change(0, measure(1_000), measure(1_000)).priceFall == nil)
  }
}

extension ItemChangeTests {
  @Test(
    arguments: [
      (.price, true), (.version, true), (.gone, true), (.back, true), ([.rating, .price], true), (.rating, false),
      (.first, false),
    ] as [(ItemChange.What, Bool)])
  func `lists say all changes but a rating alone and the first answer`(what: ItemChange.What, isShown: Bool) {
    #expect(ItemChange(at: monday, what: what, old: nil, new: ItemMeasure()).isShown == isShown)
  }
}

struct ItemCourseTests {
  private func course(_ changes: [ItemChange]) -> ItemCourse {
    ItemCourse(changes: changes, since: monday, askedAt: monday, goneSince: nil, lowestEver: nil)
  }

  @Test func `the price at the beginning of a time is one of its prices`() {
    let course = course([
      change(0, nil, measure(500)), change(10, measure(500), measure(700)), change(20, measure(700), measure(900)),
    ])
    let lowest = { (days: Double) in course.lowest(since: monday.addingTimeInterval(days * 86_400)) }
    #expect(lowest(-5)?.price.minorUnits == 500)
    #expect(lowest(9)?.price.minorUnits == 500)
    #expect(lowest(10)?.price.minorUnits == 700)
    #expect(lowest(30) == ItemLowest(price: Money(minorUnits: 900, currency: "KRW"), at: course.changes[2].at))
  }

  @Test func `prices in a former currency are no lowest price`() {
    let course = course([
      change(0, nil, measure(5, "USD")), change(1, measure(5, "USD"), measure(900)),
      change(2, measure(900), measure(nil)),
    ])
    #expect(course.lowest(since: monday)?.price == Money(minorUnits: 900, currency: "KRW"))
  }

  @Test func `an item without prices has no lowest`() {
    #expect(course([change(0, nil, measure(nil))]).lowest(since: monday) == nil)
  }
}

struct HistoryNotesTests {
  /// A history that tells given changes, or cannot be written.
  private struct Scripted: ItemHistory {
    let result: Result<[ItemReference: ItemChange], any Error>

    func note(
      _ facts: [ItemReference: DatedFacts], gone: [ItemReference], at moment: Date
    ) async throws -> [ItemReference: ItemChange] { try result.get() }

    func course(of reference: ItemReference, since: Date?) async throws -> ItemCourse? { nil }

    func changes(of reference: ItemReference, before moment: Date?, limit: Int) async throws -> [ItemChange] { [] }
  }

  private let gone = [ItemReference(kind: "card", id: "1")].compactMap(\.self)

  @Test func `a failure is told and ends nothing`() async throws {
    let failures = Mutex(0)
    let notes = HistoryNotes(Scripted(result: .failure(AppError(.unavailable)))) { _ in failures.withLock { $0 += 1 } }
    #expect(try await notes.add([:], gone: gone, at: monday).isEmpty)
    #expect(failures.withLock(\.self) == 1)
    try await notes.add([:], gone: [], at: monday)
    #expect(failures.withLock(\.self) == 1, "nothing to note")
  }

  @Test func `the changes are told`() async throws {
    let changes = Dictionary(uniqueKeysWithValues: gone.map { ($0, change(0, measure(5), measure(4))) })
    let notes = HistoryNotes(Scripted(result: .success(changes))) { _ in Issue.record("a failure") }
    #expect(try await notes.add([:], gone: gone, at: monday) == changes)
    #expect(try await HistoryNotes.none.add([:], gone: gone, at: monday).isEmpty)
  }

  @Test func `a cancellation is no failure`() async {
    let notes = HistoryNotes(Scripted(result: .failure(CancellationError()))) { _ in Issue.record("a failure") }
    await #expect(throws: CancellationError.self) { try await notes.add([:], gone: gone, at: monday) }
  }
}
