import DesignKit
package import Documents
import FoundationEssentials
package import Localization
import Platform
import Texts

/// The commands for translators. They use the built-in texts, with the tables of a folder laid over them.
package struct TranslationCommands {
  /// The text for standard output, and the exit status.
  package typealias Answer = (text: String, status: ExitStatus)

  private let language: Language
  private let version: String
  private let report: ([Diagnostic]) -> Void

  /// - Parameters:
  ///   - version: the version of the program, which documents name.
  ///   - report: called with the issues of the input, before anything is written.
  package init(language: Language, version: String, report: @escaping ([Diagnostic]) -> Void) {
    (self.language, self.version, self.report) = (language, version, report)
  }

  // MARK: Looking

  /// Returns the progress of each translation.
  ///
  /// - Parameter listsMissing: whether to list the keys that have no translation.
  /// - Throws: `StringsFolderError`
  package func coverage(of path: String?, listsMissing: Bool, format: ReportFormat) throws -> Answer {
    let inputs = try path.map { try Self.tables(of: StringsFolder(path: $0)) } ?? []
    return (try catalog(inputs).coverage.report(as: format, listsMissing: listsMissing, language), .success)
  }

  /// Returns the issues of the tables of a folder, with `ExitStatus/badData` if there are any.
  ///
  /// - Parameter isStrict: whether warnings count.
  /// - Throws: `StringsFolderError` or ``TranslationError``
  package func lint(_ path: String, isStrict: Bool, format: ReportFormat) throws -> Answer {
    let (inputs, unreadable) = try StringsFolder(path: path).tables()
    guard !inputs.isEmpty || !unreadable.isEmpty else { throw TranslationError.noTables(path: path) }
    let languages = inputs.compactMap(Self.language)
    let found = unreadable + catalog(inputs, of: languages + [L10n.developmentLanguage]).diagnostics
    let places = Set(found.filter(\.isError).map(\.location))
    // The texts of a folder could agree with one another, but not with the app.
    let diagnostics = found + StringsFolder.errors(of: inputs).filter { !places.contains($0.location) }
    let isWrong = diagnostics.hasError || isStrict && !diagnostics.isEmpty
    return (try LintReport.text(of: diagnostics, as: format, language), isWrong ? .badData : .success)
  }

  /// Returns the text of a key in each language, with `ExitStatus/badData` if the tables of a folder have errors.
  ///
  /// - Throws: `StringsFolderError` or ``TranslationError``
  package func show(_ key: String, counts: [Int], from path: String?, format: ReportFormat) throws -> Answer {
    let catalog = catalog(try path.map { try Self.tables(of: StringsFolder(path: $0)) } ?? [])
    report(catalog.diagnostics.filter(\.isError))
    let text = try catalog.previews(of: key, counts: counts).report(as: format)
    return (text, catalog.hasError ? .badData : .success)
  }

  // MARK: Writing tables

  /// Creates the tables of a language that has none in the folder. They start with its built-in texts, else with those
  /// that its readers see now.
  ///
  /// - Returns: the paths of the tables.
  /// - Throws: `StringsFolderError`, `FileError` or ``TranslationError``
  package func add(_ name: String, to path: String) throws -> Answer {
    let target = try Self.language(named: name)
    let folder = StringsFolder(path: path)
    let relatives = Self.relatives(of: target)
    let catalog = catalog(try Self.tablesIfAny(of: folder), of: [target] + relatives + [L10n.developmentLanguage])
    let entries = catalog.template(for: target, relatives: relatives)
    let tables = Dictionary(grouping: entries, by: \.table).sorted { $0.key < $1.key }.flatMap { table, entries in
      Set(entries.map(\.tableKind)).sorted { $0.rawValue < $1.rawValue }.map { kind in
        (path: folder.path(language: target, table: table, kind: kind), text: entries.text(as: kind))
      }
    }
    for (path, _) in tables where FileManager.default.fileExists(atPath: path) {
      throw TranslationError.exists(path: path)
    }
    try Self.write(tables)
    return (tables.map { $0.path + "\n" }.joined(), .success)
  }

  // MARK: Exchange

  /// The format of a file with the texts of a language.
  package enum Format: String, Sendable, CaseIterable {
    /// XLIFF 1.2, for translation tools.
    case xliff
    /// A string catalog, for Xcode.
    case xcstrings
  }

  /// Returns the texts of a language next to the English ones, or writes them to a file. An existing string catalog keeps
  /// its other languages.
  ///
  /// - Throws: `StringsFolderError`, `FileError` or ``TranslationError``
  package func export(
    _ name: String, from path: String?, to output: String?, as format: Format = .xliff
  ) throws -> Answer {
    let target = try Self.language(named: name)
    let inputs = try path.map { try Self.tables(of: StringsFolder(path: $0)) } ?? []
    let catalog = catalog(inputs, of: [target, L10n.developmentLanguage])
    let text: String
    switch format {
    case .xliff:
      let (xliff, diagnostics) = XLIFFWriter.document(
        of: catalog, language: target.identifier, categories: target.pluralCategories, toolVersion: version)
      report(diagnostics)
      text = xliff
    case .xcstrings:
      text = StringCatalogWriter.text(
        of: catalog, language: target.identifier, categories: target.pluralCategories,
        over: try output.flatMap(stringCatalog))
    }
    guard let output else { return (format == .xcstrings ? JSONText.harmless(text) : text, .success) }
    try OutputFiles.write(text, to: output)
    return ("", .success)
  }

  /// Returns the root of a string catalog, if the file exists.
  private func stringCatalog(at path: String) throws -> DocumentValue? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let contents = try FileContents.read(path, limit: Self.largestDocument)
    let diagnostics = StringCatalogReader.read(contents, path: path).diagnostics
    guard !diagnostics.hasError else {
      report(diagnostics)
      throw TranslationError.wrongTables(path: path)
    }
    return try JSONReader.read(Array(contents.withoutByteOrderMark).span)
  }

  /// Adds the translations of a document to the tables of its languages.
  ///
  /// - Returns: the number of translations of each language, with `ExitStatus/badData` if parts of the document have errors
  ///   and were left out.
  /// - Throws: `StringsFolderError`, `FileError` or ``TranslationError``
  package func `import`(_ file: String, into path: String) throws -> Answer {
    let contents = try FileContents.read(file, limit: Self.largestDocument)
    let (documents, diagnostics) = Self.documents(of: contents, path: file)
    let folder = StringsFolder(path: path)
    var found = diagnostics
    var imports: [Import] = []
    do {
      for document in documents {
        imports.append(try self.import(document, into: folder))
        found += imports.last?.diagnostics ?? []
      }
    } catch {
      report(diagnostics)
      throw error
    }
    found.sort { $0.location < $1.location }
    report(found)
    try Self.write(imports.flatMap(\.files))
    let lines = imports.map { L10n.Translation.imported($0.count, $0.language.identifier).resolved(in: language) }
    return (lines.map { $0 + "\n" }.joined(), documents.isEmpty || found.hasError ? .badData : .success)
  }

  private static func documents(
    of contents: [UInt8], path: String
  ) -> (documents: [TranslationDocument], diagnostics: [Diagnostic]) {
    if StringCatalogReader.isCatalog(contents) { return StringCatalogReader.read(contents, path: path) }
    let (document, diagnostics) = XLIFFReader.read(contents, path: path)
    return ([document].compactMap { $0?.targetLanguage == nil ? nil : $0 }, diagnostics)
  }

  /// The changes of a document to the tables of a language.
  private typealias Import = (language: Language, count: Int, files: [OutputFiles.File], diagnostics: [Diagnostic])

  private func `import`(_ document: TranslationDocument, into folder: StringsFolder) throws -> Import {
    let name = document.targetLanguage ?? ""
    guard let target = try? Self.language(named: name) else { throw TranslationError.unknownTarget(name) }
    let inputs = try Self.tablesIfAny(of: folder)
    let own = Catalog(inputs.filter { Self.language(of: $0) == target }, developmentLanguage: target.identifier)
    guard !own.hasError else {
      report(own.diagnostics)
      throw TranslationError.wrongTables(path: folder.path)
    }
    let result = TranslationImport(
      document, into: catalog(inputs, of: [target, L10n.developmentLanguage]), language: target.identifier)
    let existing = own.translations[target.identifier]?.entries ?? [:]
    return (
      language: target, count: result.entries.values.map(\.count).reduce(0, +),
      files: result.entries.sorted { $0.key < $1.key }.flatMap { table, entries in
        files(entries, over: existing.values.filter { $0.table == table }, table: table, of: target, in: folder)
      }, diagnostics: result.diagnostics
    )
  }

  /// Returns the files of a table with the new texts in place, and the rest unchanged.
  private func files(
    _ entries: [TableEntry], over existing: [TableEntry], table: String, of target: Language, in folder: StringsFolder
  ) -> [OutputFiles.File] {
    let keys = Set(entries.map(\.key.text))
    let merged = (existing.filter { !keys.contains($0.key.text) } + entries).sorted { $0.key.text < $1.key.text }
    let paths = TableFile.Kind.allCases.map { (kind: $0, path: folder.path(language: target, table: table, kind: $0)) }
    let needed = paths.filter { kind, path in
      merged.contains { $0.tableKind == kind } || FileManager.default.fileExists(atPath: path)
    }
    return needed.map { ($0.path, merged.text(as: $0.kind)) }
  }

  // MARK: Files

  /// The limit of bytes of a document, which may have all texts of one language.
  private static let largestDocument = 16 << 20

  /// Returns all tables of a folder. An unreadable table is an error.
  private static func tables(of folder: StringsFolder) throws(StringsFolderError) -> [SourceText] {
    let (inputs, diagnostics) = try folder.tables()
    guard diagnostics.isEmpty else { throw .invalid(diagnostics) }
    return inputs
  }

  /// Returns all tables of a folder, which may not exist yet.
  private static func tablesIfAny(of folder: StringsFolder) throws(StringsFolderError) -> [SourceText] {
    do throws(StringsFolderError) {
      return try tables(of: folder)
    } catch {
      guard case .notFound = error else { throw error }
      return []
    }
  }

  /// Writes tables and creates their folders. Writes nothing if a table would be too large to be read again.
  private static func write(_ tables: [OutputFiles.File]) throws {
    let limit = StringsFolder.largestTable
    if let table = tables.first(where: { $0.text.utf8.count > limit }) {
      throw FileError.tooLarge(path: table.path, limit: limit)
    }
    try OutputFiles.write(tables)
  }

  // MARK: Tables

  /// Returns the tables of a folder laid over the built-in texts, for all languages or for some.
  private func catalog(_ inputs: [SourceText], of languages: [Language]? = nil) -> Catalog {
    Catalog(
      // Files with unusable names are included, so that they are reported.
      inputs.filter { input in Self.language(of: input).flatMap { languages?.contains($0) } ?? true },
      over: L10n.entries(of: languages ?? L10n.languages),
      developmentLanguage: L10n.developmentLanguage.identifier)
  }

  /// Returns the languages whose texts readers see while a language has none, the nearest first, without English.
  private static func relatives(of target: Language) -> [Language] {
    let matcher = LanguageMatcher(available: L10n.languages, developmentLanguage: L10n.developmentLanguage)
    guard let match = try? matcher.match(explicit: target.identifier) else { return [] }
    return ([match.language] + match.fallbacks).filter { $0 != target && $0 != L10n.developmentLanguage }
  }

  private static func language(of input: SourceText) -> Language? {
    (try? TableFile(path: input.path)).map { Language($0.language) }
  }

  /// Returns the language with a name in any case, with hyphens or underscores.
  private static func language(named name: String) throws(TranslationError) -> Language {
    guard let identifier = LanguageTag(name)?.identifier, TableFile.isLanguage(identifier),
      identifier.lowercased() == name.lowercased().replacing("_", with: "-")
    else { throw .notLanguage(name) }
    return Language(identifier)
  }
}

/// The reason that a command for translators fails.
enum TranslationError: ReportedError {
  case notLanguage(String)
  /// The target of a document is not a language.
  case unknownTarget(String)
  case unknownKey(String, nearest: [String])
  case noTables(path: String)
  case exists(path: String)
  /// The tables of a folder have errors, so that writing them again would lose texts.
  case wrongTables(path: String)

  var message: LocalizedString {
    switch self {
    case .notLanguage(let name), .unknownTarget(let name): L10n.Translation.notLanguage(name: name.excerpt)
    case .unknownKey(let key, let nearest):
      DesignFileReader.suggesting(nearest, after: L10n.DesignFiles.unknownKey(key: key.excerpt))
    case .noTables(let path): L10n.Translation.noTables(path: path)
    case .exists(let path): L10n.Translation.exists(path: path)
    case .wrongTables(let path): L10n.Translation.wrongTables(path: path)
    }
  }

  var exitStatus: ExitStatus {
    switch self {
    case .notLanguage, .unknownKey: .usage
    case .noTables: .noInput
    case .exists: .cannotCreate
    case .unknownTarget, .wrongTables: .badData
    }
  }
}
