import Synchronization
import Upstream

@testable import AppsFeature

/// Bodies of Apple's feed of reviews.
enum ReviewFeed {
  /// An entry with all of its fields.
  static func entry(_ id: Int, stars: Int = 5, title: String = "Good", text: String = "It folds.") -> String {
    """
    {"author":{"uri":{"label":"https://itunes.apple.com/kr/reviews/id7"},"name":{"label":"Mina"},"label":""},
    "updated":{"label":"2026-03-01T09:12:33-07:00"},"im:rating":{"label":"\(stars)"},"im:version":{"label":"6.6.2"},
    "id":{"label":"\(id)"},"title":{"label":"\(title)"},"content":{"label":"\(text)","attributes":{"type":"text"}},
    "im:voteSum":{"label":"2"},"im:voteCount":{"label":"3"}}
    """
  }

  /// The app itself, as old feeds have it first.
  static let app =
    #"{"im:name":{"label":"Boat"},"id":{"label":"x","attributes":{"im:id":"1"}},"title":{"label":"Boat"}}"#

  /// A feed with its links.
  ///
  /// - Parameters:
  ///   - entries: the value of `entry`, as JSON; `nil` for a feed without it.
  ///   - last: the number of the last page.
  ///   - isKnown: whether the feed links to itself.
  static func body(_ entries: String?, last: Int = 1, isKnown: Bool = true) -> [UInt8] {
    let own = isKnown ? [#"{"attributes":{"rel":"self","href":"https://itunes.apple.com/kr/rss"}}"#] : []
    let end = #"{"attributes":{"rel":"last","href":"https://itunes.apple.com/kr/rss/page=\#(last)/id=1/xml"}}"#
    let links = "\"link\":[\((own + [end]).joined(separator: ","))]"
    let fields = [entries.map { "\"entry\":\($0)" }, links].compactMap(\.self).joined(separator: ",")
    return Array("{\"feed\":{\(fields)}}".utf8)
  }

  /// A feed of reviews with these ids.
  static func body(ids: some Sequence<Int>, last: Int = 1) -> [UInt8] {
    body("[\(ids.map { entry($0) }.joined(separator: ","))]", last: last)
  }
}

/// Answers each call with the next of some bodies for its page, the last one again and again.
final class ReviewStore: Transport {
  private let bodies: Mutex<[Int: [[UInt8]]]>
  private let asked = Mutex<[String]>([])

  init(_ bodies: [Int: [[UInt8]]]) { self.bodies = Mutex(bodies) }

  /// The paths of all calls, in order.
  var paths: [String] { asked.withLock { $0 } }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    asked.withLock { $0.append(request.url.path) }
    let part = request.url.path.split(separator: "/").first { $0.hasPrefix("page=") }
    let page = part.flatMap { Int($0.dropFirst(5)) } ?? 0
    let body = bodies.withLock { bodies -> [UInt8]? in
      let left = bodies[page] ?? []
      if left.count > 1 { bodies[page]?.removeFirst() }
      return left.first
    }
    guard let body else { throw NetworkError.status(503, host: "store", retryAfter: nil) }
    return HTTPResponse(headers: ["content-type": "text/javascript; charset=utf-8"], body: body)
  }

  /// Returns a repository of this store.
  func repository() throws -> AppleReviewsRepository {
    AppleReviewsRepository(client: APIClient(baseURL: try BaseURL("http://127.0.0.1:1"), transport: self))
  }
}
