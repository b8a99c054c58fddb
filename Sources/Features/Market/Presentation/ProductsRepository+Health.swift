import FeatureKit
import Reactor

extension ProductsRepository {
  /// The pause after a rate limit, if the server sends no time.
  private static var usualRest: Duration { .seconds(60) }

  /// The health of the server; `nil` if the task was cancelled.
  func health() async -> SourceHealth? {
    do {
      return try await isHealthy() ? .answers : .unexpected(nil)
    } catch is CancellationError {
      return nil
    } catch {
      let known = AppError(error)
      return switch known.code {
      case .rateLimited: .resting(known.retryAfter ?? Self.usualRest)
      case .unavailable, .offline: .silent
      default: .unexpected(nil)
      }
    }
  }
}
