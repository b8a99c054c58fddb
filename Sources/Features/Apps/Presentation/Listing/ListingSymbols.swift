import FeatureKit
import HTML

/// The symbols of only an app's page; the page includes them once.
struct ListingSymbols: HTML {
  var content: some HTML {
    HTMLRaw("<svg class='symbols' width='0' height='0' aria-hidden='true'>")
    ShareSymbol()
    HTMLRaw(
      """
      <symbol id='person' viewBox='0 0 24 24'><rect x='3' y='3' width='18' height='18' rx='4'/><circle cx='12' cy='10' \
      r='3'/><path d='M6 20c1-4 11-4 12 0'/></symbol></svg>
      """)
    GridSymbol()
  }
}
