import Foundation
import OpenMarket

/// Imports products that were recorded from an Open Market server or exported
/// from this one.
struct ImportProducts: Sendable {
  /// Products of one transaction; all their pictures are in memory together.
  static let batchSize = 20
  /// The largest file, in bytes.
  static let maxBytes = 256 << 20

  let session: MarketSession
  let progress: ProgressLine

  init(session: MarketSession) {
    self.session = session
    progress = ProgressLine(console: session.console)
  }

  /// Reads a file.
  ///
  /// - Throws: `CommandFailure` with 66 if the file is missing or unreadable,
  ///   65 if it is neither a recorded list nor a product.
  static func read(_ path: String) throws(CommandFailure) -> [RecordedProduct?] {
    let data: Data
    do {
      data = try FileHandle(forReadingFrom: URL(filePath: path)).read(upToCount: maxBytes + 1) ?? Data()
    } catch {
      throw CommandFailure(.noInput, "\(path) cannot be read.")
    }
    guard data.count <= maxBytes else { throw CommandFailure(.dataError, "\(path) is larger than 256 MiB.") }
    do {
      return try JSONDecoder().decode(RecordedProducts.self, from: data).products
    } catch {
      throw CommandFailure(.dataError, "\(path) is neither a list of products nor a product.")
    }
  }

  /// Imports products, one transaction for each batch, and prints their number.
  /// Products that were not imported are noted with their place.
  ///
  /// - Parameters:
  ///   - recorded: result of ``read(_:)``. Lists start with the newest product,
  ///     so the last one is imported first.
  ///   - pictures: source of the pictures.
  ///   - asJSON: print one object.
  /// - Throws: `CommandFailure` with 1 if some products were not imported (the
  ///   others are then), with 65 if none was, with 73 if the result cannot be
  ///   written; errors of the market, and then earlier batches remain.
  func callAsFunction(_ recorded: [RecordedProduct?], _ pictures: PictureFiles, asJSON: Bool) async throws {
    var report = MarketImportReport()
    let readable = sorted(recorded, &report)
    var vendors = try await knownVendors()
    defer { progress.end() }
    for start in stride(from: 0, to: readable.count, by: Self.batchSize) {
      let batch = readable[start..<min(start + Self.batchSize, readable.count)]
      try await take(Array(batch), pictures, &vendors, &report)
      progress.show(done: start + batch.count, of: readable.count)
    }
    progress.end()
    try tell(report, asJSON: asJSON)
  }

  private struct Readable {
    let recorded: RecordedProduct
    let facts: ProductFacts
  }

  /// Returns the products that can be imported, oldest first.
  private func sorted(_ recorded: [RecordedProduct?], _ report: inout MarketImportReport) -> [Readable] {
    var readable: [Readable] = []
    for (index, product) in recorded.enumerated() {
      guard let product else {
        report.problems.append(.init(place: index + 1, name: nil, reason: "It cannot be read."))
        continue
      }
      do {
        readable.append(Readable(recorded: product, facts: try product.facts()))
      } catch {
        report.problems.append(
          .init(place: index + 1, name: product.name, reason: CommandFailure(error).message))
      }
    }
    return readable.reversed()
  }

  private func take(
    _ batch: [Readable], _ files: PictureFiles, _ vendors: inout [String: Int], _ report: inout MarketImportReport
  ) async throws {
    let images = try await images(of: batch.map(\.recorded), files)
    var new: [NewProduct] = []
    for (product, found) in zip(batch, images) {
      let name = product.recorded.shownVendorName
      let vendorID: Int
      if let known = vendors[name] {
        vendorID = known
      } else {
        vendorID = try await session.market.addVendor(named: name).vendor.id
        vendors[name] = vendorID
        report.newVendors += 1
      }
      new.append(
        NewProduct(
          vendorID: vendorID, facts: product.facts, images: found.images,
          createdAt: Int((product.recorded.createdAt ?? Date()).timeIntervalSince1970 * 1_000)))
      report.missingPictures += found.missing
    }
    report.products += try await session.market.add(new).count
    report.pictures += new.reduce(0) { $0 + $1.images.count }
  }

  /// Returns the vendors that may sell, by name; the oldest vendor of each name
  /// gets the imported products.
  private func knownVendors() async throws -> [String: Int] {
    var known: [String: Int] = [:]
    var last = 0
    while case let part = try await session.market.allVendors(after: last), let end = part.last {
      for vendor in part where vendor.revokedAt == nil && known[vendor.name] == nil { known[vendor.name] = vendor.id }
      last = end.id
    }
    return known
  }
}

// MARK: Pictures

extension ImportProducts {
  private struct Found: Sendable {
    var images: [NewImage] = []
    var missing = 0
  }

  /// Prepares the pictures of products in order, those of all products at once:
  /// most of the time is waiting.
  private func images(of products: [RecordedProduct], _ files: PictureFiles) async throws -> [Found] {
    try await withThrowingTaskGroup(of: (Int, Found).self) { group in
      for (index, product) in products.enumerated() {
        group.addTask { (index, try await images(at: product.pictures, files)) }
      }
      var found = [Found](repeating: Found(), count: products.count)
      for try await (index, images) in group { found[index] = images }
      return found
    }
  }

  private func images(at addresses: [String], _ files: PictureFiles) async throws -> Found {
    var found = Found()
    for address in addresses.prefix(ProductRules.imageCounts.upperBound) {
      if let bytes = try await files.bytes(address), let picture = try await prepared(bytes) {
        found.images.append(NewImage(key: Market.newImageKey(), picture: picture))
      } else {
        found.missing += 1
      }
    }
    return found
  }

  /// Prepares one picture; `nil` if the bytes are not a picture.
  private func prepared(_ bytes: [UInt8]) async throws -> PreparedImage? {
    let file = FileManager.default.temporaryDirectory.appending(path: "showroom-import-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }  // a leftover file is harmless
    do {
      try Data(bytes).write(to: file, options: .withoutOverwriting)
    } catch {
      throw CommandFailure(.cannotCreate, "\(file.path) cannot be written.")
    }
    do {
      return try await session.market.prepared([Market.Upload(path: file.path, byteCount: bytes.count)]).first
    } catch MarketError.notPicture, MarketError.tooLarge {
      return nil
    }
  }
}

// MARK: - Report

extension ImportProducts {
  /// How many problems are noted one by one.
  private static let maxNoted = 20

  private func tell(_ report: MarketImportReport, asJSON: Bool) throws {
    let console = session.console
    for problem in report.problems.prefix(Self.maxNoted) {
      console.note("Number \(problem.place)\(problem.name.map { " (\($0))" } ?? ""): \(problem.reason)")
    }
    let rest = report.notTaken - Self.maxNoted
    if rest > 0 { console.note("And \(rest) more.") }
    if report.products == 0, report.notTaken > 0 {
      throw CommandFailure(.dataError, "Nothing in the file could be imported.")
    }
    if asJSON {
      try console.write(json: report)
    } else if console.isTerminal {
      try console.write(
        "\(report.products) products with \(report.pictures) pictures, \(report.newVendors) new vendors; "
          + "\(report.missingPictures) pictures could not be loaded.")
    } else {
      let counts = [report.products, report.newVendors, report.pictures, report.missingPictures, report.notTaken]
      try console.write(counts.map { String($0) }.joined(separator: "\t"))
    }
    if report.notTaken > 0 { throw CommandFailure(.failed, "\(report.notTaken) products could not be imported.") }
  }
}
