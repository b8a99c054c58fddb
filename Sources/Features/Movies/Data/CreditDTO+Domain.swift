extension [CreditDTO] {
  /// The cast in the order of its billing; a person may have several parts.
  func billed(_ pictures: TMDBPictures, atMost count: Int) -> [MovieCredit] {
    sortedStably { $0.order ?? Int.max }.usable.prefix(count).map { credit in
      MovieCredit(
        id: credit.id, name: credit.name, role: KeptText.name(credit.row.character) ?? "",
        picture: pictures.profile(credit.row.profilePath))
    }
  }

  /// The crew, each person once, with their jobs: first those they are known for.
  func members(_ pictures: TMDBPictures, atMost count: Int) -> [MovieCredit] {
    let people = usable.byPerson.sortedStably { $0.map(\.row.rank).min() ?? Int.max }
    return people.prefix(count).compactMap { credits -> MovieCredit? in
      guard let first = credits.first else { return nil }
      var seen: Set<String> = []
      let jobs = credits.sortedStably { $0.row.rank }.compactMap { KeptText.name($0.row.job) }
        .filter { seen.insert($0).inserted }
      return MovieCredit(
        id: first.id, name: first.name, roles: [String](jobs.prefix(MovieDetailsDTO.Most.jobs)),
        picture: credits.lazy.compactMap { pictures.profile($0.row.profilePath) }.first)
    }
  }

  /// The rows with a number and a name, none twice.
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
  /// Directors come first among the crew, then those who write.
  fileprivate var rank: Int { job == CrewJob.director.rawValue ? 0 : department == "Writing" ? 1 : 2 }
}

/// A row with a number and a name.
private struct UsableCredit {
  let id: String
  let name: String
  let row: CreditDTO
}

extension [UsableCredit] {
  /// What each person has, in the order of everybody's first. A row that does not say whose it is stands alone.
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
