package import DesignKit
import Localization
package import TerminalUI

/// The line at the top: the title, the way back, and at the right edge the reader's settings.
package enum TitleBar {
  /// - Parameters:
  ///   - address: the link to the screen, if it is shown.
  ///   - back: the title of the previous screen.
  package static func draw(
    title: String, notice: String? = nil, address: String? = nil, back: String?, settings: String,
    into canvas: inout Canvas, columns: Int, environment: EnvironmentValues
  ) {
    let colors = environment.components
    canvas.fillBar(columns: columns, colors[.barDetail], on: colors[.barBackground], palette: environment.palette)
    let right = settings.foreground(colors[.barDetail]).line(environment: environment)
    let place = StyledText {
      title.foreground(colors[.barTitle]).bold()
      if let notice {
        "   "
        notice.foreground(colors[.barLink])
      }
      if let address { "   \(address)".foreground(colors[.barDetail]) }
    }
    let titleColumns = environment.columns(of: place.string)
    // The settings are left out if the title needs the room.
    let room = columns - 2 - (titleColumns + 2 + right.columns <= columns - 2 ? right.columns + 2 : 0)
    if room < columns - 2 {
      canvas.draw(
        right, at: CellPoint(column: columns - 1 - right.columns, row: 0), on: colors[.barBackground],
        palette: environment.palette)
    }
    let text = StyledText {
      if let back, environment.columns(of: back) + titleColumns + 5 <= room {
        "\(environment.symbols.back) \(back)".foreground(colors[.barLink]).clickable(.back)
        "   "
      }
      place
    }
    canvas.draw(
      text, at: CellPoint(column: 1, row: 0), on: colors[.barBackground], columns: max(0, room),
      environment: environment)
  }
}

/// The status message at the bottom of the screen, in as many lines as it needs.
package struct StatusLine {
  private let lines: [StyledLine]

  /// - Parameter room: the largest size; a longer message ends with an ellipsis.
  package init(_ status: StatusMessage, in room: CellSize, environment: EnvironmentValues) {
    let columns = room.columns - 2
    let symbol = status.isFailure ? "\(environment.symbols.failure) " : ""
    // If not even the shortest variant fits into a line, the longest one is shown.
    let short = status.text.resolved(in: environment, columns: columns - symbol.count)
    let isShort = environment.columns(of: short) <= columns - symbol.count
    let words = isShort ? short : status.text.resolved(in: environment)
    // Quoted texts may have line breaks.
    let sentence = symbol + words.split(whereSeparator: \.isNewline).joined(separator: " ")
    // The symbol distinguishes a failure from a note without colors, too.
    let color = status.isFailure ? .failure : environment.components[.footerKey]
    let text = sentence.foreground(color).bold(status.isFailure)
    lines = text.lines(columns: columns, limit: room.rows, environment: environment)
  }

  package var rows: Int { lines.count }

  package func draw(into canvas: inout Canvas, columns: Int, environment: EnvironmentValues) {
    let colors = environment.components
    canvas.fillBar(
      columns: columns, rows: rows, colors[.footerKey], on: colors[.footerBackground], palette: environment.palette)
    for (row, line) in lines.enumerated() {
      canvas.draw(line, at: CellPoint(column: 1, row: row), on: colors[.footerBackground], palette: environment.palette)
    }
  }
}

/// The line at the bottom with the keys that work now. It does not grow with the text size.
///
/// It keeps its texts while they stay the same, since most frames have the keys of the frame before.
package final class KeyHintBar {
  /// The hints, and everything else that the line depends on.
  private struct Contents: Equatable {
    let hints: [KeyHint]
    let columns: Int
    let language: Language
    let repertoire: Repertoire
    let colors: ComponentColors
  }

  /// Neighbors with the same word, which become one hint: `j k move`.
  private typealias Group = (line: StyledLine, use: KeyHint.Use)

  private var contents: Contents?
  private var lines: [(line: StyledLine, column: Int)] = []

  package init() {}

  /// Draws the hints, and makes their keys clickable.
  ///
  /// - Parameter hints: the last is always shown; of the others, those that are used more get the room first.
  package func draw(_ hints: [KeyHint], into canvas: inout Canvas, columns: Int, environment: EnvironmentValues) {
    let palette = environment.palette
    let colors = environment.components
    canvas.fillBar(columns: columns, colors[.footerWord], on: colors[.footerBackground], palette: palette)
    let contents = Contents(
      hints: hints, columns: columns, language: environment.language, repertoire: environment.repertoire,
      colors: colors)
    if contents != self.contents {
      self.contents = contents
      lines = Self.lines(Self.groups(hints, environment), columns: columns)
    }
    for (line, column) in lines {
      canvas.draw(line, at: CellPoint(column: column, row: 0), on: colors[.footerBackground], palette: palette)
    }
  }

  /// Chooses the hints that have room, and places them.
  private static func lines(_ groups: [Group], columns: Int) -> [(line: StyledLine, column: Int)] {
    guard let last = groups.last?.line else { return [] }
    // The gap is smaller if not all hints fit.
    let large = Spacing.large.columns
    let all = groups.reduce(1 - large) { $0 + $1.line.columns + large }
    let gap = all < columns ? large : Spacing.medium.columns
    var shown: Set<Int> = []
    var end = 1 + last.columns
    // Those that are used most come first.
    let indices = groups.indices.dropLast().sorted { (groups[$1].use, $0) < (groups[$0].use, $1) }
    for index in indices where end + groups[index].line.columns + gap < columns {
      shown.insert(index)
      end += groups[index].line.columns + gap
    }
    var column = 1
    return (shown.sorted().map { groups[$0].line } + [last]).map { line in
      defer { column += line.columns + gap }
      return (line, column)
    }
  }

  /// A click on a key runs its command; one on the word, the first command.
  private static func groups(_ hints: [KeyHint], _ environment: EnvironmentValues) -> [Group] {
    let colors = environment.components
    var groups: [(keys: StyledText, word: String, target: ClickTarget, use: KeyHint.Use)] = []
    for hint in hints {
      guard let word = hint.footer?.resolved(in: environment), let sequence = hint.keys.first else { continue }
      let target = ClickTarget.command(hint.name)
      let key = sequence.label(environment.symbols).foreground(colors[.footerKey]).bold().clickable(target)
      if let last = groups.last, last.word == word {
        groups[groups.count - 1].keys = last.keys + " ".foreground(colors[.footerKey]).bold() + key
      } else {
        groups.append((key, word, target, hint.use))
      }
    }
    return groups.map { keys, word, target, use in
      let text = keys + " ".foreground(colors[.footerWord]) + word.foreground(colors[.footerWord]).clickable(target)
      return (text.line(environment: environment), use)
    }
  }
}
