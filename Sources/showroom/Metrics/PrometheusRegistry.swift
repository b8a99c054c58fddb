import CoreMetrics
import Synchronization

/// Collects the program's metrics and writes them as text for Prometheus
/// (exposition format 0.0.4).
///
/// Names follow Prometheus's conventions: counters end in `_total`, times are
/// histograms in seconds. None of the project's dependencies includes a
/// Prometheus client.
final class PrometheusRegistry: MetricsFactory {
  /// Limit of series; further series are dropped, so that a label with
  /// unbounded values cannot exhaust the memory.
  static let maxSeries = 1_000

  private struct Family {
    let kind: Kind
    /// Series by their encoded labels.
    var series: [String: any Series] = [:]
  }

  private enum Kind: String {
    case counter, gauge, histogram
  }

  private struct State {
    var families: [String: Family] = [:]
    var count = 0
  }

  private let state = Mutex(State())

  /// All metrics, one line each, sorted by name.
  var text: String {
    let families = state.withLock { $0.families }
    var text = ""
    for (name, family) in families.sorted(by: { $0.key < $1.key }) {
      text += "# TYPE \(name) \(family.kind.rawValue)\n"
      for (labels, series) in family.series.sorted(by: { $0.key < $1.key }) { series.write(name, labels, to: &text) }
    }
    return text
  }

  // MARK: - MetricsFactory

  func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    series(.counter, Self.name(label, ending: "_total"), dimensions) { PrometheusCounter() }
  }

  func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    series(.gauge, Self.name(label), dimensions) { PrometheusGauge() }
  }

  func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
    if !aggregate { return series(.gauge, Self.name(label), dimensions) { PrometheusGauge() } }
    return series(.histogram, Self.name(label), dimensions) { PrometheusHistogram() }
  }

  func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    series(.histogram, Self.name(label, ending: "_seconds"), dimensions) { PrometheusHistogram() }
  }

  // Series live until the program ends.
  func destroyCounter(_ handler: any CounterHandler) {}
  func destroyMeter(_ handler: any MeterHandler) {}
  func destroyRecorder(_ handler: any RecorderHandler) {}
  func destroyTimer(_ handler: any TimerHandler) {}

  private func series<S: Series>(
    _ kind: Kind, _ name: String, _ dimensions: [(String, String)], make: () -> S
  ) -> S {
    let labels = Self.labels(dimensions)
    return state.withLock { state in
      if let known = state.families[name]?.series[labels] as? S { return known }
      let new = make()
      // A name with two kinds would invalidate the whole text, so the second
      // kind is dropped.
      guard state.count < Self.maxSeries, state.families[name]?.kind ?? kind == kind else { return new }
      state.families[name, default: Family(kind: kind)].series[labels] = new
      state.count += 1
      return new
    }
  }

  /// Replaces everything but ASCII letters and digits by underscores.
  private static func name(_ label: String, ending: String = "") -> String {
    let name = String(label.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    return name.hasSuffix(ending) ? name : name + ending
  }

  /// Encodes labels as `{a="x",b="y"}`; empty without labels.
  private static func labels(_ dimensions: [(String, String)]) -> String {
    if dimensions.isEmpty { return "" }
    let pairs = dimensions.sorted { $0.0 < $1.0 }.map { key, value in
      let value = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
      return "\(name(key))=\"\(value)\""
    }
    return "{\(pairs.joined(separator: ","))}"
  }
}

/// Values of one name and one set of labels.
private protocol Series: AnyObject, Sendable {
  func write(_ name: String, _ labels: String, to text: inout String)
}

private final class PrometheusCounter: CounterHandler, Series {
  private let value = Atomic<Int64>(0)

  func increment(by amount: Int64) { value.wrappingAdd(max(0, amount), ordering: .relaxed) }
  func reset() { value.store(0, ordering: .relaxed) }

  func write(_ name: String, _ labels: String, to text: inout String) {
    text += "\(name)\(labels) \(value.load(ordering: .relaxed))\n"
  }
}

private final class PrometheusGauge: MeterHandler, RecorderHandler, Series {
  private let value = Mutex(0.0)

  func set(_ new: Int64) { set(Double(new)) }
  func set(_ new: Double) { value.withLock { $0 = new } }
  func increment(by amount: Double) { value.withLock { $0 += amount } }
  func decrement(by amount: Double) { value.withLock { $0 -= amount } }
  func record(_ new: Int64) { set(Double(new)) }
  func record(_ new: Double) { set(new) }

  func write(_ name: String, _ labels: String, to text: inout String) {
    text += "\(name)\(labels) \(value.withLock { $0 })\n"
  }
}

private final class PrometheusHistogram: TimerHandler, RecorderHandler, Series {
  /// Upper bounds, in the recorded unit: seconds for times.
  private static let bounds = [0.001, 0.005, 0.02, 0.1, 0.5, 2.5, 10, 30]

  private struct Sums {
    var counts = [Int](repeating: 0, count: bounds.count + 1)
    var sum = 0.0
  }

  private let sums = Mutex(Sums())

  func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1e9) }
  func record(_ value: Int64) { record(Double(value)) }

  func record(_ value: Double) {
    let index = Self.bounds.firstIndex { value <= $0 } ?? Self.bounds.count
    sums.withLock { sums in
      sums.counts[index] += 1
      sums.sum += value
    }
  }

  func write(_ name: String, _ labels: String, to text: inout String) {
    let sums = sums.withLock { $0 }
    let others = labels.isEmpty ? "" : labels.dropFirst().dropLast() + ","
    var total = 0
    for (index, count) in sums.counts.enumerated() {
      total += count
      let bound = index < Self.bounds.count ? "\(Self.bounds[index])" : "+Inf"
      text += "\(name)_bucket{\(others)le=\"\(bound)\"} \(total)\n"
    }
    text += "\(name)_sum\(labels) \(sums.sum)\n\(name)_count\(labels) \(total)\n"
  }
}
