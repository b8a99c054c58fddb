import Localization

extension ProductStrings {
  static let korean = ProductStrings(
    market: .korean,
    pictures: "사진",
    previousPicture: "이전 사진",
    nextPicture: "다음 사진",
    pictureOf: { "\($0) 사진 \($2)장 중 \($1)번째" },
    favorite: "찜",
    favoriteNotSaved: { "변경한 내용을 저장하지 못했습니다. \($0)" },
    edit: "수정",
    doneBefore: ShopStrings.korean.doneBefore,
    description: "물건 설명",
    unnamedVendor: { "판매자 \($0)" },
    allOfVendor: { "\($0)의 물건 모두 보기" },
    otherGoods: { "\($0)의 다른 물건" },
    similar: "비슷한 물건",
    priceHistory: "가격 변동",
    lowest: { "최근 30일 최저가 \($0)" },
    unchanged: { "\($0)부터 가격이 바뀌지 않았습니다." },
    allPrices: "모든 가격 보기",
    since: "날짜",
    price: "가격",
    priceRange: { "가격이 \($0)에서 \($1) 사이였습니다." },
    report: "신고",
    reportText: "신고는 마켓 서버를 운영하는 사람에게 해 주세요. 아래 한 줄을 복사해 함께 보내면 됩니다. 비밀번호는 누구에게도 보내지 마세요.",
    ownServer: "이 찾아봐 서버의 마켓",
    reportWords: { "마켓: \($0) · 물건 번호: \($1)" },
    reportLabel: "신고에 붙여 넣을 내용",
    stale: { "마켓이 응답하지 않아 \($0) 전에 받은 정보를 보여 드립니다." },
    ageOfLast: { "보이는 내용은 \($0) 전에 받은 정보입니다." },
    onlyYou: { $0 == .draft ? "작성 중인 물건입니다. 나에게만 보입니다." : "숨긴 물건입니다. 나에게만 보입니다." },
    goneTitle: "더 이상 없는 물건",
    goneText: "판매자가 삭제했거나 숨긴 물건이거나, 없는 번호입니다.",
    lastKnown: "마지막으로 확인한 내용입니다."
  )
}
