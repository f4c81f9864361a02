package import Texts

/// Replaces the placeholders of formats by arguments.
///
/// Placeholders without a number take the arguments in order; those with a number take that argument and do not advance
/// the order. In the form of a plural variable, a placeholder without a number stands for the number of the variable. A
/// placeholder without an argument is empty.
package struct TextFormatter {
  let arguments: [LocalizedString.Argument]
  var variables: [PluralVariable] = []
  /// The language of the formats, of plural forms and of numbers.
  let language: Language
  /// Resolves an argument that is itself a text.
  let resolve: (LocalizedString) -> String

  /// Returns a text as readers of a language see it.
  package static func text(
    of format: String, variables: [PluralVariable], arguments: [LocalizedString.Argument], in language: Language
  ) -> String {
    let formatter = TextFormatter(arguments: arguments, variables: variables, language: language) {
      $0.resolved(in: language)
    }
    return TextPiece.joined(formatter.pieces(of: format))
  }

  /// Returns the words of a format and the arguments between them.
  func pieces(of format: String) -> [TextPiece] {
    var nextPosition = 1
    return pieces(of: format) { placeholder in
      let position = placeholder.position(next: &nextPosition)
      guard case .variable(let name) = placeholder.content else {
        return [.argument(text(for: placeholder, at: position))]
      }
      guard let variable = variables.first(where: { $0.name == name }) else { return [] }
      return form(of: variable, forArgumentAt: position)
    }
  }

  private func form(of variable: PluralVariable, forArgumentAt position: Int) -> [TextPiece] {
    var number: Int?
    if case .integer(let integer)? = argument(at: position) { number = integer }
    let form = variable.form(for: number, rule: PluralRule(language: language.identifier))
    return pieces(of: form) { placeholder in
      placeholder.type == nil ? [] : [.argument(text(for: placeholder, at: placeholder.position ?? position))]
    }
  }

  private func pieces(of format: String, replacing content: (Placeholder) -> [TextPiece]) -> [TextPiece] {
    FormatString(format).pieces.flatMap { piece -> [TextPiece] in
      switch piece {
      case .literal(let words): [.words(words)]
      case .placeholder(let placeholder): content(placeholder)
      }
    }
  }

  private func argument(at position: Int) -> LocalizedString.Argument? {
    arguments.indices.contains(position - 1) ? arguments[position - 1] : nil
  }

  private func text(for placeholder: Placeholder, at position: Int) -> String {
    switch argument(at: position) {
    case .text(let text): text
    case .localized(let text): resolve(text)
    case .integer(let integer):
      placeholder.groupsDigits ? NumberSymbols(language: language).text(of: integer) : String(integer)
    case nil: ""
    }
  }
}
