import Documents
import Texts

/// Converts parts of keys into Swift identifiers, with the rules of SwiftGen.
enum SwiftIdentifier {
  /// Returns the name of an enum for the keys below `part`, such as `HeaderTitle` for `HEADER_TITLE`; `nil` if no
  /// character of `part` can be used.
  static func namespace(_ part: Substring) -> String? {
    let words = part.unicodeScalars.split { !isLegal($0) }.map { uppercasingFirst(Substring($0)) }
    let joined = words.joined(separator: "_")
    let name = joined.utf8.contains(where: isLowercaseASCII) ? joiningWords(of: joined) : capitalizingWords(of: joined)
    return name.isEmpty ? nil : startingLegally(name)
  }

  /// Returns the name of a member for a key that ends in `part`, such as `headerTitle`; `nil` if no character of `part`
  /// can be used.
  static func member(_ part: Substring) -> String? {
    namespace(part).map(lowercasingFirstWord)
  }

  /// Returns the name as written in source: in backticks if it is a reserved word.
  static func escaped(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  private static func startingLegally(_ name: String) -> String {
    name.unicodeScalars.first.map(canStart) == true ? name : "_" + name
  }

  private static func uppercasingFirst(_ word: Substring) -> String {
    guard let first = word.unicodeScalars.first else { return "" }
    return first.properties.uppercaseMapping + Substring(word.unicodeScalars.dropFirst())
  }

  private static func joiningWords(of name: String) -> String {
    name.split(separator: "_").map(uppercasingFirst).joined()
  }

  /// Capitalizes the words of a name without lowercase letters. Words end at underscores and between a digit and a
  /// letter.
  private static func capitalizingWords(of name: String) -> String {
    var words: [String] = [""]
    for character in name {
      let startsWord = character.isUppercase && words[words.count - 1].last?.isNumber == true
      if character == "_" || startsWord { words.append("") }
      if character != "_" { words[words.count - 1].append(character) }
    }
    return words.map { uppercasingFirst($0.lowercased()[...]) }.joined()
  }

  /// Lowercases the capital letters at the start. The last of several is kept if a lowercase letter follows, since it
  /// starts the next word.
  private static func lowercasingFirstWord(_ name: String) -> String {
    let capitals = name.prefix { $0.isUppercase }
    let rest = name[capitals.endIndex...]
    let beginsNextWord = capitals.count > 1 && rest.first?.isLowercase == true
    let firstWord = beginsNextWord ? capitals.dropLast() : capitals
    return firstWord.lowercased() + name[firstWord.endIndex...]
  }

  private static func isLowercaseASCII(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
  }

  // MARK: - Scalars

  private static func canStart(_ scalar: Unicode.Scalar) -> Bool {
    isLegal(scalar) && !("0"..."9" ~= scalar) && !nonStarting.contains { $0 ~= scalar }
  }

  /// Whether Swift allows the scalar in an identifier. Invisible format characters are excluded, although Swift allows
  /// some.
  private static func isLegal(_ scalar: Unicode.Scalar) -> Bool {
    guard !scalar.isASCII else { return scalar == "_" || ASCII.isLetterOrDigit(UInt8(ascii: scalar)) }
    return (starting.contains { $0 ~= scalar } || nonStarting.contains { $0 ~= scalar })
      && scalar.properties.generalCategory != .format
  }

  /// The `identifier-head` ranges beyond ASCII of The Swift Programming Language, "Lexical Structure".
  private static let starting: [ClosedRange<Unicode.Scalar>] = [
    "\u{A8}"..."\u{A8}", "\u{AA}"..."\u{AA}", "\u{AD}"..."\u{AD}", "\u{AF}"..."\u{AF}", "\u{B2}"..."\u{B5}",
    "\u{B7}"..."\u{BA}", "\u{BC}"..."\u{BE}", "\u{C0}"..."\u{D6}", "\u{D8}"..."\u{F6}", "\u{F8}"..."\u{FF}",
    "\u{100}"..."\u{2FF}", "\u{370}"..."\u{167F}", "\u{1681}"..."\u{180D}", "\u{180F}"..."\u{1DBF}",
    "\u{1E00}"..."\u{1FFF}", "\u{200B}"..."\u{200D}", "\u{202A}"..."\u{202E}", "\u{203F}"..."\u{2040}",
    "\u{2054}"..."\u{2054}", "\u{2060}"..."\u{206F}", "\u{2070}"..."\u{20CF}", "\u{2100}"..."\u{218F}",
    "\u{2460}"..."\u{24FF}", "\u{2776}"..."\u{2793}", "\u{2C00}"..."\u{2DFF}", "\u{2E80}"..."\u{2FFF}",
    "\u{3004}"..."\u{3007}", "\u{3021}"..."\u{302F}", "\u{3031}"..."\u{303F}", "\u{3040}"..."\u{D7FF}",
    "\u{F900}"..."\u{FD3D}", "\u{FD40}"..."\u{FDCF}", "\u{FDF0}"..."\u{FE1F}", "\u{FE30}"..."\u{FE44}",
    "\u{FE47}"..."\u{FFFD}", "\u{10000}"..."\u{1FFFD}", "\u{20000}"..."\u{2FFFD}", "\u{30000}"..."\u{3FFFD}",
    "\u{40000}"..."\u{4FFFD}", "\u{50000}"..."\u{5FFFD}", "\u{60000}"..."\u{6FFFD}", "\u{70000}"..."\u{7FFFD}",
    "\u{80000}"..."\u{8FFFD}", "\u{90000}"..."\u{9FFFD}", "\u{A0000}"..."\u{AFFFD}", "\u{B0000}"..."\u{BFFFD}",
    "\u{C0000}"..."\u{CFFFD}", "\u{D0000}"..."\u{DFFFD}", "\u{E0000}"..."\u{EFFFD}",
  ]

  /// The additional ranges of `identifier-character`.
  private static let nonStarting: [ClosedRange<Unicode.Scalar>] = [
    "\u{300}"..."\u{36F}", "\u{1DC0}"..."\u{1DFF}", "\u{20D0}"..."\u{20FF}", "\u{FE20}"..."\u{FE2F}",
  ]

  // MARK: - Reserved words

  /// The reserved words of The Swift Programming Language, "Lexical Structure", and the contextual keywords that have
  /// another meaning as the name of a member.
  private static let keywords: Set = [
    "associatedtype", "borrowing", "class", "consuming", "deinit", "enum", "extension", "fileprivate", "func", "import",
    "init", "inout", "internal", "let", "nonisolated", "open", "operator", "package", "precedencegroup", "private",
    "protocol", "public", "rethrows", "static", "struct", "subscript", "typealias", "var",
    "break", "case", "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if", "in",
    "repeat", "return", "switch", "throw", "where", "while",
    "Any", "as", "await", "false", "is", "nil", "self", "Self", "super", "throws", "true", "try",
    "_", "any", "associativity", "async", "convenience", "didSet", "dynamic", "final", "get", "indirect", "infix",
    "lazy",
    "left", "mutating", "none", "nonmutating", "optional", "override", "postfix", "precedence", "prefix", "Protocol",
    "required", "right", "set", "some", "Type", "unowned", "weak", "willSet",
  ]
}

/// Escapes texts for Swift source and messages.
enum SwiftSource {
  /// Returns a string literal whose value is `text`.
  static func literal(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      default: scalar.visibleSpelling
      }
    }
    return "\"" + escaped.joined() + "\""
  }

  /// Returns the lines of `text` as a documentation comment without a line feed at its end.
  static func documentation(_ text: String, indentation: String) -> String {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { line in
        let words = line.unicodeScalars.map(\.visibleSpelling).joined()
        return words.isEmpty ? "\(indentation)///" : "\(indentation)/// \(words)"
      }
      .joined(separator: "\n")
  }
}
