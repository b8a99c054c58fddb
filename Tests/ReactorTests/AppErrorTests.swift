import Reactor
import Testing

struct AppErrorTests {
  @Test(arguments: [
    (AppError.Code.notFound, 404, false), (.invalidInput, 400, false),
    (.rateLimited, 429, true), (.unavailable, 503, true), (.offline, 503, true), (.storageBusy, 503, true),
    (.storageFull, 507, true),
    (.changedUpstream, 502, true), (.internalFault, 500, true),
  ])
  func `status and retry follow from the code`(code: AppError.Code, status: Int, isRetryable: Bool) {
    let error = AppError(code)
    #expect(error.httpStatus == status)
    #expect(error.isRetryable == isRetryable)
    #expect(!error.publicMessage.isEmpty)
  }

  @Test func `an engine's error is translated once`() {
    #expect(AppError(Engine.broken) == AppError(.unavailable, detail: "engine"))
  }

  @Test func `the log has one readable line`() {
    #expect("\(AppError(.storageBusy, detail: "The database is in use."))" == "storageBusy: The database is in use.")
    #expect("\(AppError(.offline))" == "offline")
  }

  @Test func `an unknown error is an internal fault and shows no detail`() {
    struct Secret: Error { let token = "hush" }
    let error = AppError(Secret())
    #expect(error.code == .internalFault)
    #expect(!error.publicMessage.contains("hush"))
  }

  @Test func `the last good value stays while loading and after a failure`() {
    #expect(Loadable.loading(last: 1).value == 1)
    #expect(Loadable.failed(AppError(.offline), last: 1).value == 1)
    #expect(Loadable<Int>.idle.value == nil)
    #expect(Loadable.failed(AppError(.offline), last: 1).error?.code == .offline)
  }

  @Test func `an error keeps the id of the request in which it arose`() {
    #expect(AppError(.unavailable).reference == nil)
    let first = ServedRequest.$id.withValue("first") { AppError(.unavailable) }
    #expect(first.reference == "first")
    let second = ServedRequest.$id.withValue("second") { AppError(.unavailable) }
    #expect(first != second, "a page shows the newer one")
    let shared = AppError(.unavailable)
    ServedRequest.$id.withValue("second") {
      #expect(AppError(first as any Error).reference == "first")
      #expect(AppError(shared as any Error).reference == "second", "a task of several requests had none")
    }
  }
}

private enum Engine: AppErrorConvertible {
  case broken
  var appError: AppError { AppError(.unavailable, detail: "engine") }
}
