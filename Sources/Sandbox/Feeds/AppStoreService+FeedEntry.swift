import JSON

extension AppStoreService {
  /// An app as an entry of a legacy feed.
  func feedEntry(_ entry: ChartEntry, _ kind: SoftwareKind, in storefront: SandboxStorefront) -> String {
    let (app, facts, language) = (entry.app, entry.facts, TextLanguage(tag: storefront.languageTag))
    let name = app.name.text(in: language)
    let artist = catalogue.artistName(of: app.developerIndex, in: storefront)
    let address = feedAddress(kind, "app/\(SoftwareRow.pathName(name))/id\(app.id)", in: storefront)
    let prose = Prose(vocabulary: catalogue.vocabulary, seed: catalogue.seed)
    let released = FeedTime.pacific(utc: facts.releaseDate)
    return JSONWriter.feedObject { json in
      json.addLabel("im:name", name)
      json.array("im:image") { images in
        for size in ["53", "75", "100"] { addImage(size, of: app, to: &images) }
      }
      json.addLabel("summary", prose.description(of: app, in: language))
      json.addLabel(
        "im:price", facts.price.isFree ? Self.get.text(in: language) : facts.price.formatted(freeWord: ""),
        attributes: ["amount": facts.price.jsonNumber + "000", "currency": storefront.currency])
      json.object("im:contentType") { $0.addAttributes(["term": "Application", "label": "Application"]) }
      json.addLabel("rights", "© \(artist)")
      json.addLabel("title", "\(name) - \(artist)")
      addEntryLink(address, of: app, to: &json)
      json.addLabel("id", address, attributes: ["im:id": String(app.id), "im:bundleId": app.bundleID])
      json.addLabel("im:artist", artist, attributes: ["href": developerAddress(app, kind, in: storefront)])
      addCategory(of: app, kind, to: &json, in: storefront)
      json.addLabel(
        "im:releaseDate", released, attributes: ["label": FeedTime.long(released, in: language)])
    }
  }

  /// Word on the button of a free app.
  private static let get = LocalizedText(korean: "받기", english: "Get", japanese: "入手")

  private func addImage(_ size: String, of app: SandboxApp, to images: inout JSONWriter) {
    let address = "\(artworkBaseURL)/artwork/icon/\(app.id)/0/\(size)x\(size)bb.png"
    images.object { image in
      image.add("label", address)
      image.addAttributes(["height": size])
    }
  }

  /// Adds the link to an app: an object, or an array if a preview follows.
  private func addEntryLink(_ address: String, of app: SandboxApp, to json: inout JSONWriter) {
    let page: KeyValuePairs = ["rel": "alternate", "type": "text/html", "href": address]
    guard app.index.isMultiple(of: 3), app.platforms.contains(.iphone), app.traits.phoneScreenshots > 0 else {
      return json.object("link") { $0.addAttributes(page) }
    }
    let preview = "\(artworkBaseURL)/artwork/iphone/\(app.id)/0/392x696bb.jpg"
    json.array("link") { links in
      links.addElement(attributes: page)
      links.object { link in
        link.object("im:duration") { $0.add("label", 0) }
        link.addAttributes([
          "title": "Preview", "rel": "enclosure", "type": "image/jpeg", "href": preview, "im:assetType": "preview",
        ])
      }
    }
  }

  private func addCategory(
    of app: SandboxApp, _ kind: SoftwareKind, to json: inout JSONWriter, in storefront: SandboxStorefront
  ) {
    let genre = Genre.find(catalogue.genres(of: app.index).first ?? 0)
    let prefix = kind == .macSoftware ? "mac" : "ios"
    let scheme = feedAddress(
      kind, "genre/\(prefix)-\(SoftwareRow.pathName(genre.name.english))/id\(genre.id)", in: storefront)
    json.object("category") { category in
      category.addAttributes([
        "im:id": String(genre.id), "term": genre.name.english, "scheme": scheme,
        "label": genre.name.text(in: TextLanguage(tag: storefront.languageTag)),
      ])
    }
  }

  private func developerAddress(_ app: SandboxApp, _ kind: SoftwareKind, in storefront: SandboxStorefront) -> String {
    let slug = catalogue.vocabulary.developers[app.developerIndex].slug
    return feedAddress(kind, "developer/\(slug)/id\(catalogue.developerID(of: app.developerIndex))", in: storefront)
  }

  private func feedAddress(_ kind: SoftwareKind, _ path: String, in storefront: SandboxStorefront) -> String {
    let country = storefront.code.lowercased()
    return "https://apps.apple.com/\(country)/\(path)?mt=\(kind == .macSoftware ? 12 : 8)&uo=2"
  }
}
