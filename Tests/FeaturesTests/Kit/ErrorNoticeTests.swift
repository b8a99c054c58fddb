import FeatureKit
import HTML
import LiveWeb
import Localization
import Reactor
import Testing

@Suite struct ErrorNoticeTests {
  private func notice(of error: AppError, strings: SharedStrings = .english) -> String {
    ErrorNotice(error: error, strings: strings, source: "The shop").render()
  }

  private func error(_ code: AppError.Code, id: String?) -> AppError {
    ServedRequest.$id.withValue(id) { AppError(code) }
  }

  @Test func `a fault of the server has the id of the request in which it arose, whenever it is drawn`() {
    for code in [AppError.Code.internalFault, .unavailable, .storageBusy, .storageFull, .changedUpstream, .offline] {
      let failure = error(code, id: "4h7k2m9p0q")
      let drawn = notice(of: failure)
      #expect(drawn.contains("<p><small>Reference: 4h7k2m9p0q</small></p>"), "\(code)")
      let later = ServedRequest.$id.withValue("later") { notice(of: failure) }
      #expect(later == drawn, "\(code)")
    }
    let korean = notice(of: error(.internalFault, id: "4h7k2m9p0q"), strings: SharedStrings(language: .korean))
    #expect(korean.contains("<small>오류 번호: 4h7k2m9p0q</small>"))
  }

  @Test func `a refusal has none, nor a fault outside of requests`() {
    for code in [AppError.Code.notFound, .invalidInput, .overLimit, .rateLimited] {
      #expect(!notice(of: error(code, id: "4h7k2m9p0q")).contains("<small>"), "\(code)")
    }
    #expect(!notice(of: error(.internalFault, id: nil)).contains("<small>"))
  }
}
