/// What can be wrong with a table as a file.
package enum TableFileIssue: Issue, Equatable {
  case unsupportedFileType
  case notInLanguageFolder
  case baseFolder
  case notLanguage(String)
  case duplicateTable(otherPath: String)
  case notUTF8(byte: UInt8)
  case brokenUTF16
  case utf16WithoutByteOrderMark
  case utf32
  case nullCharacter
  case binaryPropertyList

  package var description: String {
    switch self {
    case .unsupportedFileType: "a table is a .strings or .stringsdict file"
    case .notInLanguageFolder: "a table lies in the folder of its language, such as en.lproj"
    case .baseFolder: "Base.lproj is not a language; put the table into the folder of the development language"
    case .notLanguage(let name):
      "“\(name)” is no language; a folder of texts is named like de.lproj, pt-BR.lproj or zh-Hant.lproj"
    case .duplicateTable(let otherPath): "the same table of the same language is also in \(otherPath)"
    case .notUTF8(let byte):
      "the byte 0x\(String(byte, radix: 16, uppercase: true)) is not UTF-8; save the table as UTF-8 or as "
        + "UTF-16 with a byte order mark"
    case .brokenUTF16: "the UTF-16 text is broken: it has an odd number of bytes or half of a surrogate pair"
    case .utf16WithoutByteOrderMark: "this looks like UTF-16 without a byte order mark; save the table as UTF-8"
    case .utf32: "UTF-32 is not supported; save the table as UTF-8"
    case .nullCharacter: "a NUL character is in the table; no text can show it"
    case .binaryPropertyList: "binary property lists are not supported; save the table as text"
    }
  }
}
