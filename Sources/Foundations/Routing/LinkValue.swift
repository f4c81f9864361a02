/// A value that is a text in a link.
package protocol LinkValue: Decodable, Sendable {
  static var kind: ParameterKind { get }
  /// Any value, for the derivation of a ``ParameterSchema``.
  static var placeholder: Self { get }

  /// `nil` if the text is not one of its values.
  init?(linkText: String)
  /// The text from which ``init(linkText:)`` creates the same value.
  var linkText: String { get }
}

extension String: LinkValue {
  package static var kind: ParameterKind { .text }
  package static var placeholder: String { "" }

  package init?(linkText: String) {
    self = linkText
  }

  package var linkText: String { self }
}

extension Int: LinkValue {
  package static var kind: ParameterKind { .wholeNumber }
  package static var placeholder: Int { 0 }

  package init?(linkText: String) {
    self.init(linkText)
  }

  package var linkText: String { description }
}

/// The case of names is ignored.
extension LinkValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  package static var kind: ParameterKind { .choice(allCases.map(\.rawValue)) }
  package static var placeholder: Self { allCases[allCases.startIndex] }

  package init?(linkText: String) {
    let name = linkText.lowercased()
    guard let value = Self.allCases.first(where: { $0.rawValue.lowercased() == name }) else { return nil }
    self = value
  }

  package var linkText: String { rawValue }
}

/// A list, which is a name that occurs several times in a link.
protocol LinkValueList {
  static var elementType: any LinkValue.Type { get }

  init?(linkTexts: [String])
}

extension Array: LinkValueList where Element: LinkValue {
  static var elementType: any LinkValue.Type { Element.self }

  init?(linkTexts: [String]) {
    let values = linkTexts.compactMap(Element.init(linkText:))
    guard values.count == linkTexts.count else { return nil }
    self = values
  }
}
