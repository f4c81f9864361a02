/// The signs that the program itself draws, in a form that the terminal's encoding has.
package struct Symbols: Hashable, Sendable {
  package let repertoire: Repertoire

  package init(_ repertoire: Repertoire) {
    self.repertoire = repertoire
  }

  private func choose(_ unicode: String, _ ascii: String) -> String { repertoire == .unicode ? unicode : ascii }

  package var ellipsis: String { choose("…", "...") }
  package var back: String { choose("‹", "<") }
  package var disclosure: String { choose("›", ">") }
  package var link: String { choose("↗", "->") }
  package var photo: String { choose("▣", "#") }
  package var heart: String { choose("♡", "o") }
  package var heartFilled: String { choose("♥", "*") }
  package var star: String { choose("☆", "o") }
  package var starFilled: String { choose("★", "*") }
  package var selectionLeft: Unicode.Scalar { repertoire == .unicode ? "▌" : "|" }
  package var selectionRight: Unicode.Scalar { repertoire == .unicode ? "▐" : "|" }
  package var appearance: String { choose("◐", "@") }
  package var separator: String { choose("·", "-") }
  package var switchOff: String { choose("[○ ]", "[o ]") }
  package var switchOn: String { choose("[ ●]", "[ x]") }
  package var difference: String { choose("ΔE", "dE") }
  package var becomes: String { choose("→", "->") }
  package var check: String { choose("✓", "*") }
  package var fullBlock: String { choose("█", "#") }

  package var enterKey: String { choose("⏎", "Enter") }
  package var upKey: String { choose("↑", "Up") }
  package var downKey: String { choose("↓", "Down") }
  package var leftKey: String { choose("←", "Left") }
  package var rightKey: String { choose("→", "Right") }

  /// The lines and corners of a frame.
  package struct Frame: Hashable, Sendable {
    package let horizontal: Unicode.Scalar
    package let vertical: Unicode.Scalar
    package let topLeft: Unicode.Scalar
    package let topRight: Unicode.Scalar
    package let bottomLeft: Unicode.Scalar
    package let bottomRight: Unicode.Scalar
  }

  package var frame: Frame {
    repertoire == .unicode
      ? Frame(horizontal: "─", vertical: "│", topLeft: "╭", topRight: "╮", bottomLeft: "╰", bottomRight: "╯")
      : Frame(horizontal: "-", vertical: "|", topLeft: "+", topRight: "+", bottomLeft: "+", bottomRight: "+")
  }
}
