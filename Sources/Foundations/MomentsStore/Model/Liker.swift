/// Somebody who likes a moment.
package struct Liker: Hashable, Sendable {
  package let id: String
  /// Empty where the feed does not tell it.
  package let name: String
  package let avatar: String

  package init(id: String, name: String = "", avatar: String = "") {
    self.id = id
    self.name = name
    self.avatar = avatar
  }

  /// What to call them: the name, or else the id.
  package var displayName: String { name.isEmpty ? id : name }
}
