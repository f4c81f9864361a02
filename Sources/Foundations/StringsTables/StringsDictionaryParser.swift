import Documents
import TextFormats

/// Turns property lists into table entries.
struct StringsDictionaryParser {
  private typealias Key = StringsDictionaryKey

  private var diagnostics: [Diagnostic]
  private var locator: SourceLocator

  /// Reads a `.stringsdict` table.
  static func parse(_ text: SourceText) -> ParsedTable {
    parse(text) { parser, member in parser.parseEntry(member) }
  }

  /// Reads a `.strings` table that is written as an XML property list.
  static func parseTexts(_ text: SourceText) -> ParsedTable {
    parse(text) { parser, member in parser.text(of: member).map(TableEntry.Value.text) }
  }

  private static func parse(
    _ text: SourceText, entry: (inout StringsDictionaryParser, DocumentMember) -> TableEntry.Value?
  ) -> ParsedTable {
    let (root, issues) = PropertyListReader.read(text.bytes)
    var parser = StringsDictionaryParser(
      diagnostics: text.diagnostics, locator: SourceLocator(path: text.path, bytes: text.bytes))
    for (issue, offset) in issues { parser.report(issue, at: parser.location(offset)) }
    if issues.count == TooManyIssues.limit, let last = parser.diagnostics.last {
      parser.report(TooManyIssues(), at: last.location)
    }
    var entries: [TableEntry] = []
    if case .object(let members)? = root?.value {
      for member in parser.unique(members) {
        guard let value = entry(&parser, member) else { continue }
        entries.append(TableEntry(key: parser.key(of: member), value: value, comment: member.comment))
      }
    } else if let root {
      parser.report(.rootIsNotDictionary, at: root.offset)
    }
    return ParsedTable(entries: entries, diagnostics: parser.diagnostics)
  }

  private init(diagnostics: [Diagnostic], locator: SourceLocator) {
    self.diagnostics = diagnostics
    self.locator = locator
  }

  // MARK: - Members

  private mutating func report(_ issue: any Issue, at location: SourceLocation) {
    diagnostics.append(Diagnostic(issue, at: location))
  }

  private mutating func report(_ issue: StringsDictionaryIssue, at offset: Int) {
    report(issue, at: location(offset))
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
      report(DuplicateKey(key: member.key, first: location(first)), at: location(member.offset))
      return false
    }
  }

  /// The members of a value; `nil` if it is no dictionary.
  private mutating func members(of member: DocumentMember) -> [DocumentMember]? {
    guard case .object(let members) = member.value else { return nil }
    return unique(members)
  }

  private mutating func text(of member: DocumentMember) -> LocatedText? {
    guard case .text(let text) = member.value else {
      report(.valueIsNotText(key: member.key), at: member.valueOffset)
      return nil
    }
    return LocatedText(text: text, location: location(member.valueOffset))
  }

  // MARK: - Entries

  private mutating func parseEntry(_ entry: DocumentMember) -> TableEntry.Value? {
    guard let members = members(of: entry) else {
      report(.entryIsNotDictionary(key: entry.key), at: entry.valueOffset)
      return nil
    }
    if let rule = members.first(where: { $0.key == Key.deviceRule }) {
      report(.unsupportedRule(rule.key), at: rule.offset)
      return nil
    }
    let variables = members.filter { ![Key.format, Key.widthRule].contains($0.key) }.map { parseVariable($0) }
    let format = members.first { $0.key == Key.format }
    let widths = members.first { $0.key == Key.widthRule }
    let parsedVariables = variables.compactMap(\.self)
    let hasAllVariables = parsedVariables.count == variables.count
    switch (format, widths) {
    case (nil, nil):
      report(.missingFormat(key: entry.key), at: entry.offset)
      return nil
    case (_?, let widths?):
      report(.bothRules(key: entry.key), at: widths.offset)
      return nil
    case (let format?, nil):
      guard let format = text(of: format), hasAllVariables else { return nil }
      return .plural(PluralText(format: format, variables: parsedVariables))
    case (nil, let widths?):
      guard let formats = parseWidths(widths, of: entry.key), hasAllVariables else { return nil }
      return .widths(variants(formats, variables: parsedVariables))
    }
  }

  // MARK: - Widths

  /// The texts by their widths, the narrowest first.
  private mutating func parseWidths(_ rule: DocumentMember, of key: String) -> [(width: Int, text: LocatedText)]? {
    guard let members = members(of: rule) else {
      report(.widthsAreNotDictionary(key: key), at: rule.valueOffset)
      return nil
    }
    var offsets: [Int: Int] = [:]
    let texts: [(width: Int, text: LocatedText)] = members.compactMap { member in
      guard let text = text(of: member) else { return nil }
      guard let width = WidthVariant.width(named: member.key) else {
        report(.widthIsNotNumber(member.key), at: member.offset)
        return nil
      }
      if let first = offsets.updateValue(member.offset, forKey: width) {
        report(.sameWidth(width, first: location(first)), at: member.offset)
        return nil
      }
      return (width, text)
    }
    if members.isEmpty { report(.noTexts(key: key), at: rule.offset) }
    guard texts.count == members.count, !texts.isEmpty else { return nil }
    return texts.sorted { $0.width < $1.width }
  }

  /// Variables are defined beside the widths, for all of them.
  private mutating func variants(
    _ formats: [(width: Int, text: LocatedText)], variables: [PluralText.Variable]
  ) -> [WidthVariant] {
    var unused = variables
    let variants = formats.map { width, text in
      let variant = WidthVariant(width: width, text: text, variables: variables)
      unused.removeAll { variable in variant.value.variables.contains { $0.name == variable.name } }
      return variant
    }
    for variable in unused {
      report(StringsDictionaryIssue.unusedVariable(variable.name.text), at: variable.name.location)
    }
    return variants
  }

  // MARK: - Variables

  private mutating func parseVariable(_ variable: DocumentMember) -> PluralText.Variable? {
    guard FormatString.isVariableName(variable.key) else {
      report(.variableNameNotAllowed(variable.key), at: variable.offset)
      return nil
    }
    guard let members = members(of: variable) else {
      report(.variableIsNotDictionary(variable: variable.key), at: variable.valueOffset)
      return nil
    }
    var texts: [String: LocatedText] = [:]
    var forms: [PluralText.Form] = []
    var isComplete = true
    for member in members {
      guard let text = text(of: member) else {
        isComplete = false
        continue
      }
      texts[member.key] = text
      if let category = PluralCategory(rawValue: member.key) {
        forms.append(PluralText.Form(category: category, text: text))
      } else if member.key != Key.ruleType, member.key != Key.valueType {
        report(.unknownForm(member.key, variable: variable.key), at: member.offset)
        isComplete = false
      }
    }
    guard isComplete else { return nil }
    if let type = texts[Key.ruleType] {
      if type.text != Key.pluralRule { report(StringsDictionaryIssue.unknownRuleType(type.text), at: type.location) }
    } else {
      report(.missingRuleType(variable: variable.key), at: variable.offset)
    }
    let valueType = numericPlaceholder(texts[Key.valueType], of: variable)
    guard let other = forms.first(where: { $0.category == .other }) else {
      report(.missingOther(variable: variable.key), at: variable.offset)
      return nil
    }
    guard let valueType else { return nil }
    return PluralText.Variable(name: key(of: variable), valueType: valueType, forms: forms, other: other.text)
  }

  /// The conversion that the value type is without its percent sign.
  private mutating func numericPlaceholder(_ type: LocatedText?, of variable: DocumentMember) -> Placeholder? {
    guard let type else {
      report(.missingValueType(variable: variable.key), at: variable.offset)
      return nil
    }
    let format = FormatString("%" + type.text)
    guard format.issues.isEmpty, format.pieces.count == 1, let placeholder = format.placeholders.first,
      placeholder.position == nil, placeholder.type?.isNumeric == true
    else {
      report(StringsDictionaryIssue.valueTypeIsNotNumeric(type.text), at: type.location)
      return nil
    }
    return placeholder
  }
}
