import HTML
import ListDiff
import LiveWeb
import Reactor
import Synchronization

/// The path parameters with which a screen was opened.
final class SeenParameters: Sendable {
  private let kept = Mutex<[String]>([])

  var names: [String] { kept.withLock { $0 } }

  func note(_ name: String) { kept.withLock { $0.append(name) } }
}

/// A screen that only records its path parameters.
struct EchoScreen: Screen {
  let seen: SeenParameters

  var path: String { "/echo/{name}" }
  var appeared: DemoReactor.Action { .appeared }

  func open(_ request: ScreenRequest) async throws -> DemoReactor {
    seen.note(request.parameters["name"] ?? "")
    return DemoReactor(initialState: DemoReactor.State(rows: []), world: DemoWorld())
  }

  var actions: FormActions<DemoReactor.Action> { FormActions([FormAction<DemoReactor.Action, Void>]()) }

  func content(of state: DemoReactor.State, for reader: Reader) -> ScreenContent<DemoRow> {
    ScreenContent(title: "Echo", url: "/echo", regions: [])
  }

  func cell(for item: DemoRow, reader: Reader) -> some HTML { item.key }
}
