/// Measures the peak memory for one large picture, beside thumbor's.
enum PictureMemory {
  /// The limit, relative to thumbor's peak.
  static let limit = 1 / 2.4

  private static let cases: [(name: String, picture: SamplePicture, note: String)] = [
    ("upright", .large, "thumbor unpacks an eighth of each side, too"),
    ("turned", .turned, "as telephones write it; both put it upright"),
  ]

  /// Starts each server anew for each picture and sends one request.
  ///
  /// - Returns: peak resident memory, and the ratio.
  /// - Throws: what the servers and the client throw.
  static func run(_ stage: PictureStage) async throws -> [BenchFigure] {
    var figures: [BenchFigure] = []
    for (name, picture, note) in cases {
      let thumbnail = Thumbnail(picture, 0)
      let ours = try await PictureServer.ours(stage) { try await peak(of: $0, thumbnail) }
      let thumbor = try await PictureServer.thumbor(stage) { try await peak(of: $0, thumbnail) }
      let title = "memory of 36 megapixels, JPEG, \(name)"
      figures += [
        .plain(title, ours, "MB", note: "peak of a server just started, one request"),
        .plain("\(title), thumbor", thumbor, "MB"),
        .atMost(limit, "\(title) / thumbor", ours / thumbor, "x", note: note),
      ]
    }
    return figures
  }

  private static func peak(of server: PictureServer, _ thumbnail: Thumbnail) async throws -> Double {
    _ = try await server.client { try await $0.get(server.path(thumbnail)) }
    return try server.statistics.peakMegabytes()
  }
}
