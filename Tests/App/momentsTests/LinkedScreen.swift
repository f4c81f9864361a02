import TerminalUI

/// The characters and the links that a terminal shows after the output of a program: the part of xterm that ncurses uses.
struct LinkedScreen {
  struct Cell: Equatable {
    var character: Unicode.Scalar = " "
    var link = ""
  }

  private(set) var rows: [[Cell]]
  /// The sequences that are not known here.
  private(set) var unknown: Set<String> = []
  private let columns: Int
  private var column = 0
  private var row = 0
  private var link = ""
  private var region: Range<Int>
  private var last: Unicode.Scalar = " "

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
    region = 0..<rows
  }

  func text(ofRow row: Int) -> String {
    var text = ""
    for cell in rows[row] { text.unicodeScalars.append(cell.character) }
    return text
  }

  /// Shows output that ends with a whole sequence.
  mutating func show(_ output: Substring) {
    var rest = output.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\u{1B}": escape(&rest)
      case "\n": if row == region.upperBound - 1 { scroll(region, by: 1) } else { row = min(row + 1, rows.count - 1) }
      case "\r": column = 0
      case "\u{8}": column = max(0, column - 1)
      case "\0"..<" ": unknown.insert("control \(scalar.value)")
      default: put(scalar)
      }
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    let width = DisplayText(String(scalar)).columns
    // Marks belong to the character before them.
    guard width > 0, scalar.properties.canonicalCombiningClass == .notReordered else { return }
    column = min(column, columns - width)
    rows[row][column] = Cell(character: scalar, link: link)
    if width == 2 { rows[row][column + 1] = Cell(character: "\u{200B}", link: link) }
    column += width
    last = scalar
  }

  private mutating func escape(_ rest: inout Substring.UnicodeScalarView.SubSequence) {
    switch rest.popFirst() {
    case "[":
      let parameters = String(String.UnicodeScalarView(rest.prefix { !("@"..."~").contains($0) }))
      rest = rest.dropFirst(parameters.unicodeScalars.count)
      if let final = rest.popFirst() { control(parameters, final) }
    case "]":
      let text = String(String.UnicodeScalarView(rest.prefix { $0 != "\u{7}" && $0 != "\u{1B}" }))
      rest = rest.dropFirst(text.unicodeScalars.count)
      if rest.popFirst() == "\u{1B}" { rest = rest.dropFirst() }
      let parts = text.split(separator: ";", maxSplits: 2, omittingEmptySubsequences: false)
      if parts.count == 3, parts[0] == "8" { link = String(parts[2]) }
    case "(": rest = rest.dropFirst()
    case "M": if row == region.lowerBound { scroll(region, by: -1) } else { row = max(0, row - 1) }
    case "=", ">": break
    case let other: unknown.insert("ESC \(other.map { "\($0)" } ?? "")")
    }
  }

  private mutating func control(_ text: String, _ final: Unicode.Scalar) {
    if text.hasPrefix("?") || text.hasPrefix(">") { return }
    let numbers = text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    let (first, count) = (numbers.first ?? 0, max(1, numbers.first ?? 0))
    column = min(column, columns - 1)
    switch final {
    case "H": (row, column) = (count - 1, max(1, numbers.count > 1 ? numbers[1] : 1) - 1)
    case "A": row = max(0, row - count)
    case "B": row = min(rows.count - 1, row + count)
    case "C": column = min(columns - 1, column + count)
    case "D": column = max(0, column - count)
    case "G": column = count - 1
    case "d": row = count - 1
    case "J" where first == 2: for row in rows.indices { erase(row, 0..<columns) }
    case "J":
      erase(row, column..<columns)
      for row in rows.indices.dropFirst(row + 1) { erase(row, 0..<columns) }
    case "K": erase(row, first == 1 ? 0..<(column + 1) : column..<columns)
    case "X": erase(row, column..<min(columns, column + count))
    case "@": rows[row] = Array((rows[row][..<column] + Self.blanks(count) + rows[row][column...]).prefix(columns))
    case "P":
      let rest = rows[row][min(columns, column + count)...]
      rows[row] = rows[row][..<column] + rest + Self.blanks(columns - column - rest.count)
    case "L": scroll(row..<region.upperBound, by: -count)
    case "M": scroll(row..<region.upperBound, by: count)
    case "S": scroll(region, by: count)
    case "T": scroll(region, by: -count)
    case "r": (region, row, column) = ((count - 1)..<(numbers.count > 1 ? numbers[1] : rows.count), 0, 0)
    case "b": for _ in 0..<count { put(last) }
    case "m", "h", "l", "c", "t": break
    default: unknown.insert("CSI \(final)")
    }
  }

  private static func blanks(_ count: Int) -> [Cell] { Array(repeating: Cell(), count: count) }

  private mutating func erase(_ row: Int, _ columns: Range<Int>) {
    rows[row].replaceSubrange(columns, with: Self.blanks(columns.count))
  }

  private mutating func scroll(_ region: Range<Int>, by distance: Int) {
    let blank = Self.blanks(columns)
    for _ in 0..<abs(distance) {
      rows.remove(at: distance > 0 ? region.lowerBound : region.upperBound - 1)
      rows.insert(blank, at: distance > 0 ? region.upperBound - 1 : region.lowerBound)
    }
  }
}
