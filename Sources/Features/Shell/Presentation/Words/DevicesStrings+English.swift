import FeatureKit

extension DevicesStrings {
  static let english = DevicesStrings(
    shared: .english,
    appName: ShellStrings.english.appName,
    devices: "Devices",
    devicesText:
      "These browsers share folders, favorites, searches, drafts, the shop, the TMDB sign-in and settings. Each can add "
      + "others and sign them out.",
    browsers: "Browsers",
    thisBrowser: "This browser",
    joined: { "added \($0)" },
    lastSeen: { "last used \($0)" },
    browser: { name in
      switch (name.app, name.device) {
      case (let app?, let device?): "\(app) on \(device)"
      case (let app?, nil): app
      case (nil, let device?): "A browser on \(device)"
      case (nil, nil): "A browser"
      }
    },
    signOut: "Sign out",
    signOutOf: { "Sign out \($0)" },
    signOutText: "It will start empty. Everything stays on this browser.",
    signOutThisText: "This browser will start empty. Everything stays on the others.",
    add: "Add a device",
    newCode: "New code",
    scan: "Scan this with the other device, or open the address below there and enter the code.",
    qrLabel: "QR code that adds a device",
    expiresIn: { "Expires in \($0)" },
    expiresWithin: { $0 == 1 ? "Expires in 1 minute." : "Expires in \($0) minutes." },
    codeUsed: "The code has been used.",
    codeSpoiled: "Someone entered a wrong code too often, so it no longer works.",
    enterCode: "Enter a code",
    code: "Code",
    join: "Join",
    joinText:
      "This browser will share the other one’s folders, favorites, searches, drafts, shop, TMDB sign-in and settings.",
    itemsGoAlong:
      "This browser’s folders, favorites, saved searches, drafts, shop and TMDB sign-in go along. Its recent searches "
      + "and settings stay behind.",
    bothHave:
      "If both have a shop or a TMDB sign-in, the other one’s stays. This browser’s shop can then be used again with its "
      + "identifier and secret; hidden items won’t be listed, so put them on sale first.",
    itemsStay: "What this browser shares with others now stays with them.",
    hasJoined: "Joined: this browser now shares everything with the other one.",
    openShop: "Open My shop",
    refusal: { refusal in
      switch refusal {
      case .codeRefused: ("This code does not work", "Check it, or ask for a new one.")
      case .alreadyJoined: ("This browser is already added", "Enter the code on the other device.")
      case .tooManyBrowsers: ("No more devices can be added", "Sign one out first.")
      case .noRoom: ("Both together are too much", "Delete folders here or there, then try again.")
      case .shopNotNoted:
        (
          "Save your shop’s secret first",
          "You haven’t confirmed yet that you saved this shop’s identifier and secret. Tap “I’ve saved them” in My shop, "
            + "then join."
        )
      }
    }
  )
}
