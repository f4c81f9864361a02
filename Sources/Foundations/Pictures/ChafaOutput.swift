import DesignKit
import FoundationEssentials
import TerminalUI

/// Reads the output of chafa: rows of symbols and colors (SGR of ECMA-48 and ITU-T T.416). A decoder of a hostile
/// picture may become hostile itself, so any other sequence or symbol, and any extra row, is an error.
struct ChafaOutput {
  private let size: CellSize
  private let depth: ColorDepth
  private let repertoire: Repertoire
  private var style = CellStyle.plain

  init(size: CellSize, target: PictureTarget) {
    self.size = size
    depth = target.depth
    repertoire = target.repertoire
  }

  /// The limit of bytes of a cell: a reset, a reversal, two mixed colors, a symbol.
  static let largestCell = 64

  /// - Throws: ``PictureError/unexpectedOutput``
  mutating func picture(_ output: Data) throws(PictureError) -> CellPicture {
    guard let text = String(validating: output, as: UTF8.self) else { throw .unexpectedOutput }
    var cells: [Cell] = []
    cells.reserveCapacity(size.columns * size.rows)
    var rows = 0
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\u{1B}":
        try select(try Self.parameters(&scalars))
      case "\n":
        rows += 1
        guard cells.count == rows * size.columns else { throw .unexpectedOutput }
      default:
        guard isSymbol(scalar), cells.count < (rows + 1) * size.columns, rows < size.rows else {
          throw .unexpectedOutput
        }
        cells.append(Cell(scalar, style: style))
      }
    }
    guard cells.count == size.columns * size.rows, rows <= size.rows else { throw .unexpectedOutput }
    return CellPicture(size: size, cells: cells)
  }

  /// Halves, quarters and eighths of a cell, which are one column wide in every terminal font, or ASCII.
  private func isSymbol(_ scalar: Unicode.Scalar) -> Bool {
    repertoire == .ascii
      ? (" "..."~").contains(scalar) : scalar == " " || ("▀"..."▐").contains(scalar) || ("▔"..."▟").contains(scalar)
  }

  // MARK: Sequences

  /// The limit of parameters: two colors and the parameters before them.
  private static let mostParameters = 12

  /// The numbers of a sequence, from its bracket to its `m`.
  private static func parameters(_ scalars: inout Substring.UnicodeScalarView) throws(PictureError) -> [Int] {
    guard scalars.popFirst() == "[" else { throw .unexpectedOutput }
    var parameters = [0]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "m": return parameters
      case ";": parameters.append(0)
      case "0"..."9":
        let last = parameters.count - 1
        parameters[last] = parameters[last] * 10 + Int(scalar.value - 0x30)
        guard parameters[last] <= 255 else { throw .unexpectedOutput }
      default: throw .unexpectedOutput
      }
      guard parameters.count <= mostParameters else { throw .unexpectedOutput }
    }
    throw .unexpectedOutput
  }

  private mutating func select(_ parameters: [Int]) throws(PictureError) {
    var rest = parameters[...]
    while let parameter = rest.popFirst() {
      switch parameter {
      case 0: style = .plain
      case 7: style.attributes.insert(.reverse)
      case 30...37: style.foreground = try entry(parameter - 30)
      case 40...47: style.background = try entry(parameter - 40)
      case 90...97: style.foreground = try entry(parameter - 90 + 8)
      case 100...107: style.background = try entry(parameter - 100 + 8)
      case 38: style.foreground = try color(&rest)
      case 48: style.background = try color(&rest)
      default: throw .unexpectedOutput
      }
    }
  }

  private func color(_ rest: inout ArraySlice<Int>) throws(PictureError) -> TerminalColor {
    switch rest.popFirst() {
    case 5:
      guard let number = rest.popFirst() else { throw .unexpectedOutput }
      return try entry(number)
    case 2:
      guard let red = rest.popFirst(), let green = rest.popFirst(), let blue = rest.popFirst() else {
        throw .unexpectedOutput
      }
      guard depth == .trueColor else { throw .unexpectedOutput }
      return .rgb(UInt32(red << 16 | green << 8 | blue))
    default:
      throw .unexpectedOutput
    }
  }

  // MARK: Colors of the depth

  private func entry(_ number: Int) throws(PictureError) -> TerminalColor {
    let entries =
      switch depth {
      case .ansi8: 0..<8
      case .ansi16: 0..<16
      // In invisible places, chafa also uses one of the first 16.
      case .ansi256: 0..<256
      case .trueColor, .monochrome: 0..<0
      }
    guard entries.contains(number) else { throw .unexpectedOutput }
    return .palette(UInt8(number))
  }
}
