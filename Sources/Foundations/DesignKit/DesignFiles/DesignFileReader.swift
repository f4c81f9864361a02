package import Documents
import FoundationEssentials
package import Localization

/// A document whose members are read one by one, with the files that it refers to, and the issues found in them.
package struct DesignFileReader {
  private(set) var document: Document
  /// The issues without locations, and their offsets in bytes.
  private var found: [(offset: Int, key: String, message: LocalizedString, isWarning: Bool)] = []

  /// The number of issues with suggestions, which take time to find.
  private static let mostProposals = 20

  /// - Parameter allowsComments: whether JSON may have comments.
  /// - Throws: ``DesignFileError/invalid(path:_:)`` if the contents are neither JSON nor a property list.
  package init(_ contents: [UInt8], path: String, allowsComments: Bool = false) throws(DesignFileError) {
    do throws(DocumentError) {
      document = try Document(contents, path: path, allowsComments: allowsComments)
    } catch {
      throw .invalid(path: path, [DesignFileIssue(error)])
    }
  }

  /// Returns the root of another JSON file, which is read once.
  ///
  /// - Parameter name: the path, relative to the folder of this document.
  /// - Returns: `nil` for a document from the web, which cannot refer to files.
  /// - Throws: ``DesignFileError``
  mutating func root(ofFile name: String) throws(DesignFileError) -> DocumentValue? {
    guard !self.path.contains("://") else { return nil }
    let path = (self.path.split(separator: "/", omittingEmptySubsequences: false).dropLast() + [name[...]])
      .joined(separator: "/")
    if let other = document.included.first(where: { $0.path == path }) { return other.root }
    let contents = try DesignFileContents.read(path: path)
    do throws(DocumentError) {
      return try document.include(contents, path: path)
    } catch {
      throw .invalid(path: path, [DesignFileIssue(error)])
    }
  }

  var path: String { document.path }
  package var root: DocumentValue { document.root }
  var format: Document.Format { document.format }

  /// Returns the members of the root object.
  ///
  /// - Throws: ``DesignFileError/invalid(path:_:)`` if the root is not an object.
  package mutating func rootMembers() throws(DesignFileError) -> [DocumentMember] {
    guard case .object(let members) = document.root else {
      throw .invalid(
        path: path, [DesignFileIssue(location: SourceLocation(path: path), L10n.DesignFiles.rootIsNotAnObject)])
    }
    return withoutDuplicates(members, below: "")
  }

  // MARK: Issues

  mutating func report(_ member: DocumentMember, _ message: LocalizedString, key: String, isWarning: Bool = false) {
    report(at: member.offset, message, key: key, isWarning: isWarning)
  }

  mutating func report(at offset: Int, _ message: LocalizedString, key: String, isWarning: Bool = false) {
    found.append((offset, key, message, isWarning))
  }

  /// Reports a value that cannot be used, for a reason without its key.
  package mutating func report(at offset: Int, key: String, reason: LocalizedString) {
    report(at: offset, L10n.DesignFiles.color(key: .text(key), reason: .localized(reason)), key: key)
  }

  package mutating func reportNotText(at offset: Int, key: String) {
    report(at: offset, L10n.DesignFiles.notText(key: key), key: key)
  }

  package mutating func reportUnknown(_ member: DocumentMember, key: String, among known: @autoclosure () -> [String]) {
    let nearest = nearest(member.key, among: known())
    report(member, Self.suggesting(nearest, after: L10n.DesignFiles.unknownKey(key: key)), key: key)
  }

  package mutating func reportUnknown(value: String, of member: DocumentMember, key: String, allowed: [String]) {
    let names = allowed.joined(separator: ", ")
    report(member, L10n.DesignFiles.unknownValue(key: key, name: value, names: names), key: key)
  }

  mutating func reportUnknown(color: String, at offset: Int, key: String, among known: [String]) {
    let message = L10n.DesignFiles.unknownColor(key: key, name: color)
    report(at: offset, Self.suggesting(nearest(color, among: known), after: message), key: key)
  }

  /// Adds suggestions to the message about an unknown name, if there are any.
  package static func suggesting(_ names: [String], after message: LocalizedString) -> LocalizedString {
    names.isEmpty
      ? message
      : L10n.DesignFiles.didYouMean(message: .localized(message), names: .text(names.joined(separator: ", ")))
  }

  var reportedKeys: [String] { found.map(\.key) }

  /// Returns the known names that are most like an unknown one.
  package func nearest(_ name: String, among names: @autoclosure () -> [String]) -> [String] {
    found.count < Self.mostProposals ? NearestNames.of(name, among: names()) : []
  }

  package func location(of offset: Int) -> SourceLocation { document.locations(of: [offset])[0] }

  /// Returns all issues in the order of the file.
  package func issues() -> [DesignFileIssue] {
    if found.isEmpty { return [] }
    let sorted = found.sorted { $0.offset < $1.offset }
    let issues = zip(sorted, document.locations(of: sorted.map(\.offset))).map { issue, location in
      DesignFileIssue(location: location, key: issue.key, issue.message, isWarning: issue.isWarning)
    }
    // The variants of a color may have the same issue.
    var known: Set<DesignFileIssue> = []
    return issues.filter { known.insert($0).inserted }
  }

  // MARK: Members

  /// Returns the first member of each key, and reports the others.
  private mutating func withoutDuplicates(_ members: [DocumentMember], below section: String) -> [DocumentMember] {
    var keys: Set<String> = []
    return members.filter { member in
      let isFirst = keys.insert(member.key).inserted
      if !isFirst {
        let key = section + member.key
        report(member, L10n.DesignFiles.duplicateKey(key: key), key: key)
      }
      return isFirst
    }
  }

  /// Returns the members of an object with their full keys; none, and an issue, if the value is not an object.
  package mutating func members(of member: DocumentMember, key: String) -> [(member: DocumentMember, key: String)] {
    members(of: member.value, at: member.offset, key: key)
  }

  mutating func members(
    of value: DocumentValue, at offset: Int, key: String
  ) -> [(member: DocumentMember, key: String)] {
    guard case .object(let members) = value else {
      report(at: offset, L10n.DesignFiles.notAnObject(key: key), key: key)
      return []
    }
    return withoutDuplicates(members, below: key + ".").map { ($0, "\(key).\($0.key)") }
  }

  package mutating func text(of member: DocumentMember, key: String) -> String? {
    if case .text(let text) = member.value { return text }
    reportNotText(at: member.offset, key: key)
    return nil
  }

  package mutating func boolean(of member: DocumentMember, key: String) -> Bool? {
    if case .boolean(let truth) = member.value { return truth }
    report(member, L10n.DesignFiles.notBoolean(key: key), key: key)
    return nil
  }

  mutating func number(of member: DocumentMember, key: String, in range: ClosedRange<Double>) -> Double? {
    guard let number = member.value.number else {
      report(member, L10n.DesignFiles.notNumber(key: key), key: key)
      return nil
    }
    guard range.contains(number) else {
      let (lowest, highest) = (Points.number(range.lowerBound), Points.number(range.upperBound))
      report(member, L10n.DesignFiles.outOfRange(key: key, lowest: lowest, highest: highest), key: key)
      return nil
    }
    return number
  }

  /// Returns a number without a fraction, such as `12` or `12.0`.
  package mutating func wholeNumber(of member: DocumentMember, key: String, in range: ClosedRange<Int>) -> Int? {
    let bounds = Double(range.lowerBound)...Double(range.upperBound)
    guard let number = number(of: member, key: key, in: bounds) else { return nil }
    if let whole = Int(exactly: number) { return whole }
    report(member, L10n.DesignFiles.notWholeNumber(key: key), key: key)
    return nil
  }

  /// Returns the case of a type whose raw value is the text.
  package mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    of member: DocumentMember, key: String
  ) -> Choice? {
    choice(of: member, key: key, among: Array(Choice.allCases), name: \.rawValue)
  }

  /// Returns the choice with a name, which may be a number.
  package mutating func choice<Choice>(
    of member: DocumentMember, key: String, among choices: [Choice], name: (Choice) -> String
  ) -> Choice? {
    guard let text = member.value.number.map(Points.number) ?? text(of: member, key: key) else { return nil }
    let choice = choices.first { name($0) == text }
    if choice == nil { reportUnknown(value: text, of: member, key: key, allowed: choices.map(name)) }
    return choice
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
        if !variants.contains(where: { $0.member.key == "light" }) {
          report(member, L10n.DesignFiles.missingLight(key: key), key: key)
        }
        return nil
      }
      return ColorTable.Entry(
        light: light, dark: texts["dark"], lightIncreased: texts["lightIncreased"],
        darkIncreased: texts["darkIncreased"])
    case .integer, .largeInteger, .number, .boolean, .list, .null, .other:
      report(member, L10n.DesignFiles.notAColorValue(key: key), key: key)
      return nil
    }
  }

  mutating func expression(_ text: String, _ member: DocumentMember, key: String) -> ColorExpression? {
    do throws(ColorTextError) {
      return try ColorText.parse(text)
    } catch {
      report(at: member.offset, key: key, reason: error.message)
      return nil
    }
  }
}
