import FeatureKit
import Reactor
import Upstream

extension UpstreamStack {
  /// Health of a source with limited calls, as far as earlier calls tell it.
  ///
  /// - Parameters:
  ///   - source: address of the source.
  ///   - asker: the client that wants to know.
  ///   - probe: a call that is made if the last one failed and this one need not wait; `nil` for none.
  func health(of source: BaseURL, for asker: Asker, again probe: SourceProbe?) async -> SourceHealth {
    let host = source.authority
    let wait = await budget.wait(host: host, asker: asker)
    let known = SourceHealth(wait: wait, silence: silence(of: host), misfit: misfit(of: host))
    guard let probe, wait == .zero, known != .ready else { return known }
    do {
      _ = try await APIClient(baseURL: source, transport: self).asked(by: asker).send(probe)
      return .answers
    } catch {
      // The stack has noted what the failure tells of the source.
      if silence(of: host) != nil { return .silent }
      if misfit(of: host) != nil { return .unexpected(nil) }
      return SourceHealth(wait: await budget.wait(host: host, asker: asker), silence: nil, misfit: nil)
    }
  }
}

/// A small request that any source of its kind answers. It is never stored.
struct SourceProbe: APIRequest {
  typealias Response = Bool

  let path: String
  var query: [QueryItem] = []

  /// An app that no store has.
  static let apps = SourceProbe(path: "/lookup", query: [QueryItem("id", 1)])
  /// The countries of TMDB.
  static let movies = SourceProbe(path: "/configuration/countries")

  func decode(_ response: HTTPResponse) throws -> Bool { true }
}
