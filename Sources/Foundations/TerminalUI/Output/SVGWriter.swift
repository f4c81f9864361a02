import Documents
package import Localization

/// Writes canvases, one below the other, as a picture that looks like the terminal: SVG without scripts and external
/// references. The same canvases result in the same bytes.
///
/// A canvas is converted when it is appended; the head of the document, with its size and styles, is written last.
/// Everything is placed by coordinates, so that fonts of other widths shift nothing: words are stretched to their cells,
/// characters of two columns are centered in theirs, and characters that join their neighbors are drawn.
package struct SVGWriter: Sendable {
  /// The monospaced fonts of macOS, Windows and Linux with most characters. Other characters come from the system's
  /// fonts for the language of the document.
  private static let fonts = """
    ui-monospace,Menlo,Consolas,"DejaVu Sans Mono","Noto Sans Mono","Liberation Mono","Courier New",monospace
    """
  /// The font size at which the advance of most monospaced fonts, 0.6 em, is the width of a cell of ``CellShape``.
  private static let fontSize = "16.67px"
  /// The pixels from the top of a row to the baseline, with room for both descenders and accents on capitals.
  private static let baseline = 15
  private static let underline = 17.0
  private static let strikethrough = 10.0

  private let title: String
  private let language: Language
  private var columns = 0
  private var rows = 0
  /// The class of each look of text, by its declarations.
  private var classes: [String: String] = [:]
  /// The rules of the classes in the order of first use, one in each line.
  private var rules = ""
  private var grounds = BoxPaths()
  private var boxes = BoxPaths()
  /// The elements of text and thin lines.
  private var signs = ""

  /// - Parameter language: the language of the texts, for which fonts have different forms of ideographs.
  package init(title: String, language: Language) {
    (self.title, self.language) = (title, language)
  }

  package mutating func append(_ canvas: Canvas) {
    columns = max(columns, canvas.size.columns)
    for row in 0..<canvas.size.rows {
      for piece in canvas.pieces(ofRow: row) {
        let ground = piece.appearance.background
        if ground != TerminalPalette.background { grounds.add(box(over: piece.columns), ground) }
        switch piece.kind {
        case .text: addWords(of: piece, canvas, row)
        case .character, .rightToLeft: addCentered(piece, canvas.markup(ofRow: row, columns: piece.columns))
        case .shape(let shape): addShape(shape, piece)
        }
        decorate(piece)
      }
      rows += 1
    }
  }

  package var text: String {
    let size = (width: columns * CellShape.cell.width, height: rows * CellShape.cell.height)
    let language = escaped(language.identifier)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(size.width)" height="\(size.height)" \
      viewBox="0 0 \(size.width) \(size.height)" role="img" xml:lang="\(language)" xml:space="preserve">
      <title>\(escaped(title))</title>
      <style>
      text{font-family:\(Self.fonts);font-size:\(Self.fontSize);\
      font-variant-ligatures:none;white-space:pre}
      .w{text-anchor:middle}
      .r{text-anchor:middle;direction:rtl;unicode-bidi:isolate}
      .l{fill:none}
      \(rules)</style>
      <g shape-rendering="crispEdges">
      <rect width="\(size.width)" height="\(size.height)" fill="\(hex(TerminalPalette.background))"/>
      \(grounds.markup)\(boxes.markup)</g>
      \(signs)</svg>

      """
  }

  // MARK: Text

  /// Sets each phrase between two or more spaces separately, so that the errors of a renderer that cannot stretch text
  /// do not add up.
  private mutating func addWords(of piece: CellPiece, _ canvas: Canvas, _ row: Int) {
    let cells = canvas.row(row)
    var phrases: [Range<Int>] = []
    for column in piece.columns where cells[cells.startIndex + column].content != .blank {
      if let last = phrases.last, column <= last.upperBound + 1 {
        phrases[phrases.count - 1] = last.lowerBound..<(column + 1)
      } else {
        phrases.append(column..<(column + 1))
      }
    }
    for phrase in phrases {
      addText(
        canvas.markup(ofRow: row, columns: phrase), x: phrase.lowerBound * CellShape.cell.width,
        classes: className(piece.appearance), columns: phrase.count)
    }
  }

  /// Sets a character, or words from right to left, in the middle of its cells. Characters are not stretched.
  private mutating func addCentered(_ piece: CellPiece, _ text: String) {
    let middle = (piece.columns.lowerBound + piece.columns.upperBound) * CellShape.cell.width / 2
    let isStretched = piece.kind == .rightToLeft
    addText(
      text, x: middle, classes: "\(className(piece.appearance)) \(isStretched ? "r" : "w")",
      columns: isStretched ? piece.columns.count : nil)
  }

  /// - Parameter columns: the columns that the text is stretched to; `nil` for its own width.
  private mutating func addText(_ text: String, x: Int, classes: String, columns: Int?) {
    let y = rows * CellShape.cell.height + Self.baseline
    let length = columns.map { " textLength=\"\($0 * CellShape.cell.width)\" lengthAdjust=\"spacingAndGlyphs\"" } ?? ""
    signs += "<text class=\"\(classes)\" x=\"\(x)\" y=\"\(y)\"\(length)>\(text)</text>\n"
  }

  private mutating func className(_ appearance: CellAppearance) -> String {
    let fonts = [(TextAttributes.bold, "font-weight:bold"), (.italic, "font-style:italic")]
      .filter { appearance.attributes.contains($0.0) }.map(\.1)
    let declarations = (["fill:\(hex(appearance.foreground))"] + fonts).joined(separator: ";")
    if let name = classes[declarations] { return name }
    let name = "s\(classes.count)"
    classes[declarations] = name
    rules += ".\(name){\(declarations)}\n"
    return name
  }

  // MARK: Lines and boxes

  /// Returns a box over columns of the current row.
  private func box(over columns: Range<Int>, y: Double = 0, height: Double = CellShape.height) -> CellShape.Box {
    CellShape.Box(
      x: Double(columns.lowerBound * CellShape.cell.width), y: Double(rows * CellShape.cell.height) + y,
      width: Double(columns.count * CellShape.cell.width), height: height)
  }

  private mutating func addShape(_ shape: CellShape, _ piece: CellPiece) {
    for box in shape.boxes {
      for column in piece.columns {
        var moved = self.box(over: column..<(column + 1), y: box.y, height: box.height)
        moved.x += box.x
        moved.width = box.width
        boxes.add(moved, piece.appearance.foreground)
      }
    }
    guard let arc = shape.arc else { return }
    let data = piece.columns.map { arc.path(x: $0 * CellShape.cell.width, y: rows * CellShape.cell.height) }.joined()
    signs += "<path class=\"l\" stroke=\"\(hex(piece.appearance.foreground))\" d=\"\(data)\"/>\n"
  }

  /// Draws underlines and strikethroughs, so that they continue below spaces, and look the same in all fonts.
  private mutating func decorate(_ piece: CellPiece) {
    for (attribute, y) in [(TextAttributes.underline, Self.underline), (.strikethrough, Self.strikethrough)]
    where piece.appearance.attributes.contains(attribute) {
      boxes.add(box(over: piece.columns, y: y, height: 1), piece.appearance.foreground)
    }
  }
}

extension CellShape.Arc {
  /// Returns the arc as path data, in a cell with its top left corner at a point.
  fileprivate func path(x: Int, y: Int) -> String {
    let sweep = toRight == toBottom ? 1 : 0
    let start = "M\(x + 4).5 \(y + (toBottom ? 14 : 5))"
    return "\(start)a4.5 4.5 0 0 \(sweep) \(toRight ? "4.5" : "-4.5") \(toBottom ? "-4.5" : "4.5")"
  }
}

/// Boxes as SVG paths, one for each color: most screens have few. Neighbors of the same height are one box.
struct BoxPaths: Sendable {
  /// The colors in the order of first use.
  private var colors: [UInt32] = []
  private var boxes: [UInt32: [CellShape.Box]] = [:]

  mutating func add(_ box: CellShape.Box, _ color: UInt32) {
    if boxes[color] == nil { colors.append(color) }
    boxes[color, default: []].join(box)
  }

  var markup: String {
    colors.map { color in
      let data = boxes[color, default: []].map(\.path).joined()
      return "<path fill=\"\(hex(color))\" d=\"\(data)\"/>\n"
    }.joined()
  }
}

extension [CellShape.Box] {
  fileprivate mutating func join(_ box: CellShape.Box) {
    if let last, last.y == box.y, last.height == box.height, last.x + last.width == box.x {
      self[count - 1].width += box.width
    } else {
      append(box)
    }
  }
}

extension CellShape.Box {
  fileprivate var path: String {
    // A number without needless decimals: `10`, `2.5`.
    func number(_ value: Double) -> String { Int(exactly: value).map { String($0) } ?? String(value) }
    return "M\(number(x)) \(number(y))h\(number(width))v\(number(height))h\(number(-width))z"
  }
}

private func escaped(_ text: String) -> String { XMLText.escaped(text, substitute: "\u{FFFD}") }

/// Returns `#rrggbb`.
private func hex(_ value: UInt32) -> String { "#" + value.hexadecimal(digits: 6) }

extension Canvas {
  /// Returns the escaped characters of cells of a row.
  fileprivate func markup(ofRow row: Int, columns: Range<Int>) -> String {
    let cells = self.row(row)
    return cells[(cells.startIndex + columns.lowerBound)..<(cells.startIndex + columns.upperBound)]
      .reduce(into: "") { text, cell in
        for value in scalars(of: cell.content) {
          let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
          let isCharacter = scalar.properties.generalCategory != .control && !scalar.properties.isNoncharacterCodePoint
          XMLText.append(isCharacter ? scalar : "\u{FFFD}", to: &text)
        }
      }
  }
}
