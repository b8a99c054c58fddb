import Foundation

/// Measures registrations, edits and deletions per second at 10,000 products, beside a bare handler that writes one
/// row.
enum MarketWritesBench {
  private static let products = 10_000
  private static let writes = 400
  private static let vendors = 50
  private static let atOnce = 8

  static func figures(_ showroom: String, python: String, in place: URL) async throws -> [BenchFigure] {
    let data = place.appending(path: "writes")
    _ = try await MarketProcess.seed(showroom, products, in: data)
    let photo = try await MarketPhoto.make(bytes: 20_000, python: python, in: place)
    let bare = try await BareWriter.rate(in: place, writes: writes, atOnce: atOnce)
    let measured = try await MarketProcess.running(showroom, in: data) { server in
      try await MarketClient.using(server.origin, connections: atOnce) { client in
        try await rates(client, photo)
      }
    }
    let names = ["register", "edit", "delete"]
    let beside = BenchFigure.plain(
      "a bare handler that writes one row", bare, "requests/s",
      note: "\(atOnce) at once; in the process of the client")
    return [beside]
      + zip(names, measured).map { name, rate in
        .plain(
          "market, \(name)", rate, "requests/s",
          note: "\(FigureTable.text(of: rate / bare)) of the bare handler, at \(products) products"
            + (name == "register" ? ", a picture of 20 KB" : name == "delete" ? ", the address included" : ""))
      }
  }

  private static func rates(_ client: MarketClient, _ photo: Data) async throws -> [Double] {
    var sellers: [MarketClient.Vendor] = []
    for number in 0..<vendors { sellers.append(try await client.signUp(number)) }
    let known = sellers
    let bodies = known.map { MarketClient.registration($0, pictures: [photo]) }
    // The first check of a secret is slow, which is not part of a registration's cost.
    _ = try await rate(known.count, atOnce: atOnce) { number in
      _ = try await client.register(bodies[number], by: known[number])
    }
    let ids = Ids()
    let register = try await rate(writes, atOnce: atOnce) { number in
      let seller = number % known.count
      await ids.note(try await client.register(bodies[seller], by: known[seller]), seller)
    }
    let made = await ids.all
    let edit = try await rate(writes, atOnce: atOnce) { number in
      try await client.edit(made[number].id, stock: number, by: known[made[number].seller])
    }
    // A vendor may request ten addresses for deleting a minute, and has eight products.
    let delete = try await rate(writes, atOnce: atOnce) { number in
      try await client.delete(made[number].id, by: known[made[number].seller], from: number)
    }
    return [register, edit, delete]
  }

  /// Returns how often a second concurrent tasks complete `work`.
  static func rate(
    _ count: Int, atOnce: Int, _ work: @escaping @Sendable (Int) async throws -> Void
  ) async throws -> Double {
    let start = ContinuousClock.now
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<count {
        if number >= atOnce { _ = try await group.next() }
        group.addTask { try await work(number) }
      }
      try await group.waitForAll()
    }
    return Double(count) / start.duration(to: .now).seconds
  }

  private actor Ids {
    private(set) var all: [(id: Int, seller: Int)] = []

    func note(_ id: Int, _ seller: Int) { all.append((id, seller)) }
  }
}
