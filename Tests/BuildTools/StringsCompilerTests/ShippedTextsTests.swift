import Documents
import Foundation
import TerminalTestSupport
import Testing
import Texts

@testable import Localization
@testable import StringsCompiler

/// The app's own tables, as they are read here and as they were compiled into the program.
@Suite(.limited)
struct ShippedTextsTests {
  private static let resources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Resources", directoryHint: .isDirectory)

  private static func catalog() throws -> Catalog {
    let inputs = try L10n.languages.flatMap { language in
      let folder = resources.appending(path: "\(language.identifier).lproj")
      return try FileManager.default.contentsOfDirectory(atPath: folder.path).map { name in
        SourceText(
          path: "\(language.identifier).lproj/\(name)",
          contents: Array(try Data(contentsOf: folder.appending(path: name))))
      }
    }
    return Catalog(inputs, developmentLanguage: "en")
  }

  /// In the order of their numbers.
  private static func members(of namespace: KeyTree.Namespace) -> [KeyTree.Member] {
    namespace.members + namespace.namespaces.flatMap(members)
  }

  @Test func `the shipped tables have no errors or warnings`() throws {
    #expect(try Self.catalog().diagnostics.map(\.description) == [])
  }

  @Test func `each text without arguments equals its table entry in every language`() throws {
    let catalog = try Self.catalog()
    let items = try #require(catalog.translations["en"]).entries.values.compactMap { entry in
      catalog.signatures[entry.key.text].map { KeyTree.Item(entry: entry, signature: $0) }
    }
    let members = Self.members(of: KeyTree(items).root)
    #expect(members.count > 200)
    for (number, member) in members.enumerated() where member.item.signature.types.isEmpty {
      for language in L10n.languages {
        let entry = catalog.translations[language.identifier]?.entries[member.item.entry.key.text]
        #expect(LocalizedString(key: number).resolved(in: language) == entry?.sample, "\(member.item.entry.key.text)")
      }
    }
  }

  @Test func `each namespace of the shipped texts is in one table, the same in every language`() throws {
    let catalog = try Self.catalog()
    let entries = catalog.translations.values.flatMap(\.entries.values)
    let tables = Dictionary(grouping: entries) { $0.key.text.prefix { $0 != "." } }
    for (namespace, entries) in tables { #expect(Set(entries.map(\.table)).count == 1, "\(namespace)") }
  }
}
