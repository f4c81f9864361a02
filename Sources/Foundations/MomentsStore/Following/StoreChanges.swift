package import System
import Glibc

/// Followed sources and their moments that another instance of the program has changed.
extension StoreLocation {
  /// The name of the file that an instance closes after it has changed something.
  private static let changesName = "changed"

  /// The file for ``MomentsDatabase/announceChanges()``, without its folder: only instances write there.
  package var changes: FileWatch.Place { FileWatch.Place(folder: folder) { $0 == Self.changesName } }

  fileprivate var changesPath: String { "\(folder)/\(Self.changesName)" }
}

extension MomentsDatabase {
  /// Makes other instances of the program read their sources and moments again. If the file cannot be written, they do so
  /// when the reader presses `r`.
  package func announceChanges() {
    let descriptor = open(location.changesPath, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, S_IRUSR | S_IWUSR)
    if descriptor >= 0 { Glibc.close(descriptor) }
  }
}
