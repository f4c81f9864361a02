/// One conversion of a format, such as `%@`, `%2$5.1f` or `%#@count@`, read from just behind its percent sign.
struct Placeholder {
  enum Content {
    /// `%%`
    case percent
    /// The argument itself.
    case argument
    /// The form of the named plural variable.
    case variable(Substring)
  }

  private(set) var content = Content.argument
  /// The 1-based number of the argument, if the format gives it.
  private(set) var position: Int?
  private(set) var alignsLeft = false
  private(set) var padsWithZeros = false
  private(set) var showsPlus = false
  /// Whether a number is shown with its digits in groups, as its language has them.
  private(set) var groupsDigits = false
  /// The fewest characters to fill.
  private(set) var width = 0
  /// How many decimals a number shows; six if nothing is said, as in C.
  private(set) var fractionDigits = 6

  /// Reads one conversion and removes it from `input`; nil, with `input` left as it was, if none begins there.
  ///
  /// The strings compiler lets no such format through, so this is a guard and not a rule for writers.
  init?(from input: inout Substring.UTF8View) {
    var rest = input
    readPosition(from: &rest)
    let isVariable = readFlags(from: &rest)
    width = Self.number(from: &rest) ?? 0
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      fractionDigits = Self.number(from: &rest) ?? 0
    }
    while let next = rest.first, Self.isLengthModifier(next) { rest.removeFirst() }
    switch rest.popFirst() {
    case UInt8(ascii: "%"):
      content = .percent
    case UInt8(ascii: "@") where isVariable:
      guard let end = rest.firstIndex(of: UInt8(ascii: "@")) else { return nil }
      content = .variable(Substring(rest[..<end]))
      rest = rest[end...].dropFirst()
    case UInt8(ascii: "@"), UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "f"):
      content = .argument
    default:
      return nil
    }
    input = rest
  }

  /// `h`, `l`, `q`, `j`, `z` and `t` tell C how wide an integer is; a Swift `Int` has one width.
  private static func isLengthModifier(_ byte: UInt8) -> Bool {
    "hlqjzt".utf8.contains(byte)
  }

  private mutating func readPosition(from rest: inout Substring.UTF8View) {
    var ahead = rest
    guard let number = Self.number(from: &ahead), ahead.popFirst() == UInt8(ascii: "$") else { return }
    position = number
    rest = ahead
  }

  /// Whether `#`, the mark of a plural variable, is among the flags.
  private mutating func readFlags(from rest: inout Substring.UTF8View) -> Bool {
    var isVariable = false
    while let flag = rest.first {
      switch flag {
      case UInt8(ascii: "-"): alignsLeft = true
      case UInt8(ascii: "0"): padsWithZeros = true
      case UInt8(ascii: "+"): showsPlus = true
      case UInt8(ascii: "'"): groupsDigits = true
      case UInt8(ascii: "#"): isVariable = true
      default: return isVariable
      }
      rest.removeFirst()
    }
    return isVariable
  }

  /// The digits at the front as a number, at most three of which count.
  private static func number(from rest: inout Substring.UTF8View) -> Int? {
    var value: Int?
    while let digit = rest.first, UInt8(ascii: "0")...UInt8(ascii: "9") ~= digit {
      value = min((value ?? 0) * 10 + Int(digit - UInt8(ascii: "0")), 999)
      rest.removeFirst()
    }
    return value
  }
}
