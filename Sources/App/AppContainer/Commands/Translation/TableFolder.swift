import Foundation
import Localization
import StringsTables

/// A folder with `<language>.lproj` folders.
struct TableFolder {
  let path: String

  /// - Parameter path: as it was given; without one the current folder is meant.
  init(_ path: String) {
    let trimmed = String(path.reversed().drop { $0 == "/" }.reversed())
    self.path = trimmed.isEmpty ? path : trimmed
  }

  /// The path of something in the folder, as short as it can be told.
  func path(of name: String) -> String {
    switch path {
    case ".": name
    case _ where path.hasSuffix("/"): path + name
    default: path + "/" + name
    }
  }

  func path(language: Language, table: String, kind: TableFile.Kind) -> String {
    path(of: "\(language.identifier).lproj/\(table).\(kind.rawValue)")
  }

  var exists: Bool { FileManager.default.fileExists(atPath: path) }

  /// The tables of all languages, in the order of their paths.
  func tables() throws(TranslationError) -> [TableInput] {
    var inputs: [TableInput] = []
    for folder in try names(in: path) where folder.hasSuffix(".lproj") {
      let folder = self.path(of: folder)
      for name in try names(in: folder) where name.hasSuffix(".strings") || name.hasSuffix(".stringsdict") {
        let path = "\(folder)/\(name)"
        inputs.append(TableInput(path: path, contents: try TableFileContents.read(path)))
      }
    }
    return inputs
  }

  private func names(in folder: String) throws(TranslationError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    } catch {
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder)
      guard exists, isFolder.boolValue else { throw .noFolder(path: folder) }
      throw .cannotRead(path: folder, reason: (error as NSError).systemReason)
    }
  }
}
