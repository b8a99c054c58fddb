import Metrics

/// Metrics of pictures: where they came from, and failures by reason.
struct PictureMetrics: Sendable {
  enum Outcome: String, CaseIterable { case memory, disk, made, downloaded }

  private let outcomes = Outcome.allCases.map {
    Counter(label: "showroom_pictures_total", dimensions: [("from", $0.rawValue)])
  }

  func count(_ outcome: Outcome) { outcomes[Outcome.allCases.firstIndex(of: outcome) ?? 0].increment() }

  /// Counts a failure and returns the error.
  func counted(_ error: any Error) -> any Error {
    guard let error = error as? PictureError else { return error }
    Counter(label: "showroom_picture_failures_total", dimensions: [("why", error.name)]).increment()
    return error
  }
}

extension PictureError {
  /// Label of the error in the metrics.
  var name: String {
    switch self {
    case .missing: "missing"
    case .refused: "refused"
    case .sourceFailed: "source failed"
    case .sourceTooSlow: "source too slow"
    case .tooLarge: "too large"
    case .unknownFormat: "unknown format"
    case .tooManyPixels: "too many pixels"
    case .undecodable: "undecodable"
    case .tooMuchWork: "too much work"
    case .unencodable: "unencodable"
    case .busy: "busy"
    case .noLibrary: "no library"
    }
  }
}
