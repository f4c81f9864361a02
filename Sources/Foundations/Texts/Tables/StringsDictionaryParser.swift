import Documents

/// The keys and values of a `.stringsdict` table that the format defines.
package enum StringsDictionaryKey {
  package static let format = "NSStringLocalizedFormatKey"
  static let ruleType = "NSStringFormatSpecTypeKey"
  static let pluralRule = "NSStringPluralRuleType"
  static let valueType = "NSStringFormatValueTypeKey"
  package static let widthRule = "NSStringVariableWidthRuleType"
}

/// Turns property lists into table entries.
struct StringsDictionaryParser {
  private typealias Key = StringsDictionaryKey
  private typealias Texts = (variants: [TableEntry.Variant], variables: [TableEntry.Variable])

  private var diagnostics: [Diagnostic]
  private var locator: SourceLocator

  static func parse(_ text: SourceText) -> ParsedTable {
    let (root, issues) = PropertyListReader.read(text.bytes)
    var parser = StringsDictionaryParser(
      diagnostics: text.diagnostics, locator: SourceLocator(path: text.path, bytes: text.bytes))
    for (text, offset) in issues { parser.report(text, at: offset) }
    if issues.count == Diagnostic.limit, let last = parser.diagnostics.last {
      parser.diagnostics.report(Diagnostic.tooMany, at: last.location)
    }
    var entries: [TableEntry] = []
    if case .object(let members)? = root?.value {
      for member in parser.unique(members) {
        guard let (variants, variables) = parser.parseEntry(member) else { continue }
        entries.append(
          TableEntry(
            key: parser.key(of: member), variants: variants, variables: variables, comment: member.comment))
      }
    } else if let root {
      parser.report("the property list must be a dictionary", at: root.offset)
    }
    return ParsedTable(entries: entries, diagnostics: parser.diagnostics)
  }

  // MARK: - Members

  private mutating func report(_ error: String, at offset: Int) {
    diagnostics.report(error, at: location(offset))
  }

  private mutating func location(_ offset: Int) -> SourceLocation { locator.location(of: offset) }

  private mutating func key(of member: DocumentMember) -> LocatedText {
    LocatedText(text: member.key, location: location(member.offset))
  }

  /// Returns the first of the members with the same key, and reports the others.
  private mutating func unique(_ members: [DocumentMember]) -> [DocumentMember] {
    var offsets: [String: Int] = [:]
    return members.filter { member in
      guard let first = offsets[member.key] else {
        offsets[member.key] = member.offset
        return true
      }
      diagnostics.append(.duplicateKey(member.key, first: location(first), at: location(member.offset)))
      return false
    }
  }

  private mutating func members(of member: DocumentMember) -> [DocumentMember]? {
    guard case .object(let members) = member.value else { return nil }
    return unique(members)
  }

  private mutating func text(of member: DocumentMember) -> LocatedText? {
    guard case .text(let text) = member.value else {
      report("the value of “\(member.key)” must be a <string>", at: member.valueOffset)
      return nil
    }
    return LocatedText(text: text, location: location(member.valueOffset))
  }

  // MARK: - Entries

  private mutating func parseEntry(_ entry: DocumentMember) -> Texts? {
    guard let members = members(of: entry) else {
      report("the value of “\(entry.key)” must be a <dict> with its format and variables", at: entry.valueOffset)
      return nil
    }
    let variables = members.filter { ![Key.format, Key.widthRule].contains($0.key) }.map { parseVariable($0) }
    let variants: [TableEntry.Variant]?
    switch (members.first { $0.key == Key.format }, members.first { $0.key == Key.widthRule }) {
    case (nil, nil):
      report("“\(entry.key)” has no NSStringLocalizedFormatKey", at: entry.offset)
      return nil
    case (_?, let widths?):
      let conflict = "has texts for widths and NSStringLocalizedFormatKey; only one of them can be shown"
      report("“\(entry.key)” \(conflict)", at: widths.offset)
      return nil
    case (let format?, nil): variants = text(of: format).map { [TableEntry.Variant(format: $0)] }
    case (nil, let widths?): variants = parseWidths(widths, of: entry.key)
    }
    guard let variants, !variables.contains(where: { $0 == nil }) else { return nil }
    return (variants, variables.compactMap(\.self))
  }

  // MARK: - Widths

  /// Returns the texts by width, the narrowest first.
  private mutating func parseWidths(_ rule: DocumentMember, of key: String) -> [TableEntry.Variant]? {
    guard let members = members(of: rule) else {
      report("the texts of “\(key)” must be a <dict> with widths as keys", at: rule.valueOffset)
      return nil
    }
    var offsets: [Int: Int] = [:]
    let variants: [TableEntry.Variant] = members.compactMap { member in
      guard let text = text(of: member) else { return nil }
      guard let width = TableEntry.Variant.width(named: member.key) else {
        report("“\(member.key)” is no width; write a number such as 20", at: member.offset)
        return nil
      }
      if let first = offsets.updateValue(member.offset, forKey: width) {
        report("the text for the width \(width) is already defined at \(location(first))", at: member.offset)
        return nil
      }
      return TableEntry.Variant(width: width, format: text)
    }
    if members.isEmpty { report("“\(key)” has no text for any width", at: rule.offset) }
    guard variants.count == members.count, !variants.isEmpty else { return nil }
    return variants.sorted { $0.width ?? 0 < $1.width ?? 0 }
  }

  // MARK: - Variables

  private mutating func parseVariable(_ variable: DocumentMember) -> TableEntry.Variable? {
    guard FormatString.isVariableName(variable.key) else {
      report("the variable name “\(variable.key)” may hold only letters, digits, “_”, “.” and “-”", at: variable.offset)
      return nil
    }
    guard let members = members(of: variable) else {
      report("the variable “\(variable.key)” must be a <dict> with its forms", at: variable.valueOffset)
      return nil
    }
    var texts: [String: LocatedText] = [:]
    var forms: [PluralCategory: LocatedText] = [:]
    var isComplete = true
    for member in members {
      guard let text = text(of: member) else {
        isComplete = false
        continue
      }
      texts[member.key] = text
      if let category = PluralCategory(rawValue: member.key) {
        forms[category] = text
      } else if member.key != Key.ruleType, member.key != Key.valueType {
        let names = "“\(member.key)” is no plural form of the variable “\(variable.key)”"
        report("\(names); the forms are zero, one, two, few, many and other", at: member.offset)
        isComplete = false
      }
    }
    guard isComplete else { return nil }
    for (key, expected) in [(Key.ruleType, Key.pluralRule), (Key.valueType, "d")] {
      guard let type = texts[key] else {
        report("the variable “\(variable.key)” has no \(key)", at: variable.offset)
        continue
      }
      if type.text != expected {
        diagnostics.report("“\(type.text)” is not supported; \(key) must be \(expected)", at: type.location)
      }
    }
    let parsed = TableEntry.Variable(name: key(of: variable), forms: forms)
    if parsed == nil {
      report("the variable “\(variable.key)” has no form “other”, which every language needs", at: variable.offset)
    }
    return parsed
  }
}
