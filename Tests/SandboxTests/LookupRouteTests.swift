import Testing

@testable import Sandbox

@Suite(.timeLimit(.minutes(3)))
struct LookupRouteTests {
  private let probe = SandboxProbe()

  private func id(named name: String) throws -> Int {
    let index = try #require(CuratedApp.all.firstIndex { $0.name.english == name })
    return probe.catalogue.id(of: index)
  }

  @Test func `unknown ids are left out`() async throws {
    let known = probe.catalogue.id(of: 0)
    let rows = try await probe.get("/lookup?id=1,\(known),9000000090,99&country=kr").rows
    #expect(rows.compactMap { $0.int("trackId") } == [known])
  }

  @Test func `an app not sold in a country is an empty list`() async throws {
    let facts = { (index: Int, store: SandboxStorefront) in
      LocalFacts(of: probe.catalogue.app(index), in: store, seed: probe.catalogue.seed)
    }
    let iceland = SandboxProbe.storefronts[5]
    let absent = try #require((0..<180).first { !facts($0, iceland).isSold })
    let reply = try await probe.get("/lookup?id=\(probe.catalogue.id(of: absent))&country=IS")
    #expect(reply.status == 200)
    #expect(reply.text == "\n\n\n{\n \"resultCount\":0,\n \"results\": []\n}\n\n\n")
  }

  @Test func `200 ids succeed and 201 fail`() async throws {
    let large = SandboxProbe(appCount: 300)
    let ids = (0..<201).map { String(large.catalogue.id(of: $0)) }
    let full = try await large.get("/lookup?id=\(ids.prefix(200).joined(separator: ","))&country=kr")
    #expect(full.status == 200)
    #expect(try full.rows.count > 100)
    let over = try await large.get("/lookup?id=\(ids.joined(separator: ","))&country=kr")
    #expect(over.status == 502)
    #expect(over.contentType == "text/html")
  }

  @Test func `rows are not in the order of the request`() async throws {
    let ids = (0..<40).map { probe.catalogue.id(of: $0) }
    let list = ids.map(String.init).joined(separator: ",")
    let answered = try await probe.get("/lookup?id=\(list)&country=kr").rows.compactMap { $0.int("trackId") }
    #expect(answered != answered.sorted())
    #expect(Set(answered).isSubset(of: ids))
    #expect(answered.count == Set(answered).count)
  }

  @Test func `bundle identifiers find apps, in any case`() async throws {
    let bundle = probe.catalogue.app(0).bundleID
    let rows = try await probe.get("/lookup?bundleId=\(bundle.uppercased()),example.nobody.nothing&country=kr").rows
    #expect(rows.compactMap { $0.int("trackId") } == [probe.catalogue.id(of: 0)])
  }

  @Test func `an id and a bundle identifier together make two rows, the first with fewer fields`() async throws {
    let app = probe.catalogue.app(0)
    let rows = try await probe.get("/lookup?id=\(app.id)&bundleId=\(app.bundleID)&country=kr").rows
    #expect(rows.map { $0.int("trackId") } == [app.id, app.id])
    #expect(rows[0].string("description") == nil)
    #expect(rows[1].string("description") != nil)
  }

  @Test func `a lookup of a developer starts with the artist`() async throws {
    let developer = probe.catalogue.developerIndex(of: 0)
    let id = probe.catalogue.developerID(of: developer)
    let rows = try await probe.get("/lookup?id=\(id)&entity=software&country=kr").rows
    let artist = try #require(rows.first)
    #expect(artist.string("wrapperType") == "artist")
    #expect(artist.string("artistType") == "Software Artist")
    #expect(artist.int("artistId") == id)
    let name = probe.catalogue.artistName(of: developer, in: SandboxProbe.storefronts[1])
    #expect(artist.string("artistName") == name)
    #expect(artist.string("artistLinkUrl")?.hasSuffix("/id\(id)?uo=4") == true)
    #expect(rows.count > 1)
    #expect(rows.dropFirst().allSatisfy { $0.string("wrapperType") == "software" && $0.int("artistId") == id })
    #expect(try await probe.get("/lookup?id=\(id)&country=kr").rows.count == 1)
  }

  @Test func `a developer's apps are those of the country, up to the limit after the artist`() async throws {
    let catalogue = probe.catalogue
    let iceland = SandboxProbe.storefronts[5]
    let isSold = { (index: Int, store: SandboxStorefront) in
      LocalFacts(of: catalogue.app(index), in: store, seed: catalogue.seed).isSold
    }
    let developer = try #require(
      catalogue.vocabulary.developers.indices.first { developer in
        let apps = catalogue.apps(ofDeveloper: developer).filter { catalogue.app($0).platforms.contains(.iphone) }
        return apps.count { isSold($0, SandboxProbe.storefronts[1]) } > 2 && apps.contains { !isSold($0, iceland) }
      })
    let path = "/lookup?id=\(catalogue.developerID(of: developer))&entity=software"
    let limited = try await probe.get(path + "&country=kr&limit=2").rows
    let kinds = limited.map { $0.string("wrapperType") }
    #expect(kinds == ["artist", "software", "software"])
    let rows = try await probe.get(path + "&country=is&limit=200").rows
    #expect(rows.first?.string("wrapperType") == "artist")
    let expected = catalogue.apps(ofDeveloper: developer).filter { index in
      catalogue.app(index).platforms.contains(.iphone) && isSold(index, iceland)
    }
    let found = Set(rows.compactMap { $0.int("trackId") })
    #expect(found == Set(expected.map(catalogue.id(of:))))
    #expect(try await probe.get("/lookup?id=9700000000000&entity=software&country=kr").rows.isEmpty)
  }

  @Test func `a developer's name is Korean only in Korea`() async throws {
    let ids = (0..<180).map { String(probe.catalogue.id(of: $0)) }.joined(separator: ",")
    let path = "/lookup?id=\(ids)&country="
    for other in ["us", "us&lang=ko_kr", "jp", "IS"] {
      let rows = try await probe.get(path + other).rows
      #expect(!rows.isEmpty && rows.allSatisfy { $0.string("artistName") == $0.string("sellerName") }, "\(other)")
    }
    for korean in ["kr", "kr&lang=en_us"] {
      let differing = try await probe.get(path + korean).rows.filter {
        $0.string("artistName") != $0.string("sellerName")
      }
      #expect(!differing.isEmpty, "\(korean)")
    }
  }

  @Test func `a universal purchase has the phone's row unless a Mac row is requested`() async throws {
    let id = try id(named: "Paper Boat Memo")
    let plain = try await probe.get("/lookup?id=\(id)&country=kr").rows
    #expect(plain.map { $0.string("kind") } == ["software"])
    for entity in ["desktopSoftware", "macSoftware"] {
      let mac = try await probe.get("/lookup?id=\(id)&country=kr&entity=\(entity)").rows
      #expect(mac.map { $0.string("kind") } == ["mac-software"])
    }
  }

  @Test func `a Mac-only app has its Mac row even if phones are requested`() async throws {
    let id = try id(named: "Memo on the Desk")
    for entity in ["", "&entity=software", "&entity=iPadSoftware", "&entity=desktopSoftware"] {
      let rows = try await probe.get("/lookup?id=\(id)&country=kr\(entity)").rows
      #expect(rows.map { $0.string("kind") } == ["mac-software"], "\(entity)")
    }
    #expect(try await probe.get("/lookup?id=\(id)&country=kr&entity=tvSoftware").rows.isEmpty)
  }

  @Test func `a phone app has no Mac row`() async throws {
    let id = try id(named: "Cacao Nibs Recipes")
    #expect(try await probe.get("/lookup?id=\(id)&country=kr&entity=desktopSoftware").rows.isEmpty)
  }

  @Test func `a form can be posted instead of a query`() async throws {
    let id = probe.catalogue.id(of: 0)
    let form = "application/x-www-form-urlencoded"
    let posted = try await probe.post("/lookup?country=kr", "id=\(id)", contentType: form)
    #expect(posted.text == (try await probe.get("/lookup?id=\(id)&country=kr").text))
    #expect(try posted.rows.count == 1)
  }

  @Test func `a lookup without keys finds nothing`() async throws {
    let reply = try await probe.get("/lookup")
    #expect(reply.status == 200)
    #expect(try reply.rows.isEmpty)
  }
}
