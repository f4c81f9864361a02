package import DesignKit
package import TerminalUI

/// A person whose avatar is shown.
package struct Person {
  package let name: String
  /// A name that no one else has, shown after the other one; empty if there is none.
  package let handle: String
  /// The address of the picture; empty if there is none.
  let avatar: String
  let shape: Avatar.Shape
  /// The name of the command with the same effect as a click on the name; `nil` for none.
  let command: String?

  package init(name: String, handle: String = "", avatar: String = "", shape: Avatar.Shape, command: String? = nil) {
    self.name = name
    self.handle = handle
    self.avatar = avatar
    self.shape = shape
    self.command = command
  }

  package var title: StyledText {
    let title = handle.isEmpty ? name.styled : name + " \(handle)".foreground(.tertiaryText)
    return command.map { title.clickable(.command($0)) } ?? title
  }
}

/// The picture of a person if it fits, or initials on a block whose color depends on the name.
package struct Avatar {
  package enum Shape: Hashable, Sendable {
    case square
    case rounded
  }

  package enum Size: Hashable, Sendable {
    /// One terminal row.
    case small
    /// Three terminal rows; the outer ones have half the height.
    case large

    package var cells: CellSize {
      switch self {
      case .small: CellSize(columns: 4, rows: 1)
      case .large: CellSize(columns: 5, rows: 3)
      }
    }
  }

  private let person: Person
  let size: Size
  /// The address of the picture; `nil` without one. A single row is too small for a face.
  private let address: PictureAddress?
  private let initials: String
  private let color: ColorRole

  package init(_ person: Person, _ size: Size) {
    self.person = person
    self.size = size
    address = size == .large ? PictureAddress(person.avatar) : nil
    initials = Initials.of(person.name)
    color = .avatar(for: person.name)
  }

  /// - Parameter below: the surface below the lower edge, if it differs.
  package func draw(
    into canvas: inout Canvas, at origin: CellPoint, on background: ColorRole, below: ColorRole? = nil,
    environment: EnvironmentValues
  ) {
    let palette = environment.palette
    if let picture = picture(environment) {
      return canvas.draw(
        picture, at: origin, ground: palette.style(.primaryText, on: background),
        below: palette.style(.primaryText, on: below ?? background))
    }
    let text = palette.style(.avatarText, on: color, .bold)
    let hasEdges = size == .large && palette.depth > .monochrome && environment.symbols.hasBlocks
    let rows = hasEdges ? 1 : size.cells.rows
    let top = hasEdges ? origin.row + 1 : origin.row
    canvas.fill(CellRect(column: origin.column, row: top, columns: size.cells.columns, rows: rows), style: text)
    let line = initials.foreground(.avatarText).bold().line(columns: size.cells.columns, environment: environment)
    let column = origin.column + (size.cells.columns - line.columns) / 2
    canvas.draw(line, at: CellPoint(column: column, row: top + rows / 2), on: color, palette: palette)
    guard hasEdges else { return }
    canvas.drawBlockEdges(
      of: color, in: CellRect(origin: origin, size: size.cells), on: background, below: below,
      isRounded: person.shape == .rounded, environment: environment)
  }

  private func picture(_ environment: EnvironmentValues) -> CellPicture? {
    guard environment.palette.depth > .monochrome,
      case .ready(let picture)? = environment.picture(
        at: address, size: size.cells, mode: .fill,
        isRounded: person.shape == .rounded && environment.symbols.hasBlocks),
      picture.size == size.cells
    else { return nil }
    return picture
  }
}

/// The initials of a person without a picture.
package enum Initials {
  /// Returns one or two characters of at most two columns: the first letters of the first and last word, or the first
  /// character of a name in wide characters without spaces; `?` if there is none.
  package static func of(_ name: String) -> String {
    var first: Character?
    var last: Character?
    var isWordStart = true
    for index in name.unicodeScalars.indices {
      if isBlank(name.unicodeScalars[index]) {
        isWordStart = true
      } else if isWordStart {
        let character = name[index]
        guard isSign(character) else { continue }
        isWordStart = false
        if first == nil { first = character } else { last = character }
      }
    }
    guard let first else { return "?" }
    guard let last, first.isCased, last.isCased else { return capital(first) }
    let both = capital(first) + capital(last)
    return first.isASCII && last.isASCII || DisplayText(both).columns <= 2 ? both : capital(first)
  }

  /// Returns the capital, unless it has several characters, like that of ß. Of a character that is drawn in parts, only
  /// the first part is used.
  private static func capital(_ character: Character) -> String {
    let capital = character.uppercased()
    if character.isASCII { return capital }
    let sign = capital.count == 1 ? capital : String(character)
    guard DisplayText(sign).columns > 2 else { return sign }
    return String(sign.unicodeScalars.prefix(1))
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? scalar.value <= 0x20 : scalar.properties.isWhitespace
  }

  private static func isSign(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character.unicodeScalars.contains { $0.properties.isEmojiPresentation }
  }
}
