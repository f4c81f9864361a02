/// What the path of a table says about it: `…/zh-Hans.lproj/Localizable.strings`.
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
