package import HTML

/// Symbols that every page includes once and refers to by id. Symbols of only some pages are included by those.
package struct PageSymbols: HTML {
  /// Creates the symbols.
  package init() {}

  package var content: some HTML {
    HTMLRaw(
      """
      <svg class='symbols' width='0' height='0' aria-hidden='true'><symbol id='stars' viewBox='0 0 50 10'><path d='\
      M5 .6l1.3 2.9 3.1.3-2.3 2.1.7 3.1-2.8-1.6-2.8 1.6.7-3.1-2.3-2.1 3.1-.3z\
      M15 .6l1.3 2.9 3.1.3-2.3 2.1.7 3.1-2.8-1.6-2.8 1.6.7-3.1-2.3-2.1 3.1-.3z\
      M25 .6l1.3 2.9 3.1.3-2.3 2.1.7 3.1-2.8-1.6-2.8 1.6.7-3.1-2.3-2.1 3.1-.3z\
      M35 .6l1.3 2.9 3.1.3-2.3 2.1.7 3.1-2.8-1.6-2.8 1.6.7-3.1-2.3-2.1 3.1-.3z\
      M45 .6l1.3 2.9 3.1.3-2.3 2.1.7 3.1-2.8-1.6-2.8 1.6.7-3.1-2.3-2.1 3.1-.3z'/></symbol>\
      <symbol id='magnifier' viewBox='0 0 24 24'><circle cx='10.5' cy='10.5' r='6.5'/><path d='M15.5 15.5L21 21'/></symbol>\
      <symbol id='chevron' viewBox='0 0 24 24'><path d='M6 9l6 6 6-6'/></symbol>\
      <symbol id='back' viewBox='0 0 24 24'><path d='M15 4l-8 8 8 8'/></symbol>\
      <symbol id='check' viewBox='0 0 24 24'><path d='M4 13l5 5L20 6'/></symbol>\
      <symbol id='cross' viewBox='0 0 24 24'><path d='M6 6l12 12M18 6L6 18'/></symbol>\
      <symbol id='clock' viewBox='0 0 24 24'><circle cx='12' cy='12' r='8.5'/><path d='M12 7v5l3.5 2'/></symbol>\
      <symbol id='arrow' viewBox='0 0 24 24'><path d='M4 12h15M13 6l6 6-6 6'/></symbol>\
      <symbol id='iphone' viewBox='0 0 24 24'><rect x='7' y='2.5' width='10' height='19' rx='2.5'/><path d='M10.5 18.5h3'/></symbol>\
      <symbol id='ipad' viewBox='0 0 24 24'><rect x='4.5' y='2.5' width='15' height='19' rx='2.5'/><path d='M10.5 18.5h3'/></symbol>\
      <symbol id='mac' viewBox='0 0 24 24'><rect x='4.5' y='5' width='15' height='10.5' rx='1.5'/><path d='M2.5 19h19'/></symbol>\
      <symbol id='tv' viewBox='0 0 24 24'><rect x='2.5' y='5' width='19' height='12' rx='1.5'/><path d='M9 20.5h6'/></symbol>\
      <symbol id='apps' viewBox='0 0 24 24'><rect x='4' y='4' width='16' height='4' rx='1.5'/><rect x='4' y='10' width='16' \
      height='4' rx='1.5'/><rect x='4' y='16' width='16' height='4' rx='1.5'/></symbol>\
      <symbol id='movies' viewBox='0 0 24 24'><rect x='3' y='9' width='18' height='11' rx='1.5'/><path d='M3 9V5h18v4M9.5 \
      5l-2 4M15.5 5l-2 4'/></symbol>\
      <symbol id='market' viewBox='0 0 24 24'><path d='M4 10v10h16V10M3 10l2-6h14l2 6zM10 20v-6h4v6'/></symbol>\
      <symbol id='face' viewBox='0 0 24 24'><circle cx='12' cy='8.5' r='4'/><path d='M4.5 21c1-8 14-8 15 0'/></symbol>\
      <symbol id='folder' viewBox='0 0 24 24'><path d='M3 19V5h6.5L12 8h9v11z'/></symbol>\
      <symbol id='bell' viewBox='0 0 24 24'><path d='M5 18l2-3V10a5 5 0 0110 0v5l2 3zM10 21h4'/></symbol>\
      <symbol id='bookmark' viewBox='0 0 24 24'><path d='M6 3.5h12V21l-6-4.5L6 21z'/></symbol></svg>
      """)
  }
}

/// The symbol `grid`, four squares. Pages that refer to it include it once, in a slot.
package struct GridSymbol: HTML {
  /// Creates the symbol.
  package init() {}

  package var content: some HTML {
    HTMLRaw(
      """
      <svg class='symbols' width='0' height='0' aria-hidden='true'><symbol id='grid' viewBox='0 0 24 24'><rect x='3' y='3' \
      width='7.5' height='7.5' rx='2'/><rect x='13.5' y='3' width='7.5' height='7.5' rx='2'/><rect x='3' y='13.5' \
      width='7.5' height='7.5' rx='2'/><rect x='13.5' y='13.5' width='7.5' height='7.5' rx='2'/></symbol></svg>
      """)
  }
}
