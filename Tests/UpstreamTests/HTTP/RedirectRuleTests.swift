import Testing

@testable import Upstream

@Suite struct RedirectRuleTests {
  @Test(arguments: [
    ("/b?x=1", "http://a.example:81/a", "http://a.example:81/b?x=1"),
    ("https://a.example/b", "http://a.example/a", "https://a.example/b"),
    ("//a.example/b", "https://a.example/a", "https://a.example/b"),
  ])
  func `follows inside the origin or to https on the same host`(location: String, from: String, target: String) {
    #expect(RedirectRule.target(of: location, from: from) == target)
  }

  @Test(arguments: [
    ("https://b.example/", "https://a.example/a"), ("http://a.example/", "https://a.example/a"),
    ("https://a.example:8443/", "https://a.example/a"), ("https://me@a.example/", "https://a.example/a"),
    ("file:///etc/passwd", "https://a.example/a"), ("", ""),
  ])
  func `does not follow to another origin`(location: String, from: String) {
    #expect(RedirectRule.target(of: location, from: from) == nil)
  }

  @Test(arguments: [
    ("/kr/app/a/id1", true), ("https://a.example/kr/app/%EB%A9%94%EB%AA%A8/id1?l=en", true), ("메모/id1", true),
    ("/us/app/a/id1", false), ("/", false), ("/kr/application/id1", false), ("/kr/app/../../us/app/id1", false),
    ("https://b.example/kr/app/id1", false), ("/KR/app/id1", false),
  ])
  func `stays below a directory`(location: String, isFollowed: Bool) {
    let target = RedirectRule.target(of: location, from: "https://a.example/kr/app/id1", below: "/kr/app/")
    #expect((target != nil) == isFollowed)
  }
}
