extension OwnKeysTests {
  /// The file of a reader of version 1.0.0 who has written down all keys of that version.
  static let fileOfVersion1 = """
    {
      "everywhere": {
        "next": ["j", "Down", "Ctrl-N"], "previous": ["k", "Up", "Ctrl-P"],
        "page-down": ["Space", "PgDn", "Ctrl-F"], "page-up": ["b", "PgUp", "Ctrl-B"],
        "half-page-down": ["Ctrl-D"], "half-page-up": ["Ctrl-U"], "first": ["g", "Home"], "last": ["G", "End"],
        "line-down": ["Ctrl-E"], "line-up": ["Ctrl-Y"], "top": [], "middle": [], "bottom": [], "center": [],
        "back": ["Esc", "h", "Left", "Backspace"], "search": ["/"], "search-next": ["n"],
        "search-previous": ["N"], "quit": ["q"], "appearance": ["a"], "appearance-auto": ["A"],
        "larger": ["+", "="], "smaller": ["-"], "default-size": ["0"], "theme": ["t"], "languages": ["L"],
        "contrast": ["c"], "never-shrink": [], "cap-text": [], "toggle-dates": ["d"], "toggle-address": ["u"],
        "reader-mode": ["V"], "updates": [], "reduce-motion": [], "reload-files": ["r", "F5"], "menu": ["i"],
        "open-sign-in": ["I"], "go-to": [":"], "copy-address": ["y"], "toggle-split-view": ["w"],
        "redraw": ["Ctrl-L"], "where": ["W"], "repeat": ["R"], "details": ["E"], "spell": ["C"], "read-on": ["P"],
        "stop": [], "next-heading": ["]"], "next-link": ["}"], "quit-at-once": ["Q"], "quit-by-repeating": ["Z"],
        "help": ["?", "F1"]
      },
      "Collection": {
        "open": ["Enter", "l", "Right"], "open-link": ["o", "v"], "next-unread": ["J"], "previous-unread": ["K"],
        "toggle-read": ["m"], "undo-read": ["U"], "like": ["f"], "read-above": ["M"], "reload": ["r", "F5"]
      },
      "DesignKit": {
        "toggle": ["Enter", "f"]
      },
      "Events": {
        "toggle-filter": ["S"]
      },
      "Following": {
        "open": ["Enter", "l", "Right"], "follow": ["a", "e"], "open-sign-in": ["I"], "unfollow": ["D"],
        "edit-tags": ["#"], "undo-read": ["U"], "open-site": ["o", "v"], "reload": ["r", "F5"]
      },
      "InternalMenu": {
        "toggle": ["Enter", "Space", "l", "Right"], "open": ["Enter", "l", "Right"]
      },
      "Languages": {
        "choose": ["Enter", "l", "Right"]
      },
      "LetterCases": {
        "edit": ["Enter", "e"], "next-source": ["Tab"]
      },
      "Moment": {
        "like": ["f"], "open-link": ["o", "v"], "open-photo": ["p"], "next-unread": ["J"],
        "previous-unread": ["K"], "toggle-read": ["m"], "reload": ["r", "F5"]
      },
      "Moments": {
        "open": ["Enter", "l", "Right"], "open-link": ["o", "v"], "show-all-found": ["S"], "reload": ["r", "F5"],
        "next-unread": ["J"], "previous-unread": ["K"], "toggle-read": ["m"], "undo-read": ["U"], "like": ["f"],
        "read-above": ["M"], "show-new": ["."], "jump-back": ["'"]
      },
      "Palette": {
        "toggle-details": ["Enter"], "next-depth": ["D"]
      },
      "Parameters": {
        "edit": ["Enter", "e"], "back": ["Esc", "h", "Left", "Backspace"]
      },
      "Person": {
        "open": ["Enter", "l", "Right"], "open-link": ["o", "v"], "next-unread": ["J"], "previous-unread": ["K"],
        "toggle-read": ["m"], "undo-read": ["U"], "like": ["f"], "read-above": ["M"], "reload": ["r", "F5"]
      },
      "Resolver": {
        "open": ["Enter"], "edit": ["e"], "switch-trust": ["Ctrl-T"]
      },
      "Routes": {
        "open": ["Enter", "l", "Right"]
      },
      "Search": {
        "open": ["Enter", "l", "Right"], "open-link": ["o", "v"], "edit-search": ["e", "S"], "next-unread": ["J"],
        "previous-unread": ["K"], "toggle-read": ["m"], "undo-read": ["U"], "like": ["f"], "read-above": ["M"],
        "save-search": ["s"], "remove-search": ["D"], "reload": ["r", "F5"]
      },
      "SignIn": {
        "edit": ["Enter", "e"], "back": ["Esc", "h", "Left", "Backspace"], "open-link": ["o", "v"]
      },
      "Source": {
        "open": ["Enter", "l", "Right"], "open-link": ["o", "v"], "next-unread": ["J"], "previous-unread": ["K"],
        "toggle-read": ["m"], "undo-read": ["U"], "like": ["f"], "read-above": ["M"], "reload": ["r", "F5"]
      },
      "Typography": {
        "toggle-properties": ["Enter"], "reload": ["r", "F5"]
      }
    }
    """
}
