import Foundation
import Localization
import ReaderSession
import TerminalTestSupport
import Testing

@testable import moments

/// The files of Resources/Packaging agree with the program and its documentation.
@Suite(.oneAtOnce)
struct PackagingTests {
  private func text(_ path: String) throws -> String {
    try String(contentsOf: Program.root.appending(path: path), encoding: .utf8)
  }

  @Test func `the changelog, the manual and the README name the version of the program`() throws {
    let changelog = try text("Resources/Packaging/CHANGELOG.md")
    #expect(changelog.firstMatch(of: /(?m)^## \[(.+)\] - \d{4}-\d\d-\d\d$/)?.1 == "\(AppModel.version)")
    #expect(try text("Sources/App/moments/moments.1").contains("\n.Os moments \(AppModel.version)\n"))
    let packages = try text("README.md").matches(of: /moments[-_](\d+\.\d+\.\d+)[-_]/).map { String($0.1) }
    #expect(packages.count > 1 && Set(packages) == [AppModel.version])
  }

  /// `Resources/Packaging/build` writes the version of the changelog, and fails if the program has another.
  @Test func `the package and its AppStream data take their version from the changelog`() throws {
    #expect(try text("Resources/Packaging/control").contains("\nVersion: @VERSION@\n"))
    let metainfo = try text("Resources/Packaging/metainfo.xml")
    #expect(metainfo.contains("<releases>\n@RELEASES@\n") && !metainfo.contains("<release "))
  }

  @Test(arguments: [("build", "xz is missing"), ("check", "mounting is not permitted here")])
  func `without a program that it needs, a script fails and leaves nothing`(script: String, error: String) throws {
    let home = Program.makeHome()
    let programs = ["bash", "cat", "dirname", "dpkg-deb", "head", "realpath", "sed", "uname"]
    for program in programs {
      try FileManager.default.createSymbolicLink(
        atPath: home.appending(path: program).path, withDestinationPath: "/usr/bin/\(program)")
    }
    let output = home.appending(path: "output")
    let argument = script == "build" ? output.path : Program.path
    let result = try Program.run(
      "/usr/bin/env", ["bash", Program.root.appending(path: "Resources/Packaging/\(script)").path, argument],
      environment: ["PATH": home.path])
    #expect(result.status == 1 && result.error.contains("\(script): \(error)"), "\(result)")
    #expect(!FileManager.default.fileExists(atPath: output.path))
  }

  @Test func `the service runs a command that the program has`() throws {
    let service = try text("Resources/Packaging/moments-refresh.service")
    let name = try #require(service.firstMatch(of: /\nExecStart=\/usr\/bin\/moments (\w+)\n/)).1
    #expect(try CommandInfo.program().command(named: String(name)) != nil)
  }

  @Test func `the desktop entry names the program as its timeline does, and is there in every language`() throws {
    let entry = try text("Resources/Packaging/moments.desktop")
    func value(_ key: String, _ language: Language) -> String? {
      let name = language.identifier
      let locale = ["en": nil, "pt-BR": "pt_BR", "zh-Hans": "zh_CN", "zh-Hant": "zh_TW"][name, default: name]
      let start = key + (locale.map { "[\($0)]=" } ?? "=")
      return entry.split(separator: "\n").first { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
    }
    for language in L10n.languages {
      #expect(value("Name", language) == L10n.Moments.title.resolved(in: language))
    }
    for key in ["Comment", "Keywords"] {
      #expect(Set(L10n.languages.map { value(key, $0) }).subtracting([nil]).count == L10n.languages.count, "\(key)")
    }
  }
}
