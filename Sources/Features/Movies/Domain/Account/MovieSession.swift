/// A session at the source of movies, sent with each personal call.
public struct MovieSession: Sendable, Hashable {
  /// Owner of a session.
  public enum Holder: Sendable, Hashable {
    /// A person with an account.
    case account(MovieAccount)
    /// An anonymous guest, who can only rate. The source deletes the session after a day without use.
    case guest
  }

  /// Owner of the session.
  public let holder: Holder
  /// Secret that proves the session.
  public let credential: Credential

  /// Creates a session.
  public init(holder: Holder, credential: Credential) {
    self.holder = holder
    self.credential = credential
  }

  /// The account; `nil` for a guest.
  public var account: MovieAccount? {
    if case .account(let account) = holder { account } else { nil }
  }

  /// A secret of the source. It never appears in logs, pages, errors or this server's addresses; printing it shows
  /// nothing.
  public struct Credential: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
    /// 8 ... 128 ASCII letters and digits.
    public let text: String

    /// Creates a credential; `nil` if the text is not 8 ... 128 ASCII letters and digits.
    public init?(_ text: String) {
      let isOne = (8...128).contains(text.utf8.count) && text.utf8.allSatisfy(\.isASCIILetterOrDigit)
      guard isOne else { return nil }
      self.text = text
    }

    /// Always `Credential`, so that no log shows the secret.
    public var description: String { "Credential" }
    /// A mirror without children, so that reflection does not show the secret.
    public var customMirror: Mirror { Mirror(self, children: []) }
  }
}

/// A person's account at the source.
public struct MovieAccount: Sendable, Hashable {
  /// Number of the account at the source.
  public let id: Int
  /// Sign-in name; not empty.
  public let username: String
  /// Display name; empty if the person has chosen none.
  public let name: String
  /// Address of the avatar, absolute or relative to the source; `nil` if there is none.
  public let avatar: String?

  /// Creates an account.
  public init(id: Int, username: String, name: String, avatar: String?) {
    self.id = id
    self.username = username
    self.name = name
    self.avatar = avatar
  }

  /// The display name, or the sign-in name if there is none.
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
