import TerminalUI

/// The characters of which pictures are made: all are one column wide, in every font of a terminal.
enum PictureSymbols: Hashable {
  /// Halves, quarters and eighths of a cell (U+2580…U+259F without shades).
  case blocks
  case halves
  case ascii

  /// The best that an encoding has.
  init(_ repertoire: Repertoire) {
    if repertoire.has("▀▁▂▃▄▅▆▇█▉▊▋▌▍▎▏▐▔▕▖▗▘▙▚▛▜▝▞▟") {
      self = .blocks
    } else if repertoire.has("▀▄█▌▐") {
      self = .halves
    } else {
      self = .ascii
    }
  }

  /// As chafa calls them.
  var name: String {
    switch self {
    case .blocks: "block+space-stipple"
    case .halves: "half+solid+space"
    case .ascii: "ascii"
    }
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .blocks: scalar == " " || ("▀"..."▐").contains(scalar) || ("▔"..."▟").contains(scalar)
    case .halves: " ▀▄█▌▐".unicodeScalars.contains(scalar)
    case .ascii: (" "..."~").contains(scalar)
    }
  }
}
