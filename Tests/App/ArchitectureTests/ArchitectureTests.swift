import Foundation
import TerminalTestSupport
import Testing

/// Rules about imports and style that the compiler does not check, as it does the dependencies in Package.swift. The tests
/// read the text of the sources.
@Suite(.limited)
struct ArchitectureTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  struct SourceFile: CustomTestStringConvertible {
    /// The path relative to the root of the package.
    let path: String
    let text: String
    let imports: [String]
    /// The text without comments.
    let code: String

    init(path: String, text: String) {
      self.path = path
      self.text = text
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      imports = lines.filter { $0.utf8.first.map(Self.startsOfImports.contains) == true }.compactMap { line in
        line.firstMatch(of: /^(?:package |@testable |public )?import (?:struct |class |enum )?([A-Za-z_]+)/).map {
          String($0.1)
        }
      }
      code = lines.filter { !$0.utf8.drop { $0 == UInt8(ascii: " ") }.starts(with: "//".utf8) }.joined(separator: "\n")
    }

    private static let startsOfImports = "ip@".utf8

    /// The lines of the code that contain one of the words. Regular expressions are slow, so they search only these.
    func lines(with words: String...) -> String {
      guard words.contains(where: code.contains) else { return "" }
      return code.split(separator: "\n").filter { words.contains(where: $0.contains) }.joined(separator: "\n")
    }

    var testDescription: String { path }
    var module: String { path.split(separator: "/").dropFirst(2).first.map(String.init) ?? "" }
    var layer: String { path.split(separator: "/").dropFirst().first.map(String.init) ?? "" }
    var name: String { path.split(separator: "/").last.map(String.init) ?? "" }
  }

  private static func texts(below folder: String, extension suffix: String = "swift") -> [(path: String, text: String)]
  {
    let start = root.appending(path: folder)
    let paths = FileManager.default.enumerator(atPath: start.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix("." + suffix) && !$0.contains("Localization/Resources/") }.sorted().compactMap {
      path in
      (try? String(contentsOf: start.appending(path: path), encoding: .utf8)).map { ("\(folder)/\(path)", $0) }
    }
  }

  private static func files(below folder: String, extension suffix: String = "swift") -> [SourceFile] {
    texts(below: folder, extension: suffix).map(SourceFile.init)
  }

  private static let sources = files(below: "Sources")
  private static let tests = texts(below: "Tests")

  @Test func `only build tools import the whole of Foundation`() {
    for file in Self.sources where file.layer != "BuildTools" {
      #expect(!file.imports.contains("Foundation"), "\(file.path)")
    }
  }

  @Test func `only the composition root imports the features' screens`() {
    let features = Set(Self.sources.filter { $0.layer == "Features" }.map(\.module))
    let root = ["AppModel.swift", "AppModel+Services.swift"].map { "App/ReaderSession/\($0)" }
    for file in Self.sources where file.layer == "App" && !root.contains(where: file.path.hasSuffix) {
      for name in file.imports { #expect(!features.contains(name), "\(file.path) imports \(name)") }
    }
  }

  @Test func `only one module includes the header of ncurses`() {
    let users =
      Self.files(below: "Sources", extension: "h") + Self.files(below: "Sources", extension: "c") + Self.sources
    for file in users where file.text.contains("curses.h") { #expect(file.module == "CNcurses", "\(file.path)") }
  }

  @Test func `few modules run programs, and one module knows each program`() throws {
    for file in Self.sources {
      let mayRun =
        ["Platform", "Networking", "Pictures"].contains(file.module)
        || ["App.swift", "BrowserLinkOpener.swift"].contains(file.name)
      #expect(!file.code.contains("ChildProcess") && !file.code.contains("IndependentChild") || mayRun, "\(file.path)")
      // Foundation's versions crash when no file descriptor is left, and block when no thread is left.
      let lines = file.lines(with: "Process", "Thread", "RunLoop", "Pipe")
      #expect(lines.firstMatch(of: /\b(Process|Thread|RunLoop|Pipe)\b[.(]/) == nil, "\(file.path)")
      for (program, module) in [
        "curl": "Networking", "getent": "Networking", "chafa": "Pictures", "secret-tool": "Networking",
      ]
      where file.module != module {
        #expect(!file.lines(with: program).contains(try Regex("\\b\(program)\\b")), "\(file.path)")
      }
    }
  }

  /// Everything else gives them text, in which they leave nothing that controls a terminal.
  @Test func `few files write to the terminal and to standard output and error`() {
    let writers: [String: [String]] = [
      "StandardStreams.swift": [], "App.swift": ["STDOUT_FILENO"],
      "LineTerminal.swift": [], "NcursesTerminal.swift": [], "NcursesTerminal+Input.swift": [], "FrameBuffer.swift": [],
      "TerminalModes.swift": [], "Launch.swift": [], "PasswordInput.swift": ["getpass"],
    ]
    let ways = [
      "STDOUT_FILENO", "STDERR_FILENO", "/dev/tty", "/dev/std", "TerminalOutput", "FileHandle", "getpass",
      "puts(", "printf(", "putchar", "fwrite", "perror", "syslog", "exit(withError", ".exit()",
    ]
    for file in Self.sources where file.layer != "BuildTools" {
      let used = ways.filter(file.code.contains)
      let allowed = writers[file.name].map { $0.isEmpty ? ways : $0 } ?? []
      #expect(Set(used).isSubset(of: allowed), "\(file.path): \(used)")
    }
  }

  @Test func `only the start of the program reads the clock`() {
    for file in Self.sources where file.layer != "BuildTools" && file.name != "App.swift" {
      for word in ["time(nil)", " Date.now", "(Date.now", "gettimeofday"] {
        #expect(!file.code.contains(word), "\(file.path)")
      }
    }
  }

  @Test func `drawing code does not import Foundation`() {
    for file in Self.sources where file.module == "TerminalUI" {
      #expect(file.imports.allSatisfy { !["FoundationEssentials", "Glibc"].contains($0) }, "\(file.path)")
    }
  }

  @Test(arguments: [
    "0x[0-9A-Fa-f]{6}", #"RGBColor\("#, #"TerminalColor\."#, #"CellStyle\("#, #"\bTextLine\b"#,
    #"draw\([^\n]*\n?[^\n]*style:"#,
  ])
  func `features use color roles and styled text, not colors and lines with their own styles`(pattern: String) throws {
    let pattern = try Regex(pattern)
    for file in Self.sources where file.layer == "Features" {
      #expect(file.code.firstMatch(of: pattern) == nil, "\(file.path)")
    }
  }

  /// Names and paths may be literals. Texts for the reader may not.
  @Test func `features contain no untranslated sentences`() {
    let identifiers = /^[A-Za-z][A-Za-z0-9]*$/
    for file in Self.sources where file.layer == "Features" {
      // In a text with interpolated values, only the words around the values are checked.
      let code = file.code.replacing(/\\\((?:[^()]|\([^()]*\))*\)/, with: "")
      for match in code.matches(of: /"([^"\\\n]*)"/) {
        let literal = String(match.1)
        let isSentence = literal.contains(/[A-Za-z]{2,} [A-Za-z]{2,}/) && !literal.contains(identifiers)
        let isName = ["Ada Lind", "Łucja Kowalska"].contains(literal) || literal.hasPrefix("Crash App was chosen")
        #expect(!isSentence || isName, "\(file.path): \(literal)")
      }
    }
  }

  @Test(arguments: [
    "try!", " as! ", "@unchecked Sendable", "nonisolated(unsafe)", "TODO", "FIXME", "print(", "NSLog(", "setenv(",
  ])
  func `the sources do not contain a forbidden word`(word: String) {
    for file in Self.sources where file.layer != "BuildTools" {
      let allowed = word == "print(" && file.name == "Moments.swift"
      #expect(allowed || !file.code.contains(word), "\(file.path)")
    }
  }

  @Test func `the sources contain no forced unwrapping`() {
    for file in Self.sources {
      #expect(file.lines(with: "!").firstMatch(of: /(?m)[A-Za-z0-9_\)\]]!(\.|\)|,|\s*$)/) == nil, "\(file.path)")
    }
  }

  @Test func `every task leaves work in the background to the threads of the program`() {
    for file in Self.sources where file.layer != "BuildTools" && file.name != "BackgroundThreads.swift" {
      let own = /\bTask \{(?! @MainActor)|\bTask\.(immediate|detached)(?!\(executorPreference)/
      #expect(!file.code.contains(own), "\(file.path)")
    }
  }

  @Test func `the top level contains only the allowed files`() throws {
    let allowed: Set = ["Package.swift", "README.md", "Sources", "Tests", "Resources", "Package.resolved"]
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.root.path).filter { !$0.hasPrefix(".") }
    #expect(Set(names).subtracting(allowed).isEmpty)
  }

  @Test func `every module has tests and a documentation page`() throws {
    let manager = FileManager.default
    for layer in ["Foundations", "Features", "App"] {
      for module in try manager.contentsOfDirectory(atPath: Self.root.appending(path: "Sources/\(layer)").path)
      where !["CEventLoop", "CExpat", "CGumbo", "CNcurses", "CSQLite", "CResources", "CUnicode"].contains(module) {
        let folder = "Tests/\(layer)/\(module)Tests/"
        #expect(Self.tests.contains { $0.path.hasPrefix(folder) && $0.text.contains("@Test") }, "\(module)")
        let page = Self.root.appending(path: "Sources/\(layer)/\(module)/\(module).docc/\(module).md")
        #expect(manager.fileExists(atPath: page.path), "\(module)")
      }
    }
  }

  @Test func `every suite runs few tests at once, each for a limited time`() {
    for file in Self.tests {
      #expect(!"\n\(file.text)".contains("\n#if "), "\(file.path) is not always compiled")
      for suite in file.text.components(separatedBy: "\n}\n") where suite.contains("\n  @Test") {
        let trait = suite.firstMatch(of: /\n@Suite\(\s*\.(limited|onMainActor|oneAtOnce)\b/)?.1
        #expect(trait != nil && (trait == "onMainActor") == suite.contains("\n@MainActor\n"), "\(file.path)")
      }
    }
  }

  /// The README and the guides.
  private static func documentation() throws -> [URL] {
    let guides = root.appending(path: "Sources/App/moments/moments.docc")
    let names = try FileManager.default.contentsOfDirectory(atPath: guides.path).filter { $0.hasSuffix(".md") }
    return [root.appending(path: "README.md")] + names.map { guides.appending(path: $0) }
  }

  @Test func `links between the README and the guides point to a file and a heading`() throws {
    let files = try Self.documentation()
    #expect(files.count > 10)
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      for rest in text.components(separatedBy: "](").dropFirst() {
        let link = rest.prefix { $0 != ")" }
        guard !link.contains(":") else { continue }
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let target = parts[0].isEmpty ? file : file.deletingLastPathComponent().appending(path: parts[0])
        let source = "\(file.lastPathComponent): \(link)"
        #expect(FileManager.default.fileExists(atPath: target.path), "\(source)")
        guard parts.count > 1, let linked = try? String(contentsOf: target, encoding: .utf8) else { continue }
        #expect(Self.anchors(of: linked).contains(parts[1]), "\(source)")
      }
    }
  }

  /// The anchors that code-hosting sites generate for the headings of a Markdown text.
  private static func anchors(of text: String) -> Set<String> {
    Set(
      text.split(separator: "\n").filter { $0.hasPrefix("#") }.map { line in
        line.drop { $0 == "#" || $0 == " " }.lowercased().filter { $0.isLetter || $0.isNumber || " -".contains($0) }
          .replacing(" ", with: "-")
      })
  }

  @Test func `every text of the tables is used`() throws {
    // The names after `L10n.`, each with the names before it: `Keys`, `Keys.help`.
    let names = Self.sources.flatMap { $0.code.components(separatedBy: "L10n.").dropFirst() }.flatMap { rest in
      let words = rest.prefix { $0.isLetter || $0.isNumber || "._".contains($0) }.split(separator: ".")
      return words.indices.map { words[...$0].joined(separator: ".") }
    }
    // Commands abbreviate the names of their texts.
    let aliases = Self.sources.flatMap { $0.code.matches(of: /typealias (\w+) = L10n\.([\w.]+)/) }.map { ($0.1, $0.2) }
    let abbreviated = aliases.flatMap { alias, full in
      Self.sources.flatMap { $0.code.components(separatedBy: "\(alias).").dropFirst() }.map { rest in
        "\(full).\(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" })"
      }
    }
    let used = Set(names + abbreviated)
    let tables =
      Self.files(below: "Resources/en.lproj", extension: "strings")
      + Self.files(below: "Resources/en.lproj", extension: "stringsdict")
    let keys = tables.flatMap { table in
      table.text.matches(of: /(?m)^(?:"([^"]+)"\s*=|  <key>([^<]+)<)/).compactMap { ($0.1 ?? $0.2).map(String.init) }
    }
    #expect(keys.count > 500)
    for key in keys {
      let parts = key.split(separator: ".").map(String.init)
      let name = parts.dropLast().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: ".")
      let leaf = parts.last ?? ""
      #expect(used.contains("\(name).\(leaf)"), "\(key)")
    }
  }

  @Test func `the documentation names every language`() throws {
    let documentation = try Self.documentation().map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    let resources = Self.root.appending(path: "Resources")
    for folder in try FileManager.default.contentsOfDirectory(atPath: resources.path) where folder.hasSuffix(".lproj") {
      let language = folder.dropLast(".lproj".count)
      #expect(documentation.contains("`\(language)`"), "\(language)")
    }
  }
}
