package import DesignKit
import Documents
package import FoundationEssentials
package import Localization
package import Networking
import Platform
package import Screens
import WebAddresses

/// The current typography: the default, a file, or one from the web, whose last good copy is kept.
///
/// A file with a web address (`configuration-url`) is used until the file at that address has been loaded.
@MainActor
package final class TypographyChooser {
  /// The typography of a file or the web; `nil` for the shipped one.
  package private(set) var chosen: Typography?
  package var typography: Typography { chosen ?? .shipped }
  package private(set) var source = TypographySource.shipped
  /// The path of the chosen file; `nil` for none.
  package private(set) var path: String?
  /// The web address of the choice, or of the newest edition of the file; `nil` if there is none.
  package private(set) var address: URL?
  private let remoteFiles: RemoteFiles

  package init(remoteFiles: RemoteFiles) {
    self.remoteFiles = remoteFiles
  }

  /// Uses a file, or the last good copy of a web address.
  ///
  /// - Returns: the warnings about the file.
  /// - Throws: `DesignFileError` or `NotWebAddressError`; the typography is unchanged then.
  package func choose(_ choice: String) throws -> [DesignFileIssue] {
    guard choice.contains("://") else { return try chooseFile(choice) }
    guard let web = WebAddress(choice), !web.namesUser, let url = web.url else {
      throw NotWebAddressError(text: choice.withoutCredentials)
    }
    path = nil
    address = url
    useCopy(of: url)
    return []
  }

  private func chooseFile(_ path: String) throws(DesignFileError) -> [DesignFileIssue] {
    // A file with errors is read again when it changes.
    self.path = path
    let (typography, warnings) = try Typography.read(contentsOf: path)
    address = typography.settings.address.flatMap { WebAddress($0)?.url }
    (chosen, source) = (typography, .file(path: path))
    if let address { useCopy(of: address) }
    return warnings
  }

  private func useCopy(of url: URL) {
    guard let copy = remoteFiles.copy(of: url) else { return }
    try? use(copy, isCopy: true)
  }

  private func use(_ file: RemoteFile, isCopy: Bool) throws(DesignFileError) {
    let address = file.url.absoluteString
    chosen = try Typography.read(Array(file.body), path: address).typography
    source = .remote(address: address, checked: file.checked, isCopy: isCopy)
  }

  // MARK: Reading again

  /// Whether there is a file or a web address to read again.
  package var canRefresh: Bool { path != nil || address != nil }

  /// Reads the file again. A file with errors changes nothing.
  ///
  /// - Returns: the message for the reader; `nil` without a file.
  package func reloadFile() throws(CommandError) -> LocalizedString? {
    guard let path else { return nil }
    let warnings = try renamed(chooseFile(path)) { (error: DesignFileError) in
      CommandError(L10n.Typography.notRefreshed(reason: .localized(error.message)))
    }
    return warnings.first?.message ?? L10n.Typography.refreshed
  }

  /// Reads the file or asks the server again. A file with errors changes nothing.
  package func refresh() async -> StatusMessage {
    do {
      if let path, address == nil { _ = try chooseFile(path) }
      if let complaint = try await load() { return .failure(complaint) }
      return .note(L10n.Typography.refreshed)
    } catch {
      return .failure(L10n.Typography.notRefreshed(reason: .localized(StatusMessage(error).text)))
    }
  }

  /// Downloads the typography, if it has a web address.
  ///
  /// - Returns: the warning that the copy could not be stored, if any.
  /// - Throws: `HTTPError` or `DesignFileError`; the last good copy stays in use.
  package func load() async throws -> LocalizedString? {
    guard let address else { return nil }
    do {
      let download = try await remoteFiles.download(address)
      try use(download.file, isCopy: false)
      return remoteFiles.keep(download)
    } catch {
      if case .remote(let text, let checked, _) = source, text == address.absoluteString {
        source = .remote(address: text, checked: checked, isCopy: true)
      }
      throw error
    }
  }
}

/// The error for a typography with an address that is not a web address.
struct NotWebAddressError: ReportedError, Equatable {
  let text: String

  var message: LocalizedString { L10n.Typography.notWebAddress(text: text.excerpt) }
  var exitStatus: ExitStatus { .usage }
}
