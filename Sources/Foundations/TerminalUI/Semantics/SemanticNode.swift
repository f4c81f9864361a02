/// A part of a screen without its looks: what it is, what it says, where it leads, how it stands, and what belongs to it.
///
/// What is for people, ``text`` and ``value``, is whole, in the language of the environment, and harmless. ``link`` and
/// ``attributes`` are for programs, which must get back what the feed has: they are what they are.
package struct SemanticNode: Hashable, Sendable {
  package let role: SemanticRole
  /// The words that it is known by; empty if it has none.
  package let text: String
  /// What is set or typed there, beside the words that it is known by.
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
