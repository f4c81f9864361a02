import Localization

/// Writes canvases as a picture that looks like the terminal: SVG without scripts and external references.
///
/// Everything is placed by coordinates, so that fonts of other widths shift nothing: words are stretched to their
/// cells, characters of two columns are centered in theirs, and characters that join their neighbors are drawn.
package struct SVGWriter: DocumentWriter {
  /// The size of a cell in whole pixels, so that edges are sharp.
  private static let cell = (width: Int(CellShape.width), height: Int(CellShape.height))
  /// The pixels from the top of a row to the baseline, with room for both descenders and accents on capitals.
  private static let baseline = 15
  private static let underline = 17.0
  private static let strikethrough = 10.0

  private let settings: DocumentSettings
  private var columns = 0
  private var rows = 0
  private var styles = StyleSheet<TextLook>(prefix: "s")
  private var grounds = BoxPaths()
  private var boxes = BoxPaths()
  /// The elements of text and thin lines.
  private var signs = ""

  private struct TextLook: Hashable, Sendable {
    let color: UInt32
    let isBold: Bool
    let isItalic: Bool
  }

  package init(_ settings: DocumentSettings) {
    self.settings = settings
  }

  package mutating func append(_ canvas: Canvas) {
    columns = max(columns, canvas.size.columns)
    for row in 0..<canvas.size.rows {
      let pieces = canvas.pieces(ofRow: row, palette: settings.palette)
      addGrounds(of: pieces)
      for piece in pieces {
        let origin = (x: piece.columns.lowerBound * Self.cell.width, y: rows * Self.cell.height)
        switch piece.kind {
        case .text: addWords(of: piece, canvas, row)
        case .character, .rightToLeft: addCentered(piece, canvas.markup(ofRow: row, columns: piece.columns))
        case .shape(let value): addShape(value, piece, origin)
        }
        decorate(piece, origin)
      }
      rows += 1
    }
  }

  package var text: String {
    let size = (width: columns * Self.cell.width, height: rows * Self.cell.height)
    let language = MarkupText.escaped(settings.language.identifier)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(size.width)" height="\(size.height)" \
      viewBox="0 0 \(size.width) \(size.height)" role="img" xml:lang="\(language)" xml:space="preserve">
      <title>\(MarkupText.escaped(settings.title))</title>
      <style>
      text{font-family:\(DocumentFont.families);font-size:\(DocumentFont.size);\
      font-variant-ligatures:none;white-space:pre}
      .w{text-anchor:middle}
      .r{text-anchor:middle;direction:rtl;unicode-bidi:isolate}
      .l{fill:none}
      \(styles.rules)</style>
      <g shape-rendering="crispEdges">
      <rect width="\(size.width)" height="\(size.height)" fill="\(MarkupText.color(settings.palette.background))"/>
      \(grounds.markup)\(boxes.markup)</g>
      \(signs)</svg>

      """
  }

  // MARK: Grounds

  /// Adds the backgrounds of a row, with neighbors of the same color in one box.
  private mutating func addGrounds(of pieces: [CellPiece]) {
    var rest = pieces[...]
    while let first = rest.popFirst() {
      var end = first.columns.upperBound
      let color = first.appearance.background
      while let next = rest.first, next.appearance.background == color {
        end = next.columns.upperBound
        rest.removeFirst()
      }
      guard color != settings.palette.background else { continue }
      let start = first.columns.lowerBound
      grounds.add(
        CellShape.Box(
          x: Double(start) * CellShape.width, y: Double(rows) * CellShape.height,
          width: Double(end - start) * CellShape.width, height: CellShape.height), color)
    }
  }

  // MARK: Text

  /// Sets each phrase between two or more spaces separately, so that the errors of a renderer that cannot stretch text
  /// do not add up.
  private mutating func addWords(of piece: CellPiece, _ canvas: Canvas, _ row: Int) {
    let cells = canvas.row(row)
    var phrase: Range<Int>?
    for column in piece.columns where cells[cells.startIndex + column].content != .blank {
      if let known = phrase, column <= known.upperBound + 1 {
        phrase = known.lowerBound..<(column + 1)
      } else {
        if let phrase { addPhrase(phrase, piece.appearance, canvas.markup(ofRow: row, columns: phrase)) }
        phrase = column..<(column + 1)
      }
    }
    if let phrase { addPhrase(phrase, piece.appearance, canvas.markup(ofRow: row, columns: phrase)) }
  }

  /// Sets a character, or words from right to left, in the middle of its cells. Characters are not stretched.
  private mutating func addCentered(_ piece: CellPiece, _ text: String) {
    let middle = (piece.columns.lowerBound + piece.columns.upperBound) * Self.cell.width / 2
    let isStretched = piece.kind == .rightToLeft
    addText(
      text, x: middle, classes: "\(className(piece.appearance)) \(isStretched ? "r" : "w")",
      columns: isStretched ? piece.columns.count : nil)
  }

  private mutating func addPhrase(_ columns: Range<Int>, _ appearance: CellAppearance, _ text: String) {
    addText(text, x: columns.lowerBound * Self.cell.width, classes: className(appearance), columns: columns.count)
  }

  /// - Parameter columns: the columns that the text is stretched to; `nil` for its own width.
  private mutating func addText(_ text: String, x: Int, classes: String, columns: Int?) {
    let y = rows * Self.cell.height + Self.baseline
    let length = columns.map { " textLength=\"\($0 * Self.cell.width)\" lengthAdjust=\"spacingAndGlyphs\"" } ?? ""
    signs += "<text class=\"\(classes)\" x=\"\(x)\" y=\"\(y)\"\(length)>\(text)</text>\n"
  }

  private mutating func className(_ appearance: CellAppearance) -> String {
    let look = TextLook(
      color: appearance.foreground, isBold: appearance.attributes.contains(.bold),
      isItalic: appearance.attributes.contains(.italic))
    return styles.name(of: look) {
      "fill:\(MarkupText.color(look.color))" + (look.isBold ? ";font-weight:bold" : "")
        + (look.isItalic ? ";font-style:italic" : "")
    }
  }

  // MARK: Lines and boxes

  private mutating func addShape(_ value: UInt32, _ piece: CellPiece, _ origin: (x: Int, y: Int)) {
    guard let shape = CellShape(value) else { return }
    for box in shape.boxes {
      let isWhole = box.width == CellShape.width
      for index in 0..<(isWhole ? 1 : piece.columns.count) {
        boxes.add(
          CellShape.Box(
            x: Double(origin.x + index * Self.cell.width) + box.x, y: Double(origin.y) + box.y,
            width: isWhole ? Double(piece.columns.count * Self.cell.width) : box.width, height: box.height),
          piece.appearance.foreground)
      }
    }
    guard let arc = shape.arc else { return }
    let data = (0..<piece.columns.count).map { arc.path(x: origin.x + $0 * Self.cell.width, y: origin.y) }.joined()
    signs += "<path class=\"l\" stroke=\"\(MarkupText.color(piece.appearance.foreground))\" d=\"\(data)\"/>\n"
  }

  /// Draws underlines and strikethroughs, so that they continue below spaces, and look the same in all fonts.
  private mutating func decorate(_ piece: CellPiece, _ origin: (x: Int, y: Int)) {
    let width = piece.columns.count * Self.cell.width
    for (attribute, y) in [(TextAttributes.underline, Self.underline), (.strikethrough, Self.strikethrough)]
    where piece.appearance.attributes.contains(attribute) {
      boxes.add(
        CellShape.Box(x: Double(origin.x), y: Double(origin.y) + y, width: Double(width), height: 1),
        piece.appearance.foreground)
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

/// Boxes as SVG paths, one for each color: most screens have few.
struct BoxPaths: Sendable {
  /// The colors in the order of first use.
  private var colors: [UInt32] = []
  private var data: [UInt32: String] = [:]

  mutating func add(_ box: CellShape.Box, _ color: UInt32) {
    if data[color] == nil { colors.append(color) }
    let number = MarkupText.number
    data[color, default: ""] +=
      "M\(number(box.x)) \(number(box.y))h\(number(box.width))v\(number(box.height))h\(number(-box.width))z"
  }

  var markup: String {
    colors.map { "<path fill=\"\(MarkupText.color($0))\" d=\"\(data[$0, default: ""])\"/>\n" }.joined()
  }
}
