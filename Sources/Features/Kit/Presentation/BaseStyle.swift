package import LiveWeb

extension AssetLibrary.Asset {
  /// The style of every page: tokens, bars and what the features share.
  package static let baseStyle = style("base.css", PackageResources.base_css)
}
