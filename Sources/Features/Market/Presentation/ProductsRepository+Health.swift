import FeatureKit
import Reactor

extension ProductsRepository {
  /// How long a server is left alone that does not say for how long it wants to be.
  private static var usualRest: Duration { .seconds(60) }

  /// How the server is now; `nil` when nobody wants to know any more.
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
