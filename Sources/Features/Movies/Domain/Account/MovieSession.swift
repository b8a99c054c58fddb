/// Somebody signed in with the source of movies, as it is told of with each of their calls.
public struct MovieSession: Sendable, Hashable {
  /// Who it is.
  public enum Holder: Sendable, Hashable {
    /// A person with an account.
    case account(MovieAccount)
    /// Nobody in particular, who may rate and do nothing else; the source forgets them after a day without use.
    case guest
  }

  public let holder: Holder
  /// What proves it.
  public let credential: Credential

  /// Creates a session.
  public init(holder: Holder, credential: Credential) {
    self.holder = holder
    self.credential = credential
  }

  /// The account; `nil` of a guest.
  public var account: MovieAccount? {
    if case .account(let account) = holder { account } else { nil }
  }

  /// A secret of the source's: never in a log, a page, an error or an address of ours. Printing it shows nothing.
  public struct Credential: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
    /// 8 ... 128 ASCII letters and digits.
    public let text: String

    /// Creates a credential; `nil` for what the source cannot have given.
    public init?(_ text: String) {
      let isOne = (8...128).contains(text.utf8.count) && text.utf8.allSatisfy(\.isASCIILetterOrDigit)
      guard isOne else { return nil }
      self.text = text
    }

    public var description: String { "Credential" }
    public var customMirror: Mirror { Mirror(self, children: []) }
  }
}

/// A person's account at the source.
public struct MovieAccount: Sendable, Hashable {
  /// The source's number.
  public let id: Int
  /// As they sign in; not empty.
  public let username: String
  /// As they call themselves; empty when they have not said.
  public let name: String
  /// The address of their picture, absolute or relative to the source; `nil` when there is none.
  public let avatar: String?

  /// Creates an account.
  public init(id: Int, username: String, name: String, avatar: String?) {
    self.id = id
    self.username = username
    self.name = name
    self.avatar = avatar
  }

  /// What to call them.
  public var shownName: String { name.isEmpty ? username : name }
}

extension UInt8 {
  fileprivate var isASCIILetterOrDigit: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }
}
