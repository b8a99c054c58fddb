// MARK: Contacts

extension Market {
  /// Returns how buyers reach the vendor of a public product: a phone number, an address or a sentence.
  ///
  /// No list and no details of a product contain it. Each answer counts for the client's address and for all clients
  /// together, so that a program cannot collect them.
  ///
  /// - Parameters:
  ///   - id: id of the product.
  ///   - client: network address of the client.
  /// - Returns: nil if the vendor has not said it, or is revoked.
  /// - Throws: ``MarketError/unknownProduct`` as ``product(_:for:)``; ``MarketError/tooMany(retryAfter:)``.
  public func contact(of id: Int, for client: String) async throws -> String? {
    let product = try await product(id)
    try rates.contactsPerDay.check(client, at: now)
    try rates.contactsPerHour.check("", at: now)
    try rates.contactsAtOnce.take(client, at: now)
    rates.contactsPerDay.note(client, at: now)
    rates.contactsPerHour.note("", at: now)
    return try await vendors.contact(of: product.vendorID)
  }

  /// Sets how buyers reach a vendor, or returns it.
  ///
  /// - Parameters:
  ///   - contact: at most ``Vendor/mostContact`` characters; a line break becomes a space, and white space at both ends
  ///     is removed. An empty text removes the contact, nil keeps it.
  ///   - login: credentials of the vendor.
  /// - Returns: the contact after the call; nil if there is none.
  /// - Throws: ``MarketError/invalid(_:)`` about the contact; ``MarketError/unknownVendor``,
  ///   ``MarketError/tooMany(retryAfter:)``, ``MarketError/busy(retryAfter:)``.
  public func setContact(_ contact: String?, by login: Login) async throws -> String? {
    let contact = try contact.map { try Self.contact($0) }
    let id = try await recognise(login).vendor.id
    guard let contact else { return try await vendors.contact(of: id) }
    try rates.editsPerVendor.take("\(id)", at: now)
    try rates.editsPerClient.take(login.client, at: now)
    let kept = contact.isEmpty ? nil : contact
    try await vendors.setContact(kept, of: id)
    return kept
  }

  /// Checks and trims a contact, and puts it on one line.
  private static func contact(_ text: String) throws(MarketError) -> String {
    guard text.utf8.count <= 4_096, text.count <= Vendor.mostContact else {
      throw .invalid([FieldComplaint("contact", "must be at most \(Vendor.mostContact) characters")])
    }
    let line = text.split { $0.isNewline || $0 == "\0" }.joined(separator: " ")
    let start = line.drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}
