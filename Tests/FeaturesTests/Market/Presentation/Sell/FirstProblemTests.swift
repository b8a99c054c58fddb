import FeatureKit
import Foundation
import HTML
import LiveWeb
import Localization
import Reactor
import Testing

@testable import MarketFeature

/// Tests of the problem beside the button of a product's form.
struct FirstProblemTests {
  private func said(_ problems: ProductProblems, _ language: Language = .english) -> String {
    FirstProblem(problems: problems, strings: .for(language)).render()
  }

  @Test(arguments: Language.allCases)
  func `the first field's problem shows, with a link to the field`(language: Language) {
    var problems = ProductProblems()
    problems[.images] = .noPicture
    problems[.description] = .missing
    problems[.price] = .negative
    let strings = SellStrings.for(language)
    let words = said(problems, language)
    #expect(words.contains("href='#product-price'") && words.contains("class='problem'"))
    #expect(words.contains("\(strings.field(.price)): \(strings.problem(.negative, .price))"))
    #expect(words.ranges(of: "<a ").count == 1)
  }

  @Test func `a problem that typing may solve is only a hint`() {
    var problems = ProductProblems()
    problems[.images] = .noPicture
    #expect(said(problems).contains("class='hint'") && said(problems).contains("href='#product-images'"))
  }

  @Test func `without a problem nothing is shown`() {
    #expect(said(ProductProblems()).isEmpty)
  }

  @Test(arguments: Language.allCases)
  func `a sentence that names the field stands alone`(language: Language) {
    let strings = SellStrings.for(language)
    for (field, problem) in [(ProductField.name, ProductProblem.missing), (.images, .noPicture)] {
      var problems = ProductProblems()
      problems[field] = problem
      #expect(said(problems, language).contains(">\(strings.problem(problem, field))<"))
    }
  }

  @Test func `a problem of every field can be the first`() {
    for field in ProductField.allCases {
      var problems = ProductProblems()
      problems[field] = .missing
      #expect(problems.first?.field == field)
    }
  }

  @Test func `a draft shows its first problem before an attempt, and the link to pictures works`() async throws {
    let world = SellWorld(DraftFields())
    let content = world.content(try await world.open())
    #expect(content.markup(of: "form").contains("href='#product-name'"))
    #expect(content.markup(of: "add").contains("id='product-images'"))
  }

  @Test func `an edit shows its first problem while the user types, and after a refusal`() async throws {
    let world = ShopWorld.open(.bicycle())
    let runtime = try await world.edit()
    #expect(!world.slot("form", runtime).contains("href='#product-name'"))
    var fields = runtime.state.fields
    fields.name = "ab"
    let input = EditInput(fields, before: runtime.state.before)
    await runtime.send(.typed(input))
    #expect(world.slot("form", runtime).contains("href='#product-name'"))
    await runtime.send(.submitted(input))
    #expect(world.slot("form", runtime).contains("href='#product-name'"))
  }

  @Test func `without scripts a refused edit also shows its problem at the top of the form`() async throws {
    let world = ShopWorld.open(.bicycle())
    let runtime = try await world.edit()
    #expect(world.slot("form", runtime).contains("<noscript></noscript>"))
    var fields = runtime.state.fields
    fields.name = "ab"
    await runtime.send(.submitted(EditInput(fields, before: runtime.state.before)))
    let top = try #require(world.slot("form", runtime).components(separatedBy: "</noscript>").first)
    #expect(top.contains("<noscript>") && top.contains("href='#product-name'") && !top.contains("id='"))
    #expect(top.contains(EditStrings.english.notSavedTitle))
  }

  @Test(arguments: Language.allCases)
  func `the browser's copy of an edit is deleted after saving, and has a message for its return`(
    language: Language
  ) async throws {
    let world = ShopWorld.open(.bicycle())
    let runtime = try await world.edit()
    let form = world.slot("form", runtime, .vendor(language))
    #expect(form.contains(EditStrings.for(language).typedIsBack) && !form.contains("data-saved"))
    var fields = runtime.state.fields
    fields.stock = "5"
    await runtime.send(.submitted(EditInput(fields, before: runtime.state.before)))
    #expect(world.slot("form", runtime).contains("data-saved='true'"))
    #expect(world.editScreen.scripts.contains(EditScreen.script))
  }
}
