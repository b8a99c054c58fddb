extension [CreditDTO] {
  /// Returns the cast in billing order. A person with several roles appears several times.
  func billed(_ pictures: TMDBPictures, atMost count: Int) -> [MovieCredit] {
    sortedStably { $0.order ?? Int.max }.usable.prefix(count).map { credit in
      MovieCredit(
        id: credit.id, name: credit.name, role: KeptText.name(credit.row.character) ?? "",
        picture: pictures.profile(credit.row.profilePath), person: credit.row.knownPerson)
    }
  }

  /// Returns the crew, one credit for each person with all jobs; directors first, then writers.
  func members(_ pictures: TMDBPictures, atMost count: Int) -> [MovieCredit] {
    let people = usable.byPerson.sortedStably { $0.map(\.row.rank).min() ?? Int.max }
    return people.prefix(count).compactMap { credits -> MovieCredit? in
      guard let first = credits.first else { return nil }
      var seen: Set<String> = []
      let jobs = credits.sortedStably { $0.row.rank }.compactMap { KeptText.name($0.row.job) }
        .filter { seen.insert($0).inserted }
      return MovieCredit(
        id: first.id, name: first.name, roles: [String](jobs.prefix(MovieDetailsDTO.Most.jobs)),
        picture: credits.lazy.compactMap { pictures.profile($0.row.profilePath) }.first, person: first.row.knownPerson)
    }
  }

  /// Rows with an id and a name, without duplicate ids.
  private var usable: [UsableCredit] {
    var seen: Set<String> = []
    return compactMap { row in
      guard let id = row.id, id.isWireID, let name = KeptText.name(row.name) ?? KeptText.name(row.originalName),
        seen.insert(id).inserted
      else { return nil }
      return UsableCredit(id: id, name: name, row: row)
    }
  }
}

extension CreditDTO {
  /// Number of the person; `nil` for one that no person has.
  fileprivate var knownPerson: MoviePerson.ID? { person.flatMap { $0 > 0 ? $0 : nil } }

  fileprivate var rank: Int { CrewJob.rank(of: job, in: department) }
}

extension CrewJob {
  /// Rank of a job in the crew: directors 0, writers 1, all others 2.
  static func rank(of job: String?, in department: String?) -> Int {
    job == director.rawValue ? 0 : department == "Writing" ? 1 : 2
  }
}

/// A row with an id and a name.
private struct UsableCredit {
  let id: String
  let name: String
  let row: CreditDTO
}

extension [UsableCredit] {
  /// Credits grouped by person, in the order of each person's first credit. A row without a person forms its own group.
  fileprivate var byPerson: [[UsableCredit]] {
    var people: [[UsableCredit]] = []
    var places: [Int: Int] = [:]
    for credit in self {
      if let person = credit.row.person, let place = places[person] {
        people[place].append(credit)
      } else {
        if let person = credit.row.person { places[person] = people.count }
        people.append([credit])
      }
    }
    return people
  }
}
