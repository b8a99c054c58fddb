import FeatureKit
import HTML
import LiveWeb
import Localization

/// Draws the head of the page: backdrop, poster, titles, facts, average rating, and the buttons to save and share.
struct MovieHeaderCell: HTML {
  let header: MoviePageItem.Header
  let language: Language
  let pictures: any PictureAddresses

  private var strings: MovieStrings { .for(language) }

  var content: some HTML {
    if let backdrop = header.backdrop {
      Picture(
        source: backdrop, width: 768, height: 512, fit: .covering,
        widths: Picture.Widths(384, 768, 1_536, shown: "(max-width:679px) 100vw,(max-width:56.24em) 680px,1080px"),
        pictures: pictures, label: "", loading: .urgent, box: "backdrop")
    }
    div(.class("movie-header")) {
      poster
      div(.class("movie-names")) {
        h1 { header.title }
        if let title = header.originalTitle { p { strings.originalTitle(title) } }
        if !header.facts.isEmpty { p { header.facts } }
        score
        if !header.services.isEmpty { ServicesLink(services: header.services, strings: strings, pictures: pictures) }
        div(.class("movie-doing")) {
          SaveLink(header.id, name: header.title, isSaved: header.isSaved, strings: strings.shared)
          if header.isSaved, let reference = Movie.reference(of: header.id) {
            WatchLink(reference, name: header.title, strings: strings.shared)
          }
          ShareButton(path: header.path, strings: strings.shared)
        }
      }
    }
    if !header.tagline.isEmpty { p(.class("tagline")) { header.tagline } }
  }

  @HTMLBuilder private var poster: some HTML {
    if let poster = header.poster {
      Picture(
        source: poster, width: 118, height: 177, fit: .covering, pictures: pictures, label: "", loading: .eager,
        box: "poster")
    } else {
      span(.class("picture poster blank"), .ariaHidden) { Symbol(id: "movies", size: 28) }
    }
  }

  private var score: some HTML {
    p(.class("movie-score")) {
      if let score = header.score {
        span(.class("average"), .ariaHidden) { Formats(language).rating(Double(score.starTenths) / 10) }
        MovieStars(score: score, language: language)
      } else {
        strings.movies.unrated
      }
    }
  }
}

/// Draws services by their logos, or by their names, as a link to where to watch.
private struct ServicesLink: HTML {
  let services: [MoviePageItem.Service]
  let strings: MovieStrings
  let pictures: any PictureAddresses

  var content: some HTML {
    let names = services.map(\.name).joined(separator: ", ")
    a(
      .class("services"), .href(Region<MoviePageItem>.link(to: "watching")),
      .aria("label", strings.watchOn(names))
    ) {
      for service in services {
        if let logo = service.logo {
          Picture(
            source: logo, width: 32, height: 32, fit: .covering, pictures: pictures, label: "", loading: .eager,
            box: "service")
        } else {
          span(.class("service-name")) { service.name }
        }
      }
    }
  }
}

/// Draws a video as a link to YouTube. Nothing is requested from YouTube before a tap, so the thumbnail is the movie's
/// backdrop. `movie.js` opens the video in a player on the page.
struct VideoCell: HTML {
  let item: MoviePageItem.Video
  let strings: MovieStrings
  let pictures: any PictureAddresses

  private var video: MovieVideo { item.video }

  var content: some HTML {
    a(
      .class("video"), .href("https://www.youtube.com/watch?v=\(video.key)"), .target(.blank),
      .rel("noopener noreferrer"), .data("video", value: video.key), .data("close", value: strings.shared.close),
      .data("elsewhere", value: strings.onYouTube)
    ) {
      span(.class("play")) {
        if let backdrop = item.backdrop {
          Picture(source: backdrop, width: 220, height: 124, fit: .covering, pictures: pictures, label: "")
        }
        Symbol(id: "play", size: 28)
      }
      span(.class("video-name")) { video.name }
      span(.class("video-detail")) { "\(video.isTrailer ? strings.trailer : strings.otherVideo) · YouTube" }
    }
  }
}

/// Draws a credit: portrait or initials, name and role, linked to the person's page.
struct CreditCell: HTML {
  let credit: MovieCredit
  let pictures: any PictureAddresses

  var content: some HTML {
    if let person = credit.person {
      // In the pane beside a list, the person's page replaces the whole window.
      a(.class("credit"), .href(MoviesRoute.list(.person(person)).url), .target(.top)) { words }
    } else {
      div(.class("credit")) { words }
    }
  }

  @HTMLBuilder private var words: some HTML {
    if let picture = credit.picture {
      Picture(
        source: picture, width: 96, height: 120, fit: .covering, pictures: pictures, label: "", box: "portrait")
    } else {
      span(.class("picture portrait"), .ariaHidden) { credit.initials }
    }
    span(.class("credit-name")) { credit.name }
    if !credit.role.isEmpty { span(.class("credit-role")) { credit.role } }
  }
}

extension MovieCredit {
  /// Initials in place of a portrait: the first letters of the first and the last word of the name.
  var initials: String {
    let words = name.split(whereSeparator: \.isWhitespace)
    let letters = [words.first, words.count > 1 ? words.last : nil].compactMap { $0?.first }
    return String(letters).uppercased()
  }
}

/// Draws a review: author, rating, date, and its beginning until *more* is tapped. CSS hides the rest.
struct ReviewCell: HTML {
  let review: MoviePageItem.Review
  let language: Language

  private var strings: MovieStrings { .for(language) }

  var content: some HTML {
    let place = LongText.place(of: review.kind)
    div(.class("review"), .id(place)) {
      div(.class("review-head")) {
        span(.class("review-author")) { review.author }
        if let stars = review.stars {
          Stars(tenths: Int((stars * 10).rounded()), label: strings.gave(Formats(language).rating(stars)))
        }
        if let day = review.day { span(.class("review-day")) { day } }
      }
      p(.class("text")) {
        review.text.start
        if review.text.isLong { span(.class("rest")) { review.text.rest } }
      }
      if review.text.isLong {
        MoreForm(
          MovieForm.moreTapped, of: review.kind, isExpanded: review.isExpanded, address: "#\(place)",
          strings: strings.shared)
      }
    }
  }
}

/// Draws a link to all reviews, if there are more than the page shows.
struct AllReviews: HTML {
  let address: String?
  let strings: MovieStrings

  var content: some HTML {
    if let address {
      a(.class("plain"), .href(address), .target(.blank), .rel(.noopener)) { strings.allReviews }
    }
  }
}

/// Symbols that only a movie's page uses, defined once.
struct MovieSymbols: HTML {
  var content: some HTML {
    HTMLRaw("<svg class='symbols' width='0' height='0' aria-hidden='true'>")
    ShareSymbol()
    HTMLRaw(
      """
      <symbol id='play' viewBox='0 0 24 24'><path d='M8 5l11 7-11 7z'/></symbol></svg>
      """)
  }
}
