package import DesignKit
import Documents
import FoundationEssentials
package import Localization
import Platform

/// The values of a file, which is parsed once. Changes apply at once, and are written in the background.
@MainActor
package final class SettingsStore {
  /// A value in effect, and that of the file and the changes for it.
  private struct Entry<Value> {
    var current: Value
    var stored: Value
    /// The offset of the value in the file; `nil` for another value.
    var offset: Int?
    /// The option or variable that has the value; `nil` for another one.
    var option: String?
  }

  /// The entries of the settings that have been read, by their keys.
  private var entries: [String: Any] = [:]
  private var file: DesignFileReader?
  /// The reason that the file cannot be read.
  private var unreadable: DesignFileError?
  /// The members of the file that no setting has read.
  private var members: [String: DocumentMember] = [:]
  /// Whether changes are stored for the next run.
  package let keepsChanges: Bool
  /// `nil` if there is no folder for the file.
  package let path: String?
  /// Called with the error when changes cannot be stored. They apply to this run, and are stored with the next ones.
  package var report: (any ReportedError) -> Void = { _ in }
  /// The changes that are not in the file, by their paths; `nil` for a removed value.
  private var changes: [[String]: String?] = [:]
  private var writing: Task<Void, Never>?
  /// The contents of the file that this instance has written last.
  private var written: [UInt8]?

  /// Reads a file, which may be missing. One that cannot be read is an `error`, and is never overwritten.
  ///
  /// - Parameter path: `nil` if there is no folder for the file.
  package init(path: String?, keepsChanges: Bool = true) {
    self.path = path
    self.keepsChanges = keepsChanges
    do throws(DesignFileError) {
      guard let path, let contents = try DesignFileContents.readIfPresent(path: path) else { return }
      var file = try DesignFileReader(contents, path: path)
      for member in try file.rootMembers() { members[member.key] = member }
      self.file = file
    } catch {
      unreadable = error
    }
  }

  /// Returns `$XDG_CONFIG_HOME/moments/settings.json`, by default below `~/.config`.
  package nonisolated static func path(environment: [String: String]) -> String? {
    AppFolder.configuration.path(environment).map { $0 + "/settings.json" }
  }

  /// Creates values that are never stored.
  package convenience init() { self.init(path: nil, keepsChanges: false) }

  /// The value in effect. A new value is stored.
  package subscript<Value: SettingValue>(setting: Setting<Value>) -> Value {
    get { entry(setting).current }
    set {
      var entry = entry(setting)
      (entry.current, entry.offset, entry.option) = (newValue, nil, nil)
      if keepsChanges {
        store(newValue.json(at: [setting.key]), insteadOf: entry.stored.json(at: [setting.key]))
        entry.stored = newValue
      }
      entries[setting.key] = entry
    }
  }

  /// Changes a value for this run.
  ///
  /// - Parameter option: the option or environment variable that has the value; `nil` for another origin.
  package func use<Value: SettingValue>(_ setting: Setting<Value>, _ value: Value, from option: String? = nil) {
    var entry = entry(setting)
    (entry.current, entry.offset, entry.option) = (value, nil, option)
    entries[setting.key] = entry
  }

  /// Takes over the value of the file, which another instance or an editor has changed, unless changes are not stored yet.
  package func reload<Value: SettingValue>(_ setting: Setting<Value>) {
    guard !isStoring, changes.isEmpty, let path, let contents = try? DesignFileContents.read(path: path),
      contents != written, let value = setting.value(in: contents, path: path)
    else { return }
    entries[setting.key] = Entry(current: value, stored: value)
  }

  /// Reports the value of the file if it is not one of `allowed`; the setting has its default then. Called before the
  /// setting is read.
  func check(_ setting: Setting<String?>, allowed: @autoclosure () -> [String]) {
    guard let member = members[setting.key], case .text(let value) = member.value else { return }
    let allowed = allowed()
    guard !allowed.contains(value) else { return }
    members[setting.key] = nil
    file?.reportUnknown(value: value, of: member, key: setting.key, allowed: allowed)
  }

  /// Reports the stored value as an issue of the file.
  ///
  /// - Returns: whether the value is from the file.
  @discardableResult func report<Value: SettingValue>(_ setting: Setting<Value>, reason: LocalizedString) -> Bool {
    guard let offset = entry(setting).offset else { return false }
    file?.report(at: offset, key: setting.key, reason: reason)
    return true
  }

  private func entry<Value: SettingValue>(_ setting: Setting<Value>) -> Entry<Value> {
    if let entry = entries[setting.key] as? Entry<Value> { return entry }
    var entry = Entry(current: setting.defaultValue, stored: setting.defaultValue)
    if let member = members.removeValue(forKey: setting.key), var file {
      if let value = Value.read(member, key: setting.key, &file) {
        entry = Entry(current: value, stored: value, offset: member.offset)
      }
      self.file = file
    }
    entries[setting.key] = entry
    return entry
  }

  package func facts<Value: SettingValue>(of setting: Setting<Value>) -> SettingFacts {
    let entry = entry(setting)
    return SettingFacts(
      key: setting.key, value: entry.current.json(at: []), defaultValue: setting.defaultValue.json(at: []),
      location: entry.offset.flatMap { file?.location(of: $0) }, option: entry.option)
  }

  // MARK: Issues

  /// The keys of settings that version 1.0.0 had.
  private static let retired: Set = ["overrides", "remoteConfiguration", "server"]
  /// The settings of the file in the order of their declaration.
  package private(set) var declared: [any SettingDeclaration] = []

  /// Reads the values of the file, and reports members that are no settings.
  package func load(_ settings: [any SettingDeclaration]) {
    declared = settings
    for setting in settings { setting.load(from: self) }
    let names = settings.map(\.key)
    for member in members.values where !Self.retired.contains(member.key) {
      file?.reportUnknown(member, key: member.key, among: names)
    }
    members = [:]
  }

  /// The error of the file, or the issues of all values that have been read, which have their defaults; `nil` if there are
  /// none.
  package var error: DesignFileError? {
    if let unreadable { return unreadable }
    guard let path, let issues = file?.issues(), !issues.isEmpty else { return nil }
    return .invalid(path: path, issues)
  }

  // MARK: Writing

  package var isStoring: Bool { writing != nil }

  /// Returns when no changes are being stored.
  package func finish() async {
    while let writing { await writing.value }
  }

  private func store(_ json: [[String]: String], insteadOf former: [[String]: String]) {
    for path in Set(former.keys).union(json.keys) where former[path] != json[path] {
      changes.updateValue(json[path], forKey: path)
    }
    guard writing == nil, !changes.isEmpty else { return }
    writing = Task.start { [self] in
      while !changes.isEmpty, await write() {}
      writing = nil
    }
  }

  /// The time to wait for another instance.
  private nonisolated static let longestWait = Duration.seconds(5)

  /// - Returns: whether the changes are stored.
  private func write() async -> Bool {
    let batch = changes
    changes = [:]
    do throws(DesignFileError) {
      if let path {
        written = try await Self.write(batch, to: path)
        return true
      }
      report(NoSettingsFolder())
    } catch {
      report(error)
    }
    changes = batch.merging(changes) { $1 }
    return false
  }

  /// Changes members of the file, and leaves all others as they are. Instances take turns, so that none overwrites what
  /// another one has just written.
  ///
  /// - Returns: the contents of the file.
  private nonisolated static func write(
    _ changes: [[String]: String?], to path: String
  ) async throws(DesignFileError) -> [UInt8] {
    // A symbolic link, such as one into a folder of dot files, stays.
    let file = FileContents.target(ofLinks: path)
    let folder = URL(filePath: file).deletingLastPathComponent().path
    try renamed(PrivateFolder.make(folder), as: DesignFileError.file)
    do {
      return try FolderLock.hold(folder, atMost: longestWait) {
        let text = try changed(path, changes)
        try FileContents.replace(file, with: Data(text), isDurable: true)
        return text
      }
    } catch let error as DesignFileError {
      throw error
    } catch let error as FileError {
      throw .file(error)
    } catch {
      throw .file(.cannotWrite(path: path, error.systemError))
    }
  }

  /// Returns the text of the file with other values.
  private nonisolated static func changed(
    _ path: String, _ changes: [[String]: String?]
  ) throws(DesignFileError) -> [UInt8] {
    let contents = try DesignFileContents.readIfPresent(path: path) ?? []
    var text = JSONText(contents)
    do throws(JSONError) {
      for (member, json) in changes.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
        try text.set(json, at: member)
      }
      return text.bytes
    } catch {
      // The reader of the file knows the line. It accepts property lists, which cannot be written.
      var file = try DesignFileReader(contents, path: path)
      _ = try file.rootMembers()
      let message = L10n.DesignFiles.notJSON(found: error.found ?? "")
      throw .invalid(path: path, [DesignFileIssue(location: SourceLocation(path: path), message)])
    }
  }
}

/// There is no folder for the file.
struct NoSettingsFolder: ReportedError {
  var message: LocalizedString { L10n.Store.noSettingsFolder }
  var exitStatus: ExitStatus { .ioError }
}
