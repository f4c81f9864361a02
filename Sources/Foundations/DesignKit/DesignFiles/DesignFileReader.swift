package import Documents
import Foundation
import Localization

/// A document whose members are read one by one, and the issues found in them.
package struct DesignFileReader {
  private let document: Document
  private var found: [Found] = []

  /// An issue with its offset in bytes.
  private struct Found {
    let offset: Int
    let key: String
    let kind: DesignFileIssue.Kind
  }

  /// The number of issues with suggestions, which take time to find.
  private static let mostProposals = 20

  /// - Parameter allowsComments: whether JSON may have comments.
  /// - Throws: ``DesignFileError/invalid(path:_:)`` if the contents are neither JSON nor a property list.
  package init(_ contents: [UInt8], path: String, allowsComments: Bool = false) throws(DesignFileError) {
    do throws(DocumentError) {
      document = try Document(contents, path: path, allowsComments: allowsComments)
    } catch {
      throw .invalid(path: path, [DesignFileIssue(location: error.location, key: "", kind: .document(error.reason))])
    }
  }

  var path: String { document.path }
  var format: Document.Format { document.format }

  /// Returns the members of the root object.
  ///
  /// - Throws: ``DesignFileError/invalid(path:_:)`` if the root is not an object.
  package mutating func rootMembers() throws(DesignFileError) -> [DocumentMember] {
    guard case .object(let members) = document.root else {
      throw .invalid(
        path: path, [DesignFileIssue(location: SourceLocation(path: path), key: "", kind: .notAnObject)])
    }
    return withoutDuplicates(members, below: "")
  }

  // MARK: Issues

  package mutating func report(_ member: DocumentMember?, key: String, _ kind: DesignFileIssue.Kind) {
    report(at: member?.offset ?? 0, key: key, kind)
  }

  package mutating func report(at offset: Int, key: String, _ kind: DesignFileIssue.Kind) {
    found.append(Found(offset: offset, key: key, kind: kind))
  }

  /// Reports a key that is not one of `known`.
  mutating func reportUnknown(_ member: DocumentMember, key: String, among known: @autoclosure () -> [String]) {
    report(member, key: key, .unknownKey(nearest: nearest(member.key, among: known())))
  }

  /// The keys with issues.
  var reportedKeys: [String] { found.map(\.key) }

  /// Returns the known names that are most like an unknown one.
  package func nearest(_ name: String, among names: @autoclosure () -> [String]) -> [String] {
    found.count < Self.mostProposals ? NearestNames.of(name, among: names()) : []
  }

  /// Returns all issues in the order of the file.
  package func issues() -> [DesignFileIssue] {
    if found.isEmpty { return [] }
    let sorted = found.sorted { $0.offset < $1.offset }
    return zip(sorted, document.locations(of: sorted.map(\.offset))).map { issue, location in
      DesignFileIssue(location: location, key: issue.key, kind: issue.kind)
    }
  }

  // MARK: Members

  /// Returns the first member of each key, and reports the others.
  private mutating func withoutDuplicates(_ members: [DocumentMember], below section: String) -> [DocumentMember] {
    var keys: Set<String> = []
    return members.filter { member in
      let isFirst = keys.insert(member.key).inserted
      if !isFirst { report(member, key: section + member.key, .duplicateKey) }
      return isFirst
    }
  }

  /// Returns the members of an object with their full keys; none, and an issue, if the value is not an object.
  package mutating func members(of member: DocumentMember, key: String) -> [(member: DocumentMember, key: String)] {
    guard case .object(let members) = member.value else {
      report(member, key: key, .notAnObject)
      return []
    }
    return withoutDuplicates(members, below: key + ".").map { ($0, "\(key).\($0.key)") }
  }

  package mutating func text(of member: DocumentMember, key: String) -> String? {
    if case .text(let text) = member.value { return text }
    report(member, key: key, .notText)
    return nil
  }

  package mutating func boolean(of member: DocumentMember, key: String) -> Bool? {
    if case .boolean(let truth) = member.value { return truth }
    report(member, key: key, .notBoolean)
    return nil
  }

  mutating func number(of member: DocumentMember, key: String, in range: ClosedRange<Double>) -> Double? {
    guard let number = member.value.number else {
      report(member, key: key, .notNumber)
      return nil
    }
    guard range.contains(number) else {
      report(member, key: key, .outOfRange(lowest: range.lowerBound, highest: range.upperBound))
      return nil
    }
    return number
  }

  /// Returns a number without a fraction, such as `12` or `12.0`.
  package mutating func wholeNumber(of member: DocumentMember, key: String, in range: ClosedRange<Int>) -> Int? {
    let bounds = Double(range.lowerBound)...Double(range.upperBound)
    guard let number = number(of: member, key: key, in: bounds) else { return nil }
    if let whole = Int(exactly: number) { return whole }
    report(member, key: key, .notWholeNumber)
    return nil
  }

  /// Returns the case of a type whose raw value is the text.
  package mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ type: Choice.Type, of member: DocumentMember, key: String
  ) -> Choice? {
    guard let text = text(of: member, key: key) else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    report(member, key: key, .unknownValue(text, allowed: Choice.allCases.map(\.rawValue)))
    return nil
  }

  // MARK: Colors

  private static let variantKeys = ["light", "dark", "lightIncreased", "darkIncreased"]

  /// Returns a color: a text (see ``ColorText``), or an object with `light` and perhaps other variants.
  mutating func color(of member: DocumentMember, key: String) -> ColorTable.Entry? {
    switch member.value {
    case .text(let text):
      return expression(text, member, key: key).map { ColorTable.Entry(light: $0) }
    case .object:
      var texts: [String: ColorExpression] = [:]
      let variants = members(of: member, key: key)
      for (variant, variantKey) in variants {
        if !Self.variantKeys.contains(variant.key) {
          reportUnknown(variant, key: variantKey, among: Self.variantKeys)
        } else if let text = text(of: variant, key: variantKey) {
          texts[variant.key] = expression(text, variant, key: variantKey)
        }
      }
      guard let light = texts["light"] else {
        if !variants.contains(where: { $0.member.key == "light" }) { report(member, key: key, .missingLight) }
        return nil
      }
      return ColorTable.Entry(
        light: light, dark: texts["dark"], lightIncreased: texts["lightIncreased"],
        darkIncreased: texts["darkIncreased"])
    case .integer, .number, .boolean, .list, .null, .other:
      report(member, key: key, .notAColorValue)
      return nil
    }
  }

  mutating func expression(_ text: String, _ member: DocumentMember, key: String) -> ColorExpression? {
    do throws(ColorTextError) {
      return try ColorText.parse(text)
    } catch {
      report(member, key: key, .color(error))
      return nil
    }
  }
}
