import Foundation
import Localization
import ReaderSession
import TerminalTestSupport
import Testing

@testable import moments

@Suite(.oneAtOnce)
struct CompletionTests {
  /// The answer to a shell: first whether the shell should offer files, then the candidates without their descriptions.
  private func answer(_ line: String, shell: String = "fish", _ word: String...) throws -> [String] {
    let result = try Program.run(Program.path, ["---complete", shell, line] + word, environment: [:])
    #expect(result.status == 0 && result.error.isEmpty)
    return result.output.dropLast().split(separator: "\n", omittingEmptySubsequences: false).map { row in
      String(row.prefix { $0 != "\t" })
    }
  }

  @Test func `candidates have descriptions in shells that show them`() throws {
    let row = try Program.moments("---complete", "zsh", "moments --never").output
    #expect(row == "\n--never-shrink\tShow no text smaller than at size L.\n")
    #expect(try !Program.moments("---complete", "bash", "moments --never", "--never").output.contains("\t"))
  }

  @Test func `bash gets a replacement for its own word, quoted as needed`() throws {
    #expect(try answer("moments Design", shell: "bash", "Design") == ["", #"DesignKit\?productName="#])
    #expect(try answer("moments Typography?from=ke", shell: "bash", "ke") == ["", "kebab"])
    #expect(
      try answer("moments https://momentsapp.com/Pal", shell: "bash", "//momentsapp.com/Pal") == [
        "", "//momentsapp.com/Palette",
      ])
    #expect(
      try answer("moments 'Typography?text=a b&from=ke", shell: "bash", "b&from=ke")[1].hasPrefix(
        "Typography?text=a b"))
    // With two candidates, bash inserts their common prefix and leaves the quote open for the value.
    #expect(
      try answer("moments 'Design", shell: "bash", "Design") == [
        "", "DesignKit?productName=", "DesignKit?productName=…",
      ])
  }

  @Test func `an option with its value in one word generates a script, and another shell has none`() throws {
    let result = try Program.run(Program.path, ["--generate-completion-script=fish"], environment: [:])
    #expect(result.status == 0 && result.output.contains("---complete fish"))
    #expect(try Program.moments("--generate-completion-script", "tcsh").status == 64)
  }

  @Test func `completion does not open the store`() throws {
    let home = Program.makeHome()
    #expect(try Program.moments("---complete", "bash", "moments Typ", "Typ", home: home).output.contains("Typography"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path).isEmpty)
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `the program generates scripts that call it for candidates`(shell: String) throws {
    let result = try Program.run(Program.path, ["--generate-completion-script", shell], environment: [:])
    #expect(result.status == 0 && result.output.contains("---complete \(shell)"))
    #expect(try answer("moments Typ", shell: shell, "Typ") == ["", "Typography"])
  }

  /// Bash is installed wherever these tests run.
  @Test func `bash completes with the generated script`() throws {
    func line(_ typed: String, _ word: String, words: String) throws -> String {
      let script = """
        PATH='\(Program.path.dropLast("/moments".count))':"$PATH"
        source <(moments --generate-completion-script bash)
        compopt() { printf '%s ' "$@"; }
        COMP_LINE='\(typed)' COMP_POINT=\(typed.count) COMP_WORDS=(\(words))
        _moments moments '\(word)'
        printf '<%s>' "${COMPREPLY[@]}"
        """
      return try Program.run("/bin/bash", ["-c", script], environment: ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"])
        .output
    }
    #expect(try line("moments Typ", "Typ", words: "moments Typ") == "<Typography>")
    #expect(try line("moments Design", "Design", words: "moments Design") == #"-o nospace <DesignKit\?productName=>"#)
    #expect(try line("moments --theme=Sys", "Sys", words: "moments --theme = Sys") == "-o filenames <System>")
  }
}

/// The candidates for a word, without a process.
@Suite(.onMainActor)
@MainActor
struct CandidatesTests {
  private static let program = try? CommandInfo.program(in: Language("en"))

  /// First whether the shell should offer files, then the candidates.
  private func candidates(_ line: String) throws -> [String] {
    let candidates = try #require(Self.program).candidates(for: ShellWords(line).wordsBeforeCursor)
    return [candidates.includesFiles ? "files" : ""] + candidates.words.map(\.text)
  }

  @Test(arguments: [
    ("moments Typ", ["", "Typography"]), ("moments typ", ["", "typography"]), ("moments TYP", ["", "Typography"]),
    ("moments Mom", ["", "Moment?id=", "Moments"]), ("moments momentsapp:Inter", ["", "momentsapp:InternalMenu"]),
    ("moments https://momentsapp.com/Pal", ["", "https://momentsapp.com/Palette"]),
    ("moments 'Typography?from=ke", ["", "Typography?from=kebab"]),
    ("moments Collection?", ["", "Collection?id=", "Collection?title="]),
    ("moments resolve DesignK", ["", "DesignKit?productName="]), ("moments --reuse Typo", ["", "Typography"]),
    ("moments --theme System Palet", ["", "Palette"]), ("moments Typography Typ", [""]), ("moments Nowhere?", [""]),
  ])
  func `links are completed from the routes`(line: String, expected: [String]) throws {
    #expect(try candidates(line) == expected)
  }

  @Test(arguments: [
    ("moments rou", ["", "routes"]), ("moments audit ", ["", "colors", "layout"]),
    ("moments help audit co", ["", "colors"]),
    ("moments --appear", ["", "--appearance"]), ("moments --appearance l", ["", "light"]),
    ("moments --appearance=l", ["", "--appearance=light"]), ("moments --colors 2", ["", "256"]),
    ("moments --text-size ax4", ["", "AX4"]), ("moments --language zh", ["", "zh-Hans", "zh-Hant"]),
    ("moments --format s", ["", "svg"]), ("moments routes --format a", ["", "aasa", "assetlinks"]),
    ("moments resolve Moments --from i", ["", "inside"]), ("moments typography case --to lower-", ["", "lower-camel"]),
    ("moments --theme Hi", ["files", "HighContrast"]), ("moments --feed x", ["files"]),
    ("moments --typography=x", ["files"]), ("moments typography lint x", ["files"]),
    ("moments audit colors --theme Mono", ["files", "Monochrome"]), ("moments --print --pri", [""]),
    ("moments -- --pri", [""]), ("moments --nonsense=", [""]), ("moments --size 8", [""]),
  ])
  func `commands, options and values are completed`(line: String, expected: [String]) throws {
    #expect(try candidates(line) == expected)
  }
}
