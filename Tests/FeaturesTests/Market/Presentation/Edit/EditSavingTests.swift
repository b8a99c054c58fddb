import FeatureKit
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

@testable import MarketFeature

/// Tests of the form of a product after *Save* was pressed.
@Suite(.timeLimit(.minutes(3)))
struct EditSavingTests {
  private let world = ShopWorld.open(.bicycle())

  private func input(
    _ runtime: ReactorRuntime<EditReactor>, _ change: (inout DraftFields) -> Void
  ) -> EditInput {
    var fields = runtime.state.fields
    change(&fields)
    return EditInput(fields, before: runtime.state.before)
  }

  private func edit(stock: Int) -> ProductEdit {
    var edit = ProductEdit()
    edit.stock = stock
    return edit
  }

  @Test(arguments: Language.allCases)
  func `while saving, the fields are disabled and the button says why`(language: Language) async throws {
    let (world, reader, drawn) = (world, Reader.vendor(language), Recorder<String>())
    let runtime = try await world.edit()
    let before = world.slot("form", runtime, reader)
    #expect(!before.contains(" inert") && before.contains(EditStrings.for(language).save))
    for call in [ScriptedSelling.Call.details(130), .edit(130, edit(stock: 5))] {
      world.selling.during(call) { drawn.record(world.slot("form", runtime, reader)) }
    }
    await runtime.send(.submitted(input(runtime) { $0.stock = "5" }))
    #expect(drawn.values.count == 2)
    for form in drawn.values + [world.slot("form", runtime, reader)] {
      #expect(form.contains(" inert") && form.contains(SellStrings.for(language).sending))
    }
  }

  @Test func `a late change event does not change a form that is being saved`() async throws {
    let (world, runtime) = (world, try await world.edit())
    let late = input(runtime) { $0.stock = "" }
    world.selling.during(.edit(130, edit(stock: 5))) { await runtime.send(.typed(late)) }
    await runtime.send(.submitted(input(runtime) { $0.stock = "5" }))
    #expect(runtime.state.fields.stock == "5" && !runtime.state.isTyping)
  }

  @Test(arguments: [
    AppError(.offline), AppError(.notAllowed), AppError(.overLimit, retryAfter: .seconds(40)), AppError(.overLimit),
    AppError(.invalidInput, field: "stock"), AppError(.invalidInput),
  ])
  func `a form that could not be saved can be edited again`(failure: AppError) async throws {
    let runtime = try await world.edit()
    world.selling.fail(.edit(130, edit(stock: 5)), with: failure)
    await runtime.send(.submitted(input(runtime) { $0.stock = "5" }))
    #expect(!world.slot("form", runtime).contains(" inert"))
    await runtime.send(.typed(input(runtime) { $0.stock = "6" }))
    #expect(runtime.state.fields.stock == "6")
  }

  @Test func `a form with a problem, or without a proof, can be edited again`() async throws {
    let runtime = try await world.edit()
    await runtime.send(.submitted(input(runtime) { $0.stock = "many" }))
    #expect(!runtime.state.problems.isEmpty && !runtime.state.isSaving)
    let unknown = ShopWorld(ScriptedSelling(ProductDetails(product: .bicycle(), pictures: [])))
    let asking = try await unknown.edit()
    await asking.send(.submitted(input(asking) { $0.stock = "5" }))
    #expect(asking.state.proofProblem == .unreadable && !asking.state.isSaving)
  }
}
