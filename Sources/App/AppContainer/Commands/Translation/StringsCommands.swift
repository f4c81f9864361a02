import Documents
import Foundation
package import Localization
package import Reports
import StringsFolders
import StringsTables
import TextFormats
import TranslationTools

/// The commands for translators. They work from the texts in the program, with the tables of a folder laid over them.
package struct StringsCommands {
  private let language: Language

  /// - Parameter language: that of the reports.
  package init(language: Language) {
    self.language = language
  }

  // MARK: Looking

  /// Writes how far each language is translated.
  ///
  /// - Parameter listsMissing: whether to list the keys that are still to be translated.
  package func coverage(of path: String?, listsMissing: Bool, format: ReportFormat) -> ExitStatus {
    run { () throws(TranslationError) in
      let inputs =
        try path.map { path throws(TranslationError) in try Self.tables(of: StringsFolder(path: path)) } ?? []
      let report = CoverageReport(catalogs(inputs).coverage, listsMissing: listsMissing)
      return write { try report.text(as: format, language) }
    }
  }

  /// Writes what is wrong with the tables of a folder; ``ExitStatus/badData`` if anything is.
  ///
  /// - Parameter isStrict: whether warnings count.
  package func lint(_ path: String, isStrict: Bool, format: ReportFormat) -> ExitStatus {
    run { () throws(TranslationError) in
      let (inputs, unreadable) = try Self.files(of: StringsFolder(path: path))
      guard !inputs.isEmpty || !unreadable.isEmpty else { throw .noTables(path: path) }
      let languages = inputs.compactMap(Self.language)
      let diagnostics = unreadable + catalogs(inputs, of: languages + [L10n.developmentLanguage]).diagnostics
      let report = LintReport(diagnostics.errorsFirst)
      let status = write { try report.text(as: format, language) }
      let isWrong = report.errorCount > 0 || isStrict && report.warningCount > 0
      return status == .success && isWrong ? .badData : status
    }
  }

  // MARK: Writing tables

  /// Writes the tables of a language that has none in the folder: its own texts, else those that its readers get now.
  package func add(_ name: String, to path: String) -> ExitStatus {
    run { () throws(TranslationError) in
      guard let target = Self.language(named: name) else { throw .notLanguage(name) }
      let folder = StringsFolder(path: path)
      let relatives = Self.relatives(of: target)
      let catalogs = catalogs(
        try Self.tablesIfAny(of: folder), of: [target] + relatives + [L10n.developmentLanguage])
      var texts: [(path: String, text: String)] = []
      for catalog in catalogs.catalogs {
        let entries = TranslationTemplate(
          catalog, developmentLanguage: L10n.developmentLanguage, language: target, relatives: relatives
        ).entries
        texts += TableFile.Kind.allCases.map { kind in
          (folder.path(language: target, table: catalog.table, kind: kind), entries.text(as: kind))
        }
      }
      for (path, _) in texts where FileManager.default.fileExists(atPath: path) { throw .exists(path: path) }
      try Self.writeTables(texts)
      return write { texts.map { $0.path + "\n" }.joined() }
    }
  }

  // MARK: XLIFF

  /// Writes the texts of a language beside the English ones, to standard output or a file.
  package func export(_ name: String, from path: String?, to output: String?) -> ExitStatus {
    run { () throws(TranslationError) in
      guard let target = Self.language(named: name) else { throw .notLanguage(name) }
      let inputs =
        try path.map { path throws(TranslationError) in try Self.tables(of: StringsFolder(path: path)) } ?? []
      let (text, diagnostics) = XLIFFWriter.document(
        of: catalogs(inputs, of: [target, L10n.developmentLanguage]), language: target.identifier,
        categories: target.pluralCategories, toolVersion: App.version)
      tell(diagnostics)
      guard let output else { return write { text } }
      try Self.write(text, to: output)
      return .success
    }
  }

  /// Lays the translations of a document over the tables of its language; ``ExitStatus/badData`` if anything in it is wrong
  /// and so left out.
  package func `import`(_ file: String, into path: String) -> ExitStatus {
    run { () throws(TranslationError) in
      let (document, diagnostics) = XLIFFDocument.read(try Self.read(file), path: file)
      guard let document, let name = document.targetLanguage else {
        tell(diagnostics)
        return .badData
      }
      guard let target = Self.language(named: name) else {
        tell(diagnostics)
        StandardError.write(TranslationError.notLanguage(name), language)
        return .badData
      }
      let folder = StringsFolder(path: path)
      let inputs = try Self.tablesIfAny(of: folder)
      let own = CatalogSet(inputs.filter { Self.language(of: $0) == target }, developmentLanguage: target.identifier)
      guard !own.hasError else {
        tell(own.diagnostics)
        throw .wrongTables(path: path)
      }
      let result = XLIFFImport(
        document, into: catalogs(inputs, of: [target, L10n.developmentLanguage]), language: target.identifier)
      let found = (diagnostics + result.diagnostics).sorted { $0.location < $1.location }
      tell(found)
      for (table, entries) in result.entries.sorted(by: { $0.key < $1.key }) {
        try write(entries, over: own.entries(of: table, in: target), table: table, of: target, to: folder)
      }
      let count = result.entries.values.map(\.count).reduce(0, +)
      let status = write { L10n.Translation.imported(count, target.identifier).resolved(in: language) + "\n" }
      return status == .success && found.contains { $0.issue.severity == .error } ? .badData : status
    }
  }

  /// Writes the tables with what is new in its place and the rest as it was.
  private func write(
    _ entries: [String: TableEntry], over existing: [String: TableEntry], table: String, of target: Language,
    to folder: StringsFolder
  ) throws(TranslationError) {
    let merged = existing.merging(entries) { $1 }.values.sorted { $0.key.text < $1.key.text }
    let paths = TableFile.Kind.allCases.map { (kind: $0, path: folder.path(language: target, table: table, kind: $0)) }
    let needed = paths.filter { kind, path in
      merged.contains { $0.tableKind == kind } || FileManager.default.fileExists(atPath: path)
    }
    try Self.writeTables(needed.map { ($0.path, merged.text(as: $0.kind)) })
  }

  // MARK: Files

  /// Bytes of a document, which may have all texts in one language.
  private static let largestDocument = 16 << 20

  private static func files(
    of folder: StringsFolder
  ) throws(TranslationError) -> (inputs: [TableInput], diagnostics: [Diagnostic]) {
    do throws(StringsFolderError) {
      return try folder.tables()
    } catch {
      throw .folder(error)
    }
  }

  /// All tables of a folder; nothing is told of tables some of which cannot be read.
  private static func tables(of folder: StringsFolder) throws(TranslationError) -> [TableInput] {
    let (inputs, diagnostics) = try files(of: folder)
    guard diagnostics.isEmpty else { throw .folder(.invalid(diagnostics)) }
    return inputs
  }

  /// All tables of a folder that may still have to be made.
  private static func tablesIfAny(of folder: StringsFolder) throws(TranslationError) -> [TableInput] {
    do throws(TranslationError) {
      return try tables(of: folder)
    } catch {
      guard case .folder(.notFound) = error else { throw error }
      return []
    }
  }

  private static func read(_ path: String) throws(TranslationError) -> [UInt8] {
    do throws(TableFileError) {
      return try TableFileContents.read(path, limit: largestDocument)
    } catch {
      throw .file(path: path, error)
    }
  }

  /// Writes tables, and makes their folders; none if one of them could not be read again.
  private static func writeTables(_ tables: [(path: String, text: String)]) throws(TranslationError) {
    let limit = StringsFolder.largestTable
    if let table = tables.first(where: { $0.text.utf8.count > limit }) {
      throw .file(path: table.path, .tooLarge(limit: limit))
    }
    for (path, text) in tables {
      do throws(TableFileError) {
        try TableFileContents.makeFolder(for: path)
      } catch {
        throw .file(path: path, error)
      }
      try write(text, to: path)
    }
  }

  private static func write(_ text: String, to path: String) throws(TranslationError) {
    do throws(TableFileError) {
      try TableFileContents.write(text, to: path)
    } catch {
      throw .file(path: path, error)
    }
  }

  // MARK: Tables

  /// The tables of a folder over those in the program, of all languages or of some.
  private func catalogs(_ inputs: [TableInput], of languages: [Language]? = nil) -> CatalogSet {
    CatalogSet(
      // What is no table at all is told, too.
      inputs.filter { input in Self.language(of: input).flatMap { languages?.contains($0) } ?? true },
      over: BuiltInTables.inputs(of: L10n.languages.filter { languages?.contains($0) ?? true }),
      developmentLanguage: L10n.developmentLanguage.identifier)
  }

  /// The languages whose texts the readers of a language get as long as it has none, the nearest first, but for English.
  private static func relatives(of target: Language) -> [Language] {
    guard let match = try? LanguageTexts().match(explicit: target.identifier) else { return [] }
    return ([match.language] + match.fallbacks).filter { $0 != target && $0 != L10n.developmentLanguage }
  }

  private static func language(of input: TableInput) -> Language? {
    (try? TableFile(path: input.path)).map { Language($0.language) }
  }

  /// The language of a name in whatever case and with hyphens or underscores; only what is one from end to end.
  private static func language(named name: String) -> Language? {
    guard let identifier = LanguageTag(name)?.identifier, identifier != "base",
      identifier.lowercased() == name.lowercased().replacing("_", with: "-")
    else { return nil }
    return Language(identifier)
  }

  // MARK: Telling

  private func tell(_ diagnostics: [Diagnostic]) {
    StandardError.write(lines: diagnostics.errorsFirst.map(\.description), language)
  }

  private func write(_ text: () throws -> String) -> ExitStatus {
    do {
      try StandardOutput.write(try text())
      return .success
    } catch let error as any ReportedError {
      StandardError.write(error, language)
      return error.exitStatus
    } catch {
      return .ioError
    }
  }

  private func run(_ command: () throws(TranslationError) -> ExitStatus) -> ExitStatus {
    do throws(TranslationError) {
      return try command()
    } catch {
      StandardError.write(error, language)
      return error.exitStatus
    }
  }
}

extension CatalogSet {
  fileprivate func entries(of table: String, in language: Language) -> [String: TableEntry] {
    catalogs.first { $0.table == table }?.translations[language.identifier]?.entries ?? [:]
  }
}
