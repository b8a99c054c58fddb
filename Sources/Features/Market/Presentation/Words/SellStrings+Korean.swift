import FeatureKit
import Localization
import Reactor

extension SellStrings {
  static let korean = SellStrings(
    shared: .korean.withSilence,
    source: "마켓",
    sell: "판매하기",
    drafts: "작성 중인 글",
    newDraft: "새 글 쓰기",
    draft: "작성 중인 글",
    untitled: "제목 없음",
    noDraftsTitle: "물건을 팔아 보세요",
    noDraftsText: "설명을 쓰고 사진을 추가해 주세요. 작성하는 내용은 자동으로 저장됩니다.",
    tooManyDrafts: "작성 중인 글이 이미 \(ProductDraft.maxPerProfile)개입니다. 하나를 등록하거나 삭제해 주세요.",
    pictureCount: { "사진 \($0)장" },
    copyTitle: { $0.isEmpty ? "이 물건을 다시 팔기" : "‘\($0)’ 다시 팔기" },
    copyText: "같은 내용으로 새 글을 시작합니다. 사진은 다시 추가해 주세요.",
    copy: "새 물건으로 복사",
    notOwnTitle: "내 물건이 아닙니다",
    notOwnText: "내가 파는 물건만 복사할 수 있습니다.",
    goneTitle: "이 글은 더 이상 없습니다",
    goneText: "등록했거나 삭제한 글입니다. 파는 물건은 내 상점에 있습니다.",
    toShop: "내 상점",
    giveUp: "이 글 삭제하기",
    giveUpText: "쓴 내용과 사진이 완전히 삭제됩니다.",
    deleteDraft: "글 삭제",
    field: { field in
      switch field {
      case .name: "물건 이름"
      case .description: "설명"
      case .price: "가격"
      case .currency: "통화"
      case .discount: "할인 금액"
      case .stock: "재고 수량"
      case .category: "카테고리"
      case .images: "사진"
      }
    },
    hint: { field in
      switch field {
      case .discount: "가격에서 빼는 금액입니다. 없으면 비워 두세요."
      case .name, .description, .price, .currency, .stock, .category, .images: nil
      }
    },
    problem: { problem, field in
      switch problem {
      case .missing: field == .price ? "가격을 적어 주세요." : "내용을 적어 주세요."
      case .tooShort(let least): "\(least)자 이상 적어 주세요."
      case .tooLong(let most): "\(most.grouped)자까지 쓸 수 있습니다."
      case .nothingToSee: "공백이 아닌 글자를 넣어 주세요."
      case .notNumber: "숫자로 적어 주세요."
      case .negative: "0 이상이어야 합니다."
      case .notWhole: "소수점 없이 적어 주세요."
      case .tooManyDecimals(let digits): "소수점 아래 \(digits)자리까지 쓸 수 있습니다."
      case .tooMuch(let most): "\(most.grouped) 이하여야 합니다."
      case .overPrice: "가격보다 클 수 없습니다."
      case .noPicture: "사진을 추가해 주세요."
      case .refused(let words): words.map { "마켓의 답: \($0)" } ?? "마켓이 받아들이지 않았습니다."
      }
    },
    noCategory: "카테고리 없음",
    toPay: { "구매자가 낼 금액: \($0)" },
    pictures: "사진",
    picturesText: "사진은 \(ProductDraft.maxPictures)장까지, 한 장에 10MB까지 올릴 수 있습니다. 첫 사진이 목록에 보입니다.",
    choosePictures: "사진 고르기",
    takePicture: "사진 찍기",
    addPictures: "사진 추가",
    picture: { "사진 \($0)" },
    firstPicture: "대표",
    earlier: { "사진 \($0) 앞으로" },
    later: { "사진 \($0) 뒤로" },
    removePicture: { "사진 \($0) 빼기" },
    pictureProblem: { problem in
      switch problem {
      case .nothingChosen: "먼저 사진을 골라 주세요."
      case .notPicture(let name):
        "\(name.isEmpty ? "이" : "‘\(name)’") 파일은 쓸 수 없습니다. JPEG, PNG, WebP, GIF, AVIF, HEIC 사진을 골라 주세요."
      case .tooLarge(let name): "\(name.isEmpty ? "이" : "‘\(name)’") 사진은 10MB를 넘습니다."
      case .tooMany: "사진은 \(ProductDraft.maxPictures)장까지입니다. 나머지는 넣지 않았습니다."
      case .allTaken:
        "작성 중인 글에 보관할 수 있는 사진은 모두 \(ProductDraft.maxBytesPerProfile >> 20)MB까지입니다. "
          + "글을 등록하거나 삭제해 주세요."
      case .crowded: "지금 다른 사람들이 사진을 보내고 있습니다. 잠시 뒤에 다시 추가해 주세요."
      case .noRoom: "지금은 사진을 더 보관할 수 없습니다. 나중에 다시 시도해 주세요."
      }
    },
    picturesGivenUp: "저장 공간이 모자라 이 글의 사진을 뺐습니다. 다시 추가해 주세요.",
    notSent: "보내지 못했습니다",
    register: "등록하기",
    sending: "보내는 중…",
    sendingText: "사진을 마켓으로 보내고 있습니다.",
    registeredTitle: "등록했습니다",
    registeredText: "여기에 쓴 물건이 마켓에 올라갔습니다.",
    toProduct: "물건 보기",
    notRegisteredTitle: "등록하지 못했습니다",
    draftIsKept: "작성한 내용은 그대로 있습니다.",
    draftIsKeptTryAgain: "작성한 내용은 그대로 있습니다. 다시 시도해 주세요.",
    reason: { code in
      switch code {
      case .offline, .unavailable: "마켓이 응답하지 않습니다."
      case .storageBusy: "찾아봐의 저장소를 지금 쓸 수 없습니다."
      case .storageFull: "서버의 저장 공간이 부족합니다."
      case .overLimit, .rateLimited: "짧은 시간에 너무 많이 요청했습니다."
      case .changedUpstream: "마켓의 응답을 읽을 수 없습니다."
      case .internalFault: "문제가 생겼습니다."
      case .notFound: "마켓에서 찾을 수 없습니다."
      case .invalidInput, .notAllowed, .cookieMissing: nil
      }
    },
    refusedText: "마켓이 받지 않은 내용이 있습니다. 입력란 아래 안내를 확인해 주세요. 입력한 내용은 그대로 있습니다.",
    refusedSilentlyText: "마켓이 받아들이지 않았고, 여기에 보여 드릴 수 있는 이유가 없습니다. 입력한 내용은 그대로 있습니다.",
    crowdedText: "지금 다른 사람들이 사진을 보내고 있습니다. 잠시 뒤에 다시 등록해 주세요. 입력한 내용은 그대로 있습니다.",
    onItsWayText: "다른 페이지에서 이미 등록하고 있는 글입니다. 두 번 보내지 않았습니다.",
    registeredBeforeText:
      "앞서 보낸 내용으로 이미 마켓에 등록되어 있습니다. 내 상점에서 확인하고 고친 뒤 이 글은 삭제해 주세요.",
    sentBeforeText:
      "전에 이 글을 보냈지만 마켓에 등록됐는지 확인하지 못했습니다. 내 상점에 같은 물건이 있으면 이 글을 삭제하고, "
      + "없으면 다시 등록해 주세요.",
    notAllowedText:
      "마켓이 식별자나 비밀번호를 받아들이지 않았습니다. 내 상점에서 새 비밀번호를 넣어 주세요. 이 글은 그대로 남아 있습니다.",
    noShopTitle: "상점이 필요합니다",
    noShopText: "상점을 열거나 쓰던 상점을 가져오세요. 이 글은 그대로 남아 있습니다.",
    openShop: "상점 열기",
    conflictTitle: "다른 탭에서 바뀌었습니다",
    conflictText: "다른 탭에 더 최근 내용이 있습니다. 이 탭에서 쓴 내용은 입력란에 그대로 있으며, 하나를 고를 때까지 저장하지 않습니다.",
    takeTheirs: "다른 탭 내용 사용",
    keepMine: "이 탭 내용 사용",
    notKeptTitle: "아직 저장하지 못했습니다"
  )
}
