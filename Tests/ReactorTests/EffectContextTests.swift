import Reactor
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(3)))
struct EffectContextTests {
  @Test func `the state that an effect reads includes its own mutations`() async {
    let read = Recorder<[Int]>()
    await ReactorRuntime(Notebook()).send(
      .write { context in
        for number in 1...3 {
          context.emit(.append(number))
          read.record(context.state.numbers)
        }
        read.record(context.initial.numbers)
      })
    #expect(read.values == [[1], [1, 2], [1, 2, 3], []])
  }

  @Test func `the state that an effect reads includes mutations of other effects`() async throws {
    let gate = Gate()
    let read = Recorder<[Int]>()
    let runtime = ReactorRuntime(Notebook())
    let reader = Task {
      await runtime.send(
        .look { context in
          try await gate.pass()
          read.record(context.initial.numbers)
          read.record(context.state.numbers)
        })
    }
    await gate.waiting(atLeast: 1)
    await runtime.send(.write { $0.emit(.append(7)) })
    gate.open()
    await reader.value
    #expect(read.values == [[], [7]])
  }

  @Test func `a mutation may be derived from the state that it changes`() async {
    let runtime = ReactorRuntime(Notebook())
    await runtime.send(
      .write { context in
        for _ in 1...3 { context.emit(.append(context.state.numbers.count)) }
      })
    #expect(runtime.state.numbers == [0, 1, 2])
  }

  @Test func `child tasks of an effect can emit`() async {
    let runtime = ReactorRuntime(Notebook())
    await runtime.send(
      .write { context in
        await withTaskGroup { group in
          for number in 1...20 { group.addTask { context.emit(.append(number)) } }
        }
      })
    #expect(runtime.state.numbers.sorted() == Array(1...20))
  }

  @Test func `a cancelled effect can still read, but its child tasks change nothing`() async {
    let gate = Gate()
    let read = Recorder<[Int]>()
    let runtime = ReactorRuntime(Notebook())
    let older = Task {
      await runtime.send(
        .look { context in
          // A cancelled task passes the gate, too.
          async let child: Void = {
            try? await gate.pass()
            context.emit(.append(1))
          }()
          await child
          read.record(context.state.numbers)
        })
    }
    await gate.waiting(atLeast: 1)
    await runtime.send(.look { $0.emit(.append(2)) })
    await older.value
    #expect(read.values == [[2]] || read.values == [[]])
    #expect(runtime.state.numbers == [2])
  }

  @Test func `a part reads its own state and emits its own mutations`() async {
    let read = Recorder<Int>()
    let runtime = ReactorRuntime(Notebook())
    await runtime.send(
      .write { context in
        context.emit(.append(5))
        let pages = context.scoped(state: \.pages, mutation: Notebook.Mutation.pages)
        read.record(pages.initial)
        pages.emit(.turn)
        pages.emit(.turn)
        read.record(pages.state)
      })
    #expect(read.values == [0, 2])
    #expect(runtime.state == Notebook.State(numbers: [5], pages: 2))
  }

  @Test func `a context that outlives its screen reads the last state`() async {
    let kept = Recorder<Notebook.Context>()
    do {
      let runtime = ReactorRuntime(Notebook())
      await runtime.send(
        .write { context in
          context.emit(.append(1))
          kept.record(context)
        })
      await runtime.send(.write { $0.emit(.append(2)) })
      runtime.cancelEffects()
    }
    #expect(kept.values.map(\.state.numbers) == [[1, 2]])
  }
}

/// A reactor with actions that contain their effects.
private struct Notebook: Reactor {
  enum Action: Sendable {
    case write(@Sendable (Context) async throws -> Void)
    case look(@Sendable (Context) async throws -> Void)
  }
  enum Mutation: Sendable { case append(Int), pages(Pages), failed }
  enum Pages: Sendable { case turn }
  struct State: Sendable, Equatable {
    var numbers: [Int] = []
    var pages = 0
  }

  let initialState = State()

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    switch action {
    case .write: .serial
    case .look: .latest(.look)
    }
  }

  func mutate(_ action: Action, _ context: Context) async throws {
    switch action {
    case .write(let effect), .look(let effect): try await effect(context)
    }
  }

  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .append(let number): state.numbers.append(number)
    case .pages(.turn): state.pages += 1
    case .failed: break
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation { .failed }
}

extension EffectID {
  fileprivate static let look = EffectID("look")
}
