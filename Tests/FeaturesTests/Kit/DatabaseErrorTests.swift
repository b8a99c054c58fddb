import Localization
import Reactor
import Store
import Testing

@testable import FeatureKit

struct DatabaseErrorTests {
  @Test(arguments: [
    (DatabaseError.busy, AppError.Code.storageBusy), (.closed, .unavailable), (.diskFull, .storageFull),
    (.readOnly(path: "/x"), .internalFault), (.damaged(path: "/x"), .internalFault),
  ])
  func `each error has one meaning for the user`(error: DatabaseError, code: AppError.Code) {
    #expect(error.appError.code == code)
    #expect(error.appError.detail == error.description)
    #expect(!error.appError.publicMessage.contains("/x"))
  }

  @Test func `a locked database has other words than an unavailable source`() {
    for strings in [SharedStrings.english, .korean] {
      #expect(strings.errorTitle(.storageBusy, "X") != strings.errorTitle(.unavailable, "X"))
      #expect(strings.errorText(.storageBusy, "X") != strings.errorText(.unavailable, "X"))
    }
  }
}
