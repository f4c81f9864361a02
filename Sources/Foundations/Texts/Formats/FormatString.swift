import Documents

/// The type of a placeholder's argument. The raw value is the Swift type; the case is named like that of
/// `LocalizedString.Argument`.
package enum ParameterType: String, CaseIterable, Sendable {
  case text = "String"
  case integer = "Int"

  package var conversion: Character { self == .text ? "@" : "d" }
}

/// A placeholder of a format: `%@`, `%2$d`, `%'d`, `%#@count@`.
package struct Placeholder: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    case value(ParameterType)
    /// A plural variable of a `.stringsdict` entry.
    case variable(String)
  }

  package let spelling: String
  /// The number of the argument, counting from 1; `nil` if it is missing.
  package let position: Int?
  /// Whether the digits of a number are grouped by the rules of its language.
  package var groupsDigits = false
  package let content: Content

  /// The type of the argument; `nil` for a variable, which is chosen by a number.
  package var type: ParameterType? { if case .value(let type) = content { type } else { nil } }
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
  /// A sentence for each percent sign that begins no placeholder, for the person who writes the text.
  package private(set) var issues: [String] = []

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
    pieces.compactMap { if case .placeholder(let placeholder) = $0 { placeholder } else { nil } }
  }

  /// The words between the placeholders.
  package var literalText: String {
    pieces.reduce(into: "") { text, piece in
      if case .literal(let words) = piece { text += words }
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
    if rest.first == UInt8(ascii: "%") {
      rest.removeFirst()
      literal += "%"
    } else if let placeholder = readPlaceholder(from: start) {
      endLiteral()
      pieces.append(.placeholder(placeholder))
    } else {
      let supported = "only %@, %d, %'d and %#@name@ are placeholders, with positions up to %99$@"
      let excerpt = String(Substring(start).prefix(8))
      issues.append("“\(excerpt)” is no placeholder: \(supported); write a percent sign that is meant as such “%%”")
      rest = start.dropFirst()
      literal += "%"
    }
  }

  /// Parses from after the percent sign that `start` begins with; `nil` if there is no placeholder.
  private mutating func readPlaceholder(from start: Substring.UTF8View) -> Placeholder? {
    var position: Int?
    let digits = read(while: ASCII.isDigit)
    if !digits.isEmpty {
      guard rest.popFirst() == UInt8(ascii: "$"), let number = Int(digits), 1...99 ~= number else { return nil }
      position = number
    }
    let flag = read { $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "#") }
    let content: Placeholder.Content
    switch (flag, rest.popFirst()) {
    case ("", UInt8(ascii: "@")): content = .value(.text)
    case ("", UInt8(ascii: "d")), ("'", UInt8(ascii: "d")): content = .value(.integer)
    case ("#", UInt8(ascii: "@")):
      let name = read(while: Self.isVariableNameByte)
      guard !name.isEmpty, rest.popFirst() == UInt8(ascii: "@") else { return nil }
      content = .variable(name)
    default: return nil
    }
    let spelling = String(Substring(start[..<rest.startIndex]))
    return Placeholder(spelling: spelling, position: position, groupsDigits: flag == "'", content: content)
  }

  private mutating func read(while belongs: (UInt8) -> Bool) -> String {
    let run = rest.prefix(while: belongs)
    rest = rest[run.endIndex...]
    return String(Substring(run))
  }
}
