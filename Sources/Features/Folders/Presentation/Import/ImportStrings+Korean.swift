import FeatureKit
import Localization

extension ImportStrings {
  package static let korean = ImportStrings(
    shared: .korean,
    appName: "찾아봐",
    folders: "폴더",
    title: "가져오기",
    text: "찾아봐에서 내보낸 파일을 고르세요. 이미 있는 것은 그대로 두고, 같은 항목을 두 번 넣지 않습니다.",
    file: "파일(.json)",
    importFile: "가져오기",
    exportAll: "모두 내보내기",
    nothingChosen: "먼저 파일을 골라 주세요.",
    doneTitle: "가져왔습니다",
    refusedTitle: "가져오지 않았습니다",
    new: { folders, items in
      switch (folders, items) {
      case (0, 0): "새로운 것이 없습니다."
      case (0, _): "항목 \(items.grouped)개가 새로 들어왔습니다."
      case (_, 0): "폴더 \(folders.grouped)개가 새로 들어왔습니다."
      default: "폴더 \(folders.grouped)개와 항목 \(items.grouped)개가 새로 들어왔습니다."
      }
    },
    known: { "항목 \($0.grouped)개는 이미 있습니다." },
    notTaken: { "\($0.grouped)줄은 가져오지 못했습니다." },
    problems: "가져오지 못했거나 일부만 가져온 줄",
    moreProblems: { "이 밖에 \($0.grouped)개가 더 있습니다." },
    place: { $0.index == nil ? "\($0.place) 목록" : "\($0.place), \($0.line)번째 줄" },
    reason: { reason in
      switch reason {
      case .listMissing: "목록이 없습니다."
      case .unreadable: "읽을 수 없습니다."
      case .badID: "저장할 수 없는 ID입니다."
      case .unknownItem(let item): "‘\(item)’ 항목을 아는 기능이 없습니다."
      case .folderMissing: "폴더가 파일에 없거나 가져오지 못한 폴더입니다."
      case .words(.nameTooShort): "폴더 이름이 2자보다 짧습니다."
      case .words(.nameTooLong): "폴더 이름이 50자를 넘습니다."
      case .words(.detailsTooLong): "폴더 설명이 500자를 넘습니다."
      case .tooMany: "저장할 수 있는 수를 넘습니다. 나머지는 읽지 않았습니다."
      case .factsUnusable: "이름과 가격을 읽을 수 없어 빼고 가져왔습니다."
      case .timeUnreadable: "시각을 읽을 수 없어 지금 추가한 것으로 가져왔습니다."
      }
    },
    refusal: { refusal in
      switch refusal {
      case .notJSON(byte: 0): "찾아봐에서 내보낸 파일이 아닙니다."
      case .notJSON(let byte): "파일이 손상되었거나 잘렸습니다. \(byte.grouped)바이트부터 읽을 수 없습니다."
      case .anotherProgram: "다른 프로그램의 파일입니다. 찾아봐에서 내보낸 파일을 골라 주세요."
      case .newerVersion(let version):
        "더 새로운 찾아봐의 파일입니다(형식 \(version)). 이 찾아봐를 업데이트한 뒤 다시 시도해 주세요."
      case .tooLarge: "파일이 64MB보다 큽니다."
      case .tooDeep: "파일의 구조가 너무 깊습니다. 찾아봐는 이런 파일을 만들지 않습니다."
      }
    },
    limit: { refusal in
      switch refusal {
      case .folderGone: "그사이에 폴더가 삭제되었습니다. 다시 시도해 주세요."
      case .tooManyFolders: "폴더가 1,000개를 넘게 됩니다."
      case .folderFull: "한 폴더의 항목이 10,000개를 넘게 됩니다."
      case .profileFull: "모든 폴더의 항목이 100,000개를 넘게 됩니다."
      }
    }
  )
}
