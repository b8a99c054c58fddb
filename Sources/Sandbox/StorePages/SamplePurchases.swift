import Samples

/// The in-app purchases of a sample app; they follow from the seed and the app.
struct SamplePurchases: Sendable {
  /// A purchase.
  struct Row: Sendable {
    let name: LocalizedText
    /// Row of ``PriceTable``, never *free*.
    let tier: Int
    /// How many times the price of that row it costs.
    let factor: Int
  }

  /// Whether the app has purchases, listed or not.
  let exist: Bool
  /// The listed ones, at most ten, in the order of most countries.
  let rows: [Row]

  init(of app: SandboxApp, seed: UInt64) {
    var generator = SeededGenerator(seed: SeededGenerator.mix(seed ^ 0x1A9, UInt64(app.index)))
    let roll = generator.number(below: 10)
    exist = roll > 2
    guard roll > 3 else {
      rows = []
      return
    }
    let count = roll == 9 ? 10 : 1 + generator.number(below: 6)
    rows = generator.sample(count, of: Self.names).map { name in
      Row(
        name: name, tier: 1 + generator.number(below: PriceTable.tierCount - 1), factor: generator.chance(0.1) ? 2 : 1)
    }
  }

  /// One name twice: an offer for newcomers, or a former price.
  private static let names: [LocalizedText] = [
    ("Premium", "프리미엄", "プレミアム"), ("Premium", "프리미엄", "プレミアム"), ("Monthly Plan", "월 구독", "月額プラン"),
    ("Yearly Plan", "연 구독", "年額プラン"), ("Weekly Plan", "주 구독", "週額プラン"), ("Remove Ads", "광고 제거", "広告なし"),
    ("Family Plan", "가족 구독", "ファミリープラン"), ("100 Coins", "코인 100개", "コイン100枚"),
    ("500 Coins", "코인 500개", "コイン500枚"), ("Lifetime", "평생 이용권", "買い切り"), ("Starter Pack", "시작 꾸러미", "スターターパック"),
    ("Tip <3", "후원 <3", "チップ <3"),
  ].map { LocalizedText(korean: $0.1, english: $0.0, japanese: $0.2) }
}
