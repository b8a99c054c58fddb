extension Storefront {
  /// A part of the world.
  public enum Region: String, Sendable, CaseIterable {
    case africa, americas, asia, europe, oceania
  }

  /// The 20 storefronts with the most customers, the largest first.
  public static let popular: [Storefront] = [
    "US", "CN", "JP", "KR", "GB", "DE", "FR", "CA", "AU", "TW", "HK", "IN", "BR", "IT", "ES", "SG", "VN", "TH", "MX",
    "TR",
  ].compactMap(find)

  /// The part of the world in which the country lies; Asia for a country on the border with Europe, but for Russia.
  ///
  /// - Source: United Nations, M49; Taiwan is in Asia and Kosovo in Europe.
  public var region: Region { Self.regions[code] ?? .asia }

  /// The countries outside Asia, by code.
  private static let regions: [String: Region] = {
    let codes: [Region: String] = [
      .africa: """
      AO BF BJ BW CD CG CI CM CV DZ EG GA GH GM GW KE LR LY MA MG ML MR MU MW MZ NA NE NG RW SC SL SN ST SZ TD TN TZ
      UG ZA ZM ZW
      """,
      .americas: """
      AG AI AR BB BM BO BR BS BZ CA CL CO CR DM DO EC GD GT GY HN JM KN KY LC MS MX NI PA PE PY SR SV TC TT US UY VC
      VE VG
      """,
      .europe: """
      AL AT BA BE BG BY CH CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LT LU LV MD ME MK MT NL NO PL PT RO RS RU SE SI
      SK UA XK
      """,
      .oceania: "AU FJ FM NR NZ PG PW SB TO VU",
    ]
    return codes.reduce(into: [:]) { regions, entry in
      for code in entry.value.split(whereSeparator: \.isWhitespace) { regions[String(code)] = entry.key }
    }
  }()
}
