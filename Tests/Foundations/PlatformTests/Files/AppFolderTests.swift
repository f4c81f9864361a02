import Platform
import TerminalTestSupport
import Testing

@Suite(.limited)
struct AppFolderTests {
  @Test(
    arguments: [
      (.data, ["XDG_DATA_HOME": "/data", "HOME": "/home/a"], "/data/moments"),
      (.data, ["HOME": "/home/a"], "/home/a/.local/share/moments"),
      (.data, ["XDG_DATA_HOME": "", "HOME": "/home/a"], "/home/a/.local/share/moments"),
      (.state, ["XDG_STATE_HOME": "relative", "HOME": "/home/a"], "/home/a/.local/state/moments"),
      (.cache, ["HOME": "/home/a"], "/home/a/.cache/moments"),
      (.configuration, ["HOME": "/home/a"], "/home/a/.config/moments"),
      (.runtime, ["XDG_RUNTIME_DIR": "/run/user/7"], "/run/user/7/moments"),
      (.runtime, ["HOME": "/home/a"], nil), (.data, [:], nil), (.data, ["HOME": ""], nil),
      (.cache, ["HOME": "here"], nil), (.data, ["XDG_DATA_HOME": "here"], nil),
    ] as [(AppFolder, [String: String], String?)])
  func `folders follow the XDG specification`(
    folder: AppFolder, environment: [String: String], path: String?
  ) {
    #expect(folder.path(environment) == path)
  }
}
