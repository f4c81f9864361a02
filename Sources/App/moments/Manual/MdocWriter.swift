import TerminalUI

/// Writes mdoc, the language of manuals: each line is a macro or text, and no text can be taken for a macro.
struct MdocWriter {
  /// A word behind a macro.
  enum Word {
    /// Another macro, which takes the words that follow.
    case macro(String)
    case text(String)
  }

  private(set) var page = ""

  mutating func macro(_ name: String, _ words: Word...) {
    macro(name, words)
  }

  mutating func macro(_ name: String, _ words: [Word]) {
    let parts = words.map { word in
      switch word {
      case .macro(let name): name
      case .text(let text): Self.argument(text)
      }
    }
    page += ([".\(name)"] + parts).joined(separator: " ") + "\n"
  }

  mutating func section(_ title: String) {
    macro("Sh", .text(title))
  }

  /// Text that flows. An empty line parts paragraphs; each sentence has a line, by which formatters know its end.
  mutating func text(_ text: String) {
    var startsParagraph = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let line = line.drop { $0 == " " }
      if line.isEmpty {
        startsParagraph = true
      } else {
        if startsParagraph { macro("Pp") }
        startsParagraph = false
        let sentences = line.replacing(/([.!?]) +(?=\p{Lu})|(。)(?=.)/) { ($0.1 ?? $0.2 ?? "") + "\n" }
        for sentence in sentences.split(separator: "\n") { page += Self.line(String(sentence)) + "\n" }
      }
    }
  }

  /// Lines that stay as they are.
  mutating func literal(_ lines: [String]) {
    page += ".Bd -literal -offset indent\n"
    for line in lines { page += Self.line(line) + "\n" }
    macro("Ed")
  }

  /// Things and what is said of them.
  mutating func list(isCompact: Bool = false, _ items: (inout MdocWriter) -> Void) {
    list("-tag -width Ds" + (isCompact ? " -compact" : ""), items)
  }

  /// Things whose further lines stand behind a word and a blank.
  mutating func hangingList(by word: String, _ items: (inout MdocWriter) -> Void) {
    // To the width that is given two blanks are added.
    list("-hang -compact -width \(Self.argument(String(word.dropLast())))", items)
  }

  private mutating func list(_ form: String, _ items: (inout MdocWriter) -> Void) {
    page += ".Bl \(form)\n"
    items(&self)
    macro("El")
  }

  // MARK: Escapes

  /// A line of text.
  static func line(_ text: String) -> String {
    // Signs with two columns have no blanks between them, at which a line could end.
    let escaped = LineBreaking.wideParts(of: text).map(escaped).joined(separator: #"\:"#)
    return text.first.map { ".' ".contains($0) } == true ? #"\&"# + escaped : escaped
  }

  /// One word behind a macro.
  static func argument(_ text: String) -> String {
    let escaped = escaped(text).replacing("\"", with: #"\(dq"#)
    // A macro's name would be called, and a sign be set apart.
    let isName = text.wholeMatch(of: /[A-Z%][A-Za-z0-9]{1,2}/) != nil
    let isSign = text.count == 1 && text.first.map { ".,:;()[]?!|".contains($0) } == true
    // The bracket of an escape would be taken for punctuation.
    let isEscaped = escaped.hasSuffix("]") && !text.hasSuffix("]")
    let word = (isName || isSign ? #"\&"# : "") + escaped + (isEscaped ? #"\&"# : "")
    return word.isEmpty || word.contains(" ") ? "\"\(word)\"" : word
  }

  /// Signs with a meaning of their own, or that formatters would make nicer than a shell takes them; and all that is not
  /// ASCII, which not every formatter reads.
  private static func escaped(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    func isLetter(at index: Int) -> Bool { scalars.indices.contains(index) && scalars[index].properties.isAlphabetic }
    var result = ""
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "\\": result += #"\e"#
      case "-": result += #"\-"#
      // Between letters it is an apostrophe.
      case "'": result += isLetter(at: index - 1) && isLetter(at: index + 1) ? "'" : #"\(aq"#
      case "`": result += #"\(ga"#
      case "^": result += #"\(ha"#
      case "~": result += #"\(ti"#
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value): result += " "
      case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += #"\[u"# + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
      }
    }
    return result
  }
}
