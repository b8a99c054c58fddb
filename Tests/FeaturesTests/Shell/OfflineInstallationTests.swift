import FeatureKit
import Foundation
import HTML
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import LiveWeb
import Localization
import Logging
import NIOCore
import Secrets
import Testing

@testable import Shell

/// The served files and tags for installing the app.
@Suite(.timeLimit(.minutes(3)))
struct OfflineInstallationTests {
  private struct Served: Sendable {
    let status: Int
    let type: String?
    let caching: String?
    let bytes: [UInt8]

    /// Returns the width and height of a PNG, from its first chunk.
    var pixels: [Int]? {
      guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), bytes.count > 24 else { return nil }
      return [16, 20].map { start in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    }
  }

  private struct Manifest: Decodable {
    struct Icon: Decodable {
      let src: String
      let sizes: String
      let type: String?
      let purpose: String?
    }

    struct Shortcut: Decodable {
      let name: String
      let url: String
      let icons: [Icon]
    }

    let id: String
    let name: String
    let shortName: String
    let lang: String
    let startUrl: String
    let scope: String
    let display: String
    let themeColor: String
    let backgroundColor: String
    let icons: [Icon]
    let shortcuts: [Shortcut]
  }

  private func served(_ path: String) async throws -> Served {
    let web = ShowroomWeb(
      .init(
        features: [Plants()], profiles: DatabaseProfilesRepository.empty(), known: KnownBrowsers(.random()),
        isSampleCatalogue: false))
    let application = Application(router: web.buildRouter(), logger: Logger(label: "test"))
    return try await application.test(.router) { client in
      try await client.execute(uri: path, method: .get) { response in
        Served(
          status: response.status.code, type: response.headers[.contentType],
          caching: response.headers[.cacheControl], bytes: Array(response.body.readableBytesView))
      }
    }
  }

  private func manifest(in language: Language) async throws -> Manifest {
    let file = try await served("/manifest.\(language.rawValue).webmanifest")
    #expect(file.status == 200)
    #expect(file.type == "application/manifest+json")
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(Manifest.self, from: Data(file.bytes))
  }

  @Test(arguments: Language.allCases) func `the app has its name in each language`(language: Language) async throws {
    let manifest = try await manifest(in: language)
    #expect(manifest.name == ShellStrings.for(language).appName)
    #expect(manifest.shortName == manifest.name)
    #expect(manifest.lang == language.rawValue)
    #expect(manifest.shortcuts.map(\.url) == ["/apps", "/folders"])
    #expect(manifest.shortcuts.allSatisfy { !$0.name.isEmpty })
    #expect([manifest.startUrl, manifest.id] == ["/", "/apps"], "the same app in every language")
    #expect([manifest.scope, manifest.display] == ["/", "standalone"])
  }

  @Test(arguments: Language.allCases)
  func `every icon is served in the size of the manifest`(language: Language) async throws {
    let manifest = try await manifest(in: language)
    for icon in manifest.icons + manifest.shortcuts.flatMap(\.icons) {
      let file = try await served(icon.src)
      #expect(file.status == 200, "\(icon.src)")
      #expect(file.type == "image/png")
      let size = try #require(file.pixels, "\(icon.src) is a PNG")
      #expect("\(size[0])x\(size[1])" == icon.sizes)
      #expect(file.bytes.count < 12_000)
    }
    #expect(
      manifest.icons.map { "\($0.sizes) \($0.purpose ?? "")" } == ["192x192 any", "512x512 any", "512x512 maskable"])
  }

  @Test func `home screens that ignore the manifest have an icon, too`() async throws {
    let icon = try await served("/apple-touch-icon.png")
    #expect(icon.pixels == [180, 180])
    #expect(icon.bytes.count < 12_000)
  }

  @Test func `the service worker is at the root, and not cached`() async throws {
    let worker = try await served("/service-worker.js")
    #expect(worker.status == 200)
    #expect(worker.type == "text/javascript; charset=utf-8")
    #expect(worker.caching == "no-cache")
  }

  @Test func `every page has the tags for an installation`() async throws {
    let page = try await pages("/plants", features: [Plants()])[0]
    #expect(page.contains("<link rel='manifest' href='/manifest.en.webmanifest'>"))
    #expect(page.contains("<link rel='apple-touch-icon' href='/apple-touch-icon.png'>"))
    #expect(page.contains("<meta name='mobile-web-app-capable' content='yes'>"))
  }

  @Test(arguments: [
    (
      Appearance.automatic,
      "<meta name='theme-color' content='#ffffff' media='(prefers-color-scheme: light)'>"
        + "<meta name='theme-color' content='#000000' media='(prefers-color-scheme: dark)'>"
    ),
    (.light, "<meta name='theme-color' content='#ffffff'>"), (.dark, "<meta name='theme-color' content='#000000'>"),
  ])
  func `the system's bars have the page's colour`(appearance: Appearance, tags: String) {
    let reader = Reader(
      profile: Profile(key: "somebody", hasReturned: true), language: .korean, appearance: appearance)
    let html = InstallationTags(reader: reader).render()
    #expect(html.hasSuffix(tags))
    #expect(html.contains("/manifest.ko.webmanifest"))
  }
}
