package import TerminalUI
import WebAddresses

/// A measured line of styled text; its colors are resolved when it is drawn.
package struct StyledLine: Sendable {
  package let line: TextLine
  let attributes: [StringAttributes]

  package static let empty = StyledLine(line: .empty, attributes: [])

  package var columns: Int { line.columns }
}

extension StyledText {
  private func displayText(_ environment: EnvironmentValues) -> DisplayText {
    var text = DisplayText(repertoire: environment.repertoire)
    append(to: &text)
    if let term = environment.searchTerm { text.mark(matchesOf: term) }
    return text
  }

  func append(to text: inout DisplayText) {
    for (index, run) in runs.enumerated() {
      text.append(run.text, run: UInt32(index), tracking: run.attributes.kern ?? 0)
    }
  }

  package func line(
    columns: Int = .max, truncation: Truncation = .tail, environment: EnvironmentValues
  ) -> StyledLine {
    let line = displayText(environment).line(columns: columns, truncation: truncation)
    return StyledLine(line: line, attributes: runs.map(\.attributes))
  }

  /// The text wrapped to lines of at most `columns`; none for a text without characters.
  package func lines(
    columns: Int, limit: Int? = nil, wrapping: Wrapping = .words, environment: EnvironmentValues
  ) -> [StyledLine] {
    let text = displayText(environment)
    guard !text.isEmpty else { return [] }
    let attributes = runs.map(\.attributes)
    return text.lines(columns: columns, limit: limit, wrapping: wrapping).map {
      StyledLine(line: $0, attributes: attributes)
    }
  }
}

extension Palette {
  package func style(_ attributes: StringAttributes, on background: ColorRole = .background) -> CellStyle {
    style(
      attributes.foreground ?? .role(.primaryText), on: attributes.background ?? background, attributes.textAttributes)
  }

  /// The style of a part of a run that is a match of a search. The underline shows it where colors are hard to tell apart.
  package func matchStyle(_ attributes: StringAttributes) -> CellStyle {
    style(.primaryText, on: .searchMatch, attributes.textAttributes.union(.underline))
  }
}

extension Canvas {
  package mutating func draw(
    _ line: StyledLine, at point: CellPoint, on background: ColorRole = .background, palette: Palette
  ) {
    guard let first = line.attributes.first else { return }
    if line.attributes.count == 1, !line.line.hasMatches {
      draw(line.line, at: point, style: style(palette.style(first, on: background), linkingTo: first.link))
    } else {
      // Links on other lines would take numbers, of which a terminal has few.
      let attributes = line.attributes[line.line.runs]
      let styles = attributes.map { style(palette.style($0, on: background), linkingTo: $0.link) }
      let matchStyles =
        line.line.hasMatches ? attributes.map { style(palette.matchStyle($0), linkingTo: $0.link) } : nil
      draw(line.line, at: point, styles: styles, matchStyles: matchStyles)
    }
    if line.attributes.contains(where: { $0.target != nil }) {
      addClickAreas(of: line.line, at: point, targets: line.attributes[line.line.runs].map(\.target))
    }
  }

  private mutating func style(_ style: CellStyle, linkingTo link: WebAddress?) -> CellStyle {
    link.map { self.style(style, linkingTo: $0) } ?? style
  }

  /// Draws one line of text, cut to `columns`.
  ///
  /// - Returns: the number of columns that were drawn.
  @discardableResult
  package mutating func draw(
    _ text: some StyledTextConvertible, at point: CellPoint, on background: ColorRole = .background,
    columns: Int = .max, environment: EnvironmentValues
  ) -> Int {
    let line = text.styled.line(columns: columns, environment: environment)
    draw(line, at: point, on: background, palette: environment.palette)
    return line.columns
  }
}

extension StyledText {
  package func padded(to columns: Int, _ environment: EnvironmentValues) -> StyledText {
    self + String(repeating: " ", count: max(0, columns - line(environment: environment).columns))
  }
}
