import Localization

/// Writes the approval page and its notices as HTML.
struct ApprovalPage: Sendable {
  /// Path of the style sheet. It is a separate file, because the content policy
  /// of an app that serves the page forbids inline styles.
  static let stylePath = "/authenticate/style.css"

  let language: Language

  private var words: ApprovalWords { .for(language) }

  /// The question, with a field for the name and two buttons. The form posts to
  /// the page's own address.
  ///
  /// - Parameter host: host that the browser returns to; `nil` for none.
  func question(returningTo host: String?) -> String {
    let way = host.map { "\n<p class=\"way\">\(Self.escaped(words.returning)) <b>\(Self.escaped($0))</b></p>" } ?? ""
    return page(
      words.question,
      """
      <p>\(Self.escaped(words.explanation))</p>
      <form method="post">
      <label for="username">\(Self.escaped(words.name))</label>
      <input id="username" name="username" value="\(Self.escaped(SandboxAccounts.defaultName))" \
      maxlength="\(SandboxAccounts.maxNameLength)" autocomplete="off" autocapitalize="none" spellcheck="false" \
      aria-describedby="hint">
      <p class="hint" id="hint">\(Self.escaped(words.nameHint))</p>
      <p class="buttons"><button name="decision" value="approve">\(Self.escaped(words.approve))</button>
      <button name="decision" value="deny" class="plain">\(Self.escaped(words.deny))</button></p>
      </form>\(way)
      """)
  }

  /// A page that tells the outcome.
  ///
  /// - Parameter address: address of the app for a link back; `nil` if unknown.
  func notice(_ notice: ApprovalWords.Notice, backTo address: String?) -> String {
    let back =
      address.map { address in
        "\n<p class=\"buttons\"><a class=\"back\" href=\"\(Self.escaped(address))\">\(Self.escaped(words.back))</a></p>"
      } ?? ""
    return page(words.title(of: notice), "<p>\(Self.escaped(words.advice(on: notice)))</p>\(back)")
  }

  private func page(_ title: String, _ content: String) -> String {
    """
    <!doctype html>
    <html lang="\(language.rawValue)">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <meta name="referrer" content="origin">
    <title>\(Self.escaped(title))</title>
    <link rel="stylesheet" href="\(Self.stylePath)">
    </head>
    <body>
    <main>
    <h1>\(Self.escaped(title))</h1>
    \(content)
    </main>
    </body>
    </html>

    """
  }

  /// Escapes a text for HTML content and attributes.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  static let style = """
    :root { color-scheme: light dark; --ground: #f4f4f7; --card: #fff; --ink: #1c1c1e; --soft: #5c5c66; \
    --line: #8e8e99; --accent: #0a5ec2; --on-accent: #fff; }
    @media (prefers-color-scheme: dark) {
      :root { --ground: #111114; --card: #1e1e23; --ink: #f2f2f5; --soft: #b0b0ba; --line: #7c7c88; \
    --accent: #7fb8ff; --on-accent: #08203f; }
    }
    * { box-sizing: border-box; }
    body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem; background: var(--ground); \
    color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; word-break: keep-all; overflow-wrap: anywhere; }
    main { width: 100%; max-width: 26rem; padding: 1.5rem; border-radius: 1rem; background: var(--card); }
    h1 { margin: 0 0 .75rem; font-size: 1.375rem; line-height: 1.3; }
    p { margin: 0 0 1rem; }
    label { display: block; margin-bottom: .25rem; font-weight: 600; }
    input { width: 100%; min-height: 44px; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: .5rem; \
    background: transparent; color: inherit; font: inherit; }
    .hint, .way { color: var(--soft); font-size: .875rem; }
    .hint { margin-top: .25rem; }
    .way { margin: 1rem 0 0; }
    .buttons { display: flex; flex-wrap: wrap; gap: .75rem; margin: 0; }
    button, .back { flex: 1 1 8rem; min-height: 44px; padding: .5rem 1rem; border: 1px solid var(--accent); \
    border-radius: .5rem; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer; }
    .back { display: grid; place-content: center; text-align: center; text-decoration: none; }
    .plain { background: transparent; color: var(--accent); }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }

    """
}
