package import WebAddresses

/// A grid of cells that screens draw into, and that every output (ncurses, text, ANSI …) takes.
///
/// Coordinates of drawing functions are relative to the current region (see `draw(in:)`). Drawing
/// outside of it is clipped, so a drawing function never needs its location on the screen or the visible part.
package struct Canvas: Sendable {
  package let size: CellSize
  /// The location of the terminal's cursor after drawing; `nil` to hide it.
  package var cursor: CellPoint?
  /// The clickable cells, in order of drawing.
  package var clickAreas: [ClickArea] = []

  /// The links that cells refer to; the first has the number 1.
  package private(set) var links: [WebAddress] = []
  private let keepsLinks: Bool

  /// The texts in order of drawing, if the canvas keeps them.
  package private(set) var texts: [DrawnText] = []
  private var keepsTexts: Bool

  var cells: [Cell]
  /// The characters of more than one scalar, in order of drawing: the base first, then its marks.
  private(set) var clusters: [[UInt32]] = []
  /// The pictures with pixels, in order of drawing.
  private(set) var pictures: [DrawnPicture] = []

  private var clip: CellRect
  private var origin = CellPoint.zero

  /// - Parameters:
  ///   - keepsLinks: whether cells refer to links, for a terminal that opens these itself.
  ///   - keepsTexts: whether to keep what is drawn as text, to check the layout.
  package init(size: CellSize, style: CellStyle = .plain, keepsLinks: Bool = false, keepsTexts: Bool = false) {
    self.size = size
    self.keepsLinks = keepsLinks
    self.keepsTexts = keepsTexts
    cells = Array(repeating: Cell(style: style), count: max(0, size.columns) * max(0, size.rows))
    clip = CellRect(origin: .zero, size: size)
  }

  // MARK: Regions

  /// Draws with the top left corner of `rect` as (0, 0), clipped to it.
  ///
  /// - Parameter scrolls: whether the drawing extends beyond the region on purpose.
  package mutating func draw(in rect: CellRect, scrolls: Bool = false, _ body: (inout Canvas) -> Void) {
    let saved = (clip, origin, keepsTexts)
    (clip, origin, keepsTexts) = (visible(rect), absolute(rect.origin), keepsTexts && !scrolls)
    body(&self)
    (clip, origin, keepsTexts) = saved
  }

  /// Puts the cursor at a location of the current region, if that is visible.
  package mutating func placeCursor(at point: CellPoint) {
    if clip.contains(absolute(point)) { cursor = absolute(point) }
  }

  /// Returns a location of the current region in coordinates of the canvas.
  private func absolute(_ point: CellPoint) -> CellPoint {
    CellPoint(column: point.column + origin.column, row: point.row + origin.row)
  }

  /// Returns the visible part of a rectangle of the current region, in coordinates of the canvas.
  private func visible(_ rect: CellRect) -> CellRect {
    CellRect(origin: absolute(rect.origin), size: rect.size).intersection(clip)
  }

  // MARK: Cells

  /// Fills a rectangle with a character that is one column wide. Lines and blocks are bold instead of underlined.
  package mutating func fill(_ rect: CellRect, with character: Unicode.Scalar = " ", style: CellStyle) {
    let area = visible(rect)
    guard area.size.columns > 0, area.size.rows > 0 else { return }
    if !clickAreas.isEmpty { clickAreas.removeAll { area.contains($0.rect.origin) } }
    if !texts.isEmpty { texts.removeAll { area.contains($0.rect.origin) } }
    let cell = Cell(content: .scalar(character.value), style: character == " " ? style : style.ofShape)
    for row in area.minRow..<area.maxRow {
      separateWideCharacters(from: area.minColumn, to: area.maxColumn, row: row)
      let start = row * size.columns
      for index in (start + area.minColumn)..<(start + area.maxColumn) { cells[index] = cell }
    }
  }

  /// Draws glyphs from left to right, beginning at a point. A glyph that does not completely fit into the region is
  /// replaced by spaces.
  package mutating func draw(_ line: TextLine, at point: CellPoint, style: CellStyle) {
    draw(line, at: point) { _ in style }
  }

  /// Draws glyphs, each with the style of its run, and the matches of a search with that from `matchStyles`, if any. The
  /// styles are those of ``TextLine/runs``.
  package mutating func draw(
    _ line: TextLine, at point: CellPoint, styles: [CellStyle], matchStyles: [CellStyle]? = nil
  ) {
    let (matchStyles, first) = (matchStyles ?? styles, line.runs.lowerBound)
    draw(line, at: point) { ($0.flags.contains(.match) ? matchStyles : styles)[Int($0.run) - first] }
  }

  @inline(__always)
  private mutating func draw(_ line: TextLine, at point: CellPoint, styleOf: (Glyph) -> CellStyle) {
    if keepsTexts {
      let size = CellSize(columns: line.columns, rows: 1)
      texts.append(DrawnText(line: line, rect: CellRect(origin: absolute(point), size: size), room: clip))
    }
    let row = point.row + origin.row
    guard row >= clip.minRow, row < clip.maxRow, clip.size.columns > 0, !line.glyphs.isEmpty else { return }
    var column = point.column + origin.column
    let end = column + line.columns
    guard column < clip.maxColumn, end > clip.minColumn else { return }
    separateWideCharacters(from: max(column, clip.minColumn), to: min(end, clip.maxColumn), row: row)
    let start = row * size.columns
    for glyph in line.glyphs {
      let columns = Int(glyph.columns)
      let style = styleOf(glyph)
      defer { column += columns }
      if column < clip.minColumn || column + columns > clip.maxColumn {
        let seen = (column..<(column + columns)).clamped(to: clip.minColumn..<max(clip.minColumn, clip.maxColumn))
        for edge in seen { cells[start + edge] = Cell(style: style) }
        continue
      }
      let content: Cell.Content =
        glyph.marks == 0 ? .scalar(glyph.scalar) : addCluster([glyph.scalar] + line.marks[Int(glyph.marks) - 1])
      cells[start + column] = Cell(content: content, style: style)
      if columns == 2 { cells[start + column + 1] = Cell(content: .continuation, style: style) }
    }
  }

  /// Draws a picture with its top left corner at a point. Transparent parts have the colors of `ground`.
  ///
  /// - Parameter below: the background of the last row, if it differs.
  package mutating func draw(_ picture: CellPicture, at point: CellPoint, ground: CellStyle, below: CellStyle? = nil) {
    let area = visible(CellRect(origin: point, size: picture.size))
    guard area.size.columns > 0, area.size.rows > 0 else { return }
    let drawn = DrawnPicture(
      picture: picture, origin: absolute(point), area: area, ground: ground, below: below ?? ground)
    for row in area.minRow..<area.maxRow {
      separateWideCharacters(from: area.minColumn, to: area.maxColumn, row: row)
      for column in area.minColumn..<area.maxColumn {
        cells[row * size.columns + column] = drawn.cell(at: CellPoint(column: column, row: row))
      }
    }
    if picture.pixels != nil { pictures.append(drawn) }
  }

  private mutating func addCluster(_ scalars: [UInt32]) -> Cell.Content {
    clusters.append(scalars)
    return .cluster(clusters.count - 1)
  }

  /// Clears the other half of a wide character before one half is overwritten.
  private mutating func separateWideCharacters(from first: Int, to end: Int, row: Int) {
    let start = row * size.columns
    if first > 0, cells[start + first].isContinuation { cells[start + first - 1].content = .blank }
    if end < size.columns, cells[start + end].isContinuation { cells[start + end].content = .blank }
  }

  // MARK: Reading

  /// Returns the rows of a range as a separate canvas, as far as they exist.
  package func rows(_ range: Range<Int>) -> Canvas {
    let range = range.clamped(to: 0..<size.rows)
    var canvas = Canvas(size: CellSize(columns: size.columns, rows: range.count))
    canvas.cells = Array(cells[range.lowerBound * size.columns..<range.upperBound * size.columns])
    canvas.clusters = clusters
    return canvas
  }

  package mutating func restyle(_ rect: CellRect, _ style: CellStyle) {
    let area = rect.intersection(CellRect(origin: .zero, size: size))
    for row in area.minRow..<area.maxRow {
      for column in area.minColumn..<area.maxColumn { cells[row * size.columns + column].style = style }
    }
  }

  /// Calls a closure with all cells, row by row, without copying them.
  package func withCells<Result>(_ body: (UnsafeBufferPointer<Cell>) -> Result) -> Result {
    cells.withUnsafeBufferPointer(body)
  }

  package func row(_ row: Int) -> ArraySlice<Cell> { cells[(row * size.columns)..<((row + 1) * size.columns)] }

  /// Returns the scalars of a cell, the base and its marks; none for the right half of a wide character.
  package func scalars(of content: Cell.Content) -> [UInt32] {
    content.clusterIndex.map { clusters[$0] } ?? content.scalar.map { [$0] } ?? []
  }

  /// Returns the characters of a row as text, without trailing spaces.
  package func text(ofRow row: Int) -> String {
    let cells = self.row(row)
    let end = cells.lastIndex { $0.content != .blank }.map { $0 + 1 } ?? cells.startIndex
    var text = String.UnicodeScalarView()
    for cell in cells[..<end] {
      for value in scalars(of: cell.content) { text.append(Unicode.Scalar(value) ?? "\u{FFFD}") }
    }
    return String(text)
  }
}

extension Canvas {
  /// Returns a style whose cells belong to a link, or the same style if the canvas keeps no links.
  package mutating func style(_ style: CellStyle, linkingTo link: WebAddress) -> CellStyle {
    guard keepsLinks else { return style }
    let index = links.firstIndex(of: link) ?? links.count
    if index == links.count {
      guard index < TextAttributes.greatestLinkNumber else { return style }
      links.append(link)
    }
    var linked = style
    linked.attributes.linkNumber = index + 1
    return linked
  }

  /// Replaces the numbers of links in all cells.
  ///
  /// - Parameter numbers: the new number of each link; 0 for no link.
  package mutating func renumberLinks(_ numbers: [Int]) {
    for index in cells.indices where cells[index].style.attributes.linkNumber > 0 {
      cells[index].style.attributes.linkNumber = numbers[cells[index].style.attributes.linkNumber - 1]
    }
  }
}

extension Canvas {
  /// Draws a frame on the outermost cells of `rect`.
  package mutating func drawFrame(_ rect: CellRect, symbols: Symbols.Frame, style: CellStyle) {
    guard rect.size.columns >= 2, rect.size.rows >= 2 else { return }
    let right = rect.maxColumn - 1
    let bottom = rect.maxRow - 1
    func cells(_ column: Int, _ row: Int, _ columns: Int, _ rows: Int) -> CellRect {
      CellRect(column: column, row: row, columns: columns, rows: rows)
    }
    fill(cells(rect.minColumn + 1, rect.minRow, rect.size.columns - 2, 1), with: symbols.horizontal, style: style)
    fill(cells(rect.minColumn + 1, bottom, rect.size.columns - 2, 1), with: symbols.horizontal, style: style)
    fill(cells(rect.minColumn, rect.minRow + 1, 1, rect.size.rows - 2), with: symbols.vertical, style: style)
    fill(cells(right, rect.minRow + 1, 1, rect.size.rows - 2), with: symbols.vertical, style: style)
    fill(cells(rect.minColumn, rect.minRow, 1, 1), with: symbols.topLeft, style: style)
    fill(cells(right, rect.minRow, 1, 1), with: symbols.topRight, style: style)
    fill(cells(rect.minColumn, bottom, 1, 1), with: symbols.bottomLeft, style: style)
    fill(cells(right, bottom, 1, 1), with: symbols.bottomRight, style: style)
  }
}

package struct ClickArea: Equatable, Sendable {
  package let rect: CellRect
  package let target: ClickTarget
}

extension Canvas {
  /// Makes the visible characters of a line clickable that was drawn at a point, until ``fill(_:with:style:)`` draws over
  /// them.
  ///
  /// - Parameter targets: the targets of ``TextLine/runs``; `nil` for those that are not clickable.
  package mutating func addClickAreas(of line: TextLine, at point: CellPoint, targets: [ClickTarget?]) {
    var column = point.column
    let first = line.runs.lowerBound
    for glyph in line.glyphs {
      let cells = visible(CellRect(column: column, row: point.row, columns: Int(glyph.columns), rows: 1))
      column += Int(glyph.columns)
      guard let target = targets[Int(glyph.run) - first], cells.size.columns > 0, cells.size.rows > 0 else { continue }
      clickAreas.append(ClickArea(rect: cells, target: target))
    }
  }
}

extension [ClickArea] {
  package func target(at point: CellPoint) -> ClickTarget? { last { $0.rect.contains(point) }?.target }
}
