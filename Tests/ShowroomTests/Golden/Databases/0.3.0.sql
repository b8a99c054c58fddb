CREATE TABLE migration (id TEXT PRIMARY KEY, checksum TEXT NOT NULL);
CREATE TABLE cachedResponse (
  requestKey TEXT PRIMARY KEY,
  status INTEGER NOT NULL,
  contentType TEXT,
  etag TEXT,
  storedAt BIGINT NOT NULL,
  lastUsedAt BIGINT NOT NULL,
  byteCount BIGINT NOT NULL,
  body BYTEA NOT NULL
);
CREATE TABLE upstreamBudget (
  host TEXT PRIMARY KEY,
  calls TEXT NOT NULL,
  closedUntil BIGINT
, closedAt BIGINT);
CREATE TABLE profile (
  id TEXT PRIMARY KEY,
  createdAt BIGINT NOT NULL,
  lastSeenAt BIGINT NOT NULL);
CREATE TABLE profileChoice (
  profile TEXT NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  feature TEXT NOT NULL,
  key TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (profile, feature, key)
);
CREATE TABLE browser (
  id TEXT PRIMARY KEY,
  profile TEXT NOT NULL,
  name TEXT NOT NULL,
  joinedAt BIGINT NOT NULL,
  lastSeenAt BIGINT NOT NULL
, replaces TEXT);
CREATE TABLE invitation (
  number BIGINT PRIMARY KEY,
  profile TEXT NOT NULL,
  seed TEXT NOT NULL,
  expiresAt BIGINT NOT NULL,
  wrongTries BIGINT NOT NULL,
  usedBy TEXT
);
CREATE TABLE housekeepingDay (day BIGINT PRIMARY KEY, seenAt BIGINT NOT NULL);
CREATE TABLE listing (
  appID BIGINT NOT NULL,
  storefront TEXT NOT NULL,
  platform TEXT NOT NULL,
  language TEXT NOT NULL,
  source TEXT NOT NULL,
  payload TEXT NOT NULL,
  fetchedAt BIGINT NOT NULL,
  PRIMARY KEY (appID, storefront, platform, language, source)
);
CREATE TABLE recentKeyword (
  profile TEXT NOT NULL,
  id TEXT NOT NULL,
  text TEXT NOT NULL,
  searchedAt BIGINT NOT NULL, feature TEXT NOT NULL DEFAULT 'apps',
  PRIMARY KEY (profile, id)
);
CREATE TABLE movieSession (
  profile TEXT NOT NULL,
  source TEXT NOT NULL,
  id TEXT NOT NULL,
  sealed TEXT NOT NULL,
  usedAt BIGINT NOT NULL,
  PRIMARY KEY (profile, source)
);
CREATE TABLE movieSignIn (
  profile TEXT NOT NULL,
  source TEXT NOT NULL,
  id TEXT NOT NULL,
  number BIGINT NOT NULL,
  sealed TEXT NOT NULL,
  expiresAt BIGINT NOT NULL,
  PRIMARY KEY (profile, source, id)
);
CREATE TABLE folder (
  profile TEXT NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  details TEXT NOT NULL,
  position BYTEA NOT NULL,
  createdAt BIGINT NOT NULL,
  removedAt BIGINT,
  shareToken TEXT UNIQUE,
  itemCount BIGINT NOT NULL DEFAULT 0,
  latestSince BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY (profile, id)
);
CREATE TABLE savedItem (
  profile TEXT NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  title TEXT,
  sortTitle BYTEA,
  subtitle TEXT,
  picture TEXT,
  priceMinor BIGINT,
  currency TEXT,
  priceLabel TEXT,
  rating DOUBLE PRECISION,
  ratingCount BIGINT,
  version TEXT,
  updatedAt BIGINT,
  askedAt BIGINT,
  language TEXT,
  goneSince BIGINT,
  PRIMARY KEY (profile, kind, id)
);
CREATE TABLE folderItem (
  profile TEXT NOT NULL,
  folder TEXT NOT NULL,
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  country TEXT,
  device TEXT,
  addedAt BIGINT NOT NULL,
  removedAt BIGINT,
  PRIMARY KEY (profile, folder, kind, id),
  FOREIGN KEY (profile, folder) REFERENCES folder (profile, id) ON DELETE CASCADE
);
CREATE TABLE lease (name TEXT PRIMARY KEY, holder TEXT NOT NULL, endsAt BIGINT NOT NULL);
CREATE TABLE installation (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE marketClock (
  id INTEGER PRIMARY KEY,
  revision BIGINT NOT NULL,
  lastProduct BIGINT NOT NULL,
  lastImage BIGINT NOT NULL,
  lastVendor BIGINT NOT NULL
, products BIGINT NOT NULL DEFAULT 0, pictureBytes BIGINT NOT NULL DEFAULT 0);
CREATE TABLE marketVendor (
  id INTEGER PRIMARY KEY,
  identifier TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  secretHash TEXT NOT NULL,
  createdAt BIGINT NOT NULL,
  revokedAt BIGINT
);
CREATE TABLE marketProduct (
  id INTEGER PRIMARY KEY,
  vendor INTEGER NOT NULL REFERENCES marketVendor (id),
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  currency TEXT NOT NULL,
  price BIGINT NOT NULL,
  discount BIGINT NOT NULL,
  stock BIGINT NOT NULL,
  state TEXT NOT NULL,
  category TEXT NOT NULL,
  thumbnail INTEGER NOT NULL,
  createdAt BIGINT NOT NULL,
  changedAt BIGINT NOT NULL,
  bumpedAt BIGINT NOT NULL,
  deletedAt BIGINT,
  revision BIGINT NOT NULL
, pictureBytes BIGINT NOT NULL DEFAULT 0);
CREATE TABLE marketImage (
  id INTEGER PRIMARY KEY,
  product INTEGER NOT NULL REFERENCES marketProduct (id) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  imageKey TEXT NOT NULL UNIQUE,
  createdAt BIGINT NOT NULL
);
CREATE TABLE marketImageFile (
  image INTEGER NOT NULL REFERENCES marketImage (id) ON DELETE CASCADE,
  size TEXT NOT NULL,
  mediaType TEXT NOT NULL,
  bytes BYTEA NOT NULL,
  PRIMARY KEY (image, size)
);
CREATE TABLE marketPriceChange (
  product INTEGER NOT NULL,
  revision BIGINT NOT NULL,
  changedAt BIGINT NOT NULL,
  currency TEXT NOT NULL,
  price BIGINT NOT NULL,
  discount BIGINT NOT NULL,
  stock BIGINT NOT NULL,
  state TEXT NOT NULL,
  PRIMARY KEY (product, revision)
);
CREATE TABLE marketDeleteAddress (digest TEXT PRIMARY KEY, expiresAt BIGINT NOT NULL);
CREATE TABLE marketIdempotency (
  vendor INTEGER NOT NULL,
  requestKey TEXT NOT NULL,
  fingerprint BYTEA NOT NULL,
  product INTEGER NOT NULL,
  createdAt BIGINT NOT NULL,
  PRIMARY KEY (vendor, requestKey)
);
CREATE TABLE marketSignUp (digest TEXT PRIMARY KEY, vendor INTEGER NOT NULL, createdAt BIGINT NOT NULL);
CREATE TABLE marketShop (
  profile TEXT NOT NULL,
  server TEXT NOT NULL,
  sealed TEXT NOT NULL,
  usedAt BIGINT NOT NULL, isConfirmed INTEGER NOT NULL DEFAULT 1,
  PRIMARY KEY (profile, server)
);
CREATE TABLE marketUnlisted (
  profile TEXT NOT NULL,
  server TEXT NOT NULL,
  product BIGINT NOT NULL,
  name TEXT NOT NULL,
  thumbnail TEXT,
  reason TEXT NOT NULL,
  changedAt BIGINT NOT NULL,
  PRIMARY KEY (profile, server, product)
);
CREATE TABLE marketFavorite (
  profile TEXT NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  server TEXT NOT NULL,
  product BIGINT NOT NULL,
  vendor BIGINT NOT NULL,
  vendorName TEXT NOT NULL,
  name TEXT NOT NULL,
  thumbnail TEXT,
  currency TEXT NOT NULL,
  price BIGINT NOT NULL,
  bargainPrice BIGINT NOT NULL,
  stock BIGINT NOT NULL,
  state TEXT NOT NULL,
  category TEXT,
  createdAt BIGINT,
  addedAt BIGINT NOT NULL,
  checkedAt BIGINT NOT NULL,
  seenPrice BIGINT NOT NULL,
  seenCurrency TEXT NOT NULL,
  seenAs TEXT NOT NULL,
  news TEXT,
  newsFrom BIGINT,
  isSeen INTEGER NOT NULL,
  PRIMARY KEY (profile, server, product)
);
CREATE TABLE marketSearch (
  profile TEXT NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
  server TEXT NOT NULL,
  query TEXT NOT NULL,
  savedAt BIGINT NOT NULL,
  seen BIGINT NOT NULL, newest BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY (profile, server, query)
);
CREATE TABLE marketDraft (
  profile TEXT NOT NULL,
  server TEXT NOT NULL,
  id TEXT NOT NULL,
  fields TEXT NOT NULL,
  revision BIGINT NOT NULL,
  changedAt BIGINT NOT NULL, hasLostPictures INTEGER NOT NULL DEFAULT 0, sentAt BIGINT,
  PRIMARY KEY (profile, server, id)
);
CREATE TABLE marketDraftPicture (
  profile TEXT NOT NULL,
  server TEXT NOT NULL,
  draft TEXT NOT NULL,
  id TEXT NOT NULL,
  place BIGINT NOT NULL,
  mediaType TEXT NOT NULL,
  byteCount BIGINT NOT NULL,
  bytes BYTEA NOT NULL, origin TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (profile, server, draft, id),
  FOREIGN KEY (profile, server, draft) REFERENCES marketDraft (profile, server, id) ON DELETE CASCADE
);
CREATE TABLE marketFavoriteCheck (
  profile TEXT NOT NULL,
  server TEXT NOT NULL,
  product BIGINT NOT NULL,
  askedAt BIGINT NOT NULL,
  checkedAt BIGINT NOT NULL,
  PRIMARY KEY (profile, server, product),
  FOREIGN KEY (profile, server, product) REFERENCES marketFavorite (profile, server, product) ON DELETE CASCADE
);
CREATE TABLE marketShopOpening (
  profile TEXT NOT NULL,
  server TEXT NOT NULL,
  sealed TEXT NOT NULL,
  begunAt BIGINT NOT NULL,
  PRIMARY KEY (profile, server)
);
INSERT INTO migration (id, checksum) VALUES ('M001CreateCachedResponse', '6985ae871034d9a5');
INSERT INTO migration (id, checksum) VALUES ('M002CreateUpstreamBudget', '1bb692aab1750905');
INSERT INTO migration (id, checksum) VALUES ('M004AddClosedAt', '188851eec40073ba');
INSERT INTO migration (id, checksum) VALUES ('M003CreateProfile', '8f7d37b770ff93e8');
INSERT INTO migration (id, checksum) VALUES ('M005HashProfileToken', 'cbf29ce484222325');
INSERT INTO migration (id, checksum) VALUES ('M007CreateProfileChoice', 'bd464371bf9efa30');
INSERT INTO migration (id, checksum) VALUES ('M013ProfileTimesInMilliseconds', 'e00e7420c2b3df8b');
INSERT INTO migration (id, checksum) VALUES ('M030CreateBrowser', '868f23a2325081f2');
INSERT INTO migration (id, checksum) VALUES ('M031CreateInvitation', '104612f7a34f7765');
INSERT INTO migration (id, checksum) VALUES ('M032AddBrowserReplaces', '6185e08cbf1a43df');
INSERT INTO migration (id, checksum) VALUES ('M006CreateHousekeepingDay', '961af112060b0618');
INSERT INTO migration (id, checksum) VALUES ('M014HousekeepingTimesInMilliseconds', 'a6d39864dee44c51');
INSERT INTO migration (id, checksum) VALUES ('M010CreateListing', '58cb8e725266c62a');
INSERT INTO migration (id, checksum) VALUES ('M015ListingTimesInMilliseconds', '3b5ca3abe5e8aa18');
INSERT INTO migration (id, checksum) VALUES ('M011CreateRecentKeyword', 'c89fa12408010d6c');
INSERT INTO migration (id, checksum) VALUES ('M012HashProfileOfRecentKeyword', 'cbf29ce484222325');
INSERT INTO migration (id, checksum) VALUES ('M060RecentKeywordOfAnyFeature', 'eeda9235e90be738');
INSERT INTO migration (id, checksum) VALUES ('M050CreateMovieSession', '048c8ab93932a65f');
INSERT INTO migration (id, checksum) VALUES ('M051CreateMovieSignIn', '456100ef12fc00c9');
INSERT INTO migration (id, checksum) VALUES ('M020CreateFolder', '74b6aa11d8300c70');
INSERT INTO migration (id, checksum) VALUES ('M021CreateSavedItem', 'efd546bb15306c31');
INSERT INTO migration (id, checksum) VALUES ('M022CreateFolderItem', 'ee1755a57733fc3e');
INSERT INTO migration (id, checksum) VALUES ('M023IndexSavedItem', 'b662f66928a0e188');
INSERT INTO migration (id, checksum) VALUES ('M024SpreadFolderItem', '54c591a5d6589e38');
INSERT INTO migration (id, checksum) VALUES ('M016CreateLease', '053215383f6322e2');
INSERT INTO migration (id, checksum) VALUES ('M017CreateInstallation', '89f62a89029e5dad');
INSERT INTO migration (id, checksum) VALUES ('M100CreateMarketClock', '8634e97a5db6e7a3');
INSERT INTO migration (id, checksum) VALUES ('M101CreateMarketVendor', '64195fbe5a49ecc4');
INSERT INTO migration (id, checksum) VALUES ('M102CreateMarketProduct', '07ee76f25f5e1170');
INSERT INTO migration (id, checksum) VALUES ('M103CreateMarketImage', 'd1c86ffda8f08edf');
INSERT INTO migration (id, checksum) VALUES ('M104CreateMarketPriceChange', '124e0d8194d6fb9f');
INSERT INTO migration (id, checksum) VALUES ('M105CreateMarketDeleteAddress', 'fac868bd9e7898b2');
INSERT INTO migration (id, checksum) VALUES ('M106CreateMarketIdempotency', '8368f32b254b6f87');
INSERT INTO migration (id, checksum) VALUES ('M107CountMarketRoom', '2aac47f7e0d4b554');
INSERT INTO migration (id, checksum) VALUES ('M109CreateMarketSignUp', 'e3786fe30786718b');
INSERT INTO migration (id, checksum) VALUES ('M110CreateMarketShop', '1427ddd5b4f418ff');
INSERT INTO migration (id, checksum) VALUES ('M111CreateMarketUnlisted', 'd32322a1a7cf31e2');
INSERT INTO migration (id, checksum) VALUES ('M112CreateMarketFavorite', '7a18b9e42bee83b3');
INSERT INTO migration (id, checksum) VALUES ('M113CreateMarketSearch', 'b0102144226e9090');
INSERT INTO migration (id, checksum) VALUES ('M114CreateMarketDraft', 'c4edc21b036516e5');
INSERT INTO migration (id, checksum) VALUES ('M115CreateMarketDraftPicture', '3b7314dde42ce731');
INSERT INTO migration (id, checksum) VALUES ('M116IndexMarketDraftPictureByByteCount', 'e268c81c58fdc37e');
INSERT INTO migration (id, checksum) VALUES ('M117CreateMarketFavoriteCheck', '27d221e0d3989809');
INSERT INTO migration (id, checksum) VALUES ('M118AddNewestToMarketSearch', '0368a608ec4923f0');
INSERT INTO migration (id, checksum) VALUES ('M119MarkWhatRoomIsMadeOf', '7853209fcc5f2dc4');
INSERT INTO migration (id, checksum) VALUES ('M120AddOriginToMarketDraftPicture', '4bbaa76d5777a410');
INSERT INTO migration (id, checksum) VALUES ('M121CreateMarketShopOpening', 'a9a9decf0f7a866f');
INSERT INTO migration (id, checksum) VALUES ('M122AddSentAtToMarketDraft', '03225dc58fa7ac3b');
INSERT INTO cachedResponse (requestKey, status, contentType, etag, storedAt, lastUsedAt, byteCount, body) VALUES ('GET itunes.apple.com/search?term=note', 200, 'application/json', '"a1"', 1764288000000, 1764288000005, 16, X'7B22726573756C74436F756E74223A30');
INSERT INTO upstreamBudget (host, calls, closedUntil, closedAt) VALUES ('itunes.apple.com', '1764288000000,1764288000900', NULL, NULL);
INSERT INTO profile (id, createdAt, lastSeenAt) VALUES ('3f0c1d2e4b5a69788796a5b4c3d2e1f03f0c1d2e4b5a69788796a5b4c3d2e1f0', 1764201600000, 1764288000000);
INSERT INTO profile (id, createdAt, lastSeenAt) VALUES ('90ab12cd34ef56780123456789abcdef90ab12cd34ef56780123456789abcdef', 1764284400000, 1764288000000);
INSERT INTO profileChoice (profile, feature, key, value) VALUES ('3f0c1d2e4b5a69788796a5b4c3d2e1f03f0c1d2e4b5a69788796a5b4c3d2e1f0', 'apps', 'storefront', 'KR');
INSERT INTO profileChoice (profile, feature, key, value) VALUES ('3f0c1d2e4b5a69788796a5b4c3d2e1f03f0c1d2e4b5a69788796a5b4c3d2e1f0', 'shell', 'language', 'ko');
INSERT INTO browser (id, profile, name, joinedAt, lastSeenAt, replaces) VALUES ('3f0c1d2e4b5a69788796a5b4c3d2e1f03f0c1d2e4b5a69788796a5b4c3d2e1f0', '3f0c1d2e4b5a69788796a5b4c3d2e1f03f0c1d2e4b5a69788796a5b4c3d2e1f0', '', 1764201600000, 1764288000000, NULL);
INSERT INTO browser (id, profile, name, joinedAt, lastSeenAt, replaces) VALUES ('90ab12cd34ef56780123456789abcdef90ab12cd34ef56780123456789abcdef', '3f0c1d2e4b5a69788796a5b4c3d2e1f03f0c1d2e4b5a69788796a5b4c3d2e1f0', 'iPhone', 1764284400000, 1764288000000, '3f0c1d2e4b5a69788796a5b4c3d2e1f03f0c1d2e4b5a69788796a5b4c3d2e1f0');
INSERT INTO invitation (number, profile, seed, expiresAt, wrongTries, usedBy) VALUES (7, '3f0c1d2e4b5a69788796a5b4c3d2e1f03f0c1d2e4b5a69788796a5b4c3d2e1f0', 'c2VlZA==', 1764288600000, 1, NULL);
INSERT INTO housekeepingDay (day, seenAt) VALUES (20420, 1764288000000);
INSERT INTO listing (appID, storefront, platform, language, source, payload, fetchedAt) VALUES (1232780281, 'KR', 'iphone', 'ko', 'live', '{"name":"노트"}', 1764288000000);
INSERT INTO recentKeyword (profile, id, text, searchedAt, feature) VALUES ('3f0c1d2e4b5a69788796a5b4c3d2e1f03f0c1d2e4b5a69788796a5b4c3d2e1f0', '노트', '노트', 1764288000000, 'apps');
INSERT INTO recentKeyword (profile, id, text, searchedAt, feature) VALUES ('3f0c1d2e4b5a69788796a5b4c3d2e1f03f0c1d2e4b5a69788796a5b4c3d2e1f0', 'metropolis', 'Metropolis', 1764288000000, 'movies');
INSERT INTO movieSession (profile, source, id, sealed, usedAt) VALUES ('3f0c1d2e4b5a69788796a5b4c3d2e1f03f0c1d2e4b5a69788796a5b4c3d2e1f0', 'https://api.themoviedb.org', '90ab12cd34ef56780123456789abcdef90ab12cd34ef56780123456789abcdef', 'c2VhbGVkIHNlc3Npb24=', 1764288000000);
INSERT INTO movieSignIn (profile, source, id, number, sealed, expiresAt) VALUES ('3f0c1d2e4b5a69788796a5b4c3d2e1f03f0c1d2e4b5a69788796a5b4c3d2e1f0', 'https://api.themoviedb.org', '3f0c1d2e4b5a69788796a5b4c3d2e1f03f0c1d2e4b5a69788796a5b4c3d2e1f0', 1, 'c2VhbGVkIHRva2Vu', 1764291600000);
INSERT INTO folder (profile, id, name, details, position, createdAt, removedAt, shareToken, itemCount, latestSince) VALUES ('3f0c1d2e4b5a69788796a5b4c3d2e1f03f0c1d2e4b5a69788796a5b4c3d2e1f0', 'f1', '할 일 앱', 'Lets try', X'80', 1764288000000, NULL, '5d41402abc4b2a76b9719d911017c592', 3, 0);
INSERT INTO folder (profile, id, name, details, position, createdAt, removedAt, shareToken, itemCount, latestSince) VALUES ('3f0c1d2e4b5a69788796a5b4c3d2e1f03f0c1d2e4b5a69788796a5b4c3d2e1f0', 'f2', 'Film''s', '', X'C0', 1764288000000, 1764288001000, NULL, 0, 0);
INSERT INTO savedItem (profile, kind, id, title, sortTitle, subtitle, picture, priceMinor, currency, priceLabel, rating, ratingCount, version, updatedAt, askedAt, language, goneSince) VALUES ('3f0c1d2e4b5a69788796a5b4c3d2e1f03f0c1d2e4b5a69788796a5b4c3d2e1f0', 'app', '1232780281', '노트', X'EB85B8ED8AB8', 'Notes Inc.', 'https://is1-ssl.mzstatic.com/a.png', 1100, 'KRW', '₩1,100', 4.5, 120, '2.1', 1764288000000, 1764288000000, 'ko', NULL);
INSERT INTO savedItem (profile, kind, id, title, sortTitle, subtitle, picture, priceMinor, currency, priceLabel, rating, ratingCount, version, updatedAt, askedAt, language, goneSince) VALUES ('3f0c1d2e4b5a69788796a5b4c3d2e1f03f0c1d2e4b5a69788796a5b4c3d2e1f0', 'movie', '19', 'Metropolis', X'6D6574726F706F6C6973', '1927', NULL, NULL, NULL, NULL, 8.1, 3000, NULL, NULL, 1764288000000, 'en', NULL);
INSERT INTO savedItem (profile, kind, id, title, sortTitle, subtitle, picture, priceMinor, currency, priceLabel, rating, ratingCount, version, updatedAt, askedAt, language, goneSince) VALUES ('3f0c1d2e4b5a69788796a5b4c3d2e1f03f0c1d2e4b5a69788796a5b4c3d2e1f0', 'product', '12', '자전거', X'EC9E90ECA084EAB1B0', '구름 상점', '/images/7/thumb', 150000, 'KRW', NULL, NULL, NULL, NULL, 1764288000000, NULL, NULL, 1764288000000);
INSERT INTO folderItem (profile, folder, kind, id, country, device, addedAt, removedAt) VALUES ('3f0c1d2e4b5a69788796a5b4c3d2e1f03f0c1d2e4b5a69788796a5b4c3d2e1f0', 'f1', 'app', '1232780281', 'KR', 'iphone', 1764288000000, NULL);
INSERT INTO folderItem (profile, folder, kind, id, country, device, addedAt, removedAt) VALUES ('3f0c1d2e4b5a69788796a5b4c3d2e1f03f0c1d2e4b5a69788796a5b4c3d2e1f0', 'f1', 'movie', '19', NULL, NULL, 1764288000001, NULL);
INSERT INTO folderItem (profile, folder, kind, id, country, device, addedAt, removedAt) VALUES ('3f0c1d2e4b5a69788796a5b4c3d2e1f03f0c1d2e4b5a69788796a5b4c3d2e1f0', 'f1', 'product', '12', NULL, NULL, 1764288000002, NULL);
INSERT INTO folderItem (profile, folder, kind, id, country, device, addedAt, removedAt) VALUES ('3f0c1d2e4b5a69788796a5b4c3d2e1f03f0c1d2e4b5a69788796a5b4c3d2e1f0', 'f1', 'app', '284882215', 'US', 'ipad', 1764288000003, 1764288000009);
INSERT INTO lease (name, holder, endsAt) VALUES ('housekeeping', 'h1', 1764288000000);
INSERT INTO installation (name, value) VALUES ('key', 'b64mark');
INSERT INTO marketClock (id, revision, lastProduct, lastImage, lastVendor, products, pictureBytes) VALUES (1, 3, 13, 8, 1, 1, 4);
INSERT INTO marketVendor (id, identifier, name, secretHash, createdAt, revokedAt) VALUES (1, 'cloud', '구름 상점', '$argon2id$v=19$m=8,t=1,p=1$c2FsdA$aGFzaA', 1764288000000, NULL);
INSERT INTO marketProduct (id, vendor, name, description, currency, price, discount, stock, state, category, thumbnail, createdAt, changedAt, bumpedAt, deletedAt, revision, pictureBytes) VALUES (12, 1, '자전거', '거의 새것
직거래', 'KRW', 150000, 10000, 1, 'onSale', 'sports', 7, 1764288000000, 1764288000000, 1764288000000, NULL, 2, 4);
INSERT INTO marketProduct (id, vendor, name, description, currency, price, discount, stock, state, category, thumbnail, createdAt, changedAt, bumpedAt, deletedAt, revision, pictureBytes) VALUES (13, 1, 'Lamp', '', 'USD', 2550, 0, 0, 'soldOut', 'home', 8, 1764288000000, 1764288000000, 1764288000000, 1764288000005, 3, 0);
INSERT INTO marketImage (id, product, place, imageKey, createdAt) VALUES (7, 12, 0, '0123456789abcdef0123456789abcdef', 1764288000000);
INSERT INTO marketImageFile (image, size, mediaType, bytes) VALUES (7, 'full', 'image/webp', X'52494646');
INSERT INTO marketPriceChange (product, revision, changedAt, currency, price, discount, stock, state) VALUES (12, 2, 1764288000000, 'KRW', 150000, 10000, 1, 'onSale');
INSERT INTO marketDeleteAddress (digest, expiresAt) VALUES ('3f0c1d2e4b5a69788796a5b4c3d2e1f03f0c1d2e4b5a69788796a5b4c3d2e1f0', 1764288600000);
INSERT INTO marketIdempotency (vendor, requestKey, fingerprint, product, createdAt) VALUES (1, 'k1', X'0102', 12, 1764288000000);
INSERT INTO marketSignUp (digest, vendor, createdAt) VALUES ('90ab12cd34ef56780123456789abcdef90ab12cd34ef56780123456789abcdef', 1, 1764288000000);
INSERT INTO marketShop (profile, server, sealed, usedAt, isConfirmed) VALUES ('3f0c1d2e4b5a69788796a5b4c3d2e1f03f0c1d2e4b5a69788796a5b4c3d2e1f0', 'embedded', 'c2VhbGVkIHNob3A=', 1764288000000, 1);
INSERT INTO marketUnlisted (profile, server, product, name, thumbnail, reason, changedAt) VALUES ('3f0c1d2e4b5a69788796a5b4c3d2e1f03f0c1d2e4b5a69788796a5b4c3d2e1f0', 'embedded', 13, 'Lamp', NULL, 'deleted', 1764288000000);
INSERT INTO marketFavorite (profile, server, product, vendor, vendorName, name, thumbnail, currency, price, bargainPrice, stock, state, category, createdAt, addedAt, checkedAt, seenPrice, seenCurrency, seenAs, news, newsFrom, isSeen) VALUES ('3f0c1d2e4b5a69788796a5b4c3d2e1f03f0c1d2e4b5a69788796a5b4c3d2e1f0', 'embedded', 12, 1, '구름 상점', '자전거', '/images/7/thumb', 'KRW', 150000, 140000, 1, 'onSale', 'sports', 1764288000000, 1764288000000, 1764288000000, 140000, 'KRW', 'onSale', NULL, NULL, 1);
INSERT INTO marketSearch (profile, server, query, savedAt, seen, newest) VALUES ('3f0c1d2e4b5a69788796a5b4c3d2e1f03f0c1d2e4b5a69788796a5b4c3d2e1f0', 'embedded', 'q=%EC%9E%90%EC%A0%84%EA%B1%B0', 1764288000000, 2, 12);
INSERT INTO marketDraft (profile, server, id, fields, revision, changedAt, hasLostPictures, sentAt) VALUES ('3f0c1d2e4b5a69788796a5b4c3d2e1f03f0c1d2e4b5a69788796a5b4c3d2e1f0', 'embedded', 'd1', '{"name":"책상"}', 1, 1764288000000, 0, NULL);
INSERT INTO marketDraftPicture (profile, server, draft, id, place, mediaType, byteCount, bytes, origin) VALUES ('3f0c1d2e4b5a69788796a5b4c3d2e1f03f0c1d2e4b5a69788796a5b4c3d2e1f0', 'embedded', 'd1', 'p1', 0, 'image/jpeg', 3, X'FFD8FF', 'k');
INSERT INTO marketFavoriteCheck (profile, server, product, askedAt, checkedAt) VALUES ('3f0c1d2e4b5a69788796a5b4c3d2e1f03f0c1d2e4b5a69788796a5b4c3d2e1f0', 'embedded', 12, 1764288000000, 1764288000000);
INSERT INTO marketShopOpening (profile, server, sealed, begunAt) VALUES ('90ab12cd34ef56780123456789abcdef90ab12cd34ef56780123456789abcdef', 'embedded', 'b3BlbmluZw==', 1764288000000);
CREATE INDEX cachedResponseByLastUse ON cachedResponse (lastUsedAt, byteCount);
CREATE INDEX profileByLastSeenAt ON profile (lastSeenAt);
CREATE INDEX browserByProfile ON browser (profile, joinedAt, id);
CREATE INDEX browserByLastSeenAt ON browser (lastSeenAt);
CREATE UNIQUE INDEX invitationByProfile ON invitation (profile);
CREATE INDEX invitationByExpiresAt ON invitation (expiresAt);
CREATE INDEX browserByReplaces ON browser (replaces);
CREATE INDEX listingByFetchedAt ON listing (fetchedAt);
CREATE INDEX recentKeywordBySearchedAt ON recentKeyword (searchedAt);
CREATE INDEX recentKeywordByFeature ON recentKeyword (profile, feature, searchedAt DESC, id);
CREATE INDEX movieSessionByUsedAt ON movieSession (usedAt);
CREATE INDEX movieSignInByExpiresAt ON movieSignIn (expiresAt);
CREATE INDEX folderByPosition ON folder (profile, position, id);
CREATE INDEX folderByRemoval ON folder (profile, removedAt) WHERE removedAt IS NOT NULL;
CREATE INDEX folderByRemovedAt ON folder (removedAt) WHERE removedAt IS NOT NULL;
CREATE INDEX folderItemByAddedAt ON folderItem (profile, folder, addedAt DESC, kind, id) WHERE removedAt IS NULL;
CREATE INDEX folderItemByItem ON folderItem (profile, kind, id);
CREATE INDEX folderItemByRemoval ON folderItem (profile, removedAt) WHERE removedAt IS NOT NULL;
CREATE INDEX folderItemByRemovedAt ON folderItem (removedAt) WHERE removedAt IS NOT NULL;
CREATE INDEX savedItemByAskedAt ON savedItem (kind, askedAt);
CREATE UNIQUE INDEX marketProductByRevision ON marketProduct (revision);
CREATE INDEX marketProductByDeletion ON marketProduct (deletedAt) WHERE deletedAt IS NOT NULL;
CREATE INDEX marketImageByProduct ON marketImage (product, place);
CREATE INDEX marketDeleteAddressByExpiry ON marketDeleteAddress (expiresAt);
CREATE INDEX marketIdempotencyByCreation ON marketIdempotency (createdAt);
CREATE INDEX marketProductByVendor ON marketProduct (vendor, pictureBytes);
CREATE INDEX marketSignUpByCreation ON marketSignUp (createdAt);
CREATE INDEX marketShopByUsedAt ON marketShop (usedAt);
CREATE INDEX marketUnlistedByProfile ON marketUnlisted (profile, server, changedAt, product);
CREATE INDEX marketUnlistedByChangedAt ON marketUnlisted (changedAt);
CREATE INDEX marketFavoriteByAddedAt ON marketFavorite (profile, server, addedAt, product);
CREATE INDEX marketFavoriteByProduct ON marketFavorite (server, product);
CREATE INDEX marketFavoriteByNews ON marketFavorite (profile, server) WHERE isSeen = 0;
CREATE INDEX marketSearchBySavedAt ON marketSearch (profile, server, savedAt);
CREATE INDEX marketDraftByProfile ON marketDraft (profile, server, changedAt, id);
CREATE INDEX marketDraftByChangedAt ON marketDraft (changedAt);
CREATE INDEX marketDraftPictureByPlace ON marketDraftPicture (profile, server, draft, place, id);
CREATE INDEX marketDraftPictureByByteCount ON marketDraftPicture (byteCount);
CREATE INDEX marketFavoriteCheckByProduct ON marketFavoriteCheck (server, product, checkedAt);
CREATE INDEX marketDraftPictureByOwner ON marketDraftPicture (profile, server, byteCount);
CREATE INDEX marketDraftPictureByOrigin ON marketDraftPicture (origin, profile, server, draft, byteCount);
CREATE INDEX marketShopOpeningByBegunAt ON marketShopOpening (begunAt);
