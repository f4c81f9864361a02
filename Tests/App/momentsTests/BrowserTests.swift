import Foundation
import TerminalTestSupport
import Testing

/// `o` in a real terminal: the arguments of the browser, and the message.
@Suite(.oneAtOnce)
struct BrowserTests {
  /// Creates a home folder with scripts that stand in for browsers, and a feed with one link.
  private static func home(_ programs: [String: String]) throws -> (home: URL, feed: String) {
    let home = Program.makeHome()
    for (name, script) in programs { try Program.write(script: script, to: home.appending(path: name)) }
    let feed = home.appending(path: "feed.json").path
    try """
    {"id":"1","userDetails":{"name":"Ada"},"type":"URL","title":"With a link\\u001b]0;x\\u0007","createdDate":"1900000000",\
    "url":"https://example.com/a?b=1"}
    """.write(toFile: feed, atomically: true, encoding: .utf8)
    return (home, feed)
  }

  private static func start(_ home: URL, _ feed: String, browser: String) throws -> TmuxTerminal {
    let terminal = try TmuxTerminal(
      "\(Program.path) --feed \(feed); echo ended with $?; cat", environment: ["BROWSER": browser], home: home)
    terminal.waitFor("With a link")
    return terminal
  }

  @Test func `a browser gets its arguments, and its error is shown`() throws {
    let (home, feed) = try Self.home([
      "good": #"echo "$@" > "$HOME/arguments""#, "bad": "exit 3",
    ])
    let terminal = try Self.start(
      home, feed, browser: "\(home.path)/nothing:\(home.path)/good --new \"two words\" %s -x")
    try terminal.press("o")
    terminal.waitFor("Opened example.com in good.")
    let arguments = try String(contentsOf: home.appending(path: "arguments"), encoding: .utf8)
    #expect(arguments == "--new two words https://example.com/a?b=1 -x\n")
    try terminal.press("Q")
    terminal.waitFor("ended with 0")
    for (program, message) in [("bad", "bad exited with status 3"), (nil, "was not found")] {
      let (home, feed) = try Self.home(["bad": "exit 3"])
      // A path in the message would break its line at any word.
      let terminal = try Self.start(home, feed, browser: program.map { "\(home.path)/\($0)" } ?? "missing")
      try terminal.press("o")
      terminal.waitFor(message)
    }
  }

  @Test func `a terminal browser uses the terminal until it exits`() throws {
    let (home, feed) = try Self.home([
      // Its group and that of the terminal's foreground come first.
      "w3m":
        #"cut -d ' ' -f 5,8 /proc/$$/stat > "$HOME/groups"; stty -a | grep -o " icanon"; echo "browsing $1"; read answer; echo "$answer" > "$HOME/answer"; exit $answer"#
    ])
    let terminal = try Self.start(home, feed, browser: "\(home.path)/w3m")
    try terminal.press("o")
    terminal.waitFor("browsing https://example.com/a?b=1")
    #expect(!terminal.isAlternateScreen && terminal.screen.contains("icanon"))
    let groups = try String(contentsOf: home.appending(path: "groups"), encoding: .utf8).split { $0.isWhitespace }
    #expect(groups.count == 2 && groups[0] == groups[1])
    try terminal.press("0", "Enter")
    terminal.waitFor("Opened example.com in w3m.")
    #expect(terminal.isAlternateScreen && terminal.screen.contains("With a link"))
    // The program gets keys again after the browser ends. Ctrl-C in the browser goes to the browser only.
    try terminal.press("o")
    // The output of its first run is visible before it starts.
    terminal.wait(for: "the browser again") { $0.split(separator: "browsing").count == 3 }
    try terminal.press("C-c")
    terminal.waitFor("w3m exited with status 130")
    try terminal.press("Q")
    terminal.waitFor("ended with 0")
  }

  @Test func `a typed program opens one link, and a typed command reads the moment; both are kept`() throws {
    let (home, feed) = try Self.home([
      "less": #"read first; echo "paging $first"; read answer < /dev/tty; exit $answer"#,
      "other": #"echo "$@" > "$HOME/arguments""#, "bad": "echo no mail >&2; exit 3", "keep": #"cat > "$HOME/letter""#,
    ])
    let terminal = try Self.start(home, feed, browser: "missing")
    func type(_ key: String, _ text: String) throws {
      try terminal.press(key)
      terminal.waitFor(key == "!" ? "Open with:" : "Give to:")
      try terminal.press("C-u", text, "Enter")
    }
    try type("!", "\(home.path)/other -x '%s $HOME' y")
    terminal.waitFor("Opened example.com in other.")
    let arguments = try String(contentsOf: home.appending(path: "arguments"), encoding: .utf8)
    #expect(arguments == "-x https://example.com/a?b=1 $HOME y\n")
    try type("|", "head -n 3 '%s'")
    terminal.waitFor("head: ")
    try type("|", "wc -l")
    terminal.waitFor("wc: 5")
    try type("|", "\(home.path)/keep")
    terminal.waitFor("keep has read the moment.")
    let letter = try String(contentsOf: home.appending(path: "letter"), encoding: .utf8)
    #expect(letter.contains("With a link\u{241B}]0;x\u{2407}\n"))
    try type("|", "\(home.path)/bad")
    terminal.waitFor("bad: no mail")
    try type("|", "missing")
    terminal.waitFor("The program “missing” was not found")
    try type("|", "\(home.path)/less")
    terminal.waitFor("paging Ada")
    #expect(!terminal.isAlternateScreen)
    try terminal.press("0", "Enter")
    terminal.waitFor("less has read the moment.")
    #expect(terminal.isAlternateScreen && terminal.screen.contains("With a link"))
    try terminal.press("Q")
    terminal.waitFor("ended with 0")
    let again = try Self.start(home, feed, browser: "missing")
    try again.press("|", "Up", "Up")
    again.waitFor("Give to: missing")
    try again.press("Escape")
    try again.press("!", "Up")
    again.waitFor("other -x '%s $HOME' y")
  }

  @Test func `a file opens in the program for its type, which gets the terminal without a display`() throws {
    let (home, feed) = try Self.home(["player": #"echo "playing $@"; read answer; exit $answer"#])
    try """
    <rss><channel><item><guid>1</guid><title>With a link</title>
    <enclosure url="https://example.com/a" type="audio/mpeg"/></item></channel></rss>
    """.write(toFile: feed, atomically: true, encoding: .utf8)
    try Program.write(#"{ "programs": { "audio/*": "\#(home.path)/player -x" } }"#, toSettingsIn: home)
    let terminal = try Self.start(home, feed, browser: "missing")
    try terminal.press("o")
    terminal.waitFor("playing -x https://example.com/a")
    try terminal.press("0", "Enter")
    terminal.waitFor("Opened example.com in player.")
    try terminal.press("o")
    terminal.wait(for: "the player again") { $0.split(separator: "playing").count == 3 }
    try terminal.press("3", "Enter")
    terminal.waitFor("player exited with status 3")
    try terminal.press("Q")
    terminal.waitFor("ended with 0")
  }
}
