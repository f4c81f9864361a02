package import DesignKit
import Documents
package import FoundationEssentials
package import Localization
package import Networking
import Platform
package import Screens
import TerminalUI
import WebAddresses

/// The current typography: the default, a file, or one from the web, whose last good copy is kept.
///
/// A file with a web address (`configuration-url`) is used until the file at that address has been loaded.
@MainActor
package final class TypographyChooser {
  /// The typography of a file or the web; `nil` for the shipped one.
  package private(set) var chosen: Typography?
  /// The typography in effect.
  package var typography: Typography { chosen ?? .shipped }
  /// The origin of the typography in effect.
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
  /// - Throws: ``TypographyError``; the typography is unchanged then.
  package func choose(_ choice: String) throws(TypographyError) -> [DesignFileIssue] {
    guard choice.contains("://") else { return try chooseFile(choice) }
    guard let web = WebAddress(choice), !web.namesUser, let url = web.url else {
      throw .notWebAddress(choice.withoutCredentials)
    }
    path = nil
    address = url
    useCopy(of: url)
    return []
  }

  private func chooseFile(_ path: String) throws(TypographyError) -> [DesignFileIssue] {
    // A file with errors is read again when it changes.
    self.path = path
    do throws(DesignFileError) {
      let (typography, warnings) = try Typography.read(contentsOf: path)
      address = typography.settings.address.flatMap { WebAddress($0)?.url }
      use(typography, from: .file(path: path))
      if let address { useCopy(of: address) }
      return warnings
    } catch {
      throw .file(error)
    }
  }

  private func use(_ typography: Typography, from source: TypographySource) {
    chosen = typography
    self.source = source
  }

  private func useCopy(of url: URL) {
    guard let copy = remoteFiles.copy(of: url),
      let typography = try? Typography.read(Array(copy.body), path: url.absoluteString).typography
    else { return }
    use(
      typography, from: .remote(address: url.absoluteString, checked: copy.checked, isCopy: true))
  }

  // MARK: Reading again

  /// Whether there is a file or a web address to read again.
  package var canRefresh: Bool { path != nil || address != nil }

  /// Reads the file again. A file with errors changes nothing.
  ///
  /// - Returns: the message for the reader; `nil` without a file.
  package func reloadFile() -> StatusMessage? {
    guard let path else { return nil }
    do throws(TypographyError) {
      let warnings = try chooseFile(path)
      return .note(warnings.first?.message ?? L10n.Typography.refreshed)
    } catch {
      return .failure(L10n.Typography.notRefreshed(reason: .localized(error.message)))
    }
  }

  /// Reads the file or asks the server again. A file with errors changes nothing.
  package func refresh() async -> StatusMessage {
    do throws(TypographyError) {
      if let path, address == nil { _ = try chooseFile(path) }
      if let complaint = try await load() { return .failure(complaint) }
      return .note(L10n.Typography.refreshed)
    } catch {
      return .failure(L10n.Typography.notRefreshed(reason: .localized(error.message)))
    }
  }

  /// Downloads the typography, if it has a web address.
  ///
  /// - Returns: the warning that the copy could not be stored, if any.
  /// - Throws: ``TypographyError``; the last good copy stays in use.
  package func load() async throws(TypographyError) -> LocalizedString? {
    guard let url = address else { return nil }
    let address = url.absoluteString
    do throws(TypographyError) {
      let (download, typography) = try await download(url)
      use(typography, from: .remote(address: address, checked: download.file.checked, isCopy: false))
      return remoteFiles.keep(download)
    } catch {
      if case .remote(address, let checked, _) = source {
        use(typography, from: .remote(address: address, checked: checked, isCopy: true))
      }
      throw error
    }
  }

  private func download(_ url: URL) async throws(TypographyError) -> (RemoteFiles.Download, Typography) {
    let download: RemoteFiles.Download
    do throws(HTTPError) {
      download = try await remoteFiles.download(url)
    } catch {
      throw .remote(error)
    }
    let text = Array(download.file.body)
    return (download, try renamed(Typography.read(text, path: url.absoluteString).typography, as: TypographyError.file))
  }
}

/// An error of using a typography.
package enum TypographyError: ReportedError, Hashable {
  case file(DesignFileError)
  case remote(HTTPError)
  case notWebAddress(String)

  package var message: LocalizedString {
    switch self {
    case .file(let error): error.message
    case .remote(let error): error.message
    case .notWebAddress(let text): L10n.Typography.notWebAddress(text: text.excerpt)
    }
  }

  package func lines(in language: Language) -> [String] {
    if case .file(let error) = self { error.lines(in: language) } else { [] }
  }

  package var exitStatus: ExitStatus {
    switch self {
    case .file(let error): error.exitStatus
    case .remote(.invalidURL), .notWebAddress: .usage
    case .remote(let error): error.exitStatus
    }
  }
}
