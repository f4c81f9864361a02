import Foundation
import PackagePlugin

/// Compiles the texts of the package, `Resources/<language>.lproj/*.strings` and `*.stringsdict`, to `L10n.swift`.
///
/// SwiftPM runs this when the package or a folder of one of its targets changes, but `Resources` is in none of them. So
/// the target of the plugin has a symbolic link to `Resources`, listed in its `exclude:`; without it, SwiftPM would not
/// notice added or removed tables.
@main
struct StringsPlugin: BuildToolPlugin {
  private static let developmentLanguage = "en"

  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    let resources = context.package.directoryURL.appending(path: "Resources", directoryHint: .isDirectory)
    let tables = try Self.tables(in: resources)
    guard !tables.isEmpty else {
      Diagnostics.error(
        "\(resources.path(percentEncoded: false)) holds no <language>.lproj/*.strings, so \(target.name) has no texts")
      return []
    }
    let output = context.pluginWorkDirectoryURL.appending(path: "L10n.swift")
    return [
      .buildCommand(
        displayName: "Compiling the texts of \(target.name)",
        executable: try context.tool(named: "StringsCompiler").url,
        arguments: [output.path(percentEncoded: false), Self.developmentLanguage]
          + tables.map { $0.path(percentEncoded: false) },
        inputFiles: tables,
        outputFiles: [output]
      )
    ]
  }

  /// The tables of all languages, sorted so that the order does not depend on the file system.
  private static func tables(in resources: URL) throws -> [URL] {
    let languages = try contents(of: resources).filter { $0.pathExtension.lowercased() == "lproj" }
    return try languages.flatMap(contents).filter {
      ["strings", "stringsdict"].contains($0.pathExtension.lowercased())
    }
  }

  private static func contents(of folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}
