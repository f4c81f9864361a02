import Documents

/// Converts parts of keys into Swift identifiers of ASCII characters, with the rules of SwiftGen.
enum SwiftIdentifier {
  /// Returns the name of an enum for the keys below `part`, such as `HeaderTitle` for `HEADER_TITLE`; `nil` if no
  /// character of `part` can be used.
  static func namespace(_ part: Substring) -> String? {
    let words = part.split { !isLegal($0) }.map(uppercasingFirst)
    let joined = words.joined(separator: "_")
    let name =
      joined.contains(where: \.isLowercase)
      ? joined.split(separator: "_").map(uppercasingFirst).joined() : capitalizingWords(of: joined)
    return name.first.map { $0.isNumber ? "_" + name : name }
  }

  /// Returns the name of a member for a key that ends in `part`, such as `headerTitle`; `nil` if no character of `part`
  /// can be used.
  static func member(_ part: Substring) -> String? { namespace(part).map(lowercasingFirstWord) }

  /// Returns the name as written in source: in backticks if it is a reserved word.
  static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  private static func uppercasingFirst(_ word: Substring) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
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

  private static func isLegal(_ character: Character) -> Bool {
    character == "_" || character.isASCII && (character.isLetter || character.isNumber)
  }

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
