import Documents
import Foundation
import StringsTables
import Testing
import TextFormats

@testable import Localization
@testable import StringsCompiler

/// The app's own tables, as they are read here and as they were compiled into the program.
@Suite struct ShippedTextsTests {
  private static let resources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Resources", directoryHint: .isDirectory)

  private static func tables() throws -> CatalogSet {
    let inputs = try L10n.languages.flatMap { language in
      try ["strings", "stringsdict"].map { kind in
        let path = "\(language.identifier).lproj/Localizable.\(kind)"
        return TableInput(path: path, contents: Array(try Data(contentsOf: resources.appending(path: path))))
      }
    }
    return CatalogSet(inputs, developmentLanguage: "en")
  }

  /// In the order of their numbers.
  private static func members(of namespace: KeyTree.Namespace) -> [KeyTree.Member] {
    namespace.members + namespace.namespaces.flatMap(members)
  }

  @Test func `the shipped tables have no errors or warnings`() throws {
    #expect(try Self.tables().diagnostics.map(\.description) == [])
  }

  @Test func `each text without arguments equals its table entry in every language`() throws {
    let tables = try Self.tables()
    let catalog = try #require(tables.catalogs.first)
    let signatures = try #require(tables.signatures[catalog.table])
    let items = try #require(catalog.translations["en"]).entries.values.compactMap { entry in
      signatures[entry.key.text].map {
        KeyTree.Item(entry: entry, signature: $0, table: catalog.table, tableIsNamespace: false)
      }
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
}
