/// Kind of product, as far as its photograph shows it.
package enum SeedKind: Int, Sendable, CaseIterable {
  case phone, laptop, tablet, headphones, earbuds, watch, keyboard, mouse, monitor, camera, speaker
  case chair, sofa, desk, shelf, drawers, bed, stool
  case lamp, fan, vacuum, mirror, clock, candle, rug
  case pot, pan, cup, knife, kettle, plate, coffeemaker, jar
  case coat, shirt, trousers, shoes, bag, cap, dress
  case perfume, cream, lipstick, dryer
  case bicycle, ball, tent, racket, dumbbell, mat
  case console, controller, boardgame, handheld
  case book, books, pram, toy, blocks, cattree, petbed, plant, cactus, tyre, dashcam, childseat
  case fruit, honey, coffee, guitar, umbrella, suitcase, box

  /// Setting of the photograph.
  var setting: Studio.Setting {
    switch self {
    case .chair, .sofa, .desk, .shelf, .drawers, .bed, .stool, .vacuum, .mirror, .cattree, .petbed, .pram, .childseat,
      .guitar, .suitcase, .fan:
      .room
    case .rug, .keyboard, .knife, .shirt, .trousers, .book, .racket, .mat, .controller, .handheld, .earbuds:
      .floor
    case .coat, .dress, .clock: .wall
    case .bicycle, .tent, .ball: .outdoors
    default: .table
    }
  }
}
