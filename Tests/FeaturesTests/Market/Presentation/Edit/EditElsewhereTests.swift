import LiveWeb
import Localization
import Reactor
import Testing

@testable import MarketFeature

/// Tests of the form of a product that changes on the server between the form's read and its edit.
@Suite(.timeLimit(.minutes(3)))
struct EditElsewhereTests {
  private let world = ShopWorld(
    ScriptedSelling(ProductDetails(product: .bicycle(), pictures: [], revision: "1")), shop: .sample(28))

  private func edit(stock: Int, _ revision: String?) -> ProductEdit {
    var edit = ProductEdit()
    edit.stock = stock
    edit.revision = revision
    return edit
  }

  private func put(_ product: Product, _ revision: String?) {
    world.selling.put(ProductDetails(product: product, pictures: [], revision: revision))
  }

  /// Saves another stock.
  private func save(_ runtime: ReactorRuntime<EditReactor>, stock: String = "5") async {
    var fields = runtime.state.fields
    fields.stock = stock
    await runtime.send(.submitted(EditInput(fields, before: runtime.state.before)))
  }

  /// All attempted edits, in order.
  private var edits: [ProductEdit] {
    world.selling.calls.compactMap { if case .edit(_, let edit) = $0 { edit } else { nil } }
  }

  @Test func `another field keeps its new value on the server`() async throws {
    let runtime = try await world.edit()
    world.selling.during(.edit(130, edit(stock: 5, "1"))) { put(.bicycle(name: "Red bicycle"), "2") }
    await save(runtime)
    let product = try #require(world.selling.products.first?.product)
    #expect(product.name == "Red bicycle" && product.stock == 5)
    #expect(edits.map(\.revision) == ["1", "2"])
    #expect(runtime.state.done?.name == "Red bicycle")
  }

  @Test(arguments: Language.allCases)
  func `a name that changed only on the server shows in the form until it is saved`(
    language: Language
  ) async throws {
    let runtime = try await world.edit()
    put(.bicycle(name: "Red bicycle"), "2")
    world.selling.fail(.edit(130, edit(stock: 5, "2")), with: AppError(.offline))
    await save(runtime)
    let words = EditStrings.for(language).followed([.name])
    let form = world.slot("form", runtime, .vendor(language))
    #expect(form.contains("value='Red bicycle'") && form.contains(words))
    world.selling.fail(.edit(130, edit(stock: 5, "2")), with: nil)
    await save(runtime)
    #expect(runtime.state.done?.name == "Red bicycle" && runtime.state.followed.isEmpty)
  }

  @Test(arguments: Language.allCases)
  func `a conflict shows the server's value, and nothing is changed`(language: Language) async throws {
    let runtime = try await world.edit()
    world.selling.during(.edit(130, edit(stock: 5, "1"))) { put(.bicycle(stock: 8), "2") }
    await save(runtime)
    #expect(world.selling.products.first?.product.stock == 8)
    let form = world.slot("form", runtime, .vendor(language))
    #expect(form.contains(EditStrings.for(language).changedElsewhere("8")) && form.contains("value='5'"))
    #expect(form.contains(EditStrings.for(language).changedTitle) && runtime.state.done == nil)
    await save(runtime)
    #expect(world.selling.products.first?.product.stock == 5)
  }

  @Test(
    arguments: [
      (.price, "18000", .bicycle(price: 2_500_000), "Changed elsewhere to ₩2,500,000.", "그사이 바뀐 값: 2,500,000원"),
      (.stock, "5", .bicycle(stock: 1_200), "Changed elsewhere to 1,200.", "그사이 바뀐 값: 1,200"),
      (.name, "Old bike", .bicycle(name: "Red bike"), "Changed elsewhere to “Red bike”.", "그사이 바뀐 값: ‘Red bike’"),
      (.discount, "7", .bicycle(), "Removed elsewhere.", "그사이 지워졌어요."),
    ] as [(ProductField, String, Product, String, String)])
  func `the server's value is shown as the field displays it`(
    field: ProductField, typed: String, product: Product, english: String, korean: String
  ) async throws {
    if field == .discount { put(.bicycle(pays: 15_000), "1") }
    let runtime = try await world.edit()
    var fields = runtime.state.fields
    fields.set(field, to: typed)
    put(product, "2")
    await runtime.send(.submitted(EditInput(fields, before: runtime.state.before)))
    for (language, words) in [(Language.english, english), (.korean, korean)] {
      let form = world.slot("form", runtime, .vendor(language))
      #expect(form.contains(words))
      #expect(!form.contains("The market says") && !form.contains("마켓의 응답"))
    }
  }

  @Test(arguments: Language.allCases)
  func `the form says that a product keeps changing, and keeps the typed text`(language: Language) async throws {
    let runtime = try await world.edit()
    for revision in 1...9 {
      world.selling.during(.edit(130, edit(stock: 5, "\(revision)"))) {
        put(.bicycle(name: "Bicycle \(revision)"), "\(revision + 1)")
      }
    }
    await save(runtime)
    #expect(edits.count == 3 && runtime.state.done == nil && !runtime.state.isSaving)
    let form = world.slot("form", runtime, .vendor(language))
    #expect(form.contains(EditStrings.for(language).changingText) && form.contains("value='5'"))
  }

  @Test func `a server that refuses the tag it has just sent gets the edit without a tag`() async throws {
    let runtime = try await world.edit()
    world.selling.fail(
      .edit(130, edit(stock: 5, "1")), with: AppError(.invalidInput, field: SellingField.revision))
    await save(runtime)
    #expect(edits.map(\.revision) == ["1", nil])
    #expect(world.selling.products.first?.product.stock == 5)
  }
}
