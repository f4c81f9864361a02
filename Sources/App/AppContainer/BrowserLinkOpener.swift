import Foundation
import Routing

/// Opens links with the reader's browser: `$BROWSER`, else what the desktop prefers (`xdg-open`).
final class BrowserLinkOpener: ExternalLinkOpening {
  private let environment: [String: String]

  init(environment: [String: String]) {
    self.environment = environment
  }

  func open(_ address: String) throws(ExternalLinkError) {
    guard let scheme = URL(string: address)?.scheme?.lowercased(), ["http", "https"].contains(scheme) else {
      throw .notWeb(address)
    }
    // BROWSER is a list of commands; the first that exists is taken.
    let commands = (environment["BROWSER"] ?? "").split(separator: ":").map(String.init) + ["xdg-open"]
    guard let program = commands.lazy.compactMap(path(ofCommand:)).first else { throw .noBrowser }
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = [address]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw .noBrowser
    }
  }

  private func path(ofCommand command: String) -> String? {
    let candidates =
      command.contains("/")
      ? [command] : (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(command)" }
    return candidates.first { access($0, X_OK) == 0 }
  }
}
