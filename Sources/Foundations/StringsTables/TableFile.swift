package import Documents
import TextFormats

/// The language, name and kind of a table, from its path: `…/zh-Hans.lproj/Localizable.strings`.
package struct TableFile: Hashable {
  package enum Kind: String, CaseIterable, Sendable {
    case strings
    case stringsDictionary = "stringsdict"
  }

  package let path: String
  package let language: String
  /// The file name without its extension.
  package let table: String
  package let kind: Kind

  package init(path: String) throws(TableFileIssue) {
    let components = path.split(separator: "/", omittingEmptySubsequences: false)
    let (table, fileExtension) = Self.splitExtension(of: components.last ?? "")
    guard let kind = Kind(rawValue: fileExtension.lowercased()), !table.isEmpty else { throw .unsupportedFileType }
    let (language, folderExtension) = Self.splitExtension(of: components.dropLast().last ?? "")
    guard folderExtension.lowercased() == "lproj", !language.isEmpty else { throw .notInLanguageFolder }
    guard language != "Base" else { throw .baseFolder }
    guard Self.isLanguage(language) else { throw .notLanguage(language) }
    self.path = path
    self.language = language
    self.table = table
    self.kind = kind
  }

  private static func splitExtension(of name: Substring) -> (stem: String, extension: String) {
    guard let dot = name.lastIndex(of: ".") else { return (String(name), "") }
    return (String(name[..<dot]), String(name[name.index(after: dot)...]))
  }

  /// Whether a name has the form of a language: a code of two or three letters, then perhaps a script, a region,
  /// variants and a private part (BCP 47; Apple writes underscores, too). Whether anybody speaks it, no list says.
  private static func isLanguage(_ name: String) -> Bool {
    var subtags = name.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }[...]
    guard subtags.allSatisfy({ 1...8 ~= $0.utf8.count && $0.utf8.allSatisfy(ASCII.isLetterOrDigit) }),
      let code = subtags.popFirst(), 2...3 ~= code.count, isLetters(code)
    else { return false }
    if let mark = subtags.firstIndex(where: { $0.lowercased() == "x" }) {
      guard mark < subtags.endIndex - 1 else { return false }
      subtags = subtags[..<mark]
    }
    if let script = subtags.first, script.count == 4, isLetters(script) { subtags.removeFirst() }
    if let region = subtags.first, isRegion(region) { subtags.removeFirst() }
    return subtags.allSatisfy { $0.count >= 5 || $0.count == 4 && $0.utf8.first.map(ASCII.isDigit) == true }
  }

  private static func isRegion(_ subtag: Substring) -> Bool {
    subtag.count == 2 && isLetters(subtag) || subtag.count == 3 && subtag.utf8.allSatisfy(ASCII.isDigit)
  }

  private static func isLetters(_ subtag: Substring) -> Bool {
    subtag.utf8.allSatisfy(ASCII.isLetter)
  }
}

/// An issue of the path of a table.
package enum TableFileIssue: Issue, Equatable {
  case unsupportedFileType
  case notInLanguageFolder
  case baseFolder
  case notLanguage(String)
  case duplicateTable(otherPath: String)

  package var description: String {
    switch self {
    case .unsupportedFileType: "a table is a .strings or .stringsdict file"
    case .notInLanguageFolder: "a table lies in the folder of its language, such as en.lproj"
    case .baseFolder: "Base.lproj is not a language; put the table into the folder of the development language"
    case .notLanguage(let name):
      "“\(name)” is no language; a folder of texts is named like de.lproj, pt-BR.lproj or zh-Hant.lproj"
    case .duplicateTable(let otherPath): "the same table of the same language is also in \(otherPath)"
    }
  }
}

/// A file that cannot be read or written.
package struct FileAccessIssue: Issue, Equatable {
  package let reason: String

  package init(reason: String) {
    self.reason = reason
  }

  package var description: String { reason }
}

/// A table file as it was read.
package struct TableInput: Sendable {
  package let path: String
  package let contents: [UInt8]

  /// - Parameters:
  ///   - path: ends in `<language>.lproj/<table>.strings` or `.stringsdict`; diagnostics show it as it is.
  ///   - contents: the bytes of the file.
  package init(path: String, contents: [UInt8]) {
    self.path = path
    self.contents = contents
  }
}

/// The entries and issues of one file.
package struct ParsedTable: Sendable {
  /// In the order of the file, without duplicates.
  package var entries: [TableEntry] = []
  package var diagnostics: [Diagnostic] = []

  /// Whether every key of the file can be expected among the entries.
  package var isComplete: Bool { !diagnostics.hasError }
}

extension ParsedTable {
  /// Reads a file by its kind; a text table may also be an XML property list.
  package init(_ input: TableInput, kind: TableFile.Kind) {
    let text = SourceText(path: input.path, contents: input.contents)
    switch kind {
    case .stringsDictionary: self = StringsDictionaryParser.parse(text)
    case .strings where PropertyListReader.canRead(text.bytes): self = StringsDictionaryParser.parseTexts(text)
    case .strings: self = StringsParser.parse(text)
    }
  }
}

/// A text that is never shown, since the key is in a `.stringsdict` table, too.
package struct HiddenText: Issue, Equatable {
  package let key: String
  package let shown: SourceLocation

  package init(of key: LocatedText, shown: SourceLocation) {
    self.key = key.text
    self.shown = shown
  }

  package var severity: Severity { .warning }
  package var description: String { "“\(key)” is also at \(shown), and that text is shown instead of this one" }
}

/// A key that a table defines a second time.
package struct DuplicateKey: Issue, Equatable {
  package let key: String
  package let first: SourceLocation

  package var description: String { "the key “\(key)” is already defined at \(first)" }
}
