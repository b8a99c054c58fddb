import FeatureKit
import Foundation
import Localization

extension MoviesStrings {
  static let english = MoviesStrings(
    shared: .english,
    source: "TMDB",
    movies: "Movies",
    toMovies: "Browse movies",
    listName: { list in
      switch list {
      case .nowPlaying: "Now Playing"
      case .popular: "Popular"
      case .topRated: "Top Rated"
      case .upcoming: "Upcoming"
      }
    },
    seeAll: "See all",
    seeAllOf: { "See all: \($0)" },
    refresh: "Refresh",
    loading: "Loading",
    stale: { "This is \($0) old." },
    emptyListTitle: "No movies",
    emptyListText: "There is nothing in this list just now.",
    attribution: "This product uses the TMDB API but is not endorsed or certified by TMDB.",
    search: "Search movies",
    searchPlaceholder: "Movie title",
    searchHint: "Search by title, in the language of the movie or in yours.",
    results: "Results",
    year: "Year",
    yearRule: { "A year is a number from \($0) to \($1)." },
    searching: "Searching",
    searchingWithRows: "Searching. Showing earlier results for now.",
    earlierRows: "These are earlier results.",
    count: { $0 == 1 ? "1 movie" : "\($0.grouped) movies" },
    noResultsTitle: { "No movies for “\($0)”" },
    noResultsText: "Check the spelling, or search by the original title.",
    noResultsOfYear: { "None from \($0). Check the year, or search without one." },
    endOfList: "End of list",
    endOfShown: { "These are the first \($0.formatted(.number.locale(Locale(identifier: "en"))))." },
    rated: { "\($0) of 5 stars, \($2) \($1 == 1 ? "rating" : "ratings")" },
    unrated: "No ratings",
    region: "Region",
    regionOfLanguage: "By language",
    regionText: "What is playing, what is coming and where to watch are those of this region.",
    invalidField: { field in
      switch field {
      case "year": "The year is a number, like 1999."
      case "id": "The movie’s id is a number, like 550."
      default: nil
      }
    }
  )
}
