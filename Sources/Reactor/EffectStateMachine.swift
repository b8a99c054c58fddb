/// The rules between the effects of one screen, without the effects: who starts, joins, waits, is outdated or cancelled.
///
/// Pure and synchronous. ``ReactorRuntime`` owns the tasks and does what this says; an effect is known here by its number.
struct EffectStateMachine {
  typealias Order = UInt64

  /// What an action sets going.
  enum Start: Equatable {
    /// A newer action has decided the same already.
    case nothing
    /// An effect that takes its turn; a repeat only waits for it.
    case serial(number: Int, isRepeat: Bool)
    /// A new effect; the one it outdates, if any, is cancelled.
    case started(number: Int, cancelling: Int?)
    /// The effect that is running already stands for this one.
    case joined(number: Int)
  }

  /// What a `latest` action decides: the newest of a kind counts.
  private struct Decision: Hashable {
    let id: EffectID
    let subject: EffectID?
  }

  /// What keyed effects are told apart by: those that observe stand beside the others of their id.
  private struct Name: Hashable {
    let id: EffectID
    var isObserving = false
  }

  private struct Keyed {
    let number: Int
    /// How many wait for it.
    var callers = 1
    var isCancelled = false
    /// Whether what asks for its id cancels it instead of joining it.
    var givesWay = false
  }

  /// How many serial actions are remembered to know a repeat by.
  static let rememberedOrders = 128

  private var keyed: [Name: Keyed] = [:]
  private var newestOrder: [Decision: Order] = [:]
  private var serialOrders: [Order] = []
  /// The serial effects in order: the first one runs, the others wait for their turn.
  private var line: [Int] = []
  /// What has to be waited for: everything but what only observes.
  private var running: Set<Int> = []
  private var lastNumber = 0

  /// Whether no effect is running but those that observe, which have no end to wait for.
  var isIdle: Bool { running.isEmpty }

  /// Starts the effect of an action, or lets another stand for it.
  ///
  /// - Parameter order: where the action stands among those of the browser; `nil` for one that neither is a repeat nor
  ///   comes late.
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

  /// Whether it is a serial effect's turn.
  func isTurn(of number: Int) -> Bool { line.first == number }

  /// Lets a keyed effect be joined no more: the next of its id cancels it. Of a serial one it changes nothing.
  mutating func giveWay(_ number: Int) {
    if let name = keyed.first(where: { $0.value.number == number })?.key { keyed[name]?.givesWay = true }
  }

  /// Takes a caller away from a keyed effect.
  ///
  /// - Returns: whether it was the last one, so that the effect is to be cancelled.
  mutating func leave(_ number: Int) -> Bool {
    guard let name = keyed.first(where: { $0.value.number == number })?.key, var effect = keyed[name] else {
      return false
    }
    effect.callers -= 1
    effect.isCancelled = effect.isCancelled || effect.callers == 0
    keyed[name] = effect
    return effect.callers == 0
  }

  /// Cancels every effect that may be cancelled.
  ///
  /// - Returns: their numbers.
  mutating func cancelAll() -> [Int] {
    for name in keyed.keys { keyed[name]?.isCancelled = true }
    return keyed.values.map(\.number)
  }

  /// Ends an effect.
  ///
  /// - Returns: the serial effect whose turn it is now, if this one was before it.
  mutating func end(_ number: Int) -> Int? {
    running.remove(number)
    if let name = keyed.first(where: { $0.value.number == number })?.key { keyed[name] = nil }
    guard line.first == number else { return nil }
    line.removeFirst()
    return line.first
  }
}
