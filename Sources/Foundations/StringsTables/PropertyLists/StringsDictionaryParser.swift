import PluralRules

/// Turns property lists into table entries.
struct StringsDictionaryParser {
  private typealias Key = StringsDictionaryKey

  private var diagnostics: [Diagnostic]
  private var entries: [TableEntry] = []

  /// Reads a `.stringsdict` table.
  static func parse(_ text: TableText) -> ParsedTable {
    parse(text) { parser, member in parser.parseEntry(member) }
  }

  /// Reads a `.strings` table that is written as an XML property list.
  static func parseTexts(_ text: TableText) -> ParsedTable {
    parse(text) { parser, member in parser.parseText(member) }
  }

  private static func parse(
    _ text: TableText, entry: (inout StringsDictionaryParser, PropertyListNode.Member) -> TableEntry.Value?
  ) -> ParsedTable {
    let (root, diagnostics) = PropertyListReader.read(text)
    var parser = StringsDictionaryParser(diagnostics: text.diagnostics + diagnostics)
    if let root, case .dictionary(let members) = root.value {
      for member in members {
        guard let value = entry(&parser, member) else { continue }
        parser.entries.append(TableEntry(key: member.key, value: value, comment: member.comment))
      }
    } else if let root {
      parser.report(PropertyListIssue.rootIsNotDictionary, at: root.location)
    }
    return ParsedTable(entries: parser.entries, diagnostics: parser.diagnostics)
  }

  private init(diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }

  private mutating func report(_ issue: any Issue, at location: SourceLocation) {
    diagnostics.append(Diagnostic(issue, at: location))
  }

  private mutating func parseText(_ member: PropertyListNode.Member) -> TableEntry.Value? {
    text(of: member).map(TableEntry.Value.text)
  }

  private mutating func text(of member: PropertyListNode.Member) -> LocatedText? {
    let text = member.value.text
    if text == nil { report(PropertyListIssue.valueIsNotText(key: member.key.text), at: member.value.location) }
    return text
  }

  // MARK: - Entries

  private mutating func parseEntry(_ entry: PropertyListNode.Member) -> TableEntry.Value? {
    guard case .dictionary(let members) = entry.value.value else {
      report(StringsDictionaryIssue.entryIsNotDictionary(key: entry.key.text), at: entry.value.location)
      return nil
    }
    if let rule = members.first(where: { $0.key.text == Key.deviceRule }) {
      report(StringsDictionaryIssue.unsupportedRule(rule.key.text), at: rule.key.location)
      return nil
    }
    let variables = members.filter { ![Key.format, Key.widthRule].contains($0.key.text) }.map { parseVariable($0) }
    let format = members.first { $0.key.text == Key.format }
    let widths = members.first { $0.key.text == Key.widthRule }
    let parsedVariables = variables.compactMap(\.self)
    let hasAllVariables = parsedVariables.count == variables.count
    switch (format, widths) {
    case (nil, nil):
      report(StringsDictionaryIssue.missingFormat(key: entry.key.text), at: entry.key.location)
      return nil
    case (_?, let widths?):
      report(WidthIssue.bothRules(key: entry.key.text), at: widths.key.location)
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
  private mutating func parseWidths(
    _ rule: PropertyListNode.Member, of key: LocatedText
  ) -> [(width: Int, text: LocatedText)]? {
    guard case .dictionary(let members) = rule.value.value else {
      report(WidthIssue.isNotDictionary(key: key.text), at: rule.value.location)
      return nil
    }
    var locations: [Int: SourceLocation] = [:]
    let texts: [(width: Int, text: LocatedText)] = members.compactMap { member in
      guard let text = text(of: member) else { return nil }
      guard let width = WidthVariant.width(named: member.key.text) else {
        report(WidthIssue.widthIsNotNumber(member.key.text), at: member.key.location)
        return nil
      }
      if let first = locations.updateValue(member.key.location, forKey: width) {
        report(WidthIssue.sameWidth(width, first: first), at: member.key.location)
        return nil
      }
      return (width, text)
    }
    if members.isEmpty { report(WidthIssue.noTexts(key: key.text), at: rule.key.location) }
    guard texts.count == members.count, !texts.isEmpty else { return nil }
    return texts.sorted { $0.width < $1.width }
  }

  /// The variables stand beside the widths and serve them all.
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

  private mutating func parseVariable(_ variable: PropertyListNode.Member) -> PluralText.Variable? {
    let name = variable.key
    guard FormatString.isVariableName(name.text) else {
      report(StringsDictionaryIssue.variableNameNotAllowed(name.text), at: name.location)
      return nil
    }
    guard case .dictionary(let members) = variable.value.value else {
      report(StringsDictionaryIssue.variableIsNotDictionary(variable: name.text), at: variable.value.location)
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
      texts[member.key.text] = text
      if let category = PluralCategory(rawValue: member.key.text) {
        forms.append(PluralText.Form(category: category, text: text))
      } else if member.key.text != Key.ruleType, member.key.text != Key.valueType {
        let issue = StringsDictionaryIssue.unknownForm(member.key.text, variable: name.text)
        report(issue, at: member.key.location)
        isComplete = false
      }
    }
    guard isComplete else { return nil }
    checkRuleType(texts[Key.ruleType], of: name)
    let valueType = numericPlaceholder(texts[Key.valueType], of: name)
    guard let other = forms.first(where: { $0.category == .other }) else {
      report(StringsDictionaryIssue.missingOther(variable: name.text), at: name.location)
      return nil
    }
    guard let valueType else { return nil }
    return PluralText.Variable(name: name, valueType: valueType, forms: forms, other: other.text)
  }

  private mutating func checkRuleType(_ type: LocatedText?, of variable: LocatedText) {
    guard let type else {
      return report(StringsDictionaryIssue.missingRuleType(variable: variable.text), at: variable.location)
    }
    if type.text != Key.pluralRule { report(StringsDictionaryIssue.unknownRuleType(type.text), at: type.location) }
  }

  /// The conversion that the value type is without its percent sign.
  private mutating func numericPlaceholder(_ type: LocatedText?, of variable: LocatedText) -> Placeholder? {
    guard let type else {
      report(StringsDictionaryIssue.missingValueType(variable: variable.text), at: variable.location)
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
