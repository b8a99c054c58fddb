/// Bodies as they may be.
enum DescribedExamples {
  static let identifier = "0b6f3a52-8f0e-4a57-9d27-3c1f6a2e5d41"
  static let secret = "k7m2xq9hdp4wnt8c"
  static let token = "Zk3vQ0mJr8Yt5aLx2WcBdg="

  private static let facts: JSONNode = [
    "name": "에어팟 3", "description": "비닐만 뜯은 새 제품입니다.",
    "thumbnail": "http://market.example/media/28/20261104/0f1e2d3c4b5a69788796a5b4c3d2e1f0_thumb", "currency": "KRW",
    "price": .number("20000.0"), "bargain_price": .number("15000.0"), "discounted_price": .number("5000.0"),
    "stock": 3,
  ]
  private static let times: JSONNode = [
    "created_at": "2026-11-04T09:30:00", "issued_at": "2026-11-04T09:30:00",
  ]
  private static let key = "http://market.example/media/28/20261104/0f1e2d3c4b5a69788796a5b4c3d2e1f0"

  /// A row of a list.
  static let row: JSONNode = (["id": 130, "vendor_id": 28, "vendorName": "모퉁이"] as JSONNode).adding(facts)
    .adding(times).adding(kind)

  private static let kind: JSONNode = ["state": "on_sale", "category": "digital"]

  static let product: JSONNode = (["id": 130, "vendor_id": 28] as JSONNode).adding(facts).adding(times).adding([
    "images": [
      [
        "id": 512, "url": "\(key)_origin", "thumbnail_url": "\(key)_thumb", "medium_url": "\(key)_medium",
        "issued_at": "2026-11-04T09:30:00",
      ]
    ],
    "vendors": ["id": 28, "name": "모퉁이"],
  ]).adding(kind).adding(["bumped_at": "2026-11-04T09:30:00"])

  static let page: JSONNode = [
    "pageNo": 1, "itemsPerPage": 20, "totalCount": 1, "offset": 0, "limit": 20, "lastPage": 1, "hasNext": false,
    "hasPrev": false, "nextCursor": nil, "pages": [row],
  ]

  static let registration: JSONNode = [
    "name": "에어팟 3", "description": "비닐만 뜯은 새 제품입니다.", "price": 20_000, "discounted_price": 5_000,
    "currency": "KRW", "stock": 3, "secret": .text(secret),
  ]

  static let edit: JSONNode = ["price": 18_000, "stock": 2, "state": "reserved", "secret": .text(secret)]

  static let onlySecret: JSONNode = ["secret": .text(secret)]

  static let credentials: JSONNode = [
    "id": 28, "name": "모퉁이", "identifier": .text(identifier), "secret": .text(secret),
    "created_at": "2026-11-04T09:00:00",
  ]

  static let history: JSONNode = [
    "changes": [
      [
        "at": "2026-11-04T09:30:00", "currency": "KRW", "price": .number("20000.0"),
        "bargain_price": .number("15000.0"), "discounted_price": .number("5000.0"), "stock": 3, "state": "on_sale",
      ]
    ]
  ]

  // MARK: - Generation 2

  private static let oldTimes: JSONNode = [
    "created_at": "2026-11-04T09:30:00.00", "issued_at": "2026-11-04T09:30:00.00",
  ]

  static let oldProduct: JSONNode = (["id": 130, "vendor_id": 28] as JSONNode).adding(facts).adding(oldTimes).adding([
    "images": [
      [
        "id": 512, "url": "\(key)_origin", "thumbnail_url": "\(key)_thumb", "succeed": true,
        "issued_at": "2026-11-04T09:30:00.00",
      ]
    ],
    "vendors": (["name": "모퉁이", "id": 28] as JSONNode).adding(oldTimes),
  ])
}
