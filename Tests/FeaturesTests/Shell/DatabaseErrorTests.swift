import Reactor
import Store
import Testing

@testable import Features

struct DatabaseErrorTests {
  @Test(arguments: [
    (DatabaseError.busy, AppError.Code.storageBusy), (.closed, .unavailable), (.diskFull, .internalFault),
    (.readOnly(path: "/x"), .internalFault), (.damaged(path: "/x"), .internalFault),
  ])
  func `means one thing to the person`(error: DatabaseError, code: AppError.Code) {
    #expect(error.appError.code == code)
    #expect(error.appError.detail == error.description)
    #expect(!error.appError.publicMessage.contains("/x"))
  }

  @Test func `a locked database is not called a silent store`() {
    for strings in [Strings.english, .korean] {
      #expect(strings.errorTitle(.storageBusy) != strings.errorTitle(.unavailable))
      #expect(strings.errorText(.storageBusy) != strings.errorText(.unavailable))
    }
  }
}
