import Glibc
package import Platform
import Synchronization

/// Followed sources and their moments that another instance of the program has changed.
extension StoreLocation {
  /// The name of the file to which an instance adds a byte after it has changed something.
  private static let changesName = "changed"

  /// The file for ``MomentsDatabase/announceChanges()``, without its folder: only instances write there.
  package var changes: FileWatch.Place { FileWatch.Place(folder: folder) { $0 == Self.changesName } }

  fileprivate var changesPath: String { "\(folder)/\(Self.changesName)" }

  /// The number of announcements of all instances.
  var announcementCount: Int64 {
    var status = stat()
    return stat(changesPath, &status) == 0 ? Int64(status.st_size) : 0
  }
}

extension MomentsDatabase {
  private static let mostAnnouncements = 4_096

  /// Makes other instances read their sources and moments again. If that fails, they do so when the reader presses `r`.
  package func announceChanges() {
    // At times the count starts again, so that the file stays small. Others then read once too often.
    let restarts = location.announcementCount >= Self.mostAnnouncements
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC | (restarts ? O_TRUNC : 0)
    let descriptor = open(location.changesPath, flags, S_IRUSR | S_IWUSR)
    guard descriptor >= 0 else { return }
    if Glibc.write(descriptor, "\n", 1) == 1 { knownAnnouncements.withLock { $0 = restarts ? 1 : $0 + 1 } }
    Glibc.close(descriptor)
  }

  /// Returns whether another instance has announced changes since the last call.
  package func hasNews() -> Bool {
    let count = location.announcementCount
    return knownAnnouncements.withLock { known in
      defer { known = count }
      return known != count
    }
  }
}
