package import Documents
import FoundationEssentials
import Glibc
package import Platform
package import Texts

/// A folder of tables, `<language>.lproj/*.strings` and `.stringsdict`, that are laid over the built-in texts.
package struct StringsFolder: Equatable, Sendable {
  /// The path without trailing slashes.
  package let path: String

  /// The limit of tables; a folder with more is not a folder of tables.
  private static let mostTables = 1_000
  /// The limit of bytes of a table. All texts of the app in one language take a twentieth of it.
  package static let largestTable = 1 << 20

  static let folderExtension = ".lproj"

  /// - Parameter path: a path, with or without trailing slashes.
  package init(path: String) {
    let trimmed = String(path.reversed().drop { $0 == "/" }.reversed())
    self.path = trimmed.isEmpty ? path : trimmed
  }

  // MARK: Paths

  /// Returns the shortest path of a file in the folder.
  func path(of name: String) -> String {
    switch path {
    case ".": name
    case _ where path.hasSuffix("/"): path + name
    default: path + "/" + name
    }
  }

  /// Returns the path of a table, whether it exists or not.
  package func path(language: Language, table: String, kind: TableFile.Kind) -> String {
    path(of: "\(language.identifier)\(Self.folderExtension)/\(table).\(kind.rawValue)")
  }

  // MARK: Reading

  /// Reads and checks all tables.
  ///
  /// - Returns: the texts and the warnings.
  /// - Throws: ``StringsFolderError``, also for an error in a single text, so that no text is shown with wrong
  ///   arguments.
  package func read() throws(StringsFolderError) -> (texts: FolderTexts, warnings: [Diagnostic]) {
    let (inputs, unreadable) = try tables()
    let reader = FolderReader(inputs)
    var diagnostics = unreadable + reader.diagnostics
    if inputs.isEmpty, unreadable.isEmpty {
      let rule = "they lie in folders such as it.lproj/Moments.strings"
      diagnostics.warn("there are no tables here; \(rule)", at: SourceLocation(path: path))
    }
    diagnostics.sort { $0.location < $1.location }
    guard !diagnostics.hasError else { throw .invalid(diagnostics) }
    return (reader.texts, diagnostics)
  }

  /// Returns the errors because of which ``read()`` refuses tables.
  package static func errors(of inputs: [SourceText]) -> [Diagnostic] {
    FolderReader(inputs).diagnostics.filter(\.isError)
  }

  /// Reads all tables without checking them.
  ///
  /// - Returns: the tables, and the issues of files that cannot be read.
  /// - Throws: ``StringsFolderError``
  package func tables() throws(StringsFolderError) -> (inputs: [SourceText], diagnostics: [Diagnostic]) {
    var paths: [String] = []
    var inputs: [SourceText] = []
    var diagnostics: [Diagnostic] = []
    for folder in try languageFolders().map(path(of:)) {
      do {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { !$0.hasPrefix(".") }
        paths += TableFile.Kind.allCases.flatMap { kind in
          names.filter { $0.hasSuffix(".\(kind.rawValue)") }.map { "\(folder)/\($0)" }
        }
      } catch {
        diagnostics.report(error.systemError.reason, at: SourceLocation(path: folder))
      }
    }
    guard paths.count <= Self.mostTables else { throw .tooManyTables(path: path, limit: Self.mostTables) }
    for path in paths {
      do throws(FileError) {
        inputs.append(SourceText(path: path, contents: try FileContents.read(path, limit: Self.largestTable)))
      } catch {
        diagnostics.report(Self.reason(for: error), at: SourceLocation(path: path))
      }
    }
    return (inputs, diagnostics)
  }

  private static func reason(for error: FileError) -> String {
    switch error {
    case .cannotRead where error.isMissing: "there is no such file"
    case .cannotRead(_, let error), .cannotWrite(_, let error): error.reason
    case .unsafe, .locked: "this is not a file"
    case .tooLarge: "this is larger than \(largestTable >> 20) MB, so it is no table of texts"
    }
  }

  /// Returns the names of the folders of languages, in alphabetical order.
  ///
  /// - Throws: ``StringsFolderError``
  package func languageFolders() throws(StringsFolderError) -> [String] {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { throw .notFound(path: path) }
      throw .cannotRead(path: path, reason: String(cString: strerror(errno)))
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw .notAFolder(path: path) }
    do {
      let names = try FileManager.default.contentsOfDirectory(atPath: path)
      return names.filter { $0.hasSuffix(Self.folderExtension) && !$0.hasPrefix(".") }.sorted()
    } catch {
      throw .cannotRead(path: path, reason: error.systemError.reason)
    }
  }
}

extension StringsFolder {
  /// The places to watch: the tables, the folders of languages, and the folder that contains this one, in case it is
  /// replaced.
  package func watchedPlaces() -> [FileWatch.Place] {
    let languages = (try? languageFolders()) ?? []
    let (parent, name) = FileWatch.split(path)
    return [
      FileWatch.Place(folder: parent, includesNewEntries: true) { $0 == name },
      FileWatch.Place(folder: path, includesNewEntries: true, isOfInterest: Self.isOfTable),
    ] + languages.map { FileWatch.Place(folder: "\(path)/\($0)", isOfInterest: Self.isOfTable) }
  }

  /// Whether the name is that of a table or of a language's folder, and not of an editor's temporary file.
  private static func isOfTable(_ name: String) -> Bool {
    !name.hasPrefix(".") && [".strings", ".stringsdict", folderExtension].contains(where: name.hasSuffix)
  }
}

/// An error in a folder of tables, which prevents its use.
package enum StringsFolderError: ReportedError {
  case notFound(path: String)
  case notAFolder(path: String)
  case cannotRead(path: String, reason: String)
  case tooManyTables(path: String, limit: Int)
  /// The issues, sorted by location; at least one is an error.
  case invalid([Diagnostic])

  /// The message: of several issues the first error, and the number of the others.
  package var message: LocalizedString {
    switch self {
    case .notFound(let path): L10n.Strings.notFound(path: path)
    case .notAFolder(let path): L10n.Strings.notAFolder(path: path)
    case .cannotRead(let path, let reason): L10n.Strings.cannotRead(path: path, reason: reason)
    case .tooManyTables(let path, let limit): L10n.Strings.tooManyTables(path: path, limit: limit)
    case .invalid(let diagnostics): Self.message(of: diagnostics)
    }
  }

  package var exitStatus: ExitStatus {
    switch self {
    case .notFound, .notAFolder, .cannotRead: .noInput
    case .tooManyTables, .invalid: .badData
    }
  }

  package func lines(in language: Language) -> [String] {
    guard case .invalid(let diagnostics) = self else { return [] }
    return diagnostics.errorsFirst.map(\.description)
  }

  private static func message(of diagnostics: [Diagnostic]) -> LocalizedString {
    let errors = diagnostics.filter(\.isError)
    guard let first = errors.first, errors.count > 1 else { return errors.first?.localized ?? L10n.Strings.reloaded }
    return L10n.DesignFiles.invalidMore(place: first.shortPlace, reason: first.message, count: errors.count - 1)
  }
}

/// The templates of a folder by language and by the number of the text.
package typealias FolderTexts = [String: [Int: TextTemplate]]

extension Diagnostic {
  /// The message for the status line, with the words of the strings compiler.
  package var localized: LocalizedString { L10n.DesignFiles.invalid(place: shortPlace, reason: message) }

  /// The language and table of the path, which are short enough to leave room for the reason.
  var shortPlace: String {
    let path = location.path.split(separator: "/").suffix(2).joined(separator: "/")
    return "\(SourceLocation(path: path, line: location.line, column: location.column))"
  }
}
