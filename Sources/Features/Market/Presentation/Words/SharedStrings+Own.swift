import FeatureKit
import Reactor

extension SharedStrings {
  /// Why the user's own data could not be changed.
  func ownErrorText(_ code: AppError.Code, _ source: String) -> String {
    // The text for `storageBusy` continues its heading, which a notice does not have.
    errorText(code == .storageBusy ? .unavailable : code, source)
  }
}
