package import TerminalUI

/// The line at the top: the title, the way back, and at the right edge the reader's settings.
package enum TitleBar {
  /// - Parameters:
  ///   - notice: a notice about the screen.
  ///   - address: the link to the screen, if it is shown.
  ///   - back: the title of the previous screen.
  package static func draw(
    title: String, notice: String? = nil, address: String? = nil, back: String?, settings: String,
    into canvas: inout Canvas, columns: Int, environment: EnvironmentValues
  ) {
    let colors = environment.components
    let repertoire = environment.repertoire
    canvas.fill(
      CellRect(column: 0, row: 0, columns: columns, rows: 1),
      style: environment.palette.style(colors[.barDetail], on: colors[.barBackground]))
    let right = settings.foreground(colors[.barDetail]).line(environment: environment)
    let place = StyledText {
      title.foreground(colors[.barTitle]).bold()
      if let notice {
        "   "
        notice.foreground(colors[.barLink])
      }
      if let address { "   \(address)".foreground(colors[.barDetail]) }
    }
    let titleColumns = DisplayText(place.string, repertoire: repertoire).columns
    // The settings are left out if the title needs the room.
    let room = columns - 2 - (titleColumns + 2 + right.columns <= columns - 2 ? right.columns + 2 : 0)
    if room < columns - 2 {
      canvas.draw(
        right, at: CellPoint(column: columns - 1 - right.columns, row: 0), on: colors[.barBackground],
        palette: environment.palette)
    }
    let text = StyledText {
      if let back, DisplayText(back, repertoire: repertoire).columns + titleColumns + 5 <= room {
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
    let symbol = status.kind == .failure ? "\(environment.symbols.failure) " : ""
    // If not even the shortest variant fits into a line, the longest one is shown.
    let short = status.text.resolved(in: environment, columns: columns - symbol.count)
    let isShort = DisplayText(short, repertoire: environment.repertoire).columns <= columns - symbol.count
    let words = isShort ? short : status.text.resolved(in: environment)
    // Quoted texts may have line breaks.
    let sentence = symbol + words.split(whereSeparator: \.isNewline).joined(separator: " ")
    let text =
      switch status.kind {
      case .note: sentence.foreground(environment.components[.footerKey])
      // The symbol distinguishes a failure from a note without colors, too.
      case .failure: sentence.foreground(.failure).bold()
      }
    lines = text.lines(columns: columns, limit: room.rows, environment: environment)
  }

  package var rows: Int { lines.count }

  package func draw(into canvas: inout Canvas, columns: Int, environment: EnvironmentValues) {
    let colors = environment.components
    canvas.fill(
      CellRect(column: 0, row: 0, columns: columns, rows: rows),
      style: environment.palette.style(colors[.footerKey], on: colors[.footerBackground]))
    for (row, line) in lines.enumerated() {
      canvas.draw(line, at: CellPoint(column: 1, row: row), on: colors[.footerBackground], palette: environment.palette)
    }
  }
}

/// The line at the bottom with the keys that work now. It does not grow with the text size.
///
/// It keeps its texts while they stay the same, since most frames have the keys of the frame before.
package final class KeyHintBar {
  /// Neighbors with the same word, which become one hint: `j k move`.
  private struct Group: Hashable {
    var keys: [Key]
    let word: String
    let use: KeyHint.Use
  }

  /// The keys of a command, and the key that a click on them presses.
  private struct Key: Hashable {
    let sequence: KeySequence
    let pressed: KeyEvent
  }

  private var groups: [Group] = []
  private var lines: [StyledLine] = []
  private var repertoire: Repertoire?
  private var colors: ComponentColors?

  package init() {}

  /// Draws the hints, and makes their keys clickable.
  ///
  /// - Parameter hints: the last is always shown; of the others, those that are used more get the room first.
  package func draw(_ hints: [KeyHint], into canvas: inout Canvas, columns: Int, environment: EnvironmentValues) {
    let palette = environment.palette
    let colors = environment.components
    canvas.fill(
      CellRect(column: 0, row: 0, columns: columns, rows: 1),
      style: palette.style(colors[.footerWord], on: colors[.footerBackground]))
    update(hints, environment)
    guard let last = lines.last else { return }
    let gap = gap(columns: columns)
    var shown: Set<Int> = []
    var end = 1 + last.columns
    for index in indicesByUse where end + lines[index].columns + gap < columns {
      shown.insert(index)
      end += lines[index].columns + gap
    }
    var column = 1
    for index in shown.sorted() {
      canvas.draw(lines[index], at: CellPoint(column: column, row: 0), on: colors[.footerBackground], palette: palette)
      column += lines[index].columns + gap
    }
    canvas.draw(last, at: CellPoint(column: column, row: 0), on: colors[.footerBackground], palette: palette)
  }

  /// The indices of all hints but the last, those that are used most first.
  private var indicesByUse: [Int] {
    groups.indices.dropLast().sorted { (groups[$1].use, $0) < (groups[$0].use, $1) }
  }

  /// Returns the columns between hints: fewer if not all hints fit.
  private func gap(columns: Int) -> Int {
    let gap = Spacing.large.columns
    let all = lines.reduce(1 - gap) { $0 + $1.columns + gap }
    return all < columns ? gap : Spacing.medium.columns
  }

  private func update(_ hints: [KeyHint], _ environment: EnvironmentValues) {
    let groups = Self.groups(hints, environment)
    let isKnown =
      groups == self.groups && environment.repertoire == repertoire && environment.components == colors
    if isKnown { return }
    self.groups = groups
    repertoire = environment.repertoire
    colors = environment.components
    lines = groups.map { Self.line($0, environment) }
  }

  private static func groups(_ hints: [KeyHint], _ environment: EnvironmentValues) -> [Group] {
    var groups: [Group] = []
    for hint in hints {
      guard let footer = hint.footer, let sequence = hint.keys.first else { continue }
      let key = Key(sequence: sequence, pressed: sequence.onlyKey ?? .command(hint.command))
      let word = footer.resolved(in: environment)
      if groups.last?.word == word {
        groups[groups.count - 1].keys.append(key)
      } else {
        groups.append(Group(keys: [key], word: word, use: hint.use))
      }
    }
    return groups
  }

  /// A click on a key presses it; one on the word, the first key.
  private static func line(_ group: Group, _ environment: EnvironmentValues) -> StyledLine {
    let colors = environment.components
    var text = StyledText()
    for key in group.keys {
      if !text.isEmpty { text = text + " ".foreground(colors[.footerKey]).bold() }
      text =
        text
        + key.sequence.label(environment.symbols).foreground(colors[.footerKey]).bold().clickable(.key(key.pressed))
    }
    let word = group.word.foreground(colors[.footerWord]).clickable(.key(group.keys[0].pressed))
    return (text + " ".foreground(colors[.footerWord]) + word).line(environment: environment)
  }
}
