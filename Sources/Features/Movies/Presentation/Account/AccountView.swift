import FeatureKit
import HTML
import LiveWeb
import Localization
import Reactor

/// Draws the slots of the account page around its list.
struct AccountView {
  let state: AccountReactor.State
  let language: Language
  let pictures: any PictureAddresses

  var strings: AccountStrings { .for(language) }
  var movies: MoviesStrings { .for(language) }

  /// A notice about the last failed change.
  var notice: Notice? {
    state.refusal.map { error in
      Notice(
        number: state.refusals, kind: .error, text: movies.shared.notChanged(error.code, movies.source))
    }
  }

  /// The title with the account, and the buttons that sign in and out.
  var person: some HTML {
    div(.class("head-row")) {
      if case .account(let account) = state.signedIn { Avatar(source: account.avatar, pictures: pictures) }
      div(.class("head-words")) {
        h1 { strings.account }
        name
      }
      if state.signedIn == .guest { a(.class("plain"), .href(signIn)) { strings.signIn } }
      if signsOut {
        form(.method(.post)) { button(.class("plain")) { strings.signOut }.sending(AccountForm.signOutTapped) }
      }
    }
  }

  private var signsOut: Bool {
    switch state.signedIn {
    case .guest, .account: true
    case .unknown, .nobody: false
    }
  }

  @HTMLBuilder private var name: some HTML {
    if state.signedIn == .guest { p(.class("hint person-names")) { strings.guest } }
    if case .account(let account) = state.signedIn {
      p(.class("hint person-names")) {
        account.shownName
        if !account.name.isEmpty, account.name != account.username { " · \(account.username)" }
      }
    }
  }

  /// The choice of the list, and the menu of its order. A guest has only the list of rated movies.
  @HTMLBuilder var lists: some HTML {
    if state.signedIn == .guest {
      div(.class("head-row")) {
        p(.class("hint head-words")) { strings.guestForgotten }
        order
      }
    }
    if case .account = state.signedIn {
      div(.class("head-row")) {
        form(.method(.post), .class("head-words")) {
          ActionInput(AccountForm.listPicked)
          div(.class("segments"), .role("group"), .aria("label", strings.lists)) {
            for list in AccountList.allCases {
              button(.aria("pressed", list == state.query.list)) { strings.listName(list) }
                .carrying(AccountForm.listPicked, list)
            }
          }
        }
        order
      }
    }
  }

  private var order: some HTML {
    ListMenu(order: strings.orderName(state.query.order), strings: movies.shared) {
      OrderControl(
        AccountOrder.allCases, chosen: state.query.order, picked: AccountForm.orderPicked, kind: "order",
        strings: movies.shared
      ) { strings.orderName($0) }
    }
  }

  /// Number of movies, a sign-in prompt, or an error.
  @HTMLBuilder var status: some HTML {
    if let isTold = state.signedOut { SignedOutWords(isTold: isTold, strings: strings) }
    if let error = state.failure {
      ErrorNotice(error: error, strings: movies.shared, source: movies.source, retry: AccountForm.retryTapped)
    } else if state.signedIn == .nobody {
      Message(title: strings.signedOutTitle, text: strings.signedOutText)
      p(.class("ways center")) { a(.class("action prominent"), .href(signIn)) { strings.signIn } }
    } else if !state.movies.rows.isEmpty {
      p(.class("count")) { movies.count(max(state.movies.total, state.movies.rows.count)) }
    } else if state.movies.isAwaited {
      Waiting(movies.shared.loading)
      AwaitedRows("movie-places", count: 5)
    } else {
      Message(title: strings.emptyTitle(state.query.list), text: strings.emptyText(state.query.list))
    }
  }

  /// The edge below the list: loading more, an error, or the end.
  @HTMLBuilder var more: some HTML {
    let shown = state.movies
    if !shown.rows.isEmpty {
      ListEdge(
        AccountForm.reachedEnd, hasMore: shown.hasMore, failure: shown.failure,
        end: shown.nextPage == nil ? end(of: shown.rows.count) : movies.endOfShown(shown.rows.count),
        strings: movies.shared, source: movies.source)
    }
  }

  /// The text after the last movie; `nil` for a list of one page.
  private func end(of count: Int) -> String? { count > MoviesPage.length ? movies.shared.endOfList : nil }

  /// The attribution, and for the browser the owner of the page.
  @HTMLBuilder var foot: some HTML {
    Attribution(strings: movies)
    if let owner = state.visitor.owner { span(.hidden, .data("owner", value: owner)) {} }
  }

  /// Address of the sign-in page, which leads back to the current list.
  private var signIn: String { MoviesRoute.signIn(SignInPurpose(path: state.url)).url }
}

/// An account's picture, or a symbol if there is none.
private struct Avatar: HTML {
  let source: String?
  let pictures: any PictureAddresses

  var content: some HTML {
    if let source {
      Picture(source: source, width: 56, height: 56, fit: .covering, pictures: pictures, label: "", box: "avatar")
    } else {
      span(.class("picture avatar blank"), .ariaHidden) { Symbol(id: "face", size: 28) }
    }
  }
}
