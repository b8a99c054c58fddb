/// Reason why the market rejects a request, with the HTTP status of the API.
public enum MarketError: Error, Sendable, Hashable {
  /// 400: one or more fields are invalid.
  case invalid([FieldComplaint])
  /// 400: the body is not JSON or has the wrong structure; the value describes the problem without the content.
  case unreadable(String)
  /// 400, as in the original: the identifier is unknown, the secret is wrong, or the vendor is revoked. The client
  /// does not learn which.
  case unknownVendor
  /// 403: the product belongs to another vendor.
  case notYours
  /// 404: the product does not exist, is deleted, or is not public.
  case unknownProduct
  /// 404: the delete address was used, belongs to another product or vendor, or is older than ten minutes.
  case unknownDeleteAddress
  /// 413: the body or a picture exceeds the limit, in bytes.
  case tooLarge(limit: Int)
  /// 415: an uploaded file is not a readable picture; its index begins at 0.
  case notPicture(index: Int)
  /// 415: the media type of the body is not supported.
  case unsupportedType
  /// 409: the idempotency key was used with another body.
  case keyReused
  /// 409: the vendor that signed up with this idempotency key has changed its secret, or was revoked.
  case keySpent
  /// 409: a request with the same idempotency key is running; retry after this time.
  case keyBusy(retryAfter: Duration)
  /// 412: the product has changed since the client read it.
  case changedMeanwhile
  /// 409: the product is not deleted, or was deleted too long ago.
  case notRestorable
  /// 429: too many requests; retry after this time.
  case tooMany(retryAfter: Duration)
  /// 429: the product was bumped recently; retry after this time.
  case tooSoon(retryAfter: Duration)
  /// 507: the disk is full.
  case diskFull
  /// 507: a limit of the market is reached, or the disk has too little free space.
  case full(MarketFullness)
  /// 503: the index is being built, or the server is overloaded; retry after this time.
  case busy(retryAfter: Duration)
}
