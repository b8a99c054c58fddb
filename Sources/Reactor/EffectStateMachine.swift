/// The rules between the effects of one screen: which action starts, joins, waits for, or cancels an effect.
///
/// Pure and synchronous. ``ReactorRuntime`` owns the tasks and performs the results; here an effect is only a number.
struct EffectStateMachine {
  typealias Order = UInt64

  /// The result of starting an action.
  enum Start: Equatable {
    /// Nothing to do: a newer action has already decided the same subject.
    case nothing
    /// A serial effect that waits for its turn. A repeat waits, too, but does nothing then.
    case serial(number: Int, isRepeat: Bool)
    /// A new effect. The effect that it replaces, if any, must be cancelled.
    case started(number: Int, cancelling: Int?)
    /// The action shares an effect that is already running.
    case joined(number: Int)
  }

  /// The subject of a `latest` action. Only the newest action of each subject counts.
  private struct Decision: Hashable {
    let id: EffectID
    let subject: EffectID?
  }

  /// The key of an effect: its id, and whether it only observes. An observing effect never replaces another kind.
  private struct Name: Hashable {
    let id: EffectID
    var isObserving = false
  }

  private struct Keyed {
    let number: Int
    /// The number of callers that wait for the effect.
    var callers = 1
    var isCancelled = false
    /// Whether the next action of the id cancels this effect instead of joining it.
    var givesWay = false
  }

  /// The number of serial orders that are remembered to detect repeats.
  static let rememberedOrders = 128

  private var keyed: [Name: Keyed] = [:]
  private var newestOrder: [Decision: Order] = [:]
  private var serialOrders: [Order] = []
  /// The serial effects in order. The first one runs; the others wait.
  private var line: [Int] = []
  /// The running effects without those that only observe.
  private var running: Set<Int> = []
  private var lastNumber = 0

  /// Whether no effect is running, apart from those that only observe.
  var isIdle: Bool { running.isEmpty }

  /// Starts the effect of an action, or lets the action share a running one.
  ///
  /// - Parameter order: position of the action among those of the browser; `nil` for an action that can be neither late
  ///   nor a repeat.
  mutating func start(_ concurrency: EffectConcurrency, order: Order?) -> Start {
    switch concurrency {
    case .serial: serial(order)
    case .latest(let id, let subject): latest(id, Decision(id: id, subject: subject), order)
    case .once(let id): join(Name(id: id))
    case .observe(let id): join(Name(id: id, isObserving: true))
    }
  }

  private mutating func serial(_ order: Order?) -> Start {
    let number = begin()
    line.append(number)
    guard let order else { return .serial(number: number, isRepeat: false) }
    if serialOrders.contains(order) { return .serial(number: number, isRepeat: true) }
    if serialOrders.count == Self.rememberedOrders { serialOrders.removeFirst() }
    serialOrders.append(order)
    return .serial(number: number, isRepeat: false)
  }

  private mutating func latest(_ id: EffectID, _ decision: Decision, _ order: Order?) -> Start {
    if let order {
      guard order >= newestOrder[decision] ?? 0 else { return .nothing }
      newestOrder[decision] = order
    }
    return start(Name(id: id))
  }

  private mutating func join(_ name: Name) -> Start {
    guard var effect = keyed[name], !effect.isCancelled, !effect.givesWay else { return start(name) }
    effect.callers += 1
    keyed[name] = effect
    return .joined(number: effect.number)
  }

  private mutating func start(_ name: Name) -> Start {
    let outdated = keyed[name]?.number
    let number = begin(isObserving: name.isObserving)
    keyed[name] = Keyed(number: number)
    return .started(number: number, cancelling: outdated)
  }

  private mutating func begin(isObserving: Bool = false) -> Int {
    lastNumber += 1
    if !isObserving { running.insert(lastNumber) }
    return lastNumber
  }

  private func keyedName(of number: Int) -> Name? { keyed.first { $0.value.number == number }?.key }

  /// Whether the serial effect is the first in the line.
  func isTurn(of number: Int) -> Bool { line.first == number }

  /// Makes a keyed effect replaceable: the next action of its id cancels it. Does nothing for a serial effect.
  mutating func giveWay(_ number: Int) {
    if let name = keyedName(of: number) { keyed[name]?.givesWay = true }
  }

  /// Removes one caller from a keyed effect.
  ///
  /// - Returns: whether it was the last caller, so that the effect must be cancelled.
  mutating func leave(_ number: Int) -> Bool {
    guard let name = keyedName(of: number), var effect = keyed[name] else { return false }
    effect.callers -= 1
    effect.isCancelled = effect.isCancelled || effect.callers == 0
    keyed[name] = effect
    return effect.callers == 0
  }

  /// Marks every keyed effect as cancelled.
  ///
  /// - Returns: the numbers of the effects to cancel.
  mutating func cancelAll() -> [Int] {
    for name in keyed.keys { keyed[name]?.isCancelled = true }
    return keyed.values.map(\.number)
  }

  /// Removes an effect that has ended.
  ///
  /// - Returns: the next serial effect in the line, or `nil` if none waits or this effect was not serial.
  mutating func end(_ number: Int) -> Int? {
    running.remove(number)
    if let name = keyedName(of: number) { keyed[name] = nil }
    guard line.first == number else { return nil }
    line.removeFirst()
    return line.first
  }
}
