import DesignKit
package import Documents
package import Localization
package import Screens
package import TerminalUI

/// A value that the reader sets: a member of `settings.json`, and possibly a command. It is declared beside what it changes:
///
///     static let showsAddress = Setting("showsAddress", default: false, command: "toggle-address", "u", title:
///     L10n.Keys.toggleAddress)
///
/// A ``SettingsStore`` reads and stores it: `settings[Session.showsAddress].toggle()`.
///
/// All extensions demand a ``SettingValue``, but not the type: the runtime would look for that conformance at each start.
package struct Setting<Value: Sendable>: Sendable {
  /// The key in the file.
  package let key: String
  let defaultValue: Value
  package let hint: KeyHint?
  private let note: @Sendable (Value) -> LocalizedString?
}

extension Setting where Value: SettingValue {
  /// Creates a setting without a command.
  package init(_ key: String, default value: Value) {
    self.init(key: key, defaultValue: value, hint: nil, note: { _ in nil })
  }

  /// Creates a setting with a command that chooses the next value.
  ///
  /// - Parameters:
  ///   - title: the title of the command, which footer, help, prompt and key files list.
  ///   - note: returns the message that confirms the value.
  package init(
    _ key: String, default value: Value, command name: String, _ keys: KeyEvent..., title: LocalizedString,
    note: @escaping @Sendable (Value) -> LocalizedString? = { _ in nil }
  ) {
    let hint = KeyHint(name, keys: keys, title: title, needsWholeName: true)
    self.init(key: key, defaultValue: value, hint: hint, note: note)
  }

  /// Returns the value of a file, whether or not other values have errors; `nil` if the file cannot be read.
  func value(inFile path: String) -> Value? {
    (try? DesignFileContents.read(path: path)).flatMap { value(in: $0, path: path) }
  }

  func value(in contents: [UInt8], path: String) -> Value? {
    guard var file = try? DesignFileReader(contents, path: path), let members = try? file.rootMembers() else {
      return nil
    }
    return members.first { $0.key == key }.flatMap { Value.read($0, key: key, &file) } ?? defaultValue
  }
}

extension Setting where Value: SettingValue & ExpressibleByNilLiteral {
  /// Creates a setting without a value until the reader chooses one.
  package init(_ key: String) {
    self.init(key, default: nil)
  }
}

/// The value of a setting and its origin.
package struct SettingFacts {
  package let key: String
  /// The JSON of the value in effect and of the default, by the paths of their members; empty for none.
  package let value, defaultValue: [[String]: String]
  /// The location of the value in the file, and the option or environment variable that has it; both are `nil` for the default
  /// and for a choice of this run.
  package let location: SourceLocation?
  package let option: String?
}

/// A ``Setting`` of any type.
@MainActor
package protocol SettingDeclaration: Sendable {
  nonisolated var key: String { get }
  /// The command that chooses the next value; `nil` for none.
  nonisolated var hint: KeyHint? { get }

  /// Reads the value from the file, if that has not happened yet.
  func load(from store: SettingsStore)

  func facts(in store: SettingsStore) -> SettingFacts

  /// - Returns: the message for the reader, if there is one.
  func chooseNext(in store: SettingsStore) -> LocalizedString?
}

extension Setting: SettingDeclaration where Value: SettingValue {
  package func load(from store: SettingsStore) { _ = store[self] }

  package func facts(in store: SettingsStore) -> SettingFacts { store.facts(of: self) }

  package func chooseNext(in store: SettingsStore) -> LocalizedString? {
    store[self] = store[self].next
    return note(store[self])
  }
}
