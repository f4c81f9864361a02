import Routing
import Testing

@testable import ReaderSession

struct BrowserCommandTests {
  private func link(_ address: String = "https://example.com/a?b=%20c") throws -> ExternalLink {
    try ExternalLink(address)
  }

  private func arguments(_ command: String) throws -> [String] {
    try #require(BrowserCommand.commands(of: command).first).arguments(for: link("https://a.b/%25s"))
  }

  @Test func `colons separate commands`() throws {
    #expect(try BrowserCommand.commands(of: "firefox:/opt/a b:: w3m -B :").map(\.name) == ["firefox", "/opt/a", "w3m"])
    #expect(try BrowserCommand.commands(of: #"'/opt/a:b' "c:d":e"#).map(\.name) == ["/opt/a:b", "e"])
    #expect(try arguments(#"b '' "c d" %s"#) == ["", "c d", "https://a.b/%25s"])
    #expect(try BrowserCommand.commands(of: "").isEmpty && BrowserCommand.commands(of: " : ").isEmpty)
  }

  @Test func `the link replaces each %s, or else comes last`() throws {
    #expect(try arguments("firefox") == ["https://a.b/%25s"])
    #expect(try arguments("firefox --new-window %s") == ["--new-window", "https://a.b/%25s"])
    #expect(try arguments("b --url=%s -x %s") == ["--url=https://a.b/%25s", "-x", "https://a.b/%25s"])
    #expect(try arguments("b 100%% %%s %q %") == ["100%", "%s", "%q", "%", "https://a.b/%25s"])
  }

  @Test(arguments: ["b 'a", "b \"a", "b a\\", "'", "a:b '"])
  func `an incomplete command is refused`(list: String) {
    #expect(throws: ExternalLinkError.invalidCommand(list)) { try BrowserCommand.commands(of: list) }
  }

  @Test func `terminal browsers are recognized by name`() throws {
    let environment = ["DISPLAY": ":0"]
    for name in ["w3m", "/usr/bin/lynx -x", "links2 %s", "www-browser"] {
      let command = try #require(BrowserCommand.commands(of: name).first)
      #expect(command.needsTerminal(environment: environment), "\(name)")
    }
    for name in ["firefox", "/opt/w3m/bin/firefox", "xterm -e w3m %s"] {
      let command = try #require(BrowserCommand.commands(of: name).first)
      #expect(!command.needsTerminal(environment: environment), "\(name)")
    }
    // Without a display, the desktop command can only start a terminal browser.
    #expect(BrowserCommand.desktop.needsTerminal(environment: [:]))
    #expect(!BrowserCommand.desktop.needsTerminal(environment: environment))
    #expect(!BrowserCommand.desktop.needsTerminal(environment: ["WAYLAND_DISPLAY": "wayland-0"]))
  }
}
