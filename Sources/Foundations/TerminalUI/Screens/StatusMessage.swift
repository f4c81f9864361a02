package import Localization

/// What the status line says.
package struct StatusMessage: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case note
    case failure
  }

  package let kind: Kind
  package let text: LocalizedString

  package static func note(_ text: LocalizedString) -> StatusMessage { StatusMessage(kind: .note, text: text) }
  package static func failure(_ text: LocalizedString) -> StatusMessage { StatusMessage(kind: .failure, text: text) }
}
