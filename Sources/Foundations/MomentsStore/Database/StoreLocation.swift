/// Where the store is kept.
package struct StoreLocation: Hashable, Sendable {
  /// The folder, which only its owner may enter.
  package let folder: String

  package init(folder: String) {
    self.folder = folder
  }

  /// `$XDG_DATA_HOME/moments`, by default `~/.local/share/moments` (XDG Base Directory Specification; a path that is not
  /// absolute counts as not set).
  package init(environment: [String: String]) throws(StoreError) {
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      folder = data + "/moments"
    } else if let home = environment["HOME"], home.hasPrefix("/") {
      folder = home + "/.local/share/moments"
    } else {
      throw .noHome
    }
  }

  package var databasePath: String { folder + "/moments.sqlite" }
}
