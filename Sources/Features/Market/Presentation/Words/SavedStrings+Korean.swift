extension SavedStrings {
  static let korean = SavedStrings(
    market: .korean,
    unknownProduct: { "물건 \($0)" },
    gone: { "\($0)부터 마켓에 없음" }
  )
}
