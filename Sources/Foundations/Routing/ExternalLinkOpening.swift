package import Localization

/// Opens links that lead out of the app.
@MainActor
package protocol ExternalLinkOpening: AnyObject {
  /// - Throws: ``ExternalLinkError``.
  func open(_ address: String) throws(ExternalLinkError)
}

package enum ExternalLinkError: Error, Hashable, Sendable {
  /// Only addresses of the web are opened.
  case notWeb(String)
  /// There is no program to open it with.
  case noBrowser

  package var message: LocalizedString {
    switch self {
    case .notWeb(let address): L10n.Links.notWeb(address: address)
    case .noBrowser: L10n.Links.noBrowser
    }
  }
}
