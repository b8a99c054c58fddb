import Foundation
import LiveWeb

/// The script that keeps pages and late changes in the browser: `docs/offline.md`.
enum ServiceWorker {
  /// What the script has to know of the program, before everything else in it.
  private struct Program: Encodable {
    /// Nobody reads it; with it, another program has another script, which browsers then take.
    let version: String
    /// Where the page is that says that there is no network, and the files of pages that were kept.
    let page: String
    let style: String
    let script: String
    let pages: [OfflineRules.Page]
    let late: [String]
    let partings: [String]
  }

  /// Makes the script for a program.
  ///
  /// - Parameters:
  ///   - assets: all files of the program, ``AssetLibrary/offline`` among them.
  ///   - rules: what works without a network.
  /// - Returns: a file at the root, so that it may work for every page; the same for the same program.
  static func asset(assets: AssetLibrary, rules: OfflineRules) -> AssetLibrary.Asset {
    let program = Program(
      version: "\(Showroom.version)-\(assets.version)", page: OfflineScreen.url,
      style: assets.url(OfflineScreen.style), script: assets.url(OfflineScreen.script), pages: rules.pages,
      late: rules.lateActions, partings: rules.partingActions)
    var source = Array("'use strict';\nconst program = ".utf8)
    source += json(program)
    source += Array(";\n".utf8)
    source += PackageResources.service_worker_js
    source += PackageResources.late_changes_js
    return .script("service-worker.js", source, isVersioned: false)
  }

  private static func json(_ program: Program) -> [UInt8] {
    let encoder = JSONEncoder()
    // Without an order of its own it would be another script after each start.
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return try Array(encoder.encode(program))
    } catch {
      preconditionFailure("texts can be written as JSON: \(error)")
    }
  }
}
