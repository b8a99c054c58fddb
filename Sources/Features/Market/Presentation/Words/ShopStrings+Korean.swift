import FeatureKit
import Localization

extension ShopStrings {
  static let korean = ShopStrings(
    shared: .korean.withSilence,
    source: "마켓",
    market: "마켓",
    shop: "내 상점",
    loading: "상점을 불러오는 중입니다…",
    openTitle: "상점 열기",
    openText: "다른 사람에게 보일 판매자 이름을 정해 주세요.",
    name: "상점 이름",
    nameRule: "\(ShopReactor.maxNameLength)자까지 쓸 수 있습니다.",
    openShop: "상점 열기",
    bringTitle: "쓰던 상점 가져오기",
    bringText: "다른 앱에서 팔고 있었다면 그 식별자와 비밀번호를 넣어 주세요. 암호화해서 보관하고 어디에도 보여 주지 않습니다.",
    identifier: "식별자",
    secret: "비밀번호",
    number: "내가 파는 물건의 번호나 주소",
    numberIfAny: "내가 파는 물건의 번호나 주소(있으면)",
    numberRule: "예: 130. 이 물건으로 내 상점이 맞는지 마켓에 확인합니다.",
    bringShop: "가져오기",
    problem: { problem in
      switch problem {
      case .nameMissing: "상점 이름을 적어 주세요."
      case .nameTooLong: "이름이 \(ShopReactor.maxNameLength)자를 넘습니다."
      case .opensNone: "이 마켓에서는 상점을 열 수 없습니다. 이미 있는 상점을 가져와 주세요."
      case .unreadable: "식별자와 비밀번호는 빈칸 없이 영문, 숫자, 기호 1~64자입니다."
      case .noNumber: "번호가 없습니다. 물건 페이지의 주소에 있는 번호를 넣거나 비워 두세요."
      case .noSuchProduct: "마켓에 이 번호의 물건이 없습니다."
      case .wrongSecret: "식별자나 비밀번호가 틀렸거나 다른 사람의 물건입니다."
      case .newSecretUnreadable: "비밀번호는 빈칸 없이 영문, 숫자, 기호 1~64자입니다."
      case .newSecretWrong: "이 상점의 비밀번호가 아닙니다. 전에 보관한 비밀번호는 그대로 있습니다."
      }
    },
    refusedTitle: "마켓이 받아들이지 않았습니다",
    refusedText: "이유를 알려 주지 않았거나 여기에 보여 드릴 수 없습니다. 바뀐 내용은 없습니다.",
    noRoomText: "마켓의 저장 공간이 부족합니다. 디스크가 거의 찼거나, 내 상점 또는 마켓 전체의 한도에 도달했습니다.",
    namelessTitle: "어느 상점인지 알려 주세요",
    namelessText: "아직 어느 상점인지 마켓에 확인하지 못했습니다. 물건을 등록하거나 수정하면 알 수 있고, 지금 바로 찾을 수도 있습니다.",
    findShop: "내 상점 찾기",
    openedTitle: "상점을 열었습니다",
    openedText:
      "다른 앱에서 이 상점을 쓰려면 이 두 가지가 필요합니다. 안전한 곳에 적어 두세요. ‘적어 두었습니다’를 누르면 다시 보여 "
      + "드리지 않습니다. 둘 다 아는 사람은 내 물건을 모두 고치거나 삭제할 수 있습니다.",
    copy: "복사",
    copyOf: { "\($0) 복사" },
    copied: { "\(Particle.object.after($0)) 복사했습니다." },
    noted: "적어 두었습니다",
    sellSomething: "판매하기",
    backToDraft: "쓰던 글 이어 쓰기",
    select: "선택",
    done: "완료",
    selected: "개 선택",
    parts: "물건 상태",
    partName: { part in
      switch part {
      case .drafts: "작성 중"
      case .onSale: "판매 중"
      case .reserved: "예약 중"
      case .sold: "판매 완료"
      case .hidden: "숨김"
      }
    },
    emptyTitle: { part in
      switch part {
      case .drafts: "작성 중인 글이 없습니다"
      case .onSale: "판매 중인 물건이 없습니다"
      case .reserved: "예약 중인 물건이 없습니다"
      case .sold: "아직 판 물건이 없습니다"
      case .hidden: "숨긴 물건이 없습니다"
      }
    },
    emptyText: { part in
      switch part {
      case .drafts: "쓰기 시작한 글이 여기에 보입니다."
      case .onSale: "판매 중인 물건이 여기에 보입니다."
      case .reserved: "예약 중으로 바꾼 물건이 여기에 보입니다."
      case .sold: "판매 완료로 바꾼 물건이 여기에 보입니다."
      case .hidden: "숨긴 물건이 여기에 보입니다."
      }
    },
    endOfShown: { "처음 \($0.grouped)개만 보여 드립니다." },
    untitled: "제목 없음",
    draftDetail: { pictures, age in "사진 \(pictures)장 · \(age) 전에 수정 · 아직 등록 전" },
    actionsOf: { "‘\($0)’ 관리" },
    edit: "수정",
    copyAsNew: "새 물건으로 복사",
    bump: "끌어올리기",
    bumpIn: { "\($0) 뒤에 끌어올릴 수 있습니다." },
    action: { state in
      switch state {
      case .draft: "작성 중으로"
      case .onSale: "판매 중으로"
      case .reserved: "예약 중으로"
      case .sold: "판매 완료로"
      case .hidden: "숨기기"
      }
    },
    shortAction: { state in
      switch state {
      case .draft: "작성 중"
      case .onSale: "판매 중"
      case .reserved: "예약 중"
      case .sold: "판매 완료"
      case .hidden: "숨기기"
      }
    },
    delete: "삭제",
    deleteTitle: { count, name in
      if count > 1 { return "\(count.grouped)개를 삭제하시겠습니까?" }
      return name.isEmpty ? "삭제하시겠습니까?" : "‘\(name)’ 물건을 삭제하시겠습니까?"
    },
    deleteText: "이 마켓에서는 되돌릴 수 없습니다.",
    deleted: { $0 == 1 ? "삭제했습니다." : "\($0.grouped)개를 삭제했습니다." },
    undo: "실행 취소",
    renewSecret: "다른 곳에서 비밀번호를 바꿨다면",
    renewText: "새 비밀번호를 넣어 주세요. 숨긴 물건까지 모두 그대로 있습니다.",
    newSecret: "새 비밀번호",
    renewNow: "비밀번호 저장",
    forget: "찾아봐에서 상점 지우기",
    forgetText:
      "마켓의 상점과 물건은 그대로 있습니다. 다시 쓰려면 식별자와 비밀번호가 필요하고, 아무도 다시 보여 줄 수 없습니다. 숨긴 "
      + "물건은 목록에서 다시 찾을 수 없으니 먼저 판매 중으로 바꿔 주세요.",
    forgetNow: "지우기",
    doneBefore: { deed in
      switch deed {
      case .edited: "저장했습니다."
      case .registered: "마켓에 올렸습니다."
      case .draftDeleted: "글을 삭제했습니다."
      }
    },
    isBumped: "맨 위로 올렸습니다.",
    bumpedTooEarly: { wait in
      wait.map { "하루에 한 번만 할 수 있습니다. \($0) 뒤에 다시 해 주세요." } ?? "하루에 한 번만 할 수 있습니다."
    },
    bumpsNone: "이 마켓에서는 맨 위로 올릴 수 없습니다.",
    changed: { count, state in
      let goods = count == 1 ? "" : "\(count.grouped)개를 "
      return switch state {
      case .draft: "\(goods)작성 중으로 옮겼습니다."
      case .onSale: "\(goods)판매 중으로 바꿨습니다."
      case .reserved: "\(goods)예약 중으로 바꿨습니다."
      case .sold: "\(goods)판매 완료로 바꿨습니다."
      case .hidden: "\(goods)숨겼습니다."
      }
    },
    statesUnknown: "이 마켓에는 판매 중인 물건만 있어서 바꿀 수 없습니다.",
    nothingTicked: "먼저 물건을 선택해 주세요.",
    notDeleted: { count, name, isUnknown in
      if isUnknown {
        if count > 1 { return "삭제된 물건이 있는지 알 수 없습니다." }
        return "\(name.isEmpty ? "이" : "‘\(name)’") 물건이 삭제되었는지 알 수 없습니다."
      }
      if count > 1 { return "아무것도 삭제하지 못했습니다." }
      return "\(name.isEmpty ? "이" : "‘\(name)’") 물건을 삭제하지 못했습니다."
    },
    restored: { $0 == 1 ? "되돌렸습니다." : "\($0.grouped)개를 되돌렸습니다." },
    restoredTooLate: "이제 되돌릴 수 없습니다.",
    partly: { deed, done, left in
      switch deed {
      case .changed: "\(done.grouped)개를 바꿨고 \(left.grouped)개는 바꾸지 못했습니다."
      case .deleted: "\(done.grouped)개를 삭제했고 \(left.grouped)개는 삭제하지 못했습니다."
      case .restored: "\(done.grouped)개를 되돌렸고 \(left.grouped)개는 되돌리지 못했습니다."
      }
    },
    notAllowed: "마켓에서 이 상점의 비밀번호가 맞지 않다고 합니다. 아래 ‘다른 곳에서 비밀번호를 바꿨다면’에 새 비밀번호를 넣어 주세요.",
    secretRenewed: { isChecked in
      isChecked ? "새 비밀번호를 보관했습니다." : "새 비밀번호를 보관했습니다. 다음에 무언가를 바꿀 때 마켓이 확인합니다."
    },
    noteFirst: "먼저 위의 식별자와 비밀번호를 적어 두세요.",
    goneText: { _ in "이제 없는 물건입니다." },
    forgotten: "찾아봐에서 상점을 지웠습니다.",
    openedEarlier: { "앞서 시도할 때 ‘\($0)’ 상점이 이미 열려 그 상점을 연결했습니다." }
  )
}
