import FeatureKit
import Foundation
import HTML
import LiveWeb
import Localization
import Reactor
import Testing

@testable import MoviesFeature

@Suite struct MovieCellsTests {
  private let pictures = FakePictures()

  private func tile(_ movie: Movie, isSaved: Bool = false, isInGrid: Bool = false) -> String {
    MovieTile(
      item: MovieItem(movie, isSaved: isSaved), isInGrid: isInGrid, strings: .english, pictures: pictures
    ).render()
  }

  private func row(_ movie: Movie, isSaved: Bool = false, _ language: Language = .english) -> String {
    MovieRowCell(item: MovieItem(movie, isSaved: isSaved), language: language, pictures: pictures).render()
  }

  private func bare(_ title: String = "Paper Boat") -> Movie {
    Movie(
      id: 7, title: title, originalTitle: title, releaseDate: nil, overview: "", poster: nil, backdrop: nil,
      score: nil)
  }

  @Test func `a tile links to its movie and shows title, rating, year and genres`() {
    let html = tile(.scripted(550, title: "<Boat>"))
    #expect(html.contains("href='/movies/550'"))
    #expect(html.contains("&lt;Boat&gt;"))
    let score = "<span class='score' role='img' aria-label='4.2 of 5 stars, 12.3K ratings'>★\u{A0}4.2</span>"
    #expect(html.contains("<span class='movie-detail'>\(score) · 1999</span>"))
    #expect(html.contains("<span class='movie-detail'>Drama, Family</span>"))
    #expect(!html.contains("movie-mark"))
    #expect(!tile(bare()).contains("movie-detail"))
  }

  @Test func `a poster has the ratio 2 to 3 and widths for every screen`() {
    let html = tile(.scripted(550))
    #expect(html.contains("src='/pictures/covering/128x192//boat.jpg'"))
    #expect(html.contains("width='128' height='192'"))
    #expect(html.contains("alt=''") && html.contains("loading='lazy'"))
    let inGrid = tile(.scripted(550), isInGrid: true)
    #expect(inGrid.contains("128w") && inGrid.contains("512w"))
    #expect(inGrid.contains("width='200' height='300'"))
    #expect(inGrid.contains("sizes='auto,(max-width:379px) 45vw,(max-width:599px) calc((100vw - 64px)/3),200px'"))
    #expect(row(.scripted(550)).contains("width='64' height='96'"))
  }

  @Test func `no copy of a poster has another ratio, on screens of any density`() {
    let head = MovieScreen.sample.cells(
      "movie", of: MovieReactor.State(id: 1, place: .korean, details: .loaded(.sample { $0.movie = .scripted(1) })))
    for html in [tile(.scripted(550)), tile(.scripted(550), isInGrid: true), row(.scripted(550))] + head {
      let boxes = html.matches(of: #/covering/(\d+)x(\d+)//boat/#).map { (Int($0.1) ?? 0, Int($0.2) ?? 0) }
      #expect(boxes.count >= 3)
      for (width, height) in boxes { #expect(width * 3 == height * 2, "\(width)x\(height)") }
    }
  }

  @Test func `a movie without a poster has a placeholder with its title`() {
    for html in [tile(bare()), row(bare())] {
      #expect(html.contains("class='picture poster blank' aria-hidden='true'"))
      #expect(html.contains("href='#movies'"))
      #expect(!html.contains("<img"))
      // Drawn twice, and labelled once for screen readers.
      #expect(html.components(separatedBy: "Paper Boat").count >= 3)
    }
  }

  @Test func `a saved movie is marked, also in words`() {
    let html = tile(.scripted(550), isSaved: true)
    #expect(html.contains("movie-mark saved") && html.contains("aria-label='Saved'"))
    #expect(row(.scripted(550), isSaved: true).contains("aria-label='Saved: “Paper Boat”'"))
    #expect(row(.scripted(550)).contains("aria-label='Save “Paper Boat”'"))
    #expect(row(.scripted(550)).contains("href='/folders/save?item=movie.550'"))
  }

  @Test func `a row shows a different original title and the average rating`() {
    let html = row(.scripted(550))
    #expect(html.contains("종이배"))
    #expect(html.contains("aria-label='4.2 of 5 stars, 12.3K ratings'"))
    let korean = row(.scripted(550), .korean)
    #expect(korean.contains("aria-label='5점 만점에 4.2점, 평가 1.2만 개'"))
    #expect(korean.contains("<span class='movie-detail'>드라마, 가족</span>"))
    let unrated = row(bare())
    #expect(unrated.components(separatedBy: "Paper Boat").count == 4)
    #expect(unrated.contains("No ratings"))
  }

  @Test func `the hash of a cell covers what it shows`() {
    let item = MovieItem(.scripted(550), isSaved: false)
    #expect(item.key == "550")
    #expect(item.contentHash == MovieItem(.scripted(550), isSaved: false).contentHash)
    #expect(item.contentHash != MovieItem(.scripted(550), isSaved: true).contentHash)
    #expect(item.contentHash != MovieItem(.scripted(550, title: "Kite"), isSaved: false).contentHash)
    #expect(item.contentHash != MovieItem(.scripted(550, poster: nil), isSaved: false).contentHash)
  }
}
