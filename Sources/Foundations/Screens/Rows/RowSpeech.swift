import DesignKit
import Localization
import TerminalUI

/// A part of what a row says: a sentence or a phrase, such as its text or its likes.
package struct SpokenPart: Equatable, Sendable {
  package let text: String
  /// The words that say the new state if the part changes while its row is selected; empty if the change is not said, such
  /// as that of a relative date.
  package let change: String
  /// The words for a row that the reader has heard before.
  package let summary: [String]

  /// - Parameters:
  ///   - change: `nil` for the text itself.
  ///   - summary: `nil` for the beginning of the text.
  package init(_ text: String, change: String? = nil, summary: [String]? = nil) {
    self.text = text.spoken
    self.change = change?.spoken ?? self.text
    self.summary = summary?.map(\.spoken) ?? [self.text.beginning(Self.summaryLength)]
  }

  package static func == (one: SpokenPart, other: SpokenPart) -> Bool {
    (one.text, one.change) == (other.text, other.change)
  }

  private static let summaryLength = 60
  private static let longestInList = 200

  /// The part in a list, whose rows can be opened.
  func shortened(in environment: EnvironmentValues) -> SpokenPart {
    let beginning = text.beginning(Self.longestInList)
    guard beginning.count < text.count else { return self }
    return SpokenPart(L10n.Reader.more(text: beginning).resolved(in: environment), change: change, summary: summary)
  }
}

extension String {
  /// Returns the text up to a number of characters, without a cut word at its end.
  fileprivate func beginning(_ length: Int) -> String {
    guard let end = index(startIndex, offsetBy: length, limitedBy: endIndex), end < endIndex else { return self }
    return String(self[..<(self[..<end].lastIndex(of: " ") ?? end)])
  }

  fileprivate var withoutColon: String { last.map { ":：".contains($0) } == true ? String(dropLast()) : self }

  /// The text in one line without needless spaces and bullets, harmless for terminals.
  package var spoken: String {
    harmless.split(whereSeparator: \.isNewline)
      // Signs of lists and quotations begin a line; separators stand between words.
      .flatMap { $0.split(whereSeparator: \.isWhitespace).drop { ["•", ">", "·"].contains($0) } }
      .map { ["•", "·"].contains($0) ? "," : $0 }.joined(separator: " ").split(separator: " ,").joined(separator: ",")
  }
}

extension RowContent {
  /// Returns what the row says, the content first. All that it draws as text is said.
  package func speech(in context: RowContext) -> [SpokenPart] {
    if let parts = makeSpeech?(context.environment) { return parts }
    let row = body(in: context)
    let node = node(in: context.environment)
    var texts = drawnTexts(in: context)
    if let node, node.role == .textbox || texts.count == 2 && node.value.map(texts.contains) == true {
      // A label and its value are one phrase.
      let value = node.value ?? ""
      texts =
        [context.text(L10n.Reader.labeled(label: node.text.withoutColon, value: value))]
        + texts.filter { ![node.text, value].contains($0) }
    } else if let node, node.role == .heading {
      // The title as it is written, without the titles of columns, which are said with each value.
      texts = [node.text] + row.parts.flatMap { $0.texts(in: context.environment) }.dropFirst()
    } else if let first = texts.first {
      texts[0] = node?.role.words(first).map(context.text) ?? first
    }
    if let isOn = row.isOn ?? node?.isOn {
      let state = context.text(isOn ? L10n.Reader.on : L10n.Reader.off)
      if !texts.contains(state) { texts.append(state) }
    }
    if node?.states.contains(.disabled) == true { texts.append(context.text(L10n.Reader.unavailable)) }
    return texts.map { SpokenPart($0) }.filter { !$0.text.isEmpty }
  }

  /// Returns the texts that the row draws, even if they are cut, those of its main parts first.
  package func drawnTexts(in context: RowContext) -> [String] {
    let row = body(in: context)
    return row.parts.flatMap { $0.texts(in: context.environment) } + row.leading.compactMap(\.text)
      + row.trailing.compactMap(\.text)
  }

  /// Whether the switch at the right edge is on; `nil` if there is none.
  private var isOn: Bool? {
    for case .toggle(let isOn) in trailing { return isOn }
    return nil
  }
}

extension SemanticNode {
  fileprivate var isOn: Bool? { states.contains(.on) ? true : states.contains(.off) ? false : nil }
}

extension SemanticRole {
  /// Returns the phrase for a text with this role; `nil` if the text says enough.
  fileprivate func words(_ text: String) -> LocalizedString? {
    switch self {
    case .link: L10n.Reader.link(address: text)
    case .image: L10n.Reader.photo(name: text)
    default: nil
    }
  }
}

extension RowPart {
  fileprivate func texts(in environment: EnvironmentValues) -> [String] {
    switch self {
    case .text(let text, _), .sample(let text, _), .line(let text, _, _), .remark(let text, _): [text.styled.string]
    case .title(let title, _, let detail, _): [title.styled.string, detail.styled.string]
    case .favorites(let favorites): [favorites.title.resolved(in: environment)]
    case .profile(let header): [header.name]
    case .control(.button(let title, _, _, _)):
      [L10n.Reader.button(title: title.resolved(in: environment)).resolved(in: environment)]
    case .space, .input, .control(.field), .logo, .ruler, .avatars, .photo: []
    }
  }
}

extension RowColumn {
  fileprivate var text: String? {
    if case .text(let text, _, _) = self { text.styled.string } else { nil }
  }
}

extension RowEdge {
  fileprivate var text: String? {
    if case .text(let text, _, _) = self { text.string } else { nil }
  }
}
