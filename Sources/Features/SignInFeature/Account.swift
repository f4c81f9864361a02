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

  /// What is said to whoever has just signed in.
  package var welcome: LocalizedString {
    concern.map { L10n.SignIn.succeededForNow(name: .text(name), reason: .localized($0)) }
      ?? L10n.SignIn.succeeded(name: name)
  }
}
