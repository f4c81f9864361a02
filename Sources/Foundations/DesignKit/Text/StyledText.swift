import Localization
package import TerminalUI

/// A text whose runs can look different: the text of all screens.
///
/// Runs name purposes, never colors, so a text remains valid when the theme or the appearance changes.
///
///     StyledText {
///       moment.author.name.bold()
///       if isNew { " new".foreground(.primary) }
///     }
package struct StyledText: Equatable, Sendable {
  package struct Run: Equatable, Sendable {
    package let text: String
    package let attributes: StringAttributes
  }

  package private(set) var runs: [Run]

  package init(_ text: String = "", _ attributes: StringAttributes = .empty) {
    runs = text.isEmpty ? [] : [Run(text: text, attributes: attributes)]
  }

  package init(@StyledTextBuilder _ content: () -> StyledText) {
    self = content()
  }

  package var isEmpty: Bool { runs.isEmpty }

  /// The characters without attributes.
  package var string: String { runs.map(\.text).joined() }

  package static func joined(_ texts: [StyledText]) -> StyledText {
    var sum = StyledText()
    sum.runs = texts.flatMap(\.runs)
    return sum
  }

  package static func + (left: StyledText, right: some StyledTextConvertible) -> StyledText {
    var sum = left
    sum.runs += right.styled.runs
    return sum
  }

  package static func + (left: String, right: StyledText) -> StyledText { left.styled + right }

  /// The text in parts of whole paragraphs, so that only the visible parts of a long text are wrapped.
  package var parts: [StyledText] {
    var parts: [StyledText] = []
    var part = StyledText()
    var length = 0
    for run in runs {
      var rest = run.text[...]
      while let end = rest.dropFirst(Self.partLength - length).firstIndex(where: \.isNewline) {
        parts.append(part + StyledText(String(rest[..<end]), run.attributes))
        part = StyledText()
        rest = rest[end...].dropFirst()
        length = 0
      }
      part = part + StyledText(String(rest), run.attributes)
      length = min(Self.partLength, length + rest.count)
    }
    return parts + [part]
  }

  /// The least number of characters of a part that is not the last one.
  private static let partLength = 2_048

  fileprivate func mapped(_ transform: (Run) -> Run) -> StyledText {
    var copy = self
    copy.runs = runs.map(transform)
    return copy
  }

  /// The text with other characters in each run.
  package func mapped(_ transform: (String) -> String) -> StyledText {
    mapped { Run(text: transform($0.text), attributes: $0.attributes) }
  }

  /// The text with a color for the runs that have none, or one of plain text.
  func plainTextColored(_ color: TextColor) -> StyledText {
    mapped { run in
      let isPlain = run.attributes.foreground.map { $0 == .role(.primaryText) || $0.role?.kind == .subduedText }
      return isPlain ?? true ? Run(text: run.text, attributes: run.attributes + .foreground(color)) : run
    }
  }

  /// The text with attributes that those of its runs override.
  func based(on attributes: StringAttributes) -> StyledText {
    mapped { Run(text: $0.text, attributes: attributes + $0.attributes) }
  }
}

/// A plain string or a styled text: a part of a styled text.
package protocol StyledTextConvertible {
  var styled: StyledText { get }
}

extension StyledText: StyledTextConvertible {
  package var styled: StyledText { self }
}

extension String: StyledTextConvertible {
  package var styled: StyledText { StyledText(self) }
}

extension StyledTextConvertible {
  package func foreground(_ role: ColorRole) -> StyledText { attributes(.foreground(role)) }
  package func foreground(_ color: TextColor) -> StyledText { attributes(.foreground(color)) }
  package func background(_ role: ColorRole) -> StyledText { attributes(.background(role)) }
  package func bold(_ isOn: Bool = true) -> StyledText { attributes(.bold(isOn)) }
  package func italic(_ isOn: Bool = true) -> StyledText { attributes(.italic(isOn)) }
  package func underline(_ isOn: Bool = true) -> StyledText { attributes(.underline(isOn)) }
  package func strikethrough(_ isOn: Bool = true) -> StyledText { attributes(.strikethrough(isOn)) }
  /// - Parameter columns: the number of columns between letters, 0 or more.
  package func kern(_ columns: Int) -> StyledText { attributes(.kern(columns)) }
  /// - Parameter address: a web address, which some terminals open with a click of their own.
  package func link(_ address: String) -> StyledText { attributes(.link(address)) }
  package func clickable(_ target: ClickTarget) -> StyledText { attributes(.clickable(target)) }
  /// The text with attributes that override those of its runs.
  package func attributes(_ attributes: StringAttributes) -> StyledText {
    styled.mapped { StyledText.Run(text: $0.text, attributes: $0.attributes + attributes) }
  }
}

@resultBuilder
package enum StyledTextBuilder {
  package static func buildExpression(_ part: some StyledTextConvertible) -> StyledText { part.styled }
  package static func buildBlock(_ parts: StyledText...) -> StyledText { .joined(parts) }
  package static func buildArray(_ parts: [StyledText]) -> StyledText { .joined(parts) }
  package static func buildOptional(_ part: StyledText?) -> StyledText { part ?? StyledText() }
  package static func buildEither(first part: StyledText) -> StyledText { part }
  package static func buildEither(second part: StyledText) -> StyledText { part }
}
