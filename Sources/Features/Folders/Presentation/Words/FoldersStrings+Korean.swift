import FeatureKit
import Localization

extension FoldersStrings {
  static let korean = FoldersStrings(
    common: .korean,
    source: "찾아봐",
    folders: "폴더",
    folder: "폴더",
    toFolders: "내 폴더 보기",
    newFolder: "새 폴더",
    editFolder: "폴더 편집",
    name: "이름",
    details: "설명",
    nameRule: "2자에서 50자까지.",
    problem: { problem in
      switch problem {
      case .nameTooShort: "이름을 2자 이상 적어 주세요."
      case .nameTooLong: "이름이 50자를 넘습니다."
      case .detailsTooLong: "설명이 500자를 넘습니다."
      }
    },
    create: "폴더 만들기",
    createAndSave: "만들고 저장",
    save: "저장",
    edit: "편집",
    done: "완료",
    noFoldersTitle: "아직 폴더가 없습니다",
    noFoldersText: "앱, 영화, 물건처럼 찾은 것을 모아 두세요. 가격과 정보는 알아서 최신으로 유지됩니다.",
    count: { "\($0.grouped)개" },
    moveUp: { "‘\($0)’ 위로 옮기기" },
    moveDown: { "‘\($0)’ 아래로 옮기기" },
    deleteFolder: { "‘\($0)’ 삭제" },
    folderDeleted: { "‘\($0)’ 폴더를 삭제했습니다." },
    itemsRemoved: { "\($0.grouped)개를 뺐습니다." },
    undo: "실행 취소",
    undoTooLate: "이제 되돌릴 수 없습니다.",
    refusal: { refusal in
      switch refusal {
      case .folderGone: "다른 곳에서 삭제된 폴더입니다."
      case .tooManyFolders: "폴더는 1,000개까지 만들 수 있습니다."
      case .folderFull: "한 폴더에는 10,000개까지 담을 수 있습니다."
      case .profileFull: "모든 폴더를 합쳐 100,000개까지 담을 수 있습니다."
      }
    },
    moved: { "\($0.grouped)개를 옮겼습니다." },
    exportAll: "모두 내보내기",
    importFile: "파일 가져오기",
    items: "항목",
    share: "공유",
    isShared: "공유 중",
    asTable: "CSV로 내보내기",
    select: "선택",
    selectAll: { "모두 \($0.grouped)개" },
    move: "옮기기",
    moveTo: "옮길 폴더",
    remove: "빼기",
    takeOut: { "‘\($0)’ 빼기" },
    searchInside: "폴더에서 찾기",
    sort: "정렬",
    sortName: { sort in
      switch sort {
      case .added: "담은 순"
      case .name: "이름순"
      case .price: "가격순"
      case .rating: "평점순"
      case .updated: "업데이트순"
      }
    },
    facet: { $0 == .country ? "국가" : "기기" },
    all: { $0 == .country ? "모든 국가" : "모든 기기" },
    apply: "적용",
    shown: { matching, count in
      matching == count ? "\(count.grouped)개" : "\(count.grouped)개 중 \(matching.grouped)개"
    },
    emptyTitle: "담은 것이 없습니다",
    emptyText: "찾은 것 옆의 책갈피를 누르면 여기에 담깁니다.",
    nothingMatchesTitle: "찾는 것이 없습니다",
    nothingMatchesText: "다른 말로 찾거나 모든 국가와 기기를 선택해 보세요.",
    asking: { done, total, left in
      let progress = "최신 정보 확인 중 \(done.grouped)/\(total.grouped)"
      return left.map { "\(progress), 약 \($0) 남음" } ?? progress
    },
    couldNotAsk: { "\($0.grouped)개는 최신 정보를 확인하지 못했습니다." },
    later: { "아직 확인하지 않은 항목이 \($0.grouped)개 있습니다." },
    knownSince: { "\($0) 전에 확인했습니다." },
    refresh: "지금 확인",
    endOfRows: { "처음 \($0.grouped)개입니다. 나머지는 찾거나 걸러서 보세요." },
    saveTitle: "폴더에 저장",
    isInNone: "폴더를 선택하세요.",
    isIn: { "폴더 \($0)개에 있습니다." },
    addedTo: { "‘\($0)’에 저장했습니다." },
    takenOutOf: { $1 ? "‘\($0)’에서 뺐습니다. 이제 어느 폴더에도 없습니다." : "‘\($0)’에서 뺐습니다." },
    sharing: { "‘\($0)’ 공유" },
    sharingText: "링크를 가진 사람은 이 폴더와 담긴 것을 볼 수 있지만 바꿀 수는 없습니다.",
    startSharing: "링크 만들기",
    stopSharing: "공유 중지",
    stopSharingText: "링크는 바로 쓸 수 없게 되고, 다시 만들면 다른 링크가 됩니다.",
    sendLink: "링크 보내기",
    linkCopied: "링크를 복사했습니다.",
    sharedCount: { "읽기 전용으로 공유된 폴더 · \($0.grouped)개" },
    missingTitle: "없는 폴더",
    missingText: "삭제되었거나 다른 브라우저의 폴더입니다.",
    notSharedTitle: "열 수 없는 링크",
    notSharedText: "더는 공유하지 않는 폴더입니다.",
    invalidField: { $0 == "item" ? "저장할 수 없는 항목입니다." : nil }
  )
}
