package import Localization

/// Who reads, as the server knows it.
package struct Account: Hashable, Sendable {
  package let id: String
  package let name: String
  /// Why the reader has to sign in again the next time; nil where the sign-in is kept.
  package let concern: LocalizedString?

  package init(id: String, name: String, concern: LocalizedString? = nil) {
    self.id = id
    self.name = name
    self.concern = concern
  }
}
