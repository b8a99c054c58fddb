import FeatureKit

/// Remembers how somebody looks at goods, among the choices of their profile.
struct MarketChoices: Sendable {
  private let profiles: any ProfilesRepository
  private let failed: @Sendable (any Error) -> Void

  /// - Parameters:
  ///   - profiles: what people have chosen.
  ///   - failed: told of choices that could not be read or kept.
  init(profiles: any ProfilesRepository, failed: @escaping @Sendable (any Error) -> Void) {
    self.profiles = profiles
    self.failed = failed
  }

  /// A list or a grid, whichever was chosen last; a list while nothing was, or it cannot be read.
  ///
  /// - Parameter profile: `nil` for a browser that has not sent its cookie back: it has chosen nothing.
  /// - Throws: `CancellationError`, nothing else.
  func layout(of profile: String?) async throws -> ListOrGrid {
    guard let profile else { return .list }
    do {
      return try await profiles.choices(of: profile)[.layout].flatMap(ListOrGrid.init) ?? .list
    } catch let error as CancellationError {
      throw error
    } catch {
      failed(error)
      return .list
    }
  }

  /// Remembers what was chosen. The page has it anyway: that it could not be kept is told to somebody else.
  ///
  /// - Throws: `CancellationError`, nothing else.
  func remember(_ layout: ListOrGrid, of profile: String?) async throws {
    guard let profile else { return }
    do {
      _ = try await profiles.update(profile) { $0[.layout] = layout == .list ? nil : layout.rawValue }
    } catch let error as CancellationError {
      throw error
    } catch {
      failed(error)
    }
  }
}

extension Choices.Key {
  /// How goods stand, as ``ListOrGrid`` spells it; nothing for a list.
  static let layout = Choices.Key(feature: "market", name: "layout")
}
