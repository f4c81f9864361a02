package import DesignKit
import Documents
import Foundation
package import Localization
package import MomentsStore
package import System
import Toggles

/// The values of a file, which are read once. Changes apply at once, and are written in the background.
@MainActor
package final class SettingsStore<Values: SettingValues> {
  /// The values in effect.
  package private(set) var current: Values
  /// The values of the file and the changes for it.
  private var stored: Values
  /// The issues of the file, whose values have their defaults.
  package let issues: [DesignFileIssue]
  /// Whether changes are stored for the next run.
  package let keepsChanges: Bool
  /// `nil` if there is no folder for the file.
  package let path: String?
  /// Called with the error when changes cannot be stored. They apply to this run, and are stored with the next ones.
  package var report: (any ReportedError) -> Void = { _ in }
  /// The changes that are not in the file, by their paths; `nil` for a removed value.
  private var changes: [[String]: String?] = [:]
  private var writing: Task<Void, Never>?

  /// Reads a file, which may be missing.
  ///
  /// - Parameter path: `nil` if there is no folder for the file.
  /// - Throws: ``DesignFileError`` if the file cannot be read, or is not JSON.
  package init(path: String?, keepsChanges: Bool = true) throws(DesignFileError) {
    self.path = path
    self.keepsChanges = keepsChanges
    var issues: [DesignFileIssue] = []
    if let path, let contents = try DesignFileContents.readIfPresent(path: path) {
      stored = try Values(contents, path: path, issues: &issues)
    } else {
      stored = Values()
    }
    current = stored
    self.issues = issues
  }

  /// Creates values that are never stored.
  package init() {
    path = nil
    keepsChanges = false
    issues = []
    stored = Values()
    current = stored
  }

  /// The error with all issues; `nil` if there are none.
  package var error: DesignFileError? { issues.isEmpty ? nil : .invalid(path: path ?? "", issues) }

  /// Changes values for this run.
  package func use(_ change: (inout Values) -> Void) {
    change(&current)
  }

  /// Changes values, and stores them.
  package func set(_ change: (inout Values) -> Void) {
    change(&current)
    guard keepsChanges else { return }
    let former = stored.json
    change(&stored)
    let json = stored.json
    for path in Set(former.keys).union(json.keys) where former[path] != json[path] {
      changes.updateValue(json[path], forKey: path)
    }
    guard writing == nil, !changes.isEmpty else { return }
    writing = Task {
      while !changes.isEmpty, await write() {}
      writing = nil
    }
  }

  /// Changes values that are in the file already.
  fileprivate func take(_ change: (inout Values) -> Void) {
    change(&current)
    change(&stored)
  }

  /// Whether changes are being stored.
  package var isStoring: Bool { writing != nil }

  /// Returns when no changes are being stored.
  package func finish() async {
    while let writing { await writing.value }
  }

  /// - Returns: whether the changes are stored.
  private func write() async -> Bool {
    let batch = changes
    changes = [:]
    do throws(SettingsError) {
      guard let path else { throw .noFolder }
      try await Self.write(batch, to: path)
      return true
    } catch {
      changes = batch.merging(changes) { $1 }
      report(error)
      return false
    }
  }

  /// Changes members of the file, and leaves all others as they are. Instances take turns, so that none overwrites what
  /// another one has just written.
  private nonisolated static func write(_ changes: [[String]: String?], to path: String) async throws(SettingsError) {
    // A symbolic link, such as one into a folder of dot files, stays.
    let file = URL(filePath: path).resolvingSymlinksInPath()
    let folder = file.deletingLastPathComponent().path
    do throws(FileError) {
      try PrivateFolder.make(folder)
    } catch {
      guard case .cannotWrite(_, let reason) = error else { throw .notWritten(path: path, SystemError(EIO)) }
      throw .notWritten(path: path, reason)
    }
    let turn = FileLock(waitingFor: folder)
    let text = try changed(path, changes)
    do throws(SystemError) {
      try FileContents.replace(file.path, with: Data(text), isDurable: true)
    } catch {
      throw .notWritten(path: path, error)
    }
    _ = consume turn
  }

  /// Returns the text of the file with other values.
  private nonisolated static func changed(
    _ path: String, _ changes: [[String]: String?]
  ) throws(SettingsError) -> [UInt8] {
    do throws(DesignFileError) {
      let contents = try DesignFileContents.readIfPresent(path: path) ?? []
      var text = JSONText(contents)
      do throws(JSONError) {
        for (member, json) in changes.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
          try text.set(json, at: member)
        }
        return text.bytes
      } catch {
        // The reader of the file knows the line. It accepts property lists, which cannot be written.
        var issues: [DesignFileIssue] = []
        _ = try Values(contents, path: path, issues: &issues)
        throw issues.isEmpty ? .file(.unsafe(path: path, .notFile)) : .invalid(path: path, issues)
      }
    } catch {
      throw .file(error)
    }
  }
}

/// The reader's choices, in `settings.json`.
package typealias ReaderSettings = SettingsStore<Choices>

extension SettingsStore<Choices>: ToggleStorage, FilterStorage {
  /// Reads the reader's file, which may be missing.
  ///
  /// - Throws: ``DesignFileError`` if the file cannot be read, is not JSON, or does not say which feed is shown.
  package convenience init(environment: [String: String], keepsChanges: Bool = true) throws(DesignFileError) {
    try self.init(path: Choices.path(environment: environment), keepsChanges: keepsChanges)
    if let error, issues.contains(where: { Choices.keysOfFeed.contains($0.key) }) { throw error }
  }

  package func value(forToggle name: String) -> Bool? { current.toggles[name] }
  package func set(_ value: Bool, forToggle name: String) { set { $0.toggles[name] = value } }

  package var filters: [SavedFilter] { current.savedSearches.values.map(\.filter).sorted { $0.name < $1.name } }

  package func save(_ filter: SavedFilter) -> String? {
    let former = current.savedSearches[filter.name]?.filter.text
    set { $0.savedSearches[filter.name] = FilterText(filter: filter) }
    return former == filter.text ? nil : former
  }

  package func remove(_ name: String) {
    set { $0.savedSearches[name] = nil }
  }

  /// Takes over the saved searches of the file, which another instance or an editor has changed.
  package func reloadFilters() {
    guard !isStoring, let filters = try? ReaderSettings(path: path).current.savedSearches else { return }
    take { $0.savedSearches = filters }
  }
}

/// An error of storing settings.
package enum SettingsError: ReportedError, Hashable {
  /// The file cannot be read, or has an error: it is not overwritten.
  case file(DesignFileError)
  case notWritten(path: String, SystemError)
  /// There is no folder for the file.
  case noFolder

  package var message: LocalizedString {
    switch self {
    case .file(let error): error.message
    case .notWritten(let path, let error): L10n.Translation.cannotWrite(path: path, reason: error.reason)
    case .noFolder: L10n.Store.noSettingsFolder
    }
  }

  package var exitStatus: ExitStatus { .ioError }
}
