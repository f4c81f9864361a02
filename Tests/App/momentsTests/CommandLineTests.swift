import Foundation
import Testing

struct CommandLineTests {
  @Test func `without a terminal the screen is written out`() throws {
    let result = try Program.moments()
    #expect(result.status == 0 && result.error.isEmpty)
    #expect(result.output.contains("Amélie Dubois") && !result.output.contains("\u{1B}"))
    #expect(result.output.split(separator: "\n", omittingEmptySubsequences: false).count == 25)
  }

  @Test(arguments: ["https://momentsapp.com", "https://momentsapp.com/", "momentsapp:", "Moments", "moments/"])
  func `the app's own address is the timeline`(link: String) throws {
    let result = try Program.moments("--print", link)
    #expect(result.status == 0 && result.output.contains("Amélie Dubois"), "\(result.error)")
  }

  @Test func `size, whole content and colours are for the asking`() throws {
    let home = try Program.makeHome()
    let small = try Program.moments("--size", "40x10", home: home)
    #expect(small.output.split(separator: "\n").allSatisfy { $0.count <= 40 })
    let whole = try Program.moments("--full", "--print", home: home)
    #expect(whole.output.components(separatedBy: "\n").count > 300)
    let colored = try Program.moments("--format", "ansi", "--colors", "256", home: home)
    #expect(colored.output.contains("\u{1B}[0;38;5;"))
  }

  @Test(
    arguments: [
      (["Momnts"], 64, "Moments"), (["DesignKit"], 64, "productName, version"),
      (["https://example.com/Moments"], 68, "example.com"),
      (["Moment?id=nobody"], 66, "nobody"), (["--text-size", "huge"], 64, "huge"), (["--nonsense"], 64, "nonsense"),
      (["--feed", "/nowhere/feed.json"], 66, "/nowhere/feed.json"), (["--language", "tlh"], 64, "tlh"),
      (["--size", "0x0"], 64, "0x0"),
      (["a", "b"], 64, "b"),
    ] as [([String], Int32, String)])
  func `what is wrong is told on standard error alone, with its own exit code`(
    arguments: [String], status: Int32, said: String
  ) throws {
    let home = try Program.makeHome()
    let result = try Program.run(
      Program.path, arguments, environment: ["XDG_DATA_HOME": home.path, "HOME": home.path, "LANG": "en_GB.UTF-8"])
    #expect(result.status == status)
    #expect(result.output.isEmpty)
    #expect(result.error.contains(said), "\(result.error)")
  }

  @Test func `help and version need no home and no terminal`() throws {
    for arguments in [["--help"], ["--version"], ["-V"], ["-h"]] {
      let result = try Program.run(Program.path, arguments, environment: [:])
      #expect(result.status == 0 && !result.output.isEmpty && result.error.isEmpty)
    }
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `completions are written`(shell: String) throws {
    #expect(try Program.moments("--generate-completion-script", shell).output.contains("text-size"))
  }

  @Test func `without a home there is no place for a store`() throws {
    #expect(try Program.run(Program.path, [], environment: ["LANG": "C.UTF-8"]).status == 78)
  }

  // MARK: Feeds

  @Test func `a feed comes from standard input, its bad moments are named`() throws {
    let feed =
      (0..<15).map { #"{"id":"\#($0)"}"# }.joined(separator: "\n") + "\n"
      + #"{"id":"ok","userDetails":{"name":"Ada"},"type":"PHOTOS","title":"Hello","createdDate":"1"}"#
    let result = try Program.moments("--feed", "-", input: feed)
    #expect(result.status == 0 && result.output.contains("Hello"))
    #expect(result.error.contains("-:10: ") && !result.error.contains("-:11: ") && result.error.contains("15"))
  }

  @Test func `what is no feed leaves the store as it was`() throws {
    let home = try Program.makeHome()
    _ = try Program.moments(home: home)
    let result = try Program.moments("--feed", "-", home: home, input: "<html>")
    #expect(result.status == 65 && result.output.isEmpty)
    #expect(try Program.moments(home: home).output.contains("Amélie Dubois"))
  }

  @Test func `hostile text has no power, on either stream`() throws {
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

  // MARK: Languages

  @Test(
    arguments: [
      (["LANG": "zh_CN.UTF-8"], "朋友圈"), (["LANG": "en_GB.UTF-8"], "Moments"), (["LC_ALL": "C"], "Moments"),
      (["LANGUAGE": "zh", "LANG": "de_DE.UTF-8"], "朋友圈"),
      (["LANG": "xx_YY"], "Moments"),
    ])
  func `the language comes from the environment, whether or not the locale is installed`(
    environment: [String: String], title: String
  ) throws {
    #expect(try Program.moments(environment: environment).output.contains(title))
  }

  @Test func `a terminal of seven bits gets seven bits`() throws {
    let output = try Program.moments("--full", environment: ["LC_ALL": "C"]).output
    #expect(output.utf8.allSatisfy { $0 < 0x80 })
  }
}
