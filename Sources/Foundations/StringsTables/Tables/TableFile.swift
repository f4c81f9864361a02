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
    guard let kind = Kind(rawValue: fileExtension), !table.isEmpty else { throw .unsupportedFileType }
    let (language, folderExtension) = Self.splitExtension(of: components.dropLast().last ?? "")
    guard folderExtension == "lproj", Self.isLanguage(language) else { throw .notInLanguageFolder }
    guard language != "Base" else { throw .baseFolder }
    self.path = path
    self.language = language
    self.table = table
    self.kind = kind
  }

  private static func splitExtension(of name: Substring) -> (stem: String, extension: String) {
    guard let dot = name.lastIndex(of: ".") else { return (String(name), "") }
    return (String(name[..<dot]), String(name[name.index(after: dot)...]))
  }

  private static func isLanguage(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy { ASCII.isLetterOrDigit($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
  }
}
