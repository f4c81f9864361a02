import Localization

/// An element of a screen for programs: its role, text, link, states and children.
///
/// ``text`` and ``value`` are for people: complete, in the language of the environment, and harmless for terminals.
/// ``link`` and ``attributes`` are for programs, and contain the values of the feed unchanged.
package struct SemanticNode: Equatable, Sendable {
  package let role: SemanticRole
  /// The text or label; empty if there is none.
  package let text: String
  /// The setting or the typed text, in addition to the label.
  package let value: String?
  /// The address that the element opens.
  package let link: String?
  package var states: Set<SemanticState>
  /// Facts by name.
  package let attributes: [String: SemanticValue]
  package let children: [SemanticNode]

  /// - Parameter attributes: those that are `nil` are left out.
  package init(
    _ role: SemanticRole, _ text: String, value: String? = nil, link: String? = nil,
    states: Set<SemanticState> = [], attributes: [String: SemanticValue?] = [:], children: [SemanticNode] = []
  ) {
    self.role = role
    self.text = text.harmless
    self.value = value?.harmless
    self.link = link
    self.states = states
    self.attributes = attributes.compactMapValues(\.self)
    self.children = children
  }

  /// - Parameter level: 1 for the title of the screen, 2 for a section.
  package static func heading(_ text: String, level: Int) -> SemanticNode {
    SemanticNode(.heading, text, attributes: ["level": .integer(level)])
  }
}

/// The purpose of an element on a screen. The names are those of WAI-ARIA 1.2 if it has one.
package enum SemanticRole: String, Hashable, Sendable, CaseIterable {
  case alert
  /// A self-contained composition, such as a moment.
  case article
  case button
  case group
  case heading
  case image
  case link
  case list
  case listItem = "listitem"
  case status
  case `switch`
  case textbox
  case time

  // ARIA has no role for these.

  /// Keys and their effect.
  case key
  /// A drawn length.
  case ruler
  /// A text style, shown in that style.
  case sample
  /// A drawn color.
  case swatch
  case text
}

/// A state of an element on a screen. The names of a button's states are those of `UIControl.State`.
package enum SemanticState: String, Hashable, Sendable, CaseIterable {
  case application
  case disabled
  /// Details are shown.
  case expanded
  /// A requirement that is not met.
  case failing
  case focused
  case highlighted
  case liked
  case off
  case on
  /// A change by the reader that a server has not confirmed yet.
  case pending
  /// Selected in a list; also a state of buttons.
  case selected
  /// The reader has not read it yet.
  case unread
}

/// A fact for programs, the same in every language.
package enum SemanticValue: Equatable, Sendable {
  case text(String)
  case texts([String])
  case integer(Int)
  case number(Double)
  case boolean(Bool)
}

/// The part of a screen that is described.
package enum SemanticExtent: Hashable, Sendable {
  /// All of it, however long.
  case whole
  /// The items with a visible row in the last layout.
  case visible
}
