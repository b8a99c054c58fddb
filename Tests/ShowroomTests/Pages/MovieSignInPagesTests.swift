import FoldersFeature
import MoviesFeature
import TestSupport
import Testing

/// A whole sign-in with the sandbox, page by page like a browser.
@Suite(.timeLimit(.minutes(3)))
struct MovieSignInPagesTests {
  @Test func `a finished sign-in leaves no traces`() async throws {
    try await SandboxSite.browse(hasMovies: true) { site in
      let accounts = try #require(site.accounts)
      let person = site.newcomer()
      let key = person.profileKey
      try await site.folders.create(.make(), FolderWords(name: "Kept"), of: key)

      // The sandbox answers while the page may already be shown.
      _ = try await person.follow("/movies/sign-in/begin?to=%2Fmovies%2Fsearch")
      try await until { (try? await accounts.attempt(of: key)) != nil }
      let attempt = try await accounts.attempt(of: key)
      let token = try #require(attempt).token.text
      let approval = try await person.submit(
        "/authenticate/\(token)", ["decision": "approve", "username": "bora"])
      #expect(approval.status == 303)
      let back = try await person.get("/movies/sign-in/return?request_token=\(token)&approved=true")
      #expect(back.location == "/movies/search")

      let name = try #require(back.name)
      let renamed = site.called(name)
      #expect(renamed.profileKey != key, "the browser has a new cookie")
      let (new, old) = (try await renamed.get("/movies/sign-in"), try await person.get("/movies/sign-in"))
      #expect(new.status == 303 && new.location == "/movies", "a page of a browser that is signed in leads on")
      #expect(old.status == 200, "the old cookie is no longer signed in")
      let left = try await accounts.attempt(of: key)
      #expect(left == nil)
      let folders = try await site.folders.folders(of: key)
      #expect(folders.map(\.words.name) == ["Kept"])
      let again = try await renamed.get("/movies/sign-in/return?request_token=\(token)&approved=true")
      #expect(again.location == "/movies", "the token works only once")
    }
  }
}
