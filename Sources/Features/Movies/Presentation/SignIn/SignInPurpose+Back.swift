import FeatureKit
import LiveWeb

extension SignInPurpose {
  /// Back to where the person was.
  func back(_ strings: MoviesStrings) -> BackLink {
    BackLink(url: path, label: path == MoviesRoute.homePath ? strings.movies : strings.shared.back)
  }
}
