/// The symbols of the program, in a form that the terminal's encoding contains.
package struct Symbols: Equatable, Sendable {
  package let repertoire: Repertoire
  /// The names of characters and keys for listeners; `nil` for symbols that are drawn.
  package let names: [String: String]?
  /// Whether the symbols are spoken: those that only decorate words are empty, and others are words.
  package var areSpoken: Bool { names != nil }

  package init(_ repertoire: Repertoire, names: [String: String]? = nil) {
    self.repertoire = repertoire
    self.names = names
  }

  /// Returns the name of a character or a key for listeners, or what is drawn.
  func name(of key: String, else drawn: String? = nil) -> String { names?[key] ?? drawn ?? key }

  private func choose(_ unicode: String, _ ascii: String, spoken: String = "") -> String {
    areSpoken ? spoken : repertoire != .ascii ? unicode : ascii
  }

  package var ellipsis: String { choose("…", "...", spoken: "…") }
  package var back: String { choose("‹", "<") }
  package var disclosure: String { choose("›", ">") }
  package var link: String { choose("↗", "->") }
  package var photo: String { choose("▣", "#") }
  /// Something that somebody has passed on.
  package var repeated: String { choose("↻", "&") }
  package var heart: String { choose("♡", "o") }
  package var heartFilled: String { choose("♥", "*") }
  /// A change that is not confirmed yet.
  package var pending: String { choose("…", "~") }
  /// The mark of something that is not read yet, for one column.
  package var unread: String { choose("●", "+") }
  package var star: String { choose("☆", "o") }
  package var starFilled: String { choose("★", "*") }
  package var selectionLeft: Unicode.Scalar { repertoire != .ascii ? "▌" : "|" }
  package var selectionRight: Unicode.Scalar { repertoire != .ascii ? "▐" : "|" }
  package var appearance: String { choose("◐", "@") }
  package var separator: String { choose("·", "-", spoken: ",") }
  package var switchOff: String { choose("[○ ]", "[o ]") }
  package var switchOn: String { choose("[ ●]", "[ x]") }
  package var difference: String { choose("ΔE", "dE", spoken: "ΔE") }
  package var becomes: String { choose("→", "->", spoken: ",") }
  /// Whether halves, quarters and eighths of cells can be drawn.
  package var hasBlocks: Bool { repertoire != .ascii }
  package var check: String { choose("✓", "*") }
  package var failure: String { choose("✗", "!") }
  /// The left and the right edge of a block that would not be seen.
  package var edges: [Unicode.Scalar] { repertoire != .ascii ? ["▏", "▕"] : ["[", "]"] }
  package var fullBlock: String { choose("█", "#") }
  /// The rule below a title, for one column.
  package var rule: String { choose("━", "=") }
  /// A hidden character of a password, for one column.
  package var bullet: String { choose("•", "*") }
  /// The frames of an animation that shows activity.
  package var spinner: [String] { ["|", "/", "-", "\\"] }

  package var enterKey: String { choose("⏎", "Enter", spoken: "Enter") }
  package var upKey: String { choose("↑", "Up", spoken: "Up") }
  package var downKey: String { choose("↓", "Down", spoken: "Down") }
  package var leftKey: String { choose("←", "Left", spoken: "Left") }
  package var rightKey: String { choose("→", "Right", spoken: "Right") }

  package struct Frame: Equatable, Sendable {
    package let horizontal: Unicode.Scalar
    package let vertical: Unicode.Scalar
    package let topLeft: Unicode.Scalar
    package let topRight: Unicode.Scalar
    package let bottomLeft: Unicode.Scalar
    package let bottomRight: Unicode.Scalar
  }

  package var frame: Frame {
    repertoire != .ascii
      ? Frame(horizontal: "─", vertical: "│", topLeft: "╭", topRight: "╮", bottomLeft: "╰", bottomRight: "╯")
      : Frame(horizontal: "-", vertical: "|", topLeft: "+", topRight: "+", bottomLeft: "+", bottomRight: "+")
  }
}
