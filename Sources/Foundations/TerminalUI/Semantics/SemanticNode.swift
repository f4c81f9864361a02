/// A part of a screen without its looks: what it is, what it says, where it leads, how it stands, and what belongs to it.
///
/// What is for people, ``text`` and ``value``, is whole, in the language of the environment, and harmless. ``link`` and
/// ``attributes`` are for programs, which must get back what the feed has: they are what they are.
package struct SemanticNode: Hashable, Sendable {
  package let role: SemanticRole
  /// The words that it is known by; empty if it has none.
  package let text: String
  /// The setting or the typed text, beside the words that it is known by.
  package let value: String?
  /// The address that it leads to.
  package let link: String?
  package var states: Set<SemanticState>
  /// Facts by name.
  package let attributes: [String: SemanticValue]
  package let children: [SemanticNode]

  package init(
    _ role: SemanticRole, _ text: String, value: String? = nil, link: String? = nil,
    states: Set<SemanticState> = [], attributes: [String: SemanticValue] = [:], children: [SemanticNode] = []
  ) {
    self.role = role
    self.text = text.harmless
    self.value = value?.harmless
    self.link = link
    self.states = states
    self.attributes = attributes
    self.children = children
  }

  /// - Parameter level: 1 for what the whole screen is about, 2 for a part of it.
  package static func heading(_ text: String, level: Int) -> SemanticNode {
    SemanticNode(.heading, text, attributes: ["level": .integer(level)])
  }
}

/// The purpose of an element on a screen. The names are those of WAI-ARIA 1.2 where it has one.
package enum SemanticRole: String, Hashable, Sendable, CaseIterable {
  /// An error or a warning.
  case alert
  /// Something that stands for itself, as a moment does.
  case article
  case button
  case group
  case heading
  case image
  case link
  case list
  case listItem = "listitem"
  /// How things are.
  case status
  case `switch`
  case textbox
  case time

  // ARIA has no role for these.

  /// Keys, and what they do.
  case key
  /// A length, drawn.
  case ruler
  /// A text style, drawn in itself.
  case sample
  /// A color, drawn.
  case swatch
  /// Words that are only read.
  case text
}

/// A state of an element on a screen. The names of a button's states are those of `UIControl.State`.
package enum SemanticState: String, Hashable, Sendable, CaseIterable, Comparable {
  case application
  case disabled
  /// Details are shown.
  case expanded
  /// It does not hold what it should.
  case failing
  case focused
  case highlighted
  case liked
  case off
  case on
  /// A change by the reader that a server has not confirmed yet.
  case pending
  /// Chosen among the items of a list; also a state of buttons.
  case selected

  package static func < (left: SemanticState, right: SemanticState) -> Bool { left.rawValue < right.rawValue }
}

/// A fact for programs, the same in every language.
package enum SemanticValue: Hashable, Sendable {
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
  /// The items of which the last layout has a row in sight.
  case visible
}
