package import DesignKit
package import Documents
import FeedServer
import Localization
import MomentsStore

/// A value of a file with settings.
package protocol SettingValue: Equatable, Sendable {
  /// Returns the value of a member; `nil`, and an issue, if it is of another kind.
  static func read(_ member: DocumentMember, key: String, _ reader: inout DesignFileReader) -> Self?

  /// Returns the JSON of the value below a path, by the path of each member; empty for a value that is left out.
  func json(at path: [String]) -> [[String]: String]
}

/// Passes over all values of a file.
package protocol SettingsVisitor {
  /// - Parameter name: the key in the file.
  mutating func visit<Value: SettingValue>(_ name: String, _ value: inout Value)
}

/// The values of a file, which each have a default.
package protocol SettingValues: Sendable {
  init()

  /// Passes each value to the visitor.
  mutating func visit(with visitor: inout some SettingsVisitor)
}

extension SettingValues {
  /// Reads a file. Values with an issue, and missing ones, have their defaults.
  ///
  /// - Throws: ``DesignFileError`` if the text is not an object of JSON.
  init(_ contents: [UInt8], path: String, issues: inout [DesignFileIssue]) throws(DesignFileError) {
    self.init()
    var reader = SettingsReader(try DesignFileReader(contents, path: path))
    for member in try reader.file.rootMembers() { reader.members[member.key] = member }
    visit(with: &reader)
    issues = reader.issues
  }

  /// The JSON of each value, by its path.
  var json: [[String]: String] {
    var writer = SettingsWriter()
    var copy = self
    copy.visit(with: &writer)
    return writer.json
  }
}

private struct SettingsReader: SettingsVisitor {
  var file: DesignFileReader
  /// The members that no value has read.
  var members: [String: DocumentMember] = [:]
  private var names: [String] = []

  init(_ file: DesignFileReader) {
    self.file = file
  }

  mutating func visit<Value: SettingValue>(_ name: String, _ value: inout Value) {
    names.append(name)
    guard let member = members.removeValue(forKey: name) else { return }
    if let read = Value.read(member, key: name, &file) { value = read }
  }

  /// All issues, those about unknown keys included.
  var issues: [DesignFileIssue] {
    mutating get {
      for member in members.values {
        file.report(member, key: member.key, .unknownKey(nearest: file.nearest(member.key, among: names)))
      }
      return file.issues()
    }
  }
}

private struct SettingsWriter: SettingsVisitor {
  var json: [[String]: String] = [:]

  mutating func visit<Value: SettingValue>(_ name: String, _ value: inout Value) {
    json.merge(value.json(at: [name])) { $1 }
  }
}

// MARK: Values

extension Bool: SettingValue {
  package static func read(_ member: DocumentMember, key: String, _ reader: inout DesignFileReader) -> Bool? {
    reader.boolean(of: member, key: key)
  }

  package func json(at path: [String]) -> [[String]: String] { [path: "\(self)"] }
}

extension Int: SettingValue {
  package static func read(_ member: DocumentMember, key: String, _ reader: inout DesignFileReader) -> Int? {
    reader.wholeNumber(of: member, key: key, in: 0...(1 << 40))
  }

  package func json(at path: [String]) -> [[String]: String] { [path: "\(self)"] }
}

extension String: SettingValue {
  package static func read(_ member: DocumentMember, key: String, _ reader: inout DesignFileReader) -> String? {
    reader.text(of: member, key: key)
  }

  package func json(at path: [String]) -> [[String]: String] { [path: JSONText.quoted(self)] }
}

extension SettingValue where Self: RawRepresentable<String> & CaseIterable {
  package static func read(_ member: DocumentMember, key: String, _ reader: inout DesignFileReader) -> Self? {
    reader.choice(Self.self, of: member, key: key)
  }

  package func json(at path: [String]) -> [[String]: String] { rawValue.json(at: path) }
}

extension ContrastLevel: SettingValue {}
extension TextScaling: SettingValue {}

extension TextSizeCategory: SettingValue {
  package static func read(
    _ member: DocumentMember, key: String, _ reader: inout DesignFileReader
  ) -> TextSizeCategory? {
    guard let name = reader.text(of: member, key: key) else { return nil }
    if let size = TextSizeCategory(name: name) { return size }
    reader.report(member, key: key, .unknownValue(name, allowed: allCases.map(\.name)))
    return nil
  }

  package func json(at path: [String]) -> [[String]: String] { name.json(at: path) }
}

extension Optional: SettingValue where Wrapped: SettingValue {
  package static func read(_ member: DocumentMember, key: String, _ reader: inout DesignFileReader) -> Wrapped?? {
    Wrapped.read(member, key: key, &reader)
  }

  package func json(at path: [String]) -> [[String]: String] { self?.json(at: path) ?? [:] }
}

extension [String]: SettingValue {
  package static func read(_ member: DocumentMember, key: String, _ reader: inout DesignFileReader) -> [String]? {
    guard case .list(let elements) = member.value else {
      reader.report(member, key: key, .notText)
      return nil
    }
    return elements.compactMap { if case .text(let text) = $0.value { text } else { nil } }
  }

  package func json(at path: [String]) -> [[String]: String] {
    [path: "[" + map(JSONText.quoted).joined(separator: ", ") + "]"]
  }
}

/// Each entry is a member of its own, so that two instances that change different ones keep both.
extension Dictionary: SettingValue where Key == String, Value: SettingValue {
  package static func read(_ member: DocumentMember, key: String, _ reader: inout DesignFileReader) -> Self? {
    var values: Self = [:]
    for (entry, key) in reader.members(of: member, key: key) {
      values[entry.key] = Value.read(entry, key: key, &reader)
    }
    return values
  }

  package func json(at path: [String]) -> [[String]: String] {
    reduce(into: [:]) { json, entry in json.merge(entry.value.json(at: path + [entry.key])) { $1 } }
  }
}
