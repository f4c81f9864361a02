import Documents

/// Reads the names of parameters from a comment like `%1$@ name, %2$d count`.
///
/// A placeholder names a parameter if it is followed by one word and then by punctuation or the end of the comment. So
/// a sentence such as "%@ is the name" names none.
package struct ParameterLabels {
  private var labels: [Int: (name: String, type: ParameterType?)] = [:]

  package init(comment: String) {
    let pieces = FormatString(comment).pieces
    var nextPosition = 1
    for (index, piece) in pieces.enumerated() {
      guard case .placeholder(let placeholder) = piece else { continue }
      let position = placeholder.position(next: &nextPosition)
      guard index + 1 < pieces.count, case .literal(let words) = pieces[index + 1],
        let name = Self.name(at: words[...])
      else { continue }
      labels[position] = (name, placeholder.type)
    }
  }

  package var isEmpty: Bool { labels.isEmpty }

  /// Returns the labels in order; `nil` unless they name exactly the parameters of `signature`.
  package func names(for signature: Signature) -> [String]? {
    let ordered = signature.types.indices.compactMap { labels[$0 + 1] }
    guard labels.count == signature.types.count, ordered.map(\.type) == signature.types,
      Set(ordered.map(\.name)).count == ordered.count
    else { return nil }
    return ordered.map(\.name)
  }

  private static func name(at words: Substring) -> String? {
    let text = words.drop { $0 == " " || $0 == "\t" }
    guard text.startIndex > words.startIndex, text.utf8.first.map(ASCII.isLetter) == true else { return nil }
    let name = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    let rest = text[name.endIndex...].drop { $0 == " " || $0 == "\t" }
    guard rest.first.map({ $0.isNewline || ",;.)".contains($0) }) ?? true else { return nil }
    return String(name)
  }
}
