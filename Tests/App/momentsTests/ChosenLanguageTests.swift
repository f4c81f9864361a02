import Foundation
import TerminalTestSupport
import Testing

/// The language that was chosen in the app, in output that the program writes without a screen.
@Suite(.oneAtOnce)
struct ChosenLanguageTests {
  private let home = Program.makeHome()

  /// The locale names no language.
  private static let noPreference = ["LANG": "", "LC_CTYPE": "C.UTF-8"]

  private func choose(_ language: String) throws {
    try Program.write(#"{"language":"\#(language)"}"#, toSettingsIn: home)
  }

  private func moments(_ arguments: [String], _ environment: [String: String] = Self.noPreference) throws
    -> Program.Result
  {
    try Program.run(
      Program.path, arguments, environment: Program.environment(home: home).merging(environment) { $1 })
  }

  @Test(arguments: [
    (["--help"], "Zeigt einen Feed"), (["--feed"], "<Datei>"), (["--reuse", "--print"], "Entfernen Sie"),
    (["resolve", "Moment?id=3"], "Pfad"), (["clear"], "Es wurde nichts entfernt"),
    (["--language", "xx"], "Verfügbare Sprachen"), (["audit", "colors", "--theme", "none"], "Farbschema"),
  ])
  func `all output is in the chosen language`(arguments: [String], word: String) throws {
    try choose("de")
    let result = try moments(arguments)
    #expect((result.output + result.error).contains(word), "\(result.output) \(result.error)")
  }

  @Test func `reading the language creates no store, and a file with an error is ignored`() throws {
    let english = try moments(["--help"])
    #expect(english.status == 0 && english.output.contains("Shows a feed"))
    try Program.write(#"{"language":"de""#, toSettingsIn: home)
    #expect(try moments(["--help"]).output == english.output)
    let file = home.appending(path: ".config/moments/settings.json")
    try FileManager.default.removeItem(at: file)
    #expect(mkfifo(file.path, 0o600) == 0)
    let besidePipe = try moments(["--help"])
    #expect(besidePipe.status == 0 && besidePipe.output == english.output)
    #expect(!FileManager.default.fileExists(atPath: home.path + "/moments"))
  }
}
