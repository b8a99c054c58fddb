import TestSupport
import Testing

@testable import Pictures

@Suite(.timeLimit(.minutes(3)))
struct PicturePlanTests {
  private struct Row: Sendable {
    let from: (Int, Int)
    let fit: PictureFit
    let box: (Int, Int)
    let scaled: (Int, Int)
    let result: (Int, Int)

    init(_ from: (Int, Int), _ fit: PictureFit, _ box: (Int, Int), scaled: (Int, Int)? = nil, _ result: (Int, Int)) {
      (self.from, self.fit, self.box, self.scaled, self.result) = (from, fit, box, scaled ?? result, result)
    }
  }

  private static let table = [
    Row((4_000, 3_000), .inside, (512, 512), (512, 384)),
    Row((3_000, 4_000), .inside, (512, 512), (384, 512)),
    Row((1_000, 500), .inside, (512, 64), (128, 64)),
    Row((512, 384), .inside, (512, 384), (512, 384)),
    Row((4_000, 3_000), .covering, (512, 512), scaled: (683, 512), (512, 512)),
    Row((1_000, 500), .covering, (100, 100), scaled: (200, 100), (100, 100)),
    // A picture smaller than the box is not enlarged; covering still crops the excess.
    Row((100, 50), .inside, (512, 512), (100, 50)),
    Row((40, 40), .covering, (64, 64), (40, 40)),
    Row((100, 50), .covering, (64, 64), scaled: (100, 50), (64, 50)),
    // No side is smaller than one pixel.
    Row((1, 4_000), .inside, (64, 64), (1, 64)),
    Row((4_000, 1), .inside, (64, 64), (64, 1)),
    Row((1, 4_000), .covering, (64, 64), scaled: (1, 4_000), (1, 64)),
    Row((30_000, 2), .inside, (64, 64), (64, 1)),
    Row((1, 1), .inside, (4_096, 1), (1, 1)),
  ]

  private static func facts(_ width: Int, _ height: Int, orientation: Int = 1) -> PictureFacts {
    PictureFacts(
      width: width, height: height, bytesPerPixel: 3, orientation: orientation, hasAlpha: false, isPlain: true)
  }

  private static func box(_ width: Int, _ height: Int) -> PixelBox { PixelBox(width: width, height: height) }

  @Test func `fits inside, covers, and never enlarges`() {
    for row in Self.table {
      let plan = PicturePlan(Self.facts(row.from.0, row.from.1), row.fit, Self.box(row.box.0, row.box.1))
      let place: Comment = "\(row.from) \(row.fit) \(row.box)"
      #expect(plan.scaledWidth == row.scaled.0 && plan.scaledHeight == row.scaled.1, place)
      #expect(plan.width == row.result.0 && plan.height == row.result.1, place)
    }
  }

  @Test(arguments: 1...8) func `measures a rotated picture as it is displayed`(orientation: Int) {
    let facts = Self.facts(4_000, 3_000, orientation: orientation)
    let (inside, covering) = (
      PicturePlan(facts, .inside, Self.box(300, 400)), PicturePlan(facts, .covering, Self.box(300, 400))
    )
    if orientation >= 5 {
      #expect(inside.width == 400 && inside.height == 300)
      #expect(covering.width == 400 && covering.height == 300)
    } else {
      #expect(inside.width == 300 && inside.height == 225)
      #expect(covering.width == 300 && covering.height == 400)
    }
  }

  @Test func `any result fits its box and is decoded with enough pixels`() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<2_000 {
      // Small and large sides with equal probability.
      let sides = (0..<4).map { _ in max(1, 4_096 >> Int.random(in: 0...12, using: &random)) }
        .map { Int.random(in: 1...$0, using: &random) }
      let facts = Self.facts(sides[0] * 7, sides[1], orientation: Int.random(in: 1...8, using: &random))
      let box = Self.box(sides[2], sides[3])
      let (wide, high) = facts.isTurned ? (box.height, box.width) : (box.width, box.height)
      for fit in PictureFit.allCases {
        let plan = PicturePlan(facts, fit, box)
        #expect((1...facts.width).contains(plan.scaledWidth) && (1...facts.height).contains(plan.scaledHeight))
        #expect((1...wide).contains(plan.width) && (1...high).contains(plan.height))
        if fit == .inside { #expect(plan.width == plan.scaledWidth && plan.height == plan.scaledHeight) }
        if fit == .covering { #expect(plan.width == min(wide, facts.width) && plan.height == min(high, facts.height)) }
        for format in PictureFormat.allCases { checkReduction(plan, facts, format) }
      }
    }
  }

  private func checkReduction(_ plan: PicturePlan, _ facts: PictureFacts, _ format: PictureFormat) {
    switch plan.reduction(of: facts, format) {
    case .none: break
    case .shrink(let factor):
      #expect(format == .jpeg && [2, 4, 8].contains(factor))
      #expect(facts.width / factor >= plan.scaledWidth && facts.height / factor >= plan.scaledHeight)
    case .scale(let scale):
      #expect(format == .webp && scale > 0 && scale < 1)
      // Twice the needed size, except for rounding.
      #expect(Double(facts.width) * scale > Double(2 * plan.scaledWidth) - 0.001)
      #expect(Double(facts.height) * scale > Double(2 * plan.scaledHeight) - 0.001)
    }
  }

  @Test(arguments: [
    (PictureFormat.jpeg, 100, LoadReduction.shrink(8)), (.jpeg, 101, .shrink(4)), (.jpeg, 200, .shrink(4)),
    (.jpeg, 201, .shrink(2)), (.jpeg, 400, .shrink(2)), (.jpeg, 401, .none), (.jpeg, 1, .shrink(8)),
    (.jpeg, 800, .none), (.webp, 100, .scale(0.25)), (.webp, 200, .scale(0.5)), (.webp, 400, .none),
    (.webp, 800, .none), (.png, 1, .none), (.gif, 1, .none), (.avif, 1, .none),
  ])
  func `decodes at the smallest size that its format offers`(
    format: PictureFormat, side: Int, reduction: LoadReduction
  ) {
    let facts = Self.facts(800, 800)
    #expect(PicturePlan(facts, .inside, Self.box(side, side)).reduction(of: facts, format) == reduction)
  }

  @Test func `does not reduce a picture if one side keeps its length`() {
    let facts = Self.facts(1, 4_000)
    #expect(PicturePlan(facts, .inside, Self.box(64, 64)).reduction(of: facts, .jpeg) == .none)
    #expect(PicturePlan(facts, .inside, Self.box(64, 64)).reduction(of: facts, .webp) == .none)
  }
}
