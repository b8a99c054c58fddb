import Localization

extension KeptStrings {
  static let korean = KeptStrings(
    market: .korean,
    noFavoritesTitle: "찜한 물건 없음",
    noFavoritesText: "물건 화면에서 찜을 누르면, 가격이 내리거나 팔릴 때 여기에서 알려 드립니다.",
    favoriteCount: { "찜 \($0.grouped)개" },
    newsCount: { "새 소식 \($0.grouped)개" },
    checking: "새 소식 확인 중",
    unchecked: "모두 확인하지는 못했습니다. 마지막으로 확인한 내용을 보여 드립니다.",
    cheaper: { "가격 인하 · 이전 가격 \($0)" },
    sold: "판매 완료",
    gone: "더 이상 없는 물건",
    checkedAgo: { "\($0) 전에 확인" },
    removeFavorite: { "‘\($0)’ 찜 해제" },
    favoriteRemoved: "찜을 해제했습니다.",
    undo: "실행 취소",
    undoTooLate: "지금은 되돌릴 수 없습니다. 물건 화면에서 다시 찜해 주세요.",
    notChanged: { "변경한 내용을 저장하지 못했습니다. \($0)" },
    noSearchesTitle: "저장한 검색 없음",
    noSearchesText: "물건을 검색하거나 필터를 고른 뒤 ‘이 검색 저장’을 누르면 새 물건이 몇 개인지 여기에서 알려 드립니다.",
    searchCount: { "저장한 검색 \($0.grouped)개" },
    everything: "모든 물건",
    quoted: { "‘\($0)’" },
    vendor: { "판매자 \($0)" },
    priceFrom: { "\($0) 이상" },
    priceTo: { "\($0) 이하" },
    priceBetween: { "\($0) ~ \($1)" },
    new: { "새 물건 \($0)개" },
    nothingNew: "새 물건 없음",
    notCounted: "확인하지 못함",
    counting: "새 물건 확인 중",
    removeSearch: { "\($0) 검색 지우기" }
  )
}
