import Documents
import PluralRules
import StringsTables

extension TableEntry {
  /// What a translation of a part is made from, whatever parts the entry itself has.
  func source(of part: TextUnit.Part) -> String {
    switch part {
    case .whole: value.wholeText
    case .format: value.format?.text ?? ""
    case .width(let width): value.value(forWidth: width).format?.text ?? ""
    case .form(let name, let category):
      value.variables.first { $0.name.text == name }.map { $0.source(of: category) } ?? value.wholeText
    }
  }
}

extension TableEntry.Value {
  /// The text for most room without variables.
  fileprivate var wholeText: String {
    switch widest {
    case .plural(let plural): plural.wholeText
    case .text, .widths: format?.text ?? ""
    }
  }

  /// What is shown in a room: the widest text that is meant for it or for less, else the narrowest one.
  fileprivate func value(forWidth width: Int) -> TableEntry.Value {
    guard case .widths(let variants) = self else { return self }
    return (variants.last { $0.width <= width } ?? variants.first)?.value ?? self
  }
}

extension PluralText.Variable {
  fileprivate func source(of category: PluralCategory) -> String {
    (forms.first { $0.category == category }?.text ?? other).text
  }
}
