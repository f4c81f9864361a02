/// Who shared a moment.
package struct Author: Hashable, Sendable {
  package let name: String
  package let avatar: String

  package init(name: String, avatar: String = "") {
    self.name = name
    self.avatar = avatar
  }
}
