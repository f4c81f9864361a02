package import DesignKit
import Documents
import Files
import Foundation
import Localization
package import MomentsStore

/// The filters in the settings file, by their names:
///
///     { "filters": { "rain": "rain newer:2d" } }
///
/// The file is read on each use, so that changes of an editor or of another instance count at once.
package struct SavedFilters: FilterStorage {
  /// The key of the filters in the settings file.
  package static let key = "filters"
  /// `nil` if there is no folder for settings.
  private let path: String?

  /// - Parameter path: the path of the settings file; `nil` for no filters.
  package init(path: String?) {
    self.path = path
  }

  package var filters: [SavedFilter] { (try? read().filters) ?? [] }

  /// The error with the filters that cannot be used; `nil` if there are none.
  package var error: DesignFileError? {
    do throws(DesignFileError) {
      let issues = try read().issues
      return issues.isEmpty ? nil : .invalid(path: path ?? "", issues)
    } catch {
      return error
    }
  }

  private func read() throws(DesignFileError) -> (filters: [SavedFilter], issues: [DesignFileIssue]) {
    guard let path, let contents = try DesignFileContents.readIfPresent(path: path) else { return ([], []) }
    var reader = try DesignFileReader(contents, path: path)
    guard let section = try reader.rootMembers().first(where: { $0.key == Self.key }) else { return ([], []) }
    var filters: [SavedFilter] = []
    for (member, key) in reader.members(of: section, key: Self.key) {
      guard let text = reader.text(of: member, key: key) else { continue }
      do throws(FilterStorageError) {
        filters.append(try SavedFilter(name: member.key, text: text))
      } catch {
        reader.report(member, key: key, .unusable(reason: error.message))
      }
    }
    return (filters.sorted { $0.name < $1.name }, reader.issues())
  }

  // MARK: Changes

  package func save(_ filter: SavedFilter) throws(FilterStorageError) -> String? {
    let replaced = try change(filter.name, to: filter.text)
    return replaced == filter.text ? nil : replaced
  }

  package func remove(_ name: String) throws(FilterStorageError) { _ = try change(name, to: nil) }

  /// Writes the settings file with another text for a name. Other members stay, also those with errors. Instances
  /// take turns, so that none overwrites what another one has just written.
  ///
  /// - Returns: the former text.
  private func change(_ name: String, to text: String?) throws(FilterStorageError) -> String? {
    guard let path else { throw .notStored(reason: StoreError.noHome.message) }
    // A symbolic link, such as one into a folder of dot files, stays.
    let file = URL(filePath: path).resolvingSymlinksInPath()
    let folder = file.deletingLastPathComponent().path
    do throws(FileError) {
      try PrivateFolder.make(folder)
    } catch {
      guard case .cannotWrite(_, let reason) = error else { throw Self.notStored(file, SystemError(EIO)) }
      throw Self.notStored(file, reason)
    }
    let turn = FileLock(waitingFor: folder)
    var root: [String: Any] = [:]
    do throws(DesignFileError) {
      root = try members()
    } catch {
      throw .notStored(reason: error.message)
    }
    guard var filters = (root[Self.key] ?? [String: Any]()) as? [String: Any] else {
      throw .notStored(reason: (error ?? .notAFile(path: path)).message)
    }
    let former = filters[name] as? String
    filters[name] = text
    root[Self.key] = filters.isEmpty ? nil : filters
    try write(root, to: file)
    _ = consume turn
    return former
  }

  /// The members of the settings file; none without a file.
  private func members() throws(DesignFileError) -> [String: Any] {
    guard let path, let contents = try DesignFileContents.readIfPresent(path: path) else { return [:] }
    var reader = try DesignFileReader(contents, path: path)
    _ = try reader.rootMembers()
    // Property lists are read, but not written.
    let object = try? JSONSerialization.jsonObject(with: Data(contents))
    guard let members = object as? [String: Any] else { throw .notAFile(path: path) }
    return members
  }

  private func write(_ members: [String: Any], to file: URL) throws(FilterStorageError) {
    do throws(SystemError) {
      let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      guard let data = try? JSONSerialization.data(withJSONObject: members, options: options) else {
        throw SystemError(EINVAL)
      }
      try FileContents.replace(file.path, with: data + Data("\n".utf8), isDurable: true)
    } catch {
      throw Self.notStored(file, error)
    }
  }

  private static func notStored(_ file: URL, _ error: SystemError) -> FilterStorageError {
    .notStored(reason: L10n.Translation.cannotWrite(path: file.path, reason: error.reason))
  }
}
