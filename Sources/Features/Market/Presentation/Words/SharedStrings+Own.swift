import FeatureKit
import Reactor

extension SharedStrings {
  /// Why something of one's own could not be changed.
  func ownErrorText(_ code: AppError.Code, _ source: String) -> String {
    // Its own words go on where a heading ends, which a notice has not.
    errorText(code == .storageBusy ? .unavailable : code, source)
  }
}
