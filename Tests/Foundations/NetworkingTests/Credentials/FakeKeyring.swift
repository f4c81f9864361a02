import Foundation
import MomentsTestSupport

@testable import Networking

/// A `secret-tool` that keeps secrets in files, and notes what it was called with.
struct FakeKeyring {
  private let folder: TemporaryFolder

  init() async throws {
    folder = try TemporaryFolder()
    try await folder.program(
      "secret-tool",
      """
      cd '\(folder.path)'
      echo "$@" >> arguments
      verb=$1
      for server; do :; done
      file=kept-$(echo "$server" | tr '/:?' '___')
      if [ -e locked ]; then exec sleep 600; fi
      if [ -e broken ]; then cat broken >&2; exit 1; fi
      case $verb in
        store) cat > "$file" ;;
        lookup) [ -e "$file" ] && cat "$file" || exit 1 ;;
        clear) rm -f "$file" ;;
      esac
      """)
  }

  var keyring: Keyring {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return Keyring(environment: ["PATH": "\(folder.path):\(path)"], timeout: .seconds(600))
  }

  /// The command lines of all calls.
  var arguments: String { get throws { try String(contentsOfFile: folder.path + "/arguments", encoding: .utf8) } }

  /// Puts a secret there.
  func keep(_ secret: String, named name: String) throws {
    try folder.file("kept-" + name.map { "/:?".contains($0) ? "_" : String($0) }.joined(), secret)
  }

  /// The files of the secrets.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasPrefix("kept-") } }
  }

  /// Waits for ever for the reader to unlock it.
  func lock() throws {
    _ = try folder.file("locked", "")
  }

  /// Waits until it is asked so often.
  func waitForCalls(_ count: Int) async throws {
    while (try? arguments.split(separator: "\n").count) ?? 0 < count { try await Task.sleep(for: .milliseconds(10)) }
  }

  /// Answers again.
  func mend() throws {
    try FileManager.default.removeItem(atPath: folder.path + "/broken")
  }

  /// Refuses everything from now on.
  func fail(_ reason: String) throws {
    _ = try folder.file("broken", reason)
  }
}
