import Testing

@testable import StringsTables

@Suite struct TableFileTests {
  @Test(arguments: [
    ("/app/Resources/zh-Hans.lproj/Localizable.strings", "zh-Hans", "Localizable", TableFile.Kind.strings),
    ("en.lproj/Menu.Items.stringsdict", "en", "Menu.Items", .stringsDictionary),
    ("a/pt_BR.lproj/T.strings", "pt_BR", "T", .strings),
  ])
  func `a path says language, table and kind`(path: String, language: String, table: String, kind: TableFile.Kind)
    throws
  {
    let file = try TableFile(path: path)
    #expect(file.language == language)
    #expect(file.table == table)
    #expect(file.kind == kind)
  }

  @Test(arguments: [
    ("en.lproj/Localizable.txt", TableFileIssue.unsupportedFileType),
    ("en.lproj/.strings", .unsupportedFileType),
    ("en.lproj/Localizable", .unsupportedFileType),
    ("", .unsupportedFileType),
    ("Localizable.strings", .notInLanguageFolder),
    ("en/Localizable.strings", .notInLanguageFolder),
    (".lproj/Localizable.strings", .notInLanguageFolder),
    ("e\"n.lproj/Localizable.strings", .notInLanguageFolder),
    ("Base.lproj/Localizable.strings", .baseFolder),
  ])
  func `a path that is no table's is refused`(path: String, issue: TableFileIssue) {
    #expect(throws: issue) { try TableFile(path: path) }
  }
}
