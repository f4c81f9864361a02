package import DesignKit
package import Documents

/// A value of a file with settings.
package protocol SettingValue: Equatable, Sendable {
  /// Returns the value of a member; `nil`, and an issue, if it is of another kind.
  static func read(_ member: DocumentMember, key: String, _ reader: inout DesignFileReader) -> Self?

  /// Returns the JSON of the value below a path, by the path of each member; empty for a value that is left out.
  func json(at path: [String]) -> [[String]: String]

  /// The value that a command chooses.
  var next: Self { get }
}

extension SettingValue {
  package var next: Self { self }
}

extension Bool: SettingValue {
  package static func read(_ member: DocumentMember, key: String, _ reader: inout DesignFileReader) -> Bool? {
    reader.boolean(of: member, key: key)
  }

  package func json(at path: [String]) -> [[String]: String] { [path: "\(self)"] }

  package var next: Bool { !self }
}

/// A count. Numbers with another range are types of their own.
extension Int: SettingValue {
  package static func read(_ member: DocumentMember, key: String, _ reader: inout DesignFileReader) -> Int? {
    reader.wholeNumber(of: member, key: key, in: 0...1_000_000_000)
  }

  package func json(at path: [String]) -> [[String]: String] { [path: "\(self)"] }
}

/// A share, from 0 to 100 percent.
package struct Percentage: SettingValue {
  package let percent: Int

  /// Creates the nearest share within the range.
  package init(_ percent: Int) {
    self.percent = min(max(percent, 0), 100)
  }

  package static func read(_ member: DocumentMember, key: String, _ reader: inout DesignFileReader) -> Percentage? {
    reader.wholeNumber(of: member, key: key, in: 0...100).map(Percentage.init)
  }

  package func json(at path: [String]) -> [[String]: String] { percent.json(at: path) }
}

extension String: SettingValue {
  package static func read(_ member: DocumentMember, key: String, _ reader: inout DesignFileReader) -> String? {
    reader.text(of: member, key: key)
  }

  package func json(at path: [String]) -> [[String]: String] { [path: JSONText.quoted(self)] }
}

extension SettingValue where Self: RawRepresentable<String> & CaseIterable {
  package static func read(_ member: DocumentMember, key: String, _ reader: inout DesignFileReader) -> Self? {
    reader.choice(of: member, key: key)
  }

  package func json(at path: [String]) -> [[String]: String] { rawValue.json(at: path) }

  package var next: Self {
    let values = Array(Self.allCases)
    return values.firstIndex(of: self).map { values[($0 + 1) % values.count] } ?? self
  }
}

extension ContrastLevel: SettingValue {}
extension TextScaling: SettingValue {}

extension TextSizeCategory: SettingValue {
  package static func read(
    _ member: DocumentMember, key: String, _ reader: inout DesignFileReader
  ) -> TextSizeCategory? {
    guard let name = reader.text(of: member, key: key) else { return nil }
    if let size = TextSizeCategory(name: name) { return size }
    reader.reportUnknown(value: name, of: member, key: key, allowed: allCases.map(\.name))
    return nil
  }

  package func json(at path: [String]) -> [[String]: String] { name.json(at: path) }
}

extension Optional: SettingValue where Wrapped: SettingValue {
  package static func read(_ member: DocumentMember, key: String, _ reader: inout DesignFileReader) -> Wrapped?? {
    Wrapped.read(member, key: key, &reader).map(Wrapped?.some)
  }

  package func json(at path: [String]) -> [[String]: String] { self?.json(at: path) ?? [:] }
}

extension [String]: SettingValue {
  package static func read(_ member: DocumentMember, key: String, _ reader: inout DesignFileReader) -> [String]? {
    guard case .list(let elements) = member.value else {
      reader.reportNotText(at: member.offset, key: key)
      return nil
    }
    return elements.compactMap { element in
      if case .text(let text) = element.value { return text }
      reader.reportNotText(at: element.offset, key: key)
      return nil
    }
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
