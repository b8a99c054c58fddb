import Foundation
import HTTPTypes
import Hummingbird

/// Delays, refuses, corrupts or cuts responses as the faults say.
///
/// The sandbox's control paths (`/__faults`, `/__calls`, `/__clock`, `/__sink`)
/// are exempt.
struct FaultMiddleware<Context: RequestContext>: RouterMiddleware {
  let state: SandboxState
  let clock: SandboxClock
  let seed: UInt64

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let path = request.uri.path
    guard !path.hasPrefix("/__") else { return try await next(request, context) }
    let dialect = FaultDialect(path: path)
    let isLimited = dialect == .apple && (path.hasSuffix("/search") || path.hasSuffix("/lookup"))
    let plan = state.plan(path: path, isLimited: isLimited, now: clock.now())
    if plan.delay > .zero { try await clock.sleep(plan.delay) }
    if plan.isOverLimit { return FaultResponses.status(403, retryAfterSeconds: plan.retryAfterSeconds) }
    guard let failure = plan.failure else { return try await next(request, context) }
    return try await response(to: request, failure: failure, plan: plan, dialect) { try await next(request, context) }
  }

  private func response(
    to request: Request, failure: SandboxFaults.Failure, plan: SandboxState.Plan, _ dialect: FaultDialect,
    right: () async throws -> Response
  ) async throws -> Response {
    switch failure {
    case .hang(let duration):
      let clock = clock
      try await request.body.consumeWithCancellationOnInboundClose { _ in try await clock.sleep(duration) }
      return FaultResponses.status(504, in: dialect, retryAfterSeconds: plan.retryAfterSeconds)
    case .status(let status):
      return FaultResponses.status(status, in: dialect, retryAfterSeconds: plan.retryAfterSeconds)
    case .cut:
      return try await FaultResponses.cut(right())
    case .malformed(let kind):
      return try await FaultResponses.malformed(kind, in: dialect, instead: right(), seed: seed)
    }
  }
}
