import FeatureKit
import Foundation
import LiveWeb
import Reactor
import TestSupport
import Testing

@testable import FoldersFeature

/// The forms of a folder's page.
extension FolderScreenTests {
  private func action(_ fields: FormFields) -> FolderReactor.Action? { FolderForm.actions.action(in: fields) }

  @Test func `the selection is read from up to a thousand checkboxes`() {
    let boxes = (1...1_000).map { "item=postcard.JP-\($0)" }.joined(separator: "&")
    let form = "\(boxes)&to=home&action=selectedRemoved"
    guard case .selectedRemoved(.items(let items))? = action(FormFields(encoded: form)) else {
      Issue.record("a form of the page was not read")
      return
    }
    #expect(items.count == 1_000)
    #expect(items.last == PostcardProvider.reference("JP-1000"))
    #expect(
      action(["action": "selectedRemoved", "all": "1", "item": "postcard.JP-1"]) == .selectedRemoved(.all),
      "the box for all counts for more")
    #expect(
      action(FormFields(encoded: "action=selectedRemoved&item=nonsense&item=postcard.JP-1"))
        == .selectedRemoved(.items([PostcardProvider.reference("JP-1")])))
  }

  @Test func `an empty menu value means all`() {
    #expect(
      action(["action": "arranged", "sort": "name", "country": "", "device": "ipad"])
        == .arranged(.name, [.device: "ipad"]))
    #expect(action(["action": "arranged", "sort": "name", "changed": ""]) == .arranged(.name, [:]))
    #expect(action(["action": "arranged", "sort": "name", "changed": "1"]) == .arranged(.name, [:], isChanged: true))
  }

  @Test func `the filter for changed items is there once an item has changed, and while it is chosen`() async throws {
    let world = try FoldersWorld()
    let id = try await world.folder("Travel", holding: "JP-1", "JP-2")
    let filter = { (query: String) in content(world, try await open(world, id, query)).slot("filter") }
    #expect(try await !filter("").contains("name='changed'"))
    #expect(try await filter("changed=1").contains("<option value='1' selected>Changed (0)<"))
    let change = ItemChange(at: world.clock.date, what: .price, old: nil, new: ItemMeasure())
    try await world.folders.note([PostcardProvider.reference("JP-1"): change])
    let offered = try await filter("")
    #expect(offered.contains("<select name='changed' data-input='arranged' form='arrange'>"))
    #expect(offered.contains("<option value='' selected>All items<") && offered.contains(">Changed (1)<"))
  }

  @Test func `the order and the filters are one form, in which the pressed button counts`() async throws {
    let world = try FoldersWorld()
    let id = try await world.folder("Travel", holding: "JP-1", "KR-2")
    let runtime = try await open(world, id, "sort=rating&country=KR")
    let form = try #require(content(world, runtime).slot("filter").range(of: "id='arrange'")).lowerBound
    let menu = content(world, runtime).slot("filter")[form...]
    let orders = try #require(menu.range(of: "value='rating'", options: .backwards))
    #expect(menu.contains("<select name='country' data-input='arranged' form='arrange'>"))
    #expect(menu[..<orders.lowerBound].contains("value='updated'"), "the hidden order comes after the buttons")
    #expect(
      action(FormFields(encoded: "action=arranged&sort=name&country=KR&sort=rating"))
        == .arranged(.name, [.country: "KR"]))
  }

  @Test(arguments: [
    "action=selectedRemoved", "action=selectedRemoved&item=nonsense", "action=selectedMoved&item=postcard.JP-1",
    "action=selectedMoved&item=postcard.JP-1&to=no%20id", "action=selectedMoved&to=home", "action=removed&item=",
    "action=arranged&country=KR", "action=selectedMovedToNew&item=postcard.JP-1", "action=selectedMovedToNew&new=a",
    "action=arranged&sort=best", "action=layoutPicked&layout=table", "action=undone&moment=x",
    "action=dropped",
  ])
  func `input that no form of the page sends is ignored`(form: String) {
    #expect(action(FormFields(encoded: form)) == nil)
  }
}
