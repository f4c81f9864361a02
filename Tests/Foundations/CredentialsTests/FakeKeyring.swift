import Foundation
import MomentsTestSupport

@testable import Credentials

/// A `secret-tool` that keeps secrets in files, and notes what it was called with.
struct FakeKeyring {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let program = try folder.file(
      "secret-tool",
      """
      #!/bin/sh
      cd '\(folder.path)'
      echo "$@" >> arguments
      verb=$1
      for server; do :; done
      file=$(echo "$server" | tr '/:' '__')
      if [ -e broken ]; then cat broken >&2; exit 1; fi
      case $verb in
        store) cat > "$file" ;;
        lookup) [ -e "$file" ] && cat "$file" || exit 1 ;;
        clear) rm -f "$file" ;;
      esac
      """)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: program)
  }

  var keyring: Keyring {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return Keyring(environment: ["PATH": "\(folder.path):\(path)"], timeout: .seconds(30))
  }

  /// What every call was told on its command line.
  var arguments: String { get throws { try String(contentsOfFile: folder.path + "/arguments", encoding: .utf8) } }

  /// Refuses everything from now on.
  func fail(_ reason: String) throws {
    _ = try folder.file("broken", reason)
  }
}
