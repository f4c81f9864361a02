import Localization
import PluralRules
import StringsTables

extension TextTemplate {
  /// The template that the generated `L10n` would have for the entry of a table.
  ///
  /// Without arguments a text is shown as it is, so its percent signs are as they are meant.
  init(_ value: TableEntry.Value, _ signature: Signature) {
    switch value {
    case .text(let text):
      self = .text(signature.types.isEmpty ? FormatString(text.text).literalText : text.text)
    case .plural(let plural):
      self =
        signature.types.isEmpty
        ? .text(FormatString(plural.format.text).literalText)
        : .plural(format: plural.format.text, variables: plural.variables.map { PluralVariable($0) })
    case .widths(let variants):
      self = .widths(variants.map { Variant(width: $0.width, template: TextTemplate($0.value, signature)) })
    }
  }
}

extension PluralVariable {
  fileprivate init(_ variable: PluralText.Variable) {
    let forms = Dictionary(variable.forms.map { ($0.category, $0.text.text) }) { first, _ in first }
    self.init(
      name: variable.name.text, fractionDigits: variable.fractionDigits, zero: forms[.zero], one: forms[.one],
      two: forms[.two], few: forms[.few], many: forms[.many], other: variable.other.text)
  }
}
