package import Foundation
package import Localization

/// Where and when a movie can be seen in a country, as far as it is compared over time.
package struct ItemShowing: Sendable, Hashable {
  /// A service that shows the movie without a payment for it.
  package struct Service: Sendable, Hashable {
    /// The source's number of it, which is the same in every language.
    package let id: Int
    /// The name in the first of the app's languages in which it is known; without any, in that of an answer.
    package let name: String
    /// The names by language, as far as they are known; empty if they are all ``name``.
    package let names: [Language: String]

    /// Creates a service.
    ///
    /// - Parameters:
    ///   - id: the source's number of it.
    ///   - name: the name in a language that is not known.
    ///   - names: the names in known languages, which take precedence.
    package init(id: Int, name: String, names: [Language: String] = [:]) {
      let known = Language.allCases.compactMap { names[$0] }
      let isSame = known.count == Language.allCases.count && Set(known).count == 1
      self.id = id
      self.name = known.first ?? name
      self.names = isSame ? [:] : names
    }

    /// Returns the name in a language; ``name`` if it is not known there.
    package func name(in language: Language) -> String { names[language] ?? name }

    /// Returns the service with the names that an earlier answer told in other languages.
    fileprivate func completed(by earlier: Service) -> Service {
      if names.isEmpty { return self }
      if earlier.names.isEmpty { return names.values.allSatisfy { $0 == earlier.name } ? earlier : self }
      return Service(id: id, name: name, names: earlier.names.merging(names) { $1 })
    }
  }

  /// The services in the order of their ids, each once; `nil` if the source did not say.
  package var services: [Service]?
  /// The day of the release in days since 1970; `nil` if the source does not know it.
  package let releaseDay: Int?
  /// Whether that day had come when the source answered.
  package let isReleased: Bool

  /// Creates a showing.
  package init(services: [Service]?, releaseDay: Int?, isReleased: Bool) {
    var seen: Set<Int> = []
    self.services = services?.sorted { $0.id < $1.id }.filter { seen.insert($0.id).inserted }
    self.releaseDay = releaseDay
    self.isReleased = isReleased && releaseDay != nil
  }

  /// Returns the showing with whether its day had come at a moment.
  package func known(at moment: Date, in country: String) -> ItemShowing {
    let isReleased = releaseDay.map { Self.start(ofDay: $0, in: country) <= moment } ?? false
    return ItemShowing(services: services, releaseDay: releaseDay, isReleased: isReleased)
  }

  /// Returns the showing with names of its services in a language.
  ///
  /// - Parameter name: returns the name of a service; `nil` if it is not known.
  package func named(in language: Language, _ name: (Service) -> String?) -> ItemShowing {
    var named = self
    named.services = services?.map { service in
      guard let known = name(service) else { return service }
      return Service(id: service.id, name: service.name, names: service.names.merging([language: known]) { $1 })
    }
    return named
  }

  /// Returns the showing with the names of its services that an earlier one has in other languages.
  fileprivate func named(by earlier: ItemShowing) -> ItemShowing {
    let known = Dictionary((earlier.services ?? []).map { ($0.id, $0) }) { first, _ in first }
    var named = self
    named.services = services?.map { service in
      if let earlier = known[service.id] { service.completed(by: earlier) } else { service }
    }
    return named
  }

  /// Returns when a day begins in a country, as far as its time zone is known; in UTC in others.
  ///
  /// - Parameter day: days since 1970.
  package static func start(ofDay day: Int, in country: String) -> Date {
    let hours = ["KR": 9, "US": -5][country] ?? 0
    return Date(timeIntervalSince1970: TimeInterval(day) * 86_400 - TimeInterval(hours) * 3_600)
  }

  /// The country of which words in a language tell, if there are several.
  package static func country(of language: Language) -> String { language == .korean ? "KR" : "US" }
}

extension ItemShowing {
  /// Returns which parts of a later showing differ: the services, and whether the movie came out, got a day, or another
  /// one. A day in the past that was not known before is no difference, nor is a day that is not known any more.
  package func differences(to later: ItemShowing) -> ItemChange.What {
    var what: ItemChange.What = []
    if let services, let then = later.services, services.map(\.id) != then.map(\.id) { what.insert(.services) }
    let isOut = later.isReleased && !isReleased && releaseDay != nil
    let isMoved = !later.isReleased && later.releaseDay != nil && later.releaseDay != releaseDay
    if isOut || isMoved { what.insert(.released) }
    return what
  }

  /// The services that show the movie, but did not before.
  package func gained(since old: ItemShowing) -> [Service] { Self.services(services, without: old.services) }

  /// The services that showed the movie before, but do not any more.
  package func lost(since old: ItemShowing) -> [Service] { Self.services(old.services, without: services) }

  private static func services(_ services: [Service]?, without others: [Service]?) -> [Service] {
    guard let services, let others else { return [] }
    let known = Set(others.map(\.id))
    return services.filter { !known.contains($0.id) }
  }
}

/// Where a profile watches movies.
package struct ShowingPlace: Sendable, Hashable {
  /// The country: ISO 3166-1 alpha-2, upper case.
  package let country: String
  /// The services that the profile has; empty if it has not said so, and then all count.
  package let services: [OwnService]

  /// Creates a place.
  package init(country: String, services: [OwnService] = []) {
    self.country = country
    self.services = services
  }
}

extension ItemMeasure {
  /// Returns the measure with what an earlier one knows of showings, names of services and matches, where this one
  /// knows less.
  package func completed(by earlier: ItemMeasure) -> ItemMeasure {
    var whole = self
    for (country, known) in earlier.showings {
      if whole.showings[country] == nil { whole.showings[country] = known }
      if whole.showings[country]?.services == nil { whole.showings[country]?.services = known.services }
      whole.showings[country] = whole.showings[country]?.named(by: known)
    }
    // A product that is removed must not make those before it new.
    if let known = earlier.matches, (whole.matches?.first ?? 0) < (known.first ?? 0) {
      (whole.matches, whole.newestMatch) = (known, earlier.newestMatch)
    }
    return whole
  }
}

extension ItemChange {
  /// Returns the change as it is in one country, without the showings in others.
  package func showing(in country: String) -> ItemChange {
    var (old, new, what) = (old, new, what)
    new.showings = new.showings.filter { $0.key == country }
    if let known = old?.showings { old?.showings = known.filter { $0.key == country } }
    what.subtract([.services, .released])
    if let before = old?.showings[country], let now = new.showings[country] {
      what.formUnion(before.differences(to: now).intersection(self.what))
    }
    return ItemChange(at: at, what: what, old: old, new: new)
  }

  /// Whether one of some services shows the movie, but did not before, in any country that is known.
  ///
  /// - Parameter services: the services; empty for any.
  package func isGained(by services: [OwnService]) -> Bool {
    new.showings.contains { country, now in
      let gained = old?.showings[country].map { now.gained(since: $0) } ?? []
      return services.isEmpty ? !gained.isEmpty : gained.contains { new in services.contains { $0.covers(new) } }
    }
  }
}
