import Reactor

extension SharedStrings {
  package static let english = SharedStrings(
    retry: "Try again",
    more: "Show more",
    less: "Show less",
    apply: "Apply",
    close: "Close",
    cancel: "Cancel",
    previous: "Previous",
    next: "Next",
    back: "Back",
    settings: "Settings",
    share: "Share",
    linkCopied: "Link copied.",
    saveWord: "Save",
    savedWord: "Saved",
    save: { "Save “\($0)”" },
    saved: { "Saved: “\($0)”" },
    sample: "Sample",
    layout: "Layout",
    layoutName: { $0 == .list ? "List" : "Grid" },
    unasked: { age in age.map { "Could not be checked · \($0) old" } ?? "Could not be checked" },
    errorTitle: { code, source in
      switch code {
      case .notFound: "Not found"
      case .invalidInput: "This address cannot be opened"
      case .notAllowed: "Not allowed"
      case .cookieMissing: "Can’t save"
      case .overLimit: "One moment, please"
      case .unavailable: "\(source) does not answer"
      case .rateLimited: "One moment, please"
      case .changedUpstream: "An unreadable answer"
      case .offline: "\(source) cannot be reached"
      case .storageBusy: "Showroom’s storage is busy"
      case .storageFull: "No room left"
      case .internalFault: "Something went wrong"
      }
    },
    errorText: { code, source in
      switch code {
      case .notFound: "There is nothing at this address."
      case .invalidInput: "Part of this address isn’t valid."
      case .notAllowed: "\(source) does not allow this."
      case .cookieMissing: "Cookies are off. Allow them for this site, then try again."
      case .overLimit: "Too many requests in a short time."
      case .unavailable: "Try again in a moment."
      case .rateLimited: "\(source) takes only so many requests a minute."
      case .changedUpstream: "\(source) answered in an unknown form. Try again in a moment."
      case .offline: "Check the server’s connection to the internet."
      case .storageBusy: "It can’t be reached just now. Try again in a moment."
      case .storageFull: "The server is out of space. What you saved before is safe."
      case .internalFault: "Try again. If it keeps happening, check the server’s log."
      }
    },
    waitSeconds: { "Trying again in \($0) s." },
    tryAgainIn: { $0 == 1 ? "Try again in 1 second." : "Try again in \($0) seconds." },
    refusedTitle: { "\($0) refused this search" },
    refusedText: "Search with other words, or try again."
  )
}
