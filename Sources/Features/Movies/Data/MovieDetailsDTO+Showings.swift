import FeatureKit
import Foundation
import Localization

extension MovieDetailsDTO {
  /// Where and when the movie can be seen in the regions of the app's languages. Apart from the names of services they
  /// are the same in a response in any language, so that responses in several languages can be compared.
  func showings(of movie: Movie) -> [String: ItemShowing] {
    Language.allCases.reduce(into: [:]) { showings, language in
      let region = MoviesPlace.region(of: language)
      let services = hasOffers ? (offers[region]?.services ?? []) : nil
      let release = releaseDate(in: region) ?? movie.releaseDate
      let day = release.map { Int(($0.timeIntervalSince1970 / 86_400).rounded(.down)) }
      if services == nil, day == nil { return }
      showings[region] = ItemShowing(services: services, releaseDay: day, isReleased: false)
    }
  }

  /// The first release in a region that is no premiere; `nil` if none is known.
  private func releaseDate(in region: String) -> Date? {
    let releases = releases.filter { $0.region?.uppercased() == region }.flatMap { $0.releases ?? [] }
    return releases.filter { $0.type != 1 }.compactMap(\.date).min()
  }
}

extension OffersDTO {
  /// The services that show the movie without a payment for it.
  fileprivate var services: [ItemShowing.Service] {
    [flatrate, free, ads].flatMap { ($0 ?? []).prefix(MovieDetailsDTO.Most.services) }.compactMap { provider in
      guard let id = provider.id, id > 0, let name = KeptText.name(provider.name) else { return nil }
      return ItemShowing.Service(id: id, name: name)
    }
  }
}
