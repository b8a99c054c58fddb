/// Goods of English-speaking vendors, in the form of ``SeedText/koreanThings``.
extension SeedText {
  static let english = """
    # digital USD
    phone black 389 | iPhone 13 128GB Midnight, battery 89% | Unlocked, always in a case, never had the screen replaced.
    phone white 540 -40 | iPhone 14 Pro 256 Silver | Tiny scuff by the charging port, nothing else.
    phone green 299 | Pixel 7 128GB Lemongrass | I moved back to a smaller phone.
    phone navy 175 sold | Galaxy S21 FE 128 | Good backup phone, wiped and ready for a new account.
    phone purple 120 | iPhone 11 64GB Purple | Speaker is a little quieter than it used to be.
    laptop silver 820 | MacBook Air M2 13", 8/256, 61 cycles | Bought for a course that ended in spring.
    laptop black 410 -30 | ThinkPad X1 Carbon Gen 8, i7, 16GB | The trackpoint cap is new.
    laptop grey 1390 | MacBook Pro 14 M1 Pro, 16/512 | Lived on a stand next to a monitor.
    laptop white 260 | Dell XPS 13 (2018), new battery | Battery was swapped in May, receipt included.
    tablet sky 430 | iPad Air 5 64GB Blue with Pencil 2 | One owner, one sketchbook app, no scratches.
    tablet black 65 | Kindle Paperwhite 11th gen | Comes full charged with the fabric cover.
    headphones black 210 -20 | Sony WH-1000XM4 | Ear pads are fresh, case zipper runs smoothly.
    headphones cream 145 | Bose QC45, White Smoke | Too warm for my summers, lovely otherwise.
    headphones brown 95 | Grado SR80x | Only used at my desk.
    earbuds white 140 | AirPods Pro 2, USB-C | The case has the usual pocket hairlines.
    earbuds grey 60 | Galaxy Buds2, Graphite | All three sizes of tips, never washed them.
    watch silver 185 reserved | Apple Watch SE 2, 40mm | Sport band in two lengths.
    watch green 130 | Garmin Forerunner 245 | It has run exactly one marathon.
    watch black 24 x6 | Casio F-91W, new in box | Found half a dozen when closing our stall.
    keyboard white 85 | Keychron K2 v2, brown switches | Lubed stabilisers, so the space bar is quiet.
    keyboard navy 140 -15 | Custom 65% board with navy keycaps | Hot-swap board, the file for the layout is on me.
    mouse black 58 | Logitech MX Master 3 | I went vertical because of my wrist.
    monitor black 230 | Dell U2720Q 27" 4K | No dead pixels, stand turns to portrait.
    monitor silver 95 | LG 24" IPS, pair available separately | Good second screen for someone who codes.
    camera black 690 -40 | Sony A7 II with 28-70 | 18,400 clicks, sensor cleaned last month.
    camera silver 165 | Canon AE-1 Program, 50mm f/1.8 | Light seals were redone, meter agrees with my phone.
    camera brown 98 | Olympus Trip 35 | Shot two rolls this year, both fine.
    speaker brown 130 | Edifier R1280T bookshelf pair | Moved to a flat with thin walls.
    speaker black 240 | Sonos One, two of them | Sold as a stereo pair.
    # furniture USD
    chair black 620 -70 | Herman Miller Aeron, size B | Fully loaded, lumbar pad included, pick up only.
    chair grey 310 | Steelcase Leap V2 | Arms are a bit shiny but everything moves as it should.
    chair green 80 | Mid-century desk chair, green | Reupholstered by my aunt, who knows how.
    sofa green 450 | Velvet three-seater, bottle green | Smoke-free home, one polite cat.
    sofa cream 220 sold | IKEA Ektorp with a spare cover | Both covers have been through the wash.
    sofa navy 690 | West Elm loveseat, ink blue | It did not make it up the new stairs.
    desk wood 180 | Solid oak desk, 140 cm | One ring from a mug that I have learned to like.
    desk black 240 -20 | Standing desk, electric, black top | Three memory buttons, quiet motors.
    shelf wood 75 | Tall pine bookcase | Take it apart with one Allen key.
    shelf black 140 | Industrial ladder shelf | Held vinyl for years and never leaned.
    drawers green 110 | Dresser, repainted sage green | Drawers run on wax and goodwill.
    bed beige 280 | Queen upholstered bed frame | Slats are all there, mattress is not included.
    stool wood 35 x4 | Bar stools, bentwood, four left | From a coffee shop that changed its mind.
    mirror wood 68 | Arched floor mirror, oak frame | No chips, slight patina in one corner.
    # home USD
    lamp white 32 | Bedside lamp with linen shade | New cord, warm bulb included.
    lamp green 58 | Banker-style lamp, green shade | My grandfather did his crosswords under it.
    fan white 28 | Vornado pedestal fan | Cleaned down to the last blade.
    vacuum purple 190 -25 | Dyson V8 Animal | New filter and a wall dock.
    clock black 22 | Station clock, 30 cm | Runs silently, which I cannot say of my flatmates.
    candle beige 18 x12 | Cedar and fig candle, hand-poured | Twelve from the autumn batch, 40 hours each.
    rug red 160 | Persian-style rug, 5x7 ft | Professionally cleaned this summer.
    rug grey 45 | Wool flatweave runner | Edges are straight and do not curl.
    vacuum grey 120 | Roomba i3 with home base | Has learned to leave the cat alone.
    # kitchen USD
    pot red 145 | Le Creuset Dutch oven, 5.5 qt, Cerise | Light staining inside that cooks out.
    pot navy 60 | Lodge enamel Dutch oven | A small chip on the lid handle, none inside.
    pan black 25 | Lodge 12" skillet, seasoned | Stripped, then six coats of flaxseed oil.
    pan silver 70 -10 | All-Clad D3 10" fry pan | Some heat tint, flat as ever.
    cup green 14 x3 | Stoneware mugs, moss glaze | The potter down the road makes them.
    cup white 20 | Fire-King mug, 1950s | No cracks under a loupe.
    knife black 85 | Wusthof Classic 8" chef's knife | Sharpened on stones last week.
    knife wood 120 | Japanese gyuto, walnut handle | Carbon steel, so dry it after use.
    kettle silver 95 | Fellow Stagg EKG kettle | Holds temperature, base has one scratch.
    plate blue 48 x8 | Eight dinner plates, cobalt | A full set again after two years of hunting.
    coffeemaker black 340 -40 | Breville Barista Express | Descaled and backflushed, extra baskets.
    coffeemaker silver 210 | Gaggia Classic with steam upgrade | Boiler flushed, new gasket in the group.
    jar cream 8 x24 | Sourdough starter with jar | Fed this morning, named Gerald.
    # clothing USD
    coat beige 130 | London Fog trench, size M | Lining is intact and all buttons are there.
    coat navy 95 -10 | Wool peacoat, 38R | Just back from the cleaner.
    coat olive 60 | M-65 field jacket | Faded the way they are supposed to.
    shirt white 18 | Heavyweight tee, white, L | Bought the wrong size, washed once.
    shirt red 30 | Band tee from a 2014 tour | Soft as they come.
    trousers blue 52 | Levi's 501, 32x32 | Honest fades, no rips.
    trousers olive 40 | Fatigue pants, size 31 | Hemmed to a 29 inch leg.
    shoes white 65 | Stan Smith, US 9 | Cleaned, with fresh laces.
    shoes brown 110 -15 | Red Wing Moc Toe, US 8.5 | Resoled last winter, plenty of miles left.
    shoes grey 80 | New Balance 990v5, US 10 | Ran once, walked twice.
    bag brown 145 | Saddleback leather satchel | Scratches tell where it has been.
    bag olive 48 | Waxed canvas tote | Rewaxed in September.
    cap green 16 | Corduroy cap, forest | Has never seen rain.
    dress red 44 | Wrap dress, polka dots, S | Worn to two weddings, mentioned in one speech.
    umbrella black 22 | Wooden-handle umbrella | One of the good ones, survived Chicago.
    suitcase navy 105 | Away carry-on, navy | Wheels roll straight, one sticker outside.
    # beauty USD
    perfume yellow 72 | Acqua di Parma Colonia, 100 ml | Three quarters left, kept in its box.
    cream mint 26 x6 | Night cream and lotion, sealed | Subscription got ahead of me.
    lipstick brown 14 | MAC lipstick, Whirl | Swatched once, cleaned with alcohol.
    dryer grey 230 -20 | Dyson Supersonic, iron | All five attachments in the storage bag.
    # sports USD
    bicycle navy 420 | Trek FX 2, medium | New chain and cassette in June.
    bicycle mint 180 | Step-through city bike | Basket stays, the bell sings.
    bicycle orange 95 reserved | Kids' 20" bike, orange | Outgrown over one summer.
    ball white 15 | Match ball, size 5 | Holds pressure for weeks.
    ball brown 20 | Leather volleyball-style ball, vintage | More for the shelf than for the court.
    tent yellow 140 | REI Half Dome 2 Plus | Dried before packing, every time.
    tent navy 75 -5 | Coleman Sundome 4 | Sleeps three friends or four very good ones.
    racket white 60 | Wilson Clash 100, grip 2 | Restrung at 52 pounds.
    dumbbell black 220 | Adjustable dumbbells 5-52 lb | Dials click cleanly, trays included.
    mat green 30 | Manduka PRO yoga mat | Broken in, not broken down.
    # games USD
    console white 380 | PlayStation 5 Slim, disc | Two pads, no drift.
    console black 190 | Xbox Series S Carbon | Moved to PC and never looked back.
    handheld grey 310 -25 | Steam Deck 256GB | Screen protector since day one.
    handheld white 245 | Switch OLED, white dock | Joy-Cons replaced under warranty.
    controller red 48 | DualSense, cosmic red | Tested on PC as well.
    boardgame brown 55 | Gloomhaven, unpunched | The group fell apart before scenario one.
    boardgame blue 26 | Wingspan with sleeves | All eggs accounted for.
    # books USD
    book orange 12 | The Swift Programming Workbook | No marks, spine uncreased.
    book grey 9 | Dune, paperback | Well read, well loved, coffee on page 212.
    book black 34 -4 | Designing Data-Intensive Applications | Highlighted in chapter 5 only.
    books green 60 | Penguin classics, lot of fifteen | Mixed editions, all readable.
    books red 45 | Full run of a ten-volume cookbook | Splashes mark the good recipes.
    # kids USD
    pram black 260 | UPPAbaby Cruz V2 | Washed seat, oiled wheels.
    toy beige 18 | Big teddy bear, 26" | Looking for someone who hugs.
    blocks yellow 35 | Wooden blocks, 60 pieces | Counted twice with a helper aged four.
    childseat black 90 | Convertible car seat, 2021 | No accidents, expires in 2029.
    # pets USD
    cattree grey 55 | Cat tree, 5 ft | Rewrapped with new sisal.
    petbed navy 32 | Bolster dog bed, L | Cover is washable, dog is not included.
    # plants USD
    plant white 38 | Monstera deliciosa in ceramic pot | Four mature leaves, one unfurling.
    plant orange 15 x5 | Pothos cuttings, rooted | Five jars on my windowsill.
    cactus white 16 | Golden barrel cactus | Sixteen years of not doing much.
    # cars USD
    tyre grey 320 | Set of four 16" alloys with tyres | 6 mm tread, no curb rash.
    dashcam black 55 | Dashcam 1440p with hardwire kit | Works, I just sold the car.
    # food USD
    honey yellow 14 x20 | Wildflower honey, 1 lb | Our hives, our meadow, our jars.
    coffee green 16 x25 | Guatemala Huehuetenango, 12 oz | Roasted on Mondays, shipped on Tuesdays.
    fruit orange 22 x15 | Satsuma box, 8 lb | Picked to order.
    # other USD
    guitar wood 190 | Yamaha FG800 acoustic | Set up with light strings.
    guitar red 420 -30 | Semi-acoustic in cherry | Plays better than I do.
    box brown 25 | Box of 40 mystery vinyl singles | Soul, surf and one polka.
    # digital USD
    phone gold 375 | iPhone 13 Pro 256 Gold, Hong Kong dual SIM | Physical dual SIM model, battery at 87 percent.
    camera black 540 -25 | Fujifilm X-T30 II body | Kept in a dry cabinet.
    headphones grey 115 | AKG studio headphones | Flat sound, cable renewed, pads are new.
    camera silver 160 | Nikon FM2 body, serviced | Shutter tested at all speeds.
    watch silver 115 -10 | Seiko 5 automatic | Gains eight seconds a day.
    earbuds black 45 | Sony LinkBuds, black | Worn on the morning train for one spring.
    # home USD
    lamp red 33 | Paper lantern table lamp | Found in Sham Shui Po, rewired since.
    # clothing USD
    bag pink 120 | Small leather crossbody, blush | Dust bag and card included.
    # kitchen USD
    cup navy 16 x4 | Hasami mugs, indigo | Four left from a set of six.
    knife silver 65 | Santoku, Sakai-made, 165 mm | New edge, box with the smith's mark.
    # games USD
    console red 85 | Famicom with twelve cartridges | Recapped, composite output works.
    # books USD
    books cream 35 | Manga lot, thirty volumes, Japanese | Great for reading practice.
    """
}
