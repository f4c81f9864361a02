package import FileWatching

extension StringsFolder {
  /// Watches the tables, the folders of languages, and what the folder itself stands in, where it may be made anew.
  ///
  /// - Returns: nil where the system watches nothing (any more).
  package func watch() -> FileWatch? {
    FileWatch {
      let languages = (try? languageFolders()) ?? []
      return [
        FileWatch.Place(folder: parent, includesNewEntries: true) { $0 == name },
        FileWatch.Place(folder: path, includesNewEntries: true, isOfInterest: Self.isOfTable),
      ] + languages.map { FileWatch.Place(folder: "\(path)/\($0)", isOfInterest: Self.isOfTable) }
    }
  }

  /// Whether a table or the folder of a language has such a name, and not some file of an editor.
  private static func isOfTable(_ name: String) -> Bool {
    !name.hasPrefix(".") && [".strings", ".stringsdict", folderExtension].contains(where: name.hasSuffix)
  }
}
