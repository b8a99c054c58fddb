import Testing

@testable import Sandbox

@Suite(.timeLimit(.minutes(3)))
struct MovieChangesTests {
  private let catalogue = MovieCatalogue(seed: SandboxConfiguration.defaultSeed)

  /// A movie of a later day, with the same one of the sandbox's own day.
  private func pairs(after days: Int) -> [(now: SandboxMovie, later: SandboxMovie)] {
    zip(catalogue.movies, catalogue.after(days: days).movies).map { ($0, $1) }
  }

  @Test func `on the sandbox's own day nothing is different`() {
    #expect(pairs(after: 0).allSatisfy { $0.traits.releaseDay == $1.traits.releaseDay && $0.today == $1.today })
    for movie in catalogue.movies.prefix(100) {
      let services = MovieChanges.streaming([1, 2], of: movie, in: "KR", seed: catalogue.seed, after: 0)
      #expect(services == [1, 2])
    }
  }

  @Test func `movies are released when their day has come`() {
    let pairs = pairs(after: 30)
    #expect(pairs.allSatisfy { $0.id == $1.id && (!$0.isReleased || $1.isReleased) })
    #expect(pairs.count { !$0.isReleased && $1.isReleased } > 10)
    for (_, later) in pairs where later.frame.record == nil {
      #expect(later.isReleased == later.traits.releaseDay.map { $0 <= SandboxCalendar.today + 30 } ?? false)
    }
  }

  @Test func `some movies to come are postponed before their day, and no other date changes`() {
    for days in [1, 10, 60] {
      for (now, later) in pairs(after: days) {
        guard let first = now.traits.releaseDay, first > SandboxCalendar.today else {
          if now.traits.releaseDay != nil { #expect(later.traits.releaseDay == now.traits.releaseDay) }
          continue
        }
        // After its first day no movie is postponed.
        let before = catalogue.after(days: first - SandboxCalendar.today).movies[now.index].traits.releaseDay
        if days > first - SandboxCalendar.today { #expect(later.traits.releaseDay == before) }
        #expect(later.traits.releaseDay.map { $0 >= first } ?? false)
      }
    }
    let postponed = pairs(after: 60).filter { now, later in
      now.traits.releaseDay != nil && now.traits.releaseDay != later.traits.releaseDay
    }
    #expect(postponed.count > 10)
  }

  @Test func `movies without a date get one within three weeks`() {
    let unknown = pairs(after: 21).filter { $0.now.traits.releaseDay == nil && $0.now.frame.record == nil }
    #expect(unknown.count > 3)
    #expect(unknown.allSatisfy { $0.later.traits.releaseDay.map { $0 > SandboxCalendar.today + 21 } ?? false })
    #expect(pairs(after: 1).contains { $0.now.frame.record == nil && $0.later.traits.releaseDay == nil })
  }

  @Test func `lists follow the day`() throws {
    let later = catalogue.after(days: 30)
    for kind in [MovieListKind.nowPlaying, .upcoming] {
      let (days, moved) = (try #require(catalogue.releaseDays(of: kind)), try #require(later.releaseDays(of: kind)))
      #expect(days == kind.days && moved.lowerBound == days.lowerBound + 30)
      let list = later.list(kind, region: "KR")
      #expect(list.allSatisfy { movie in movie.releaseDay(in: "KR").map { moved.contains($0) } ?? false })
      #expect(list.map(\.id) != catalogue.list(kind, region: "KR").map(\.id))
    }
    let upcoming = Set(catalogue.list(.upcoming, region: "KR").map(\.id))
    #expect(later.list(.nowPlaying, region: "KR").contains { upcoming.contains($0.id) })
  }

  @Test func `services come and leave, and movies of the last weeks get their first ones`() {
    let days = [0, 20, 40, 60, 80]
    let catalogues = days.map { catalogue.after(days: $0) }
    func streaming(_ number: Int, on day: Int) -> [Set<Int>] {
      catalogues[day].offers(of: catalogues[day].movies[number]).map { Set($0.streaming) }
    }
    var (came, left, first) = (0, 0, 0)
    for number in catalogue.movies.indices.prefix(200) {
      for day in 1..<days.count {
        let (before, now) = (streaming(number, on: day - 1), streaming(number, on: day))
        if before.isEmpty { first += now.isEmpty ? 0 : 1 }
        for (old, new) in zip(before, now) {
          if !new.isSubset(of: old) { came += 1 }
          if !old.isSubset(of: new) { left += 1 }
        }
      }
    }
    #expect(came > 20 && left > 20 && first > 3)
  }

  @Test func `reviews of a movie that was released stay, and those of a new one are not older than it`() {
    let later = catalogue.after(days: 60)
    for (now, new) in pairs(after: 60) where new.isReleased {
      let reviews = later.reviews(of: new)
      if now.isReleased {
        #expect(reviews.map(\.written.day) == catalogue.reviews(of: now).map(\.written.day))
      } else {
        #expect(reviews.allSatisfy { $0.written.day >= new.traits.releaseDay ?? 0 })
      }
    }
  }
}
