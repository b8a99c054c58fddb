import Foundation
import LiveWeb

/// The service worker, which stores pages and late changes in the browser, and shows messages; see `docs/offline.md` and
/// `docs/web-push.md`.
enum ServiceWorker {
  /// The facts about the program at the beginning of the script.
  private struct Program: Encodable {
    /// Not read by the script; it only makes the script differ between programs, so that browsers update it.
    let version: String
    /// The address of the page that stands in, as a copy, for `/`.
    let home: String
    /// The address of the offline page, and the files for stored pages.
    let page: String
    let style: String
    let script: String
    let pages: [OfflineRules.Page]
    let late: [String]
    let partings: [String]
    let forgettings: [String: [String]]
  }

  /// Creates the script.
  ///
  /// - Parameters:
  ///   - assets: all files of the program, including ``AssetLibrary/offline``.
  ///   - rules: what works offline.
  ///   - home: the address of the page that stands in, as a copy, for `/`, which is not stored.
  /// - Returns: a file at the root, so that its scope is all pages. The same program always gives the same script.
  static func asset(assets: AssetLibrary, rules: OfflineRules, home: String) -> AssetLibrary.Asset {
    let program = Program(
      version: "\(Showroom.version)-\(assets.version)", home: home, page: OfflineScreen.url,
      style: assets.url(OfflineScreen.style), script: assets.url(OfflineScreen.script), pages: rules.pages,
      late: rules.lateActions, partings: rules.partingActions,
      forgettings: rules.forgettingActions)
    var source = Array("'use strict';\nconst program = ".utf8)
    source += json(program)
    source += Array(";\n".utf8)
    source += PackageResources.service_worker_js
    source += PackageResources.late_changes_js
    source += PackageResources.push_js
    return .script("service-worker.js", source, isVersioned: false)
  }

  private static func json(_ program: Program) -> [UInt8] {
    let encoder = JSONEncoder()
    // Without a fixed order of keys, each start would give another script.
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return try Array(encoder.encode(program))
    } catch {
      preconditionFailure("texts can be written as JSON: \(error)")
    }
  }
}
