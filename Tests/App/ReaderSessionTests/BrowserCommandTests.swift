import DesignKit
import Localization
import MomentsTestSupport
import Routing
import TerminalTestSupport
import Testing

@testable import ReaderSession
@testable import Settings

@Suite(.limited)
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
    let names = [
      "w3m", "/usr/bin/lynx -x", "links2 %s", "www-browser", "firefox", "/opt/w3m/bin/firefox", "xterm -e w3m %s",
    ]
    let terminal = try names.filter {
      try #require(BrowserCommand.commands(of: $0).first).needsTerminal(environment: environment)
    }
    #expect(terminal == Array(names[..<4]))
    // Without a display, the desktop command can only start a terminal browser.
    #expect(BrowserCommand.desktop.needsTerminal(environment: [:]))
    #expect(!BrowserCommand.desktop.needsTerminal(environment: environment))
    #expect(!BrowserCommand.desktop.needsTerminal(environment: ["WAYLAND_DISPLAY": "wayland-0"]))
  }

  // MARK: Programs for media types

  /// The programs of a file with settings.
  @MainActor
  private func programs(_ text: String) throws -> (programs: [String: BrowserCommand], issues: String?) {
    let folder = try TemporaryFolder()
    let store = try SettingsStore(path: folder.file("settings.json", "{\n\"programs\": \(text)\n}"))
    store.load([BrowserLinkOpener.programs])
    return (store[BrowserLinkOpener.programs], store.error?.message.resolved(in: Language("en")))
  }

  @MainActor
  @Test func `the most specific media type chooses the program, and a page has none`() throws {
    let (programs, issues) = try programs(
      #"{ "audio/*": "mpv", "video/*": "mpv --fs", "audio/ogg": "ogg 'a b'", "application/pdf": "zathura" }"#)
    #expect(issues == nil)
    func name(_ address: String, _ type: String? = nil) throws -> String? {
      try programs.command(for: ExternalLink("https://e.org/\(address)", type: type))?.name
    }
    #expect(try name("a", "audio/mpeg") == "mpv" && name("a", "Audio/OGG; codecs=opus") == "ogg")
    #expect(try name("a.PDF?x=1.mp3#b") == "zathura" && name("a.mp3") == "mpv" && name("a.b/", "audio") == "mpv")
    #expect(try name("a.opus", "application/octet-stream") == "mpv" && name("a.pdf", "audio/mpeg") == "mpv")
    #expect(try name("a.html") == nil && name("mp3") == nil && name("", "text/html") == nil)
    #expect(try ExternalLink("https://e.mp3").mediaType == nil)
    let command = try #require(programs["video/*"])
    #expect(try command.arguments(for: link("https://a.b/c")) == ["--fs", "https://a.b/c"])
  }

  @MainActor
  @Test func `a host stands for its subdomains, after the type of a file and before all types`() throws {
    let (programs, issues) = try programs(
      #"{ "e.org": "a", "tv.e.org": "b", "audio/*": "c", "*/*": "d", "bücher.example": "e" }"#)
    #expect(issues == nil)
    func name(_ address: String) throws -> String? {
      try programs.command(for: ExternalLink("https://\(address)"))?.name
    }
    #expect(try name("e.org/x") == "a" && name("www.E.org") == "a" && name("a.tv.e.org:8080/x") == "b")
    #expect(try name("e.org/x.mp3") == "c" && name("e.org/x.pdf") == "a" && name("other.org/x.pdf") == "d")
    #expect(try name("the.org") == nil && name("e.org.example") == nil && name("evil.example/e.org") == nil)
    #expect(try name("BÜCHER.example/x") == "e")
  }

  @MainActor
  @Test(arguments: [
    (#"{ "youtube.com/watch": "mpv '" }"#, "programs.youtube.com/watch: expected a command"),
    (#"{ "youtube.com:80": "mpv" }"#, "programs.youtube.com:80: expected a media type"),
    (#"{ "YouTube.com": "mpv" }"#, "programs.YouTube.com: expected a media type"),
    (#"{ "audio": "mpv" }"#, "2:15: programs.audio: expected a media type"),
    (#"{ "Audio/*": "mpv" }"#, "programs.Audio/*: expected a media type"),
    (#"{ "audio/*": "mpv 'a" }"#, "programs.audio/*: expected a command"),
    (#"{ "audio/*": "" }"#, "programs.audio/*: expected a command"),
    (#"{ "audio/*": 1 }"#, "programs.audio/*: expected text"), (#""mpv""#, "programs"),
  ])
  func `an error in the programs is reported with its place`(text: String, issue: String) throws {
    let (programs, issues) = try programs(text)
    #expect(programs.isEmpty && issues?.contains(issue) == true, "\(issues ?? "")")
  }

  @MainActor
  @Test func `a player uses the terminal for sound, and each program does so without a display`() throws {
    let programs = try programs(#"{ "audio/*": "/usr/bin/mpv", "application/pdf": "zathura" }"#).programs
    let (mpv, zathura) = (try #require(programs["audio/*"]), try #require(programs["application/pdf"]))
    let display = ["DISPLAY": ":0"]
    #expect(mpv.needsTerminal(environment: display, type: "audio/mpeg"))
    #expect(!mpv.needsTerminal(environment: display, type: "video/mp4"))
    #expect(!zathura.needsTerminal(environment: display, type: "application/pdf"))
    #expect(
      zathura.needsTerminal(environment: [:], type: "application/pdf") && !zathura.needsTerminal(environment: [:]))
  }
}
