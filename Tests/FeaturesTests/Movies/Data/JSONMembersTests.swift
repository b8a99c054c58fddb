import Foundation
import Testing

@testable import MoviesFeature

@Suite struct JSONMembersTests {
  private struct Pair: Decodable, Equatable {
    var a: Int?
    var b: Int?
  }

  private func members(_ names: [String], of json: String) throws -> JSONMembers {
    try JSONMembers(names, of: Data(json.utf8))
  }

  @Test func `a type is decoded from the named members only`() throws {
    let members = try members(["a", "c"], of: #"{"a": 1, "b": 2, "c": [3]}"#)
    #expect(try members.object(Pair.self, of: ["a", "b"]) == Pair(a: 1))
    #expect(try members.object(Pair.self, of: []) == Pair())
  }

  @Test func `of duplicate members the first counts`() throws {
    let members = try members(["a"], of: #"{"a":1,"a":2}"#)
    #expect(members.value(Int.self, of: "a") == 1)
  }

  @Test func `a missing value or one of another type is nil`() throws {
    let members = try members(["a", "b"], of: #"{"a":"x"}"#)
    #expect(members.value(Int.self, of: "a") == nil)
    #expect(members.value(Int.self, of: "b") == nil)
  }

  @Test func `readable rows keep their order, up to the maximum`() throws {
    let members = try members(["list"], of: #"{"list": [{"a":1}, 7, null, {"a":"x"}, {"b":2}, {"a":3}]}"#)
    #expect(members.rows(Pair.self, of: "list") == [Pair(a: 1), Pair(b: 2), Pair(a: 3)])
    #expect(members.rows(Pair.self, of: "list", atMost: 2) == [Pair(a: 1)])
    #expect(members.rows(Pair.self, of: "other").isEmpty)
  }

  @Test func `nested members are found`() throws {
    let outer = try members(["x", "y"], of: #"{"w":{"a":9},"x":{"list":[{"a":1}],"a":5},"y":[1]}"#)
    let inner = outer.members(["list", "a"], under: "x")
    #expect(inner?.value(Int.self, of: "a") == 5)
    #expect(inner?.rows(Pair.self, of: "list") == [Pair(a: 1)])
    #expect(outer.members(["a"], under: "y")?.value(Int.self, of: "a") == nil)
    #expect(outer.members(["a"], under: "z").map { _ in true } == nil)
  }

  @Test(arguments: ["", "{", #"{"a":1"#, #"{"a":1}x"#, "nothing", #"{"a"}"#])
  func `invalid JSON is an error`(json: String) {
    #expect(throws: (any Error).self) { try members(["a"], of: json) }
  }

  @Test(arguments: ["[]", "7", "null", "\"a\""])
  func `a value other than an object has no members`(json: String) throws {
    #expect(try members(["a"], of: json).value(Int.self, of: "a") == nil)
  }
}
