/// A plural entry of a `.stringsdict` table.
struct PluralText {
  struct Form {
    let category: PluralCategory
    let text: LocatedText
  }

  struct Variable {
    let name: LocatedText
    /// The conversion of the number that chooses the form.
    let valueType: Placeholder
    /// In the order of the table, `other` included.
    let forms: [Form]
    let other: LocatedText

    /// How many decimals of the number a reader sees: as many as the form `other` shows, else as the value type says.
    var fractionDigits: Int {
      let shown = FormatString(other.text).placeholders.first { $0.position == nil && $0.type == .number }
      return (shown ?? valueType).fractionDigits
    }
  }

  let format: LocatedText
  let variables: [Variable]
}
