/// One of the texts that an entry has for different room, an `NSStringVariableWidthRuleType` of a `.stringsdict` table.
package struct WidthVariant: Sendable {
  /// The number that the table gives the room; it only orders the texts, since what fits is measured where it is drawn.
  package let width: Int
  /// A text or a plural.
  package let value: TableEntry.Value

  /// - Parameter value: a text or a plural.
  package init(width: Int, value: TableEntry.Value) {
    self.width = width
    self.value = value
  }

  /// A text with variables is a plural with just those.
  ///
  /// - Parameter variables: those that stand beside the widths and serve them all.
  package init(width: Int, text: LocatedText, variables: [PluralText.Variable]) {
    let hasVariable = FormatString(text.text).placeholders.contains { $0.type == nil }
    let plural = PluralText(format: text, variables: variables)
    let own = PluralText(format: text, variables: plural.usedVariables)
    self.init(width: width, value: hasVariable ? .plural(own) : .text(text))
  }

  /// The width that a table or an identifier names; nil if it is no number, or 0.
  package static func width(named name: some StringProtocol) -> Int? {
    guard name.utf8.allSatisfy(ASCII.isDigit), let width = Int(name), width > 0 else { return nil }
    return width
  }
}
