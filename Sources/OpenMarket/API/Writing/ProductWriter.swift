import JSON

/// Version of the original server's API.
enum Generation: Sendable {
  case second, third
}

/// Writes products with the keys and the order of the original servers.
struct ProductWriter: Sendable {
  let generation: Generation
  let pictures: PictureAddresses

  /// Returns a product with its pictures and its vendor.
  func details(_ product: Product) -> [UInt8] {
    var body = JSONWriter(capacity: 2_048)
    body.object { body in
      addFacts(of: product, to: &body)
      body.array("images") { body in
        for image in product.images { add(image, of: product, to: &body) }
      }
      body.object("vendors") { body in addVendor(of: product, to: &body) }
      if generation == .third {
        addKind(of: product, to: &body)
        body.add("bumped_at", text(product.bumpedAt))
      }
    }
    return body.bytes
  }

  /// Returns a page of a list.
  ///
  /// A numbered page has the original's fields, and in generation 3 also the cursor of the next page. A page by
  /// cursor has no number, no total and no offset.
  ///
  /// Rows have state and category in generation 3. In generation 2 they do only if the list is filtered by one of
  /// them, which no original client does. Responses to original clients therefore stay the same.
  func page(_ page: ProductPage, _ request: ListRequest) -> [UInt8] {
    let saysKind =
      generation == .third || request.query.category != nil || request.query.states != ProductQuery().states
    var body = JSONWriter(capacity: 256 + page.products.count * 768)
    body.object { body in
      switch request.slice {
      case .page(let number, let count): addNumbers(number, count, total: page.total ?? 0, to: &body)
      case .following(_, let count):
        body.add("itemsPerPage", count)
        body.add("hasNext", page.next != nil)
      }
      if generation == .third {
        body.add("nextCursor", orNull: page.next.map { ListCursor(order: request.query.order, place: $0).text })
      }
      body.array("pages") { body in
        for product in page.products {
          body.object { body in
            addFacts(of: product, inList: true, to: &body)
            if saysKind { addKind(of: product, to: &body) }
          }
        }
      }
    }
    return body.bytes
  }

  private func addNumbers(_ number: Int, _ count: Int, total: Int, to body: inout JSONWriter) {
    let offset = (number - 1) * count
    let last = (total + count - 1) / count
    let isThird = generation == .third
    body.add(isThird ? "pageNo" : "page_no", number)
    body.add(isThird ? "itemsPerPage" : "items_per_page", count)
    body.add(isThird ? "totalCount" : "total_count", total)
    body.add("offset", offset)
    // As in the original, the limit is the end of the page, not its size.
    body.add("limit", offset + count)
    body.add(isThird ? "lastPage" : "last_page", last)
    body.add(isThird ? "hasNext" : "has_next", number < last)
    body.add(isThird ? "hasPrev" : "has_prev", number > 1)
  }

  private func addFacts(of product: Product, inList: Bool = false, to body: inout JSONWriter) {
    let facts = product.facts
    let isThird = generation == .third
    body.add("id", product.id)
    body.add("vendor_id", product.vendorID)
    if isThird, inList { body.add("vendorName", product.vendorName) }
    body.add("name", facts.name)
    if isThird || !inList { body.add("description", facts.description) }
    let thumbnail = product.thumbnail ?? ProductImage(id: 0, key: StandInPicture.key, createdAt: product.createdAt)
    body.add("thumbnail", pictures.address(of: thumbnail, .thumb, vendorID: product.vendorID))
    body.add("currency", facts.currency.rawValue)
    body.add("price", facts.price, facts.currency)
    body.add("bargain_price", facts.bargainPrice, facts.currency)
    body.add("discounted_price", facts.discount, facts.currency)
    body.add("stock", facts.stock)
    // In the original, both were always equal.
    body.add("created_at", text(product.createdAt))
    body.add("issued_at", text(product.createdAt))
  }

  private func addKind(of product: Product, to body: inout JSONWriter) {
    body.add("state", product.facts.state.rawValue)
    body.add("category", orNull: product.facts.category?.rawValue)
  }

  private func add(_ image: ProductImage, of product: Product, to body: inout JSONWriter) {
    body.object { body in
      body.add("id", image.id)
      body.add("url", pictures.address(of: image, .origin, vendorID: product.vendorID))
      body.add("thumbnail_url", pictures.address(of: image, .thumb, vendorID: product.vendorID))
      if generation == .third {
        body.add("medium_url", pictures.address(of: image, .medium, vendorID: product.vendorID))
      } else {
        body.add("succeed", true)
      }
      body.add("issued_at", text(image.createdAt))
    }
  }

  private func addVendor(of product: Product, to body: inout JSONWriter) {
    if generation == .third {
      body.add("id", product.vendorID)
      body.add("name", product.vendorName)
    } else {
      body.add("name", product.vendorName)
      body.add("id", product.vendorID)
      // A product does not have its vendor's date. Clients decode this field but do not show it.
      body.add("created_at", text(product.createdAt))
      body.add("issued_at", text(product.createdAt))
    }
  }

  /// Returns a time in the fixed format of the generation.
  private func text(_ milliseconds: Int) -> String {
    Timestamp(milliseconds: milliseconds).text + (generation == .third ? "" : ".00")
  }
}
