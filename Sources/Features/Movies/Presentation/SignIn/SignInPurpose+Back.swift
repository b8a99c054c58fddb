import FeatureKit
import LiveWeb

extension SignInPurpose {
  /// A link back to the page of the purpose.
  func back(_ strings: MoviesStrings) -> BackLink {
    BackLink(url: path, label: path == MoviesRoute.homePath ? strings.movies : strings.shared.back)
  }
}
