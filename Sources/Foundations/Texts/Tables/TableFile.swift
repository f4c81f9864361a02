package import Documents

/// The language, name and kind of a table, from its path: `…/zh-Hans.lproj/Moments.strings`.
package struct TableFile: Equatable {
  package enum Kind: String, CaseIterable, Sendable {
    case strings
    case stringsDictionary = "stringsdict"
  }

  package let path: String
  package let language: String
  /// The file name without its extension.
  package let table: String
  package let kind: Kind

  /// - Throws: `Diagnostic` if the path is not one of a table.
  package init(path: String) throws(Diagnostic) {
    let location = SourceLocation(path: path)
    let components = path.split(separator: "/", omittingEmptySubsequences: false)
    let (table, fileExtension) = Self.splitExtension(of: components.last ?? "")
    guard let kind = Kind(rawValue: fileExtension.lowercased()), !table.isEmpty else {
      throw .error("a table is a .strings or .stringsdict file", at: location)
    }
    let (language, folderExtension) = Self.splitExtension(of: components.dropLast().last ?? "")
    guard folderExtension.lowercased() == "lproj", !language.isEmpty else {
      throw .error("a table lies in the folder of its language, such as en.lproj", at: location)
    }
    guard language != "Base" else {
      throw .error(
        "Base.lproj is not a language; put the table into the folder of the development language", at: location)
    }
    guard Self.isLanguage(language) else {
      let examples = "a folder of texts is named like de.lproj, pt-BR.lproj or zh-Hant.lproj"
      throw .error("“\(language)” is no language; \(examples)", at: location)
    }
    self.path = path
    self.language = language
    self.table = table
    self.kind = kind
  }

  private static func splitExtension(of name: Substring) -> (stem: String, extension: String) {
    guard let dot = name.lastIndex(of: ".") else { return (String(name), "") }
    return (String(name[..<dot]), String(name[name.index(after: dot)...]))
  }

  /// Whether a name has the form of a language tag: a code of two or three letters, then subtags of one to eight letters
  /// and digits (BCP 47; Apple also writes underscores).
  package static func isLanguage(_ name: String) -> Bool {
    let subtags = name.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    return 2...3 ~= subtags[0].count && subtags[0].utf8.allSatisfy(ASCII.isLetter)
      && subtags.allSatisfy { 1...8 ~= $0.utf8.count && $0.utf8.allSatisfy(ASCII.isLetterOrDigit) }
  }
}

package struct ParsedTable: Sendable {
  /// The entries in the order of the file, without duplicates.
  package var entries: [TableEntry] = []
  package var diagnostics: [Diagnostic] = []

  /// Whether the entries contain every key of the file.
  package var isComplete: Bool { !diagnostics.hasError }
}

extension ParsedTable {
  package init(_ text: SourceText, kind: TableFile.Kind) {
    switch kind {
    case .stringsDictionary: self = StringsDictionaryParser.parse(text)
    case .strings: self = StringsParser.parse(text)
    }
  }
}

extension Diagnostic {
  package static func duplicateTable(otherPath: String, at location: SourceLocation) -> Diagnostic {
    .error("the same table of the same language is also in \(otherPath)", at: location)
  }

  /// The issue of a text that is never shown, because its key is also in a `.stringsdict` table.
  package static func hiddenText(_ key: String, shown: SourceLocation, at location: SourceLocation) -> Diagnostic {
    .warning("“\(key)” is also at \(shown), and that text is shown instead of this one", at: location)
  }

  static func duplicateKey(_ key: String, first: SourceLocation, at location: SourceLocation) -> Diagnostic {
    .error("the key “\(key)” is already defined at \(first)", at: location)
  }
}
