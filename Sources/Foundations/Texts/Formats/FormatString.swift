/// The type of a placeholder's argument. The raw value is the Swift type; the case is named like that of
/// `LocalizedString.Argument`.
package enum ParameterType: String, CaseIterable, Sendable {
  case text = "String"
  case integer = "Int"

  /// The conversion of the type.
  package var conversion: Character { self == .text ? "@" : "d" }
}

/// A placeholder of a format: `%@`, `%2$d`, `%'d`, `%#@count@`.
package struct Placeholder: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    case value(ParameterType)
    /// A plural variable of a `.stringsdict` entry.
    case variable(String)
  }

  /// The placeholder as it is written.
  package let spelling: String
  /// The number of the argument, counting from 1; `nil` if it is missing.
  package let position: Int?
  /// Whether the digits of a number are grouped by the rules of its language.
  package var groupsDigits = false
  package let content: Content

  /// The type of the argument; `nil` for a variable, which is chosen by a number.
  package var type: ParameterType? {
    guard case .value(let type) = content else { return nil }
    return type
  }
}

extension Placeholder {
  /// Returns the position of the placeholder, or the next one if it has none.
  package func position(next: inout Int) -> Int {
    if let position { return position }
    defer { next += 1 }
    return next
  }
}

/// A printf-like format. A percent sign that does not begin a placeholder is an issue.
///
/// A placeholder consists of `%`, an optional position (`2$`), and `@` for a text or `d` for a whole number, whose digits
/// the flag `'` groups as in POSIX; or it is a plural variable, `%#@name@`.
package struct FormatString: Sendable {
  package enum Piece: Equatable, Sendable {
    /// Words, with a single percent sign for `%%`.
    case literal(String)
    case placeholder(Placeholder)
  }

  package private(set) var pieces: [Piece] = []
  package private(set) var issues: [FormatIssue] = []

  private var literal = ""
  private var rest: Substring.UTF8View

  package init(_ format: String) {
    rest = format[...].utf8
    while let percent = rest.firstIndex(of: UInt8(ascii: "%")) {
      literal += String(Substring(rest[..<percent]))
      rest = rest[percent...]
      readPercent()
    }
    literal += String(Substring(rest))
    endLiteral()
  }

  package var placeholders: [Placeholder] {
    pieces.compactMap { piece in
      guard case .placeholder(let placeholder) = piece else { return nil }
      return placeholder
    }
  }

  /// The words between the placeholders.
  package var literalText: String {
    pieces.reduce(into: "") { text, piece in
      if case .literal(let words) = piece { text += words }
    }
  }

  /// Returns the words with a replacement for each placeholder.
  package func sample(_ replacement: (Placeholder) -> String) -> String {
    pieces.reduce(into: "") { text, piece in
      switch piece {
      case .literal(let words): text += words
      case .placeholder(let placeholder): text += replacement(placeholder)
      }
    }
  }

  /// Whether a name is valid between `%#@` and `@`.
  package static func isVariableName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.allSatisfy(isVariableNameByte)
  }

  private static func isVariableNameByte(_ byte: UInt8) -> Bool {
    ASCII.isLetterOrDigit(byte) || byte >= 0x80 || "_.-".utf8.contains(byte)
  }

  private mutating func endLiteral() {
    if !literal.isEmpty { pieces.append(.literal(literal)) }
    literal = ""
  }

  /// Parses from a percent sign on. One that does not begin a placeholder is a literal percent sign.
  private mutating func readPercent() {
    let start = rest
    rest.removeFirst()
    guard rest.first != UInt8(ascii: "%") else {
      rest.removeFirst()
      literal += "%"
      return
    }
    do throws(FormatIssue) {
      let placeholder = try readPlaceholder(from: start)
      endLiteral()
      pieces.append(.placeholder(placeholder))
    } catch {
      issues.append(error)
      rest = start.dropFirst()
      literal += "%"
    }
  }

  /// Parses from after the percent sign that `start` begins with.
  private mutating func readPlaceholder(from start: Substring.UTF8View) throws(FormatIssue) -> Placeholder {
    let position = readPosition()
    let options = read { ASCII.isDigit($0) || "-+0#' .*hlqjzt".utf8.contains($0) }
    guard !options.utf8.contains(UInt8(ascii: " ")) else {
      throw FormatIssue("“\(Self.excerpt(of: start))” would be read as a placeholder; \(Self.percentAdvice)")
    }
    let content: Placeholder.Content
    if options == "#", rest.first == UInt8(ascii: "@") {
      content = .variable(try readVariableName(from: start))
    } else {
      content = .value(try readType(options: options, from: start))
    }
    let spelling = String(Substring(start[..<rest.startIndex]))
    if let position, !(1...99 ~= position) {
      throw FormatIssue("the position of “\(spelling)” is not a number from 1 to 99")
    }
    return Placeholder(spelling: spelling, position: position, groupsDigits: options == "'", content: content)
  }

  private mutating func readType(
    options: String, from start: Substring.UTF8View
  ) throws(FormatIssue) -> ParameterType {
    let conversion = rest.popFirst() ?? 0
    guard "@aAcCdDeEfFgGinoOpsSuUxX".utf8.contains(conversion) else {
      throw FormatIssue("“\(Self.excerpt(of: start))” begins no placeholder; \(Self.percentAdvice)")
    }
    switch (options, conversion) {
    case ("", UInt8(ascii: "@")): return .text
    case ("", UInt8(ascii: "d")), ("'", UInt8(ascii: "d")): return .integer
    default:
      let spelling = String(Substring(start[..<rest.startIndex]))
      throw FormatIssue(
        "the placeholder “\(spelling)” is not supported, only %@, %d and %'d are; \(Self.percentAdvice)")
    }
  }

  // MARK: - Parts

  private mutating func readPosition() -> Int? {
    let before = rest
    let digits = read(while: ASCII.isDigit)
    guard !digits.isEmpty, rest.first == UInt8(ascii: "$") else {
      rest = before
      return nil
    }
    rest.removeFirst()
    return Int(digits) ?? .max
  }

  private mutating func readVariableName(from start: Substring.UTF8View) throws(FormatIssue) -> String {
    rest.removeFirst()
    let name = read(while: Self.isVariableNameByte)
    guard !name.isEmpty, rest.popFirst() == UInt8(ascii: "@") else {
      throw FormatIssue("“\(Self.excerpt(of: start))” is no variable; write it as %#@name@")
    }
    return name
  }

  private mutating func read(while belongs: (UInt8) -> Bool) -> String {
    let run = rest.prefix(while: belongs)
    rest = rest[run.endIndex...]
    return String(Substring(run))
  }

  private static let percentAdvice = "write a percent sign that is meant as such “%%”"

  /// The percent sign and a few characters after it.
  private static func excerpt(of start: Substring.UTF8View) -> String {
    String(Substring(start).prefix(8))
  }
}

/// An issue of a placeholder, as a sentence for the person who writes the text.
package struct FormatIssue: Error, Hashable, CustomStringConvertible {
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Classes of ASCII bytes that the grammars of tables, keys and formats are made of.
package enum ASCII {
  package static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  package static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
  }

  package static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte)
  }
}
