package import PluralRules

/// A plural entry of a `.stringsdict` table.
package struct PluralText: Sendable {
  package struct Form: Sendable {
    package let category: PluralCategory
    package let text: LocatedText

    package init(category: PluralCategory, text: LocatedText) {
      self.category = category
      self.text = text
    }
  }

  package struct Variable: Sendable {
    package let name: LocatedText
    /// The conversion of the number that chooses the form.
    package let valueType: Placeholder
    /// In the order of the table, `other` included.
    package let forms: [Form]
    package let other: LocatedText

    package init(name: LocatedText, valueType: Placeholder, forms: [Form], other: LocatedText) {
      self.name = name
      self.valueType = valueType
      self.forms = forms
      self.other = other
    }

    /// How many decimals of the number a reader sees: as many as the form `other` shows, else as the value type says.
    package var fractionDigits: Int {
      let shown = FormatString(other.text).placeholders.first { $0.position == nil && $0.type == .number }
      return (shown ?? valueType).fractionDigits
    }
  }

  package let format: LocatedText
  package let variables: [Variable]

  package init(format: LocatedText, variables: [Variable]) {
    self.format = format
    self.variables = variables
  }
}

extension PluralText {
  /// How deep variables may stand in the forms of variables; deeper helps no translator.
  package static let nestingLimit = 8

  package func variable(named name: String) -> Variable? {
    variables.first { $0.name.text == name }
  }

  /// The variables that the format uses, be it in the form of another one, in the order of the table.
  package var usedVariables: [Variable] {
    let uses = VariableUse.all(in: format.text) { name in variable(named: name)?.forms.map(\.text.text) ?? [] }
    let names = Set(uses.map(\.name))
    return variables.filter { names.contains($0.name.text) }
  }

  /// The text as a reader sees it, each variable of the format in its form `other` and all else as written.
  var sample: String {
    FormatString(format.text).sample { placeholder in
      guard case .variable(let name) = placeholder.content else { return placeholder.spelling }
      return variable(named: name)?.other.text ?? placeholder.spelling
    }
  }
}
