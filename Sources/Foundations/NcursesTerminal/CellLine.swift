import CNcurses
import TerminalUI

/// A run of cells in the form that ncurses takes; its room is used again and again.
final class CellLine {
  private var cells: UnsafeMutableBufferPointer<cchar_t>
  private var template = cchar_t()
  private(set) var count = 0

  init() {
    cells = .allocate(capacity: 0)
  }

  deinit {
    cells.deallocate()
  }

  /// Begins anew, with room for so many cells.
  func begin(columns: Int) {
    count = 0
    guard cells.count < columns else { return }
    cells.deallocate()
    cells = .allocate(capacity: columns)
    cells.initialize(repeating: cchar_t())
  }

  /// Sets how the cells that follow are drawn.
  func setStyle(attributes: attr_t, pair: Int32) {
    cncurses_set_style(&template, attributes, pair)
  }

  /// Appends a character; one that the C library would draw otherwise is replaced by as many question marks.
  func append(_ content: Cell.Content, of canvas: Canvas, columns: Int, encoding: CharacterEncoding) {
    cells[count] = template
    if let scalar = content.scalar, encoding.canShow(scalar, columns: columns) {
      cncurses_set_scalar(&cells[count], 0, scalar)
    } else if let scalars = canvas.cluster(of: content), encoding.canShow(scalars, columns: columns) {
      for (index, scalar) in scalars.enumerated() { cncurses_set_scalar(&cells[count], Int32(index), scalar) }
    } else {
      cncurses_set_scalar(&cells[count], 0, UInt32(UInt8(ascii: "?")))
      if columns == 2 {
        cells[count + 1] = cells[count]
        count += 1
      }
    }
    count += 1
  }

  var pointer: UnsafePointer<cchar_t>? { UnsafePointer(cells.baseAddress) }
}
