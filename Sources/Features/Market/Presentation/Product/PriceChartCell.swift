import FeatureKit
import HTML

/// Draws the price history of a product: the lowest price of 30 days, a line, and a table for screen readers, too.
struct PriceChartCell: HTML {
  let chart: PriceChart
  let strings: ProductStrings

  var content: some HTML {
    div(.class("prices")) {
      if let lowest = chart.lowest { p(.class("lowest")) { strings.lowest(lowest) } }
      if chart.points.isEmpty {
        if let row = chart.rows.first { p(.class("hint")) { strings.unchanged(row.day) } }
      } else {
        scale
        details {
          summary { strings.allPrices }
          numbers
        }
      }
    }
  }

  /// The line with its highest and lowest price, which its label also names.
  private var scale: some HTML {
    div(.class("price-scale")) {
      line
      span(.ariaHidden) { chart.most }
      span(.ariaHidden) { chart.least }
    }
  }

  private var line: some HTML {
    svg(
      .class("price-line"), .custom(name: "viewBox", value: "0 0 \(PriceChart.width) \(PriceChart.height)"),
      .custom(name: "preserveAspectRatio", value: "none"), .role("img"),
      .aria("label", strings.priceRange(chart.least, chart.most))
    ) {
      HTMLElement<PriceLineTag, EmptyHTML>(.custom(name: "points", value: chart.points)) { EmptyHTML() }
    }
  }

  private var numbers: some HTML {
    table(.class("price-table")) {
      thead {
        tr {
          th(.scope(.col)) { strings.since }
          th(.scope(.col)) { strings.price }
        }
      }
      tbody {
        for row in chart.rows {
          tr {
            td { row.day }
            td { row.price }
          }
        }
      }
    }
  }
}

/// The SVG element of the line.
private enum PriceLineTag: HTMLTrait.Paired {
  static var name: StaticString { "polyline" }
}
