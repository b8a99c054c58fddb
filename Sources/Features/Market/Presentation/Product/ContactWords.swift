import HTML
import LiveWeb

/// Draws how to reach a seller or the operator: a link if a tap can open it, else the words.
struct ContactWords: HTML {
  let contact: SellerContact
  /// A text that an e-mail begins with; empty for none.
  var body = ""

  var content: some HTML {
    p(.class("contact-words")) {
      if let address = address {
        // A phone or mail program opens beside the page; a web page gets a tab of its own.
        a(.class("plain"), .href(address)) { contact.text }
          .attributes(.target(.blank), .rel("noopener nofollow ugc"), when: address.hasPrefix("http"))
      } else {
        contact.text
      }
    }
  }

  private var address: String? {
    guard let address = contact.address, address.hasPrefix("mailto:"), !body.isEmpty else { return contact.address }
    return "\(address)?body=\(Link.encode(body))"
  }
}
