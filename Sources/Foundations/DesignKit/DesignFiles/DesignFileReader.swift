package import Documents
import Foundation
import Localization

/// Reads the members of a document one by one and collects all that is wrong with them.
package struct DesignFileReader {
  private let document: Document
  private var found: [Found] = []

  /// An issue whose location is still a number of bytes.
  private struct Found {
    let offset: Int
    let key: String
    let kind: DesignFileIssue.Kind
  }

  /// Issues that come with a proposal; looking for it takes time.
  private static let mostProposals = 20

  /// - Throws: ``DesignFileError/invalid(path:_:)`` if the contents are neither JSON nor a property list.
  package init(_ contents: [UInt8], path: String) throws(DesignFileError) {
    do throws(DocumentError) {
      document = try Document(contents, path: path)
    } catch {
      throw .invalid(path: path, [DesignFileIssue(location: error.location, key: "", kind: .document(error.reason))])
    }
  }

  var path: String { document.path }
  var format: Document.Format { document.format }

  /// The members of the whole.
  ///
  /// - Throws: ``DesignFileError/invalid(path:_:)`` if the whole is something else than an object.
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

  mutating func report(at offset: Int, key: String, _ kind: DesignFileIssue.Kind) {
    found.append(Found(offset: offset, key: key, kind: kind))
  }

  /// The keys that something was reported about.
  var reportedKeys: [String] { found.map(\.key) }

  /// The names that are most like one that nothing has.
  package func nearest(_ name: String, among names: @autoclosure () -> [String]) -> [String] {
    found.count < Self.mostProposals ? NearestNames.of(name, among: names()) : []
  }

  /// All issues in the order of the file.
  package func issues() -> [DesignFileIssue] {
    if found.isEmpty { return [] }
    let sorted = found.sorted { $0.offset < $1.offset }
    return zip(sorted, document.locations(of: sorted.map(\.offset))).map { issue, location in
      DesignFileIssue(location: location, key: issue.key, kind: issue.kind)
    }
  }

  // MARK: Members

  /// Returns the first of the members with the same key, and reports the others.
  private mutating func withoutDuplicates(_ members: [DocumentMember], below section: String) -> [DocumentMember] {
    var keys: Set<String> = []
    return members.filter { member in
      let isFirst = keys.insert(member.key).inserted
      if !isFirst { report(member, key: section + member.key, .duplicateKey) }
      return isFirst
    }
  }

  /// The members of an object; nil if it is none.
  mutating func members(of member: DocumentMember, key: String) -> [DocumentMember]? {
    guard case .object(let members) = member.value else {
      report(member, key: key, .notAnObject)
      return nil
    }
    return withoutDuplicates(members, below: key + ".")
  }

  package mutating func text(of member: DocumentMember, key: String) -> String? {
    if case .text(let text) = member.value { return text }
    report(member, key: key, .notText)
    return nil
  }

  mutating func boolean(of member: DocumentMember, key: String) -> Bool? {
    if case .boolean(let truth) = member.value { return truth }
    report(member, key: key, .notBoolean)
    return nil
  }

  mutating func number(of member: DocumentMember, key: String, in range: ClosedRange<Double>) -> Double? {
    guard case .number(let number) = member.value else {
      report(member, key: key, .notNumber)
      return nil
    }
    guard range.contains(number) else {
      report(member, key: key, .outOfRange(lowest: range.lowerBound, highest: range.upperBound))
      return nil
    }
    return number
  }

  /// A number without a fraction, however it is written.
  package mutating func wholeNumber(of member: DocumentMember, key: String, in range: ClosedRange<Int>) -> Int? {
    let bounds = Double(range.lowerBound)...Double(range.upperBound)
    guard let number = number(of: member, key: key, in: bounds) else { return nil }
    if let whole = Int(exactly: number) { return whole }
    report(member, key: key, .notWholeNumber)
    return nil
  }

  /// One of the words of a type.
  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ type: Choice.Type, of member: DocumentMember, key: String
  ) -> Choice? {
    guard let text = text(of: member, key: key) else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    report(member, key: key, .unknownValue(text, allowed: Choice.allCases.map(\.rawValue)))
    return nil
  }

  // MARK: Colours

  private static let variantKeys = ["light", "dark", "lightIncreased", "darkIncreased"]

  /// A colour: a text (see ``ColorText``) or an object with `light` and perhaps `dark`, `lightIncreased`, `darkIncreased`.
  mutating func color(of member: DocumentMember, key: String) -> ColorTable.Entry? {
    switch member.value {
    case .text(let text):
      return expression(text, member, key: key).map { ColorTable.Entry(light: $0) }
    case .object:
      var texts: [String: ColorExpression] = [:]
      let variants = members(of: member, key: key) ?? []
      for variant in variants {
        let variantKey = "\(key).\(variant.key)"
        if !Self.variantKeys.contains(variant.key) {
          let nearest = nearest(variant.key, among: Self.variantKeys)
          report(variant, key: variantKey, .unknownKey(nearest: nearest))
        } else if let text = text(of: variant, key: variantKey) {
          texts[variant.key] = expression(text, variant, key: variantKey)
        }
      }
      guard let light = texts["light"] else {
        if !variants.contains(where: { $0.key == "light" }) { report(member, key: key, .missingLight) }
        return nil
      }
      return ColorTable.Entry(
        light: light, dark: texts["dark"], lightIncreased: texts["lightIncreased"],
        darkIncreased: texts["darkIncreased"])
    case .number, .boolean, .null, .other:
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
