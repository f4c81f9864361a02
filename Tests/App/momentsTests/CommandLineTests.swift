import DesignKit
import Foundation
import NetworkTestSupport
import TerminalTestSupport
import Testing

@Suite(.oneAtOnce)
struct CommandLineTests {
  private let home = Program.makeHome()

  @Test func `without a terminal the program prints the screen`() throws {
    let result = try Program.moments()
    #expect(result.status == 0 && result.error.isEmpty)
    #expect(result.output.contains("Amélie Dubois") && !result.output.contains("\u{1B}"))
    #expect(result.output.split(separator: "\n", omittingEmptySubsequences: false).count == 25)
  }

  @Test func `options select the size, the full content and colors`() throws {
    let small = try Program.moments("--size", "40x10", home: home)
    #expect(small.output.split(separator: "\n").allSatisfy { $0.count <= 40 })
    let whole = try Program.moments("--full", "--print", home: home)
    #expect(whole.output.components(separatedBy: "\n").count > 300)
    let colored = try Program.moments("--format", "ansi", "--colors", "256", home: home)
    #expect(colored.output.contains("\u{1B}[0;38;5;"))
  }

  // MARK: Hostile names

  /// A name that would change the title of the terminal, clear it, and reorder its lines.
  private static let hostile = "\u{1B}]0;owned\u{7}\u{9B}2J\u{202E}"

  private func isHarmless(_ text: String) -> Bool {
    text.replacing(/\u{1B}\[[0-9;]*m/, with: "").unicodeScalars.allSatisfy { scalar in
      scalar == "\n" || scalar == "\t" || ![.control, .format].contains(scalar.properties.generalCategory)
    }
  }

  @Test(
    arguments: zip(
      ["hidesRead", "hidesRead", "hidesMuted", "hidesMuted", "showsOldestFirst", "showsOldestFirst"],
      ["text", "svg", "text", "json", "text", "json"]))
  func `a timeline that hides or turns moments is printed when it is complete`(setting: String, format: String) throws {
    try Program.write("{ \"\(setting)\": true }", toSettingsIn: home)
    let output = try Program.moments("--print", "--format", format, home: home).output
    #expect(output.contains(setting == "showsOldestFirst" ? "Is this thing on?" : "Gérard has done it."), "\(output)")
  }

  @Test func `the built-in themes are listed for people and programs`() throws {
    let names = BuiltInTheme.allCases.map(\.rawValue)
    #expect(try Program.moments("theme", "--list", home: home).output.split(separator: "\n").map(String.init) == names)
    let json = try Program.moments("theme", "--list", "--format", "json", home: home).output
    #expect(try JSONDecoder().decode([String].self, from: Data(json.utf8)) == names)
  }

  @Test func `no command writes anything that controls a terminal, whatever it quotes`() throws {
    let (name, folder) = (Self.hostile, home.appending(path: "themes"))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let theme = folder.appending(path: "\(name).json").path
    try JSONSerialization.data(withJSONObject: ["name": name, "palette": [name: "#FFAB01"], name: name])
      .write(to: URL(filePath: theme))
    let moment: [String: Any] = [
      "id": name, "userDetails": ["name": name], "type": "URL", "title": name, "url": "https://example.org/\(name)",
      "createdDate": 1_768_465_800, name: name,
    ]
    let feed = folder.appending(path: name).path
    try JSONSerialization.data(withJSONObject: [moment, [name: name]]).write(to: URL(filePath: feed))
    let exports = ["json", "dtcg", "css"].map {
      ["palette", "--theme", theme, "--format", $0]
    }
    let screens = [
      ("Moments", "text"), ("Search?q=\(name)", "text"), ("Palette", "text"), ("Search?q=\(name)", "ansi"),
      ("Palette", "json"), ("Search?q=\(name)", "json"), ("Palette", "svg"), ("Search?q=\(name)", "svg"),
    ].map { [$0, "--format", $1, "--theme", theme] }
    let commands = [
      ["--feed", feed], ["theme", "--theme", theme], ["theme", "--theme", theme, "--format", "json"],
      ["theme", name], ["audit", "colors", "--theme", theme], ["typography", "lint", theme],
      ["typography", "show", name], ["resolve", name], ["resolve", name, "--format", "json"], [name], ["--feed", name],
      ["--theme", name], ["--language", name], ["--keys", name], ["--now", name], ["--\(name)"],
      ["count", "from:\(name)("],
      ["follow", name], ["unfollow", name], ["strings", "show", name], ["strings", "lint", name], ["Moment?\(name)=1"],
      ["routes", "--check", theme], ["---complete", "fish", "moments \(name)"],
      ["---complete", "bash", "moments \(name)"],
    ]
    for arguments in commands + exports + screens {
      let result = try Program.moments(arguments, home: home)
      let hasStyles = arguments.contains("ansi")
      #expect(isHarmless(result.output) && isHarmless(result.error), "\(arguments): \(result)")
      #expect(hasStyles || !(result.output + result.error).contains("\u{1B}"), "\(arguments)")
    }
  }

  @Test func `the progress of an import controls no terminal by the name of the file`() throws {
    let feed = home.appending(path: Self.hostile)
    try Data("[]".utf8).write(to: feed)
    let terminal = try PseudoTerminal(["--print", "--feed", feed.path], home: home)
    terminal.waitForEnd()
    #expect(terminal.output.contains("owned") && !terminal.output.contains("]0;owned\u{7}"), "\(terminal.output)")
    #expect(!terminal.output.contains("\u{1B}]") && !terminal.output.contains("\u{9B}"))
  }

  // MARK: Scripts

  @Test func `keys are pressed before the screen is printed, including the bars`() throws {
    let moment = try Program.moments("--keys", "j Enter", home: home)
    #expect(moment.status == 0 && moment.output.contains("‹ Moments   Moment") && moment.output.contains("林小雨"))
    let typed = try Program.moments("--keys", ": \"Palette?theme=\"", home: home)
    #expect(typed.output.contains("Go to: Palette?theme="))
    let liked = try Program.moments("--keys", "j f", "--format", "json", home: home)
    #expect(liked.output.contains("\"states\": [\"liked\", \"selected\", \"unread\"]"))
    #expect(try Program.moments("--keys", "Q", home: home).status == 0)
  }

  @Test func `a script changes likes but no settings`() throws {
    let before = try Program.moments("Moment/1", "--format", "json", home: home).output
    _ = try Program.moments("--keys", "u t + c", home: home)
    #expect(try Program.moments("Moment/1", "--format", "json", home: home).output == before)
    _ = try Program.moments("Moment/1", "--keys", "f", home: home)
    #expect(try Program.moments("Moment/1", "--format", "json", home: home).output != before)
  }

  @Test(arguments: ["text", "ansi", "svg", "json"])
  func `the same input gives the same output in every format`(format: String) throws {
    let arguments = ["Moment/1", "--format", format, "--now", "2026-01-15T12:00:00Z"]
    let outputs = try (0..<2).map { _ in try Program.moments(arguments).output }
    #expect(outputs[0] == outputs[1] && outputs[0].contains("13 minutes ago"))
  }

  @Test func `a fixed clock may be given in seconds`() throws {
    let times = try ["2026-01-15T12:00:00Z", "1768478400"].map { try Program.moments("--now", $0).output }
    #expect(times[0] == times[1])
    for time in ["yesterday", "2026-02-30T00:00:00Z", "-9223372036854775808", "253402300800"] {
      #expect(try Program.moments("--now=\(time)").status == 64, "\(time)")
    }
  }

  @Test func `a collection is printed after it has loaded completely, with a warning about missing moments`() throws {
    let result = try Program.moments("--print", "Collection?id=3&id=nobody&id=1")
    #expect(result.status == 0 && result.output.contains("nobody") && result.output.contains("林小雨"))
    #expect(result.error == "moments: No moments have these IDs: nobody\n")
  }

  /// The pictures of the README, by file name, and the arguments that produce them.
  nonisolated private static let pictures = [
    "timeline": ["Moments", "--appearance", "light"],
    "palette": ["Palette", "--appearance", "light", "--keys", "j j Enter"],
    "moment-ax": ["Moment/1", "--language", "zh-Hans", "--text-size", "AX2"],
  ]

  @Test(arguments: pictures.keys.sorted())
  func `the pictures of the README are up to date`(name: String) throws {
    let arguments =
      (Self.pictures[name] ?? []) + ["--format", "svg", "--size", "80x24", "--now", "2026-01-15T12:00:00Z"]
    let result = try Program.moments(arguments, environment: ["TZ": "UTC"])
    let file = Program.root.appending(path: "Resources/Pictures/\(name).svg")
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil { try Data(result.output.utf8).write(to: file) }
    #expect(try String(contentsOf: file, encoding: .utf8) == result.output)
  }

  @Test func `routes and links are listed without a store`() throws {
    let routes = try Program.moments("routes", home: home)
    #expect(routes.status == 0 && routes.output.contains("Moment(/<id>)") && routes.output.contains("id: string"))
    let file = Program.makeHome().appending(path: "association")
    try Data(Program.moments("routes", "--format", "aasa", home: home).output.utf8).write(to: file)
    #expect(try Program.moments("routes", "--check", file.path, home: home).status == 0)
    try Data(#"{"applinks": {"details": [{"paths": ["/Old"]}]}}"#.utf8).write(to: file)
    let differences = try Program.moments("routes", "--check", file.path, home: home)
    #expect(differences.status == 1 && differences.output.contains("association:1:38: error: “/Old” opens no route"))
    let list = try Program.moments("routes", "--format", "json", home: home).list()
    #expect(list.contains { $0["pattern"] as? String == "Collection" && $0["trust"] as? String == "outside" })
    let resolved = try Program.moments("resolve", "momentsapp:moment/3", home: home)
    #expect(resolved.status == 0 && resolved.output.contains("https://momentsapp.com/Moment/3"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path).isEmpty)
  }

  @Test(arguments: [
    ("Moment", "outside", 64, "id is missing"), ("Help", "outside", 77, "outside"), ("Help", "inside", 0, "Help"),
    ("https://evil.example/x", "inside", 68, "evil.example"), ("Nope", "inside", 64, "Nope"),
  ])
  func `the result of a link is its exit code`(link: String, from: String, status: Int32, said: String) throws {
    let result = try Program.moments("resolve", link, "--from", from)
    #expect(result.status == status && (result.output + result.error).contains(said))
  }

  // MARK: Languages

  @Test func `a texts folder overrides built-in texts, and its errors have locations`() throws {
    let tables = home.appending(path: "texts/eo.lproj")
    try FileManager.default.createDirectory(at: tables, withIntermediateDirectories: true)
    func printed(_ text: String, _ arguments: String...) throws -> Program.Result {
      try Data(text.utf8).write(to: tables.appending(path: "Localizable.strings"))
      let all = ["--print", "--strings", home.appending(path: "texts").path] + arguments
      return try Program.moments(all, home: home)
    }
    let esperanto = try printed(#""moments.title" = "Momenti"; "moments.titel" = "x";"#, "--language", "eo")
    #expect(esperanto.status == 0 && esperanto.output.contains("Momenti") && esperanto.output.contains("ago"))
    #expect(esperanto.error.contains("eo.lproj/Localizable.strings:1:30: warning: the app has no text “moments.titel”"))
    let wrong = try printed("\n\"app.done\" = \"%d\";")
    #expect(wrong.status == 65 && wrong.output.isEmpty)
    #expect(wrong.error.contains("eo.lproj/Localizable.strings:2:14: error: “app.done” has %1$d here"))
  }

  @Test func `a script may choose a language, and printing does not save it`() throws {
    let pressed = try Program.moments("--keys", "L j Enter", environment: ["LANG": "C.UTF-8"], home: home)
    #expect(pressed.output.contains("Sprachen") && pressed.output.contains("Press L to choose English again."))
    #expect(try Program.moments("--print", environment: ["LANG": "C.UTF-8"], home: home).output.contains("Moments"))
    let list = try Program.moments("--print", "--full", "Languages", environment: ["LANGUAGE": "zh_HK:fr"], home: home)
    #expect(list.output.contains("LANGUAGE=zh_HK:fr") && list.output.contains("zh-Hant"))
  }

  // MARK: Errors

  @Test func `a quoted value in a message is truncated`() throws {
    let long = String(repeating: "x", count: 8_000)
    for arguments in [
      ["Moment?id=\(long)"], ["--language", long], [long], ["--theme", long], ["--keys", long],
      ["strings", "add", long],
      ["--\(long)"], ["--text-size", long], ["--typography", "ftp://\(long)"],
      ["--feed", long], ["--strings", long], ["resolve", "\(long):x"], ["Collection?id=\(long)"], ["a", long],
      ["typography", "show", long], ["strings", long],
    ] {
      let result = try Program.moments(arguments)
      #expect(
        result.status != 0 && !result.error.isEmpty && result.error.utf8.count < 4_000, "\(arguments[0].prefix(20))")
    }
  }

  @Test(arguments: [
    ["--language", "de", "routes"], ["--language=de", "routes"], ["routes", "--language", "de"],
  ])
  func `the language may come before a command`(arguments: [String]) throws {
    let result = try Program.moments(arguments)
    #expect(result.status == 0 && result.output.contains("von überall") && result.error.isEmpty, "\(result)")
  }

  @Test(arguments: [
    ["--version"], ["-V"], ["--help"], ["help", "routes"], ["manual"], ["routes"], ["resolve", "Moments"],
    ["--generate-completion-script", "bash"], ["---complete", "bash", "moments ", ""], ["strings", "export", "fr"],
    ["audit", "colors", "--theme", "System"], ["palette", "export", "--format", "css"], ["typography", "show"],
    ["--print"],
    ["--experimental-dump-help"],
  ])
  func `unwritable output is reported with an exit code`(arguments: [String]) throws {
    let process = try Program.spawn(
      "/bin/sh", ["-c", "exec \"$0\" \"$@\" > /dev/full 2> '\(home.path)/error'", Program.path] + arguments,
      environment: Program.environment(home: home),
      streams: [("/dev/null", O_RDONLY), ("/dev/null", O_WRONLY), ("/dev/null", O_WRONLY)])
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    #expect((status >> 8) & 0xFF == 74, "\(arguments)")
    #expect(try String(contentsOfFile: home.path + "/error", encoding: .utf8).contains("No space left"))
  }

  @Test(
    arguments: [
      (["Momnts"], 64, "Moments"), (["rutes"], 64, "Did you mean routes, Routes?"),
      (["strngs", "lint", "x"], 64, "“strngs”. Use one of routes, resolve, audit"),
      (["Collection?id=x&id=y"], 66, "x, y"),
      (["Collection/abc"], 64, "Collection/abc"), (["Help?x=1"], 77, "cannot open Help."),
      (["DesignKit"], 64, "productName is missing (text); version is missing (text)"),
      (["https://example.com/Moments"], 68, "example.com"),
      (["Search?q=rain form:ada"], 64, "The search has an error in column 6: “form:” is unknown."),
      (["Moment?id=nobody"], 66, "nobody"), (["--nonsense"], 64, "nonsense"),
      (["--feed", "/nowhere/feed.json"], 66, "/nowhere/feed.json"), (["--theme", "nope"], 64, "HighContrast"),
      (["--theme", "./nope.json"], 66, "./nope.json"), (["--theme", "/"], 66, "“/”"),
      (["--theme", "/proc/self/mem"], 74, "/proc/self/mem"), (["--feed", "/proc/self/mem"], 74, "/proc/self/mem"),
      (["--feed", "-"], 65, "<stdin> is not a feed"), (["follow", "--opml", "-"], 65, "<stdin> is not an OPML"),
      (["Palette?theme=nope"], 64, "nope"), (["Palette?colors={\"x\":\"red\"}"], 65, "colors.x"),
      (["audit", "colors", "--theme", "nope"], 64, "nope"), (["palette"], 64, "--format"),
      (["--typography", "./nope.json"], 66, "./nope.json"),
      (["--typography", "ftp://x/y"], 64, "ftp://x/y"), (["--typography", "http://127.0.0.1:1/x"], 69, "127.0.0.1"),
      (["typography", "show", "boddy"], 64, "largeTitle"), (["typography", "lint", "/nowhere"], 66, "/nowhere"),
      (["LetterCases?from=camel"], 64, "lower-camel"),
      (["--strings", "/nowhere"], 66, "/nowhere"),
      (["--strings", "/dev/null"], 66, "/dev/null"), (["--keys", "j jj"], 64, "“jj”"),
      (["--clear-feed", "--reuse"], 64, "--reuse"), (["follow", "http://127.0.0.1:1"], 69, "127.0.0.1:1"),
    ] as [([String], Int32, String)])
  func `an error goes to standard error only and has its own exit code`(
    arguments: [String], status: Int32, said: String
  ) throws {
    let result = try Program.moments(arguments)
    #expect(result.status == status)
    #expect(result.output.isEmpty)
    #expect(result.error.contains(said), "\(result.error)")
  }

  @Test(arguments: [
    ["--print", "manual"], ["--text-size", "L", "routes"],
    ["--theme", "System", "palette", "--format", "css"],
    ["--feed", "nowhere.jsonl", "resolve", "Moments"],
  ])
  func `a command after options is not read as a link`(arguments: [String]) throws {
    let result = try Program.moments(arguments)
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(result.error.contains("Put the command before its options: moments "), "\(result.error)")
  }

  @Test func `a command group shows its help in the requested language`() throws {
    let result = try Program.moments("--language", "de", "strings")
    #expect(result.status == 0 && result.output.contains("OVERVIEW: Arbeitet mit"), "\(result)")
  }

  @Test func `the audit of layouts passes the built-in texts, and fails a text that does not fit`() throws {
    let arguments = [
      "audit", "layout", "--screen", "Languages", "--text-size", "L", "--width", "40", "--language", "de",
    ]
    let passed = try Program.moments(arguments)
    #expect(passed.status == 0 && passed.output == "Befunde: 0. Geprüfte Layouts: 1.\n", "\(passed)")
    let folder = home.appending(path: "texts/de.lproj")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("\"languages.title\" = \"Die Sprachen aller Bildschirme dieser App\";".utf8)
      .write(to: folder.appending(path: "Languages.strings"))
    let strings = ["--strings", folder.deletingLastPathComponent().path]
    let json = try Program.moments(arguments + strings + ["--format", "json"])
    #expect(json.status == 1 && json.output.contains(#""key" : "languages.title""#), "\(json)")
    let page = try Program.moments(arguments + strings + ["--format", "svg"])
    #expect(page.status == 1 && page.output.hasPrefix("<svg ") && page.output.contains("languages.title"))
    #expect(try Program.moments("audit", "layout", "--screen", "Nowhere").status == 64)
    #expect(try Program.moments("audit", "layout", "--width", "19").status == 64)
  }

  @Test func `the audit passes the built-in themes, and fails an unreadable one or a higher minimum`() throws {
    let passed = try Program.moments("audit", "colors", "--theme", "DesignKit")
    #expect(passed.status == 0 && passed.output.contains("Pairs that lose contrast on a terminal: 0 of "))
    let raised = try Program.moments("audit", "colors", "--theme", "system", "--minimum", "21", "--format", "json")
    #expect(raised.status == 1 && raised.output.hasPrefix("{"))
    let path = home.appending(path: "grey.json").path
    let grey = ##"{"extends": "DesignKit", "colors": {"background": "#777777", "primaryText": "gray"}}"##
    try Data(grey.utf8).write(to: URL(filePath: path))
    let result = try Program.moments("audit", "colors", "--theme", path)
    #expect(result.status == 1 && result.output.contains("loses contrast"))
    try Data("{\"extends\": \"DesignKit\",\n\"x\": 1,\n\"y\": 2}".utf8).write(to: URL(filePath: path))
    let wrong = try Program.moments("--theme", path)
    #expect(
      wrong.status == 65 && wrong.error.contains("grey.json:2:1: x:") && wrong.error.contains("grey.json:3:1: y:"))
  }

  @Test func `a theme in the themes folder is found by its name`() throws {
    try Data(#"{"name": "Sea", "extends": "System"}"#.utf8).write(to: home.appending(path: "sea"))
    let command = "cd '\(home.path)' && '\(Program.path)' --theme sea Palette --print"
    let result = try Program.run(
      "/bin/sh", ["-c", command], environment: ["XDG_DATA_HOME": home.path, "LANG": "en_GB.UTF-8"])
    #expect(result.status == 0 && result.output.contains("Palette · Sea"), "\(result.error)")
  }

  @Test func `colors that a format does not keep apart are an error`() throws {
    let file = home.appending(path: "same.json")
    let colors = ##"{"custom.aB": "#123456", "custom.a-b": "#654321"}"##
    try Data(#"{"extends": "System", "colors": \#(colors)}"#.utf8).write(to: file)
    let result = try Program.moments("palette", "--format", "css", "--theme", file.path)
    #expect(result.status == 65)
    #expect(
      result.error
        == "moments: The format has one name for these colors: custom.a-b, custom.aB. Rename all but one.\n")
  }

  @Test func `letter cases are converted line by line`() throws {
    let result = try Program.moments(
      "typography", "case", "--from", "kebab", "--to", "snake", input: "user-name\n\nlast-login-date")
    #expect(result.output == "user_name\n\nlast_login_date\n" && result.status == 0)
  }

  @Test func `a typography check prints all errors at once to standard output`() throws {
    let path = home.appending(path: "t.json").path
    func lint(_ text: String) throws -> Program.Result {
      try Data(text.utf8).write(to: URL(filePath: path))
      return try Program.moments("typography", "lint", path, home: home)
    }
    let good = try lint(#"{"ui-font-text-styles": {"a": {"point-size": 12.1}}}"#)
    #expect(good.status == 0 && good.output.isEmpty && good.error.isEmpty)
    let odd = try lint(#"{"ui-font-text-styles": {"a": {"letter-spacing": 1}}}"#)
    #expect(odd.status == 0 && odd.output.hasPrefix("\(path):1:26: warning: "))
    let wrong = try lint("{\"typography-kit\": {\"scaling-mode\": \"x\"},\n\"ui-font-text-styles\": {\"a\": 1}}")
    #expect(wrong.status == 1 && wrong.error.isEmpty)
    #expect(wrong.output.contains("\(path):1:21: ") && wrong.output.contains("\(path):2:25: "))
  }

  @Test func `a typography from the web is loaded, cached, and used offline`() throws {
    var server: LoopbackServer? = try LoopbackServer { _ in
      .http(200, [], #"{"typography-kit": {"configuration-name": "Sea"}}"#)
    }
    let address = try #require(server).url("/t.json").absoluteString
    let first = try Program.moments("--print", "Typography", "--typography", address, home: home)
    #expect(first.status == 0 && first.output.contains("  Sea") && first.error.isEmpty, "\(first)")
    server = nil
    let second = try Program.moments("--print", "Typography", "--typography", address, home: home)
    #expect(second.status == 0 && second.output.contains("  Sea") && second.output.contains("Cached copy of"))
    #expect(second.error.contains("cannot be reached"))
  }

  @Test func `plain text keeps words as words, and colored displays are large`() throws {
    let link = "DesignKit?productName=Hello&version=1"
    #expect(try Program.moments("--print", link, home: home).output.contains("  Hello\n"))
    let colored = try Program.moments("--print", "--format", "ansi", link, home: home)
    #expect(!colored.output.contains("Hello") && colored.output.contains("██▀▀▀██"))
  }

  @Test func `the environment sets a text size, an option overrides it, and an invalid one is reported`() throws {
    func printed(_ size: String, _ arguments: String...) throws -> Program.Result {
      return try Program.run(
        Program.path, ["Typography", "--full", "--print"] + arguments,
        environment: ["XDG_DATA_HOME": home.path, "LANG": "en_GB.UTF-8", "MOMENTS_TEXT_SIZE": size])
    }
    #expect(try printed("ax1").output.contains("34 pt → 44 pt"))
    #expect(try printed("AX1", "--text-size", "L").output.contains("\n  34 pt · "))
    let wrong = try printed("huge")
    #expect(wrong.status == 64 && wrong.error.contains("MOMENTS_TEXT_SIZE") && wrong.error.contains("XXXL"))
  }

  @Test func `sizes follow the requested scaling model within limits`() throws {
    func sizes(_ arguments: String...) throws -> String {
      try Program.run(
        Program.path, ["Typography", "--full", "--print"] + arguments,
        environment: ["XDG_DATA_HOME": home.path, "LANG": "en_GB.UTF-8"]
      ).output
    }
    #expect(try sizes("--text-size", "AX5").contains("34 pt → 60 pt"))
    #expect(try sizes("--text-size", "AX5", "--text-scaling", "stepped").contains("34 pt → 50 pt"))
    #expect(try sizes("--text-size", "AX5", "--text-scaling", "factor", "--cap-text").contains("34 pt → 51 pt"))
    #expect(try sizes("--text-size", "XS", "--never-shrink").contains("\n  34 pt · "))
  }

  @Test func `without a home folder there is no store`() throws {
    #expect(try Program.run(Program.path, [], environment: ["LANG": "C.UTF-8"]).status == 78)
  }

  // MARK: Feeds

  @Test func `a feed comes from standard input, and its invalid moments are listed`() throws {
    let feed =
      (0..<15).map { #"{"id":"\#($0)"}"# }.joined(separator: "\n") + "\n"
      + #"{"id":"ok","userDetails":{"name":"Ada"},"type":"PHOTOS","title":"Hello","createdDate":"1"}"#
    let result = try Program.moments("--feed", "-", input: feed)
    #expect(result.status == 0 && result.output.contains("Hello"))
    #expect(result.error.contains("<stdin>:10: ") && !result.error.contains(":11: ") && result.error.contains("15"))
  }

  @Test func `hostile text sends no commands to the terminal on either stream`() throws {
    let feed = #"""
      {"id":"1","userDetails":{"name":"\u001b]0;owned\u0007Eve"},"type":"PHOTOS","title":"\u001b[2J\u202Eabc\u009b31m","createdDate":"1"}
      {"id":"2","userDetails":{"name":"Eve"},"type":"\u001b[2J","createdDate":"1"}
      """#
    let result = try Program.moments("--feed", "-", "--format", "ansi", input: feed)
    let plain = result.output.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(
      (plain + result.error).unicodeScalars.allSatisfy {
        $0 == "\n" || $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value)
      })
    #expect(!plain.contains("\u{202E}") && plain.contains("Eve"))
  }
}
