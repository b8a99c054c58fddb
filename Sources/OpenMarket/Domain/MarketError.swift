/// Why the market does not do what is asked.
public enum MarketError: Error, Sendable, Hashable {
  /// Fields that cannot be taken, one or more of them: 400.
  case invalid([FieldComplaint])
  /// The body is no JSON, or none of the shape; with what is wrong, without the body's content: 400.
  case unreadable(String)
  /// No vendor has this identifier, or the secret is not theirs, or they were revoked: 400, as the original. Which of
  /// these is not told.
  case unknownVendor
  /// The product is somebody else's: 403.
  case notYours
  /// No product has this number, or it was deleted, or it is not public: 404.
  case unknownProduct
  /// The address to delete at was used, was for another product or vendor, or is older than ten minutes: 404.
  case unknownDeleteAddress
  /// A body or picture is larger than may be, in bytes: 413.
  case tooLarge(limit: Int)
  /// What came as a picture is none that can be read: 415, with its place, 0 the first.
  case notPicture(index: Int)
  /// The body is of a type that this cannot take: 415.
  case unsupportedType
  /// The same idempotency key came with another body: 409.
  case keyReused
  /// The vendor that signed up with this idempotency key has another secret by now, or was revoked: 409.
  case keySpent
  /// The same idempotency key is being worked on: 409, with when to ask again.
  case keyBusy(retryAfter: Duration)
  /// The product has changed since the client read it: 412.
  case changedMeanwhile
  /// The product was deleted too long ago, or was not deleted: 409.
  case notRestorable
  /// Too many tries: 429.
  case tooMany(retryAfter: Duration)
  /// It was done a short while ago, and may be done again after so long.
  case tooSoon(retryAfter: Duration)
  /// There is no room on the disk: 507.
  case diskFull
  /// There is as much as may be, or too little of the disk is free: 507, with what is full.
  case full(MarketFullness)
  /// The index is being built, or too much is going on: 503.
  case busy(retryAfter: Duration)
}
