import DesignKit
import Following
import Foundation
import MomentsStore
import MomentsTestSupport
import NetworkTestSupport
import Networking
import TerminalTestSupport
import TerminalUI
import Testing

@testable import ReaderSession

/// The whole app in reader mode: keys and words go in, lines come out.
@MainActor
final class SpeechDriver {
  let terminal: VirtualLineTerminal
  let driver: SessionDriver
  let sites = Sites()
  private let folder: TemporaryFolder
  var session: Session { driver.session }

  /// The typed and the spoken words, one line for each.
  private(set) var transcript: [String] = []
  /// The characters that were said since the last call of ``takeCount()``.
  private var count = 0

  /// - Parameter feed: the moments, in the place of the sample.
  init(language: String = "en", feed: String? = nil) throws {
    terminal = VirtualLineTerminal()
    folder = try TemporaryFolder()
    driver = try SessionDriver(
      language: language, feed: feed,
      client: SourceClient(
        transport: sites, userAgent: "moments/1",
        vault: CredentialVault(folder: folder.path, keyring: Keyring(environment: [:]))),
      refreshTime: SessionDriver.now - 300, terminal: terminal)
    note(terminal.takeLines())
  }

  private func note(_ lines: [String]) {
    transcript += lines
    count += lines.reduce(0) { $0 + $1.count }
  }

  func takeCount() -> Int {
    defer { count = 0 }
    return count
  }

  /// Presses a key, waits for its effect, and returns what was said, which must be one line.
  @discardableResult
  func press(_ key: KeyEvent, sourceLocation: SourceLocation = #_sourceLocation) async -> String {
    let lines = await lines(after: key)
    transcript.append("> \(key.label(Symbols(.ascii)))")
    note(lines)
    #expect(lines.count == 1, "\(key): \(lines)", sourceLocation: sourceLocation)
    return lines.last ?? ""
  }

  /// Types a text, which is echoed and nothing else.
  func type(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async {
    for character in text {
      let lines = await lines(after: KeyEvent(character))
      #expect(lines.isEmpty, "\(character): \(lines)", sourceLocation: sourceLocation)
    }
    transcript.append("> \(text)")
  }

  /// Types a word after a colon, and returns what was said at its end.
  @discardableResult
  func run(_ word: String, sourceLocation: SourceLocation = #_sourceLocation) async -> String {
    await press(":", sourceLocation: sourceLocation)
    await type(word, sourceLocation: sourceLocation)
    return await press(.enter, sourceLocation: sourceLocation)
  }

  func lines(after key: KeyEvent) async -> [String] {
    driver.press(key)
    let wasBusy = session.isBusy
    await waitUntil { !session.isBusy }
    // What is stored does not depend on the speed of the machine.
    await session.model.reading.finish()
    if wasBusy { session.drawFrame() }
    return terminal.takeLines()
  }
}
