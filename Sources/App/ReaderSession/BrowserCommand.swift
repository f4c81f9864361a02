import Routing

/// One command of `BROWSER`: a program and its arguments, quoted as in a shell, with `%s` for the link.
struct BrowserCommand: Equatable {
  /// The program's name or path.
  let name: String
  var program: String { name.split(separator: "/").last.map(String.init) ?? name }
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
    var rest = Substring(list)
    while !rest.isEmpty {
      let line = ShellWords(rest, until: ":")
      guard line.openQuote == nil, !line.endsWithBackslash else { throw .invalidCommand(list) }
      if let name = line.words.first, !name.isEmpty {
        commands.append(BrowserCommand(name: name, words: Array(line.words.dropFirst())))
      }
      rest = line.rest
    }
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
    let hasDisplay = ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0]?.isEmpty == false }
    return Self.terminalBrowsers.contains(program) || (program == Self.desktop.name && !hasDisplay)
  }

  private static let terminalBrowsers: Set = [
    "browsh", "carbonyl", "chawan", "cha", "edbrowse", "elinks", "links", "links2", "lynx", "netrik", "retawq", "w3m",
    "www-browser",
  ]
}
