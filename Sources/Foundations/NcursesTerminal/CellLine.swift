import CNcurses
import TerminalUI

/// A reusable buffer of cells in the form of ncurses.
final class CellLine {
  /// A style in the form of ncurses.
  typealias Look = (attributes: attr_t, pair: Int32)

  private var cells: UnsafeMutableBufferPointer<cchar_t>
  private(set) var count = 0

  init() {
    cells = .allocate(capacity: 0)
  }

  deinit {
    cells.deallocate()
  }

  var pointer: UnsafePointer<cchar_t>? { UnsafePointer(cells.baseAddress) }

  /// Copies a row of a canvas. Returns `false` if `look` returns `nil` for one of the styles.
  ///
  /// Spaces keep the style of the character before them if the difference is invisible, so that fewer color changes are
  /// sent to the terminal.
  func take(row: Int, of canvas: Canvas, look: (CellStyle) -> Look?) -> Bool {
    makeRoom(for: canvas.size.columns)
    let cells = cells
    let taken: Int? = canvas.withCells { source in
      let start = row * canvas.size.columns
      var count = 0
      var template = cchar_t()
      var style = CellStyle.plain
      var hasStyle = false
      for column in 0..<canvas.size.columns {
        let cell = source[start + column]
        if cell.isContinuation { continue }
        if !hasStyle || !(style == cell.style || cell.content == .blank && style.isSameOnBlanks(as: cell.style)) {
          guard let look = look(cell.style) else { return nil }
          cncurses_set_style(&template, look.attributes, look.pair)
          style = cell.style
          hasStyle = true
        }
        cells[count] = template
        if let scalar = cell.content.scalar, (0x20..<0x7F).contains(scalar) {
          cncurses_set_scalar(&cells[count], 0, scalar)
          count += 1
        } else {
          let isWide = column + 1 < canvas.size.columns && source[start + column + 1].isContinuation
          count += Self.set(cell.content, of: canvas, columns: isWide ? 2 : 1, at: count, in: cells)
        }
      }
      return count
    }
    guard let taken else { return false }
    count = taken
    return true
  }

  private func makeRoom(for columns: Int) {
    guard cells.count < columns else { return }
    cells.deallocate()
    cells = .allocate(capacity: columns)
    cells.initialize(repeating: cchar_t())
  }

  /// Puts a character into cells that have its style already. A character that the C library would draw differently is
  /// replaced by a question mark for each column. Returns the number of cells.
  private static func set(
    _ content: Cell.Content, of canvas: Canvas, columns: Int, at index: Int,
    in cells: UnsafeMutableBufferPointer<cchar_t>
  ) -> Int {
    // Nearly all characters are one scalar, which needs no array.
    if let scalar = content.scalar, cncurses_columns(scalar) == Int32(columns) {
      cncurses_set_scalar(&cells[index], 0, scalar)
      return 1
    }
    let scalars = canvas.scalars(of: content)
    if canShow(scalars, columns: columns) {
      for (mark, scalar) in scalars.enumerated() { cncurses_set_scalar(&cells[index], Int32(mark), scalar) }
      return 1
    }
    cncurses_set_scalar(&cells[index], 0, UInt32(UInt8(ascii: "?")))
    if columns == 2 { cells[index + 1] = cells[index] }
    return columns
  }

  /// Whether ncurses gives a base character the expected width in columns: by the C library, in which marks have none,
  /// and the scalars that are joined to an emoji are none of its own.
  static func canShow(_ cluster: [UInt32], columns: Int) -> Bool {
    guard let base = cluster.first, cluster.count <= Int(CCHARW_MAX), cncurses_columns(base) == Int32(columns) else {
      return false
    }
    return cluster.dropFirst().allSatisfy { cncurses_columns($0) == 0 }
      || DisplayText.isEmojiSequence(cluster.compactMap(Unicode.Scalar.init))
  }
}
