import Routing

/// One command of `BROWSER`: a program and its arguments, quoted as in a shell, with `%s` for the link.
struct BrowserCommand: Equatable {
  /// The program's name or path.
  let name: String
  /// The arguments before the link is inserted.
  private let words: [String]

  /// The command that opens a link in the desktop's preferred browser.
  static let desktop = BrowserCommand(name: "xdg-open", words: [])

  private init(name: String, words: [String]) {
    self.name = name
    self.words = words
  }

  /// Parses commands that are separated by colons; empty ones are skipped.
  ///
  /// - Throws: ``ExternalLinkError/invalidCommand(_:)``, if a quotation mark or a backslash has no counterpart.
  static func commands(of list: String) throws(ExternalLinkError) -> [BrowserCommand] {
    var commands: [BrowserCommand] = []
    var words: [String] = []
    /// The current word; `nil` between two words.
    var word: String?
    var quotationMark: Character?
    var isEscaped = false

    func endWord() {
      if let word { words.append(word) }
      word = nil
    }
    func endCommand() {
      endWord()
      if let name = words.first, !name.isEmpty {
        commands.append(BrowserCommand(name: name, words: Array(words.dropFirst())))
      }
      words = []
    }

    for character in list {
      if isEscaped {
        // In double quotes, a backslash is literal before most characters.
        let isPlain = quotationMark == "\"" && !"\"\\$`".contains(character)
        word = (word ?? "") + (isPlain ? "\\" : "") + String(character)
        isEscaped = false
      } else if character == "\\", quotationMark != "'" {
        isEscaped = true
      } else if character == quotationMark {
        quotationMark = nil
      } else if quotationMark != nil {
        word = (word ?? "") + String(character)
      } else if character == "'" || character == "\"" {
        quotationMark = character
        word = word ?? ""
      } else if character == ":" {
        endCommand()
      } else if character.isWhitespace {
        endWord()
      } else {
        word = (word ?? "") + String(character)
      }
    }
    guard quotationMark == nil, !isEscaped else { throw .invalidCommand(list) }
    endCommand()
    return commands
  }

  /// Returns the arguments, with the link in place of each `%s` or at the end. `%%` is a percent sign.
  func arguments(for link: ExternalLink) -> [String] {
    var hasLink = false
    let arguments = words.map { word in
      var argument = ""
      var rest = word[...]
      while let percent = rest.firstIndex(of: "%") {
        argument += rest[..<percent]
        rest = rest[percent...].dropFirst()
        switch rest.first {
        case "s":
          argument += link.address
          hasLink = true
          rest = rest.dropFirst()
        case "%":
          argument += "%"
          rest = rest.dropFirst()
        default: argument += "%"
        }
      }
      return argument + rest
    }
    return hasLink ? arguments : arguments + [link.address]
  }

  /// Returns whether the program shows pages in the terminal. The desktop's browser does so without a display.
  func needsTerminal(environment: [String: String]) -> Bool {
    let name = Self.name(ofProgram: name)
    let hasDisplay = ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0]?.isEmpty == false }
    return Self.terminalBrowsers.contains(name) || (name == Self.desktop.name && !hasDisplay)
  }

  private static let terminalBrowsers: Set = [
    "browsh", "carbonyl", "chawan", "cha", "edbrowse", "elinks", "links", "links2", "lynx", "netrik", "retawq", "w3m",
    "www-browser",
  ]

  /// The last component of a path.
  static func name(ofProgram path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
