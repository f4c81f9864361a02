import Foundation
import TerminalTestSupport
import Testing

/// Returns the part of a page of the manual between a heading and the next one of its kind.
func part(_ heading: String, of page: String) throws -> String {
  let start = try #require(page.range(of: "\n\(heading)\n"), "\(heading)").upperBound
  let rest = page[start...]
  let next = [".Sh ", ".Ss "].filter { heading.hasPrefix(".Ss") || $0 == ".Sh " }
  return String(rest[..<(next.compactMap { rest.range(of: "\n\($0)")?.lowerBound }.min() ?? rest.endIndex)])
}

@Suite(.oneAtOnce)
struct ManualTests {
  private func manual() throws -> String {
    let result = try Program.moments("manual", environment: ["LANG": "de_DE.UTF-8"])
    #expect(result.status == 0 && result.error.isEmpty)
    return result.output
  }

  private func guide() throws -> String {
    try String(
      contentsOf: Program.root.appending(path: "Sources/App/moments/moments.docc/ExitCodesAndFiles.md"),
      encoding: .utf8)
  }

  @Test func `the manual names every environment variable that the sources read`() throws {
    let variables = try part(".Sh ENVIRONMENT", of: manual())
    let files = FileManager.default.enumerator(
      at: Program.root.appending(path: "Sources"), includingPropertiesForKeys: nil)
    var names: Set<String> = []
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      where ["environment", "ariable = ", "value(", "\"XDG_"].contains(where: line.contains)
        && line.contains(/environment\[|in: environment|ariable = "| value\("[A-Z]|case [a-z]+ = "XDG_/)
      {
        names.formUnion(line.matches(of: /"([A-Z][A-Z_]{2,})"/).map { String($0.1) })
      }
    }
    #expect(names.isSuperset(of: ["BROWSER", "LANG", "MOMENTS_TEXT_SIZE", "NO_COLOR", "TERM", "XDG_DATA_HOME"]))
    for name in names { #expect(variables.contains("Ev \(name) ") || variables.contains("Ev \(name)\n"), "\(name)") }
  }

  @Test func `the guide lists the manual's variables`() throws {
    let guide = try guide()
    for variable in try part(".Sh ENVIRONMENT", of: manual()).matches(of: /\bEv ([A-Z_]+)/).map(\.1) {
      #expect(guide.contains("`\(variable)`"), "\(variable)")
    }
  }

  @Test func `sections are in the usual order of manuals`() throws {
    let sections = try manual().split(separator: "\n").filter { $0.hasPrefix(".Sh ") }.map { $0.dropFirst(4) }
    #expect(
      sections == [
        "NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "COMMANDS", "KEYS", "LINKS", "ENVIRONMENT", "FILES",
        "EXIT STATUS", "EXAMPLES", "SEE ALSO",
      ])
  }

  nonisolated private static let mandoc = ["/usr/bin/mandoc", "/usr/local/bin/mandoc"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  @Test(.enabled(if: mandoc != nil, "mandoc is not installed")) func `mandoc reports no problems`() throws {
    let file = Program.makeHome().appending(path: "moments.1")
    try Data(manual().utf8).write(to: file)
    let mandoc = try #require(Self.mandoc)
    let findings = try Program.run(mandoc, ["-T", "lint", file.path]).output.split(separator: "\n").filter {
      // Accepted: long lines, the program's name in the place of the system's name, and missing other manuals.
      !$0.contains(/longer than 80 bytes|: Os |referenced manual not found|outdated mandoc.db/)
    }
    #expect(findings.isEmpty, "\(findings)")
    let page = try Program.run(mandoc, ["-T", "utf8", file.path]).output.replacing(/.\u{8}/, with: "")
    #expect(page.contains("     moments [option ...] [link]") && page.contains("\n     moments audit colors [--theme"))
  }
}
