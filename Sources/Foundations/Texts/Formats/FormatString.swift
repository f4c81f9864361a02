/// The type of a placeholder's argument. The raw value is the Swift type; the case is named like that of
/// `LocalizedString.Argument`.
package enum ParameterType: String, CaseIterable, Sendable {
  case text = "String"
  case integer = "Int"
  case number = "Double"

  package var isNumeric: Bool { self != .text }

  /// The shortest conversion of the type, for messages.
  package var conversion: Character {
    switch self {
    case .text: "@"
    case .integer: "d"
    case .number: "f"
    }
  }
}

/// A conversion of a printf-like format: `%@`, `%2$05d`, `%.1f`, `%#@count@`.
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
  /// The flags, any of `-`, `+`, `0` and `'`.
  var flags = ""
  /// The minimum number of characters; 0 if it is missing.
  package var width = 0
  /// The number of decimals; `nil` if it is missing.
  package let precision: Int?
  package let content: Content

  /// The type of the argument; `nil` for a variable, whose entry has it.
  package var type: ParameterType? {
    guard case .value(let type) = content else { return nil }
    return type
  }

  package var alignsLeft: Bool { flags.contains("-") }
  package var padsWithZeros: Bool { flags.contains("0") }
  package var showsPlus: Bool { flags.contains("+") }
  /// A Boolean value that indicates whether the digits of a number are grouped by the rules of its language.
  package var groupsDigits: Bool { flags.contains("'") }

  /// The number of decimals to show: none for an integer; six for a decimal number without a precision, as in C.
  package var fractionDigits: Int { type == .number ? precision ?? 6 : 0 }
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
/// A placeholder consists of `%`, an optional position (`2$`), flags (`-`, `+`, `0`, and for numbers `'`, which groups
/// digits as in POSIX), width, precision, C's length modifiers, which are ignored, and one of the conversions `@`, `d`,
/// `i`, `u` and `f`; or it is a plural variable, `%#@name@`.
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
    let flags = read { "-+0#' ".utf8.contains($0) }
    guard !flags.utf8.contains(UInt8(ascii: " ")) else {
      throw FormatIssue("“\(Self.excerpt(of: start))” would be read as a placeholder; \(Self.percentAdvice)")
    }
    if flags == "#", rest.first == UInt8(ascii: "@") {
      let name = try readVariableName(from: start)
      return try placeholder(.variable(name), position: position, from: start)
    }
    let width = read(while: Self.isDigitOrStar)
    let precision = readPrecision()
    _ = read { "hlqjzt".utf8.contains($0) }
    let conversion = rest.popFirst() ?? 0
    let spelling = spelling(from: start)
    guard "@aAcCdDeEfFgGinoOpsSuUxX".utf8.contains(conversion) else {
      throw FormatIssue("“\(Self.excerpt(of: start))” begins no placeholder; \(Self.percentAdvice)")
    }
    guard let type = Self.type(of: conversion) else {
      throw FormatIssue(
        "the placeholder “\(spelling)” is not supported, only %@, %d, %i, %u and %f are; \(Self.percentAdvice)")
    }
    guard !width.contains("*"), precision?.contains("*") != true else {
      throw FormatIssue("the width or precision of “\(spelling)” must be a number, not “*”")
    }
    if let flag = flags.first(where: { $0 == "#" || $0 == "'" && type == .text }) {
      throw FormatIssue("the flag “\(flag)” of “\(spelling)” is not supported")
    }
    if precision != nil, type != .number {
      throw FormatIssue("“\(spelling)” has no decimals; only %f takes a precision")
    }
    return try placeholder(
      .value(type), position: position, flags: flags, width: try Self.number(width, in: spelling),
      precision: precision, from: start)
  }

  private static func type(of conversion: UInt8) -> ParameterType? {
    switch conversion {
    case UInt8(ascii: "@"): .text
    case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"): .integer
    case UInt8(ascii: "f"): .number
    default: nil
    }
  }

  private func placeholder(
    _ content: Placeholder.Content, position: String?, flags: String = "", width: Int = 0, precision: String? = nil,
    from start: Substring.UTF8View
  ) throws(FormatIssue) -> Placeholder {
    let spelling = spelling(from: start)
    let position = try position.map { digits throws(FormatIssue) in try Self.number(digits, in: spelling) }
    guard position != 0 else {
      throw FormatIssue("the positions of placeholders begin with 1, not with 0 as in “\(spelling)”")
    }
    let precision = try precision.map { digits throws(FormatIssue) in try Self.number(digits, in: spelling) }
    return Placeholder(
      spelling: spelling, position: position, flags: flags, width: width, precision: precision, content: content)
  }

  // MARK: - Parts

  private mutating func readPosition() -> String? {
    let before = rest
    let digits = read(while: ASCII.isDigit)
    guard !digits.isEmpty, rest.first == UInt8(ascii: "$") else {
      rest = before
      return nil
    }
    rest.removeFirst()
    return digits
  }

  private mutating func readPrecision() -> String? {
    guard rest.first == UInt8(ascii: ".") else { return nil }
    rest.removeFirst()
    return read(while: Self.isDigitOrStar)
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

  private static func isDigitOrStar(_ byte: UInt8) -> Bool {
    ASCII.isDigit(byte) || byte == UInt8(ascii: "*")
  }

  /// Returns the value of digits, or 0 if there are none. More than two digits are certainly an error.
  private static func number(_ digits: String, in spelling: String) throws(FormatIssue) -> Int {
    let value = digits.isEmpty ? 0 : Int(digits) ?? .max
    guard value <= 99 else { throw FormatIssue("a number in “\(spelling)” is larger than 99") }
    return value
  }

  private func spelling(from start: Substring.UTF8View) -> String {
    String(Substring(start[..<rest.startIndex]))
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
