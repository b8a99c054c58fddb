import Foundation
import Testing

@testable import Sandbox

@Suite(.timeLimit(.minutes(3)))
struct DailyChangesTests {
  private let catalogue = Catalogue(count: 180, seed: SandboxConfiguration.defaultSeed)
  private let korea = SandboxProbe.storefronts[1]

  private func facts(of index: Int, after days: Int, in storefront: SandboxStorefront? = nil) -> LocalFacts {
    LocalFacts(of: catalogue.app(index), in: storefront ?? korea, seed: catalogue.seed, after: days)
  }

  @Test func `on the sandbox's own day nothing is different`() {
    for index in 0..<180 {
      for storefront in SandboxProbe.storefronts {
        let changes = DailyChanges(of: index, in: storefront, seed: catalogue.seed, after: 0)
        #expect(!changes.isDropped && changes.updates == 0 && changes.dayOfUpdate == nil)
        #expect((0..<PriceTable.tierCount).allSatisfy { changes.tier($0) == $0 })
        #expect(changes.version([2, 7]) == [2, 7] && changes.rating(4.2) == 4.2 && changes.ratingGrowth == 1)
      }
    }
  }

  @Test func `a day is the same in each run`() {
    for days in [1, 17, 365] {
      let runs = (0..<2).map { _ in
        (0..<180).map { DailyChanges(of: $0, in: korea, seed: catalogue.seed, after: days) }
      }
      #expect(runs[0] == runs[1])
    }
  }

  @Test func `each paid app is on sale within 40 days, for six days`() throws {
    for index in 0..<180 where catalogue.app(index).tier > 0 {
      let days = (0...DailyChanges.maxSalePeriod + DailyChanges.saleDays).map {
        DailyChanges(of: index, in: korea, seed: catalogue.seed, after: $0)
      }
      let start = try #require(days.firstIndex { $0.discount > 0 })
      #expect(start <= DailyChanges.maxSalePeriod)
      #expect(days[start...].prefix { $0.discount > 0 }.count == DailyChanges.saleDays)
      let (before, sale) = (facts(of: index, after: start - 1).price, facts(of: index, after: start).price)
      if days[start - 1].rise == days[start].rise { #expect(sale.minorUnits < before.minorUnits, "\(index)") }
    }
  }

  @Test func `free apps stay free, and other prices also rise for long`() {
    let later = (0..<180).map { index in
      (before: facts(of: index, after: 0).price, days: (1...150).map { facts(of: index, after: $0).price })
    }
    for (before, days) in later where before.isFree { #expect(!days.contains { !$0.isFree }) }
    let risen = later.filter { before, days in days.count { $0.minorUnits > before.minorUnits } > 30 }
    #expect(risen.count > 10)
    #expect(later.contains { before, days in !before.isFree && days.contains(where: \.isFree) })
  }

  @Test func `versions only grow, with the day on which they came`() {
    for index in 0..<180 {
      var last = facts(of: index, after: 0)
      let (first, start) = (last.releaseDate, last.version)
      for days in 1...100 {
        let now = facts(of: index, after: days)
        let order = last.version.compare(now.version, options: .numeric)
        #expect(order != .orderedDescending, "\(index): \(last.version), \(now.version)")
        #expect((order == .orderedSame) == (last.currentVersionDate == now.currentVersionDate), "\(index) on \(days)")
        #expect(now.currentVersionDate < SandboxCalendar.timestamp(day: SandboxCalendar.today + days + 1, second: 0))
        #expect(now.releaseDate == first && now.releaseDate <= now.currentVersionDate)
        last = now
      }
      #expect(last.version != start && !last.isFirstVersion, "\(index)")
    }
  }

  @Test func `a country drops some apps for four days, and other countries go on selling them`() throws {
    let us = SandboxProbe.storefronts[0]
    let sold = (0..<180).map { index in (0...150).map { facts(of: index, after: $0).isSold } }
    let dropped = (0..<180).filter { sold[$0][0] && sold[$0].contains(false) }
    #expect((5..<60).contains(dropped.count))
    for index in dropped {
      let start = try #require(sold[index].firstIndex(of: false))
      let absence = sold[index][start...].prefix { !$0 }.count
      #expect(start + absence > 150 || absence == DailyChanges.absenceDays, "\(index)")
    }
    #expect(
      dropped.contains { index in
        let start = sold[index].firstIndex(of: false) ?? 0
        return facts(of: index, after: start, in: us).isSold
      })
  }

  @Test func `ratings become more and move a little, and unrated apps stay unrated`() {
    for index in 0..<180 {
      let (now, later) = (facts(of: index, after: 0), facts(of: index, after: 90))
      #expect(later.ratingCount >= now.ratingCount && (later.ratingCount == 0) == (now.ratingCount == 0))
      #expect(abs(later.averageRating - now.averageRating) <= 0.151)
      #expect(later.averageRating == 0 || (1...5).contains(later.averageRating))
    }
    #expect((0..<180).contains { facts(of: $0, after: 90).averageRating != facts(of: $0, after: 0).averageRating })
  }
}
