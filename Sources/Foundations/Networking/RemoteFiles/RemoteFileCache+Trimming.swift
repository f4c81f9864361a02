package import Foundation

extension RemoteFileCache {
  /// Notes that the copy of a URL was of use just now.
  package func markUsed(_ url: URL) {
    utimes(path(of: url), nil)
  }

  /// Removes the copies that were of use longest ago, until the others take less than `limit` bytes; and what processes that
  /// were killed have left behind. Other processes may do the same at the same time.
  package func trim(toBytes limit: Int) {
    var (copies, leftovers) = ([Entry](), [Entry]())
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      guard let entry = Entry(path: "\(folder)/\(name)") else { continue }
      if name.hasSuffix(Self.suffix) {
        copies.append(entry)
      } else if name.contains(Self.suffix + "."), time(nil) - entry.lastUse > Self.longestWrite {
        leftovers.append(entry)
      }
    }
    for leftover in leftovers { unlink(leftover.path) }
    var total = copies.reduce(0) { $0 + $1.bytes }
    guard total > limit else { return }
    copies.sort { ($0.lastUse, $0.path) < ($1.lastUse, $1.path) }
    // A little more than is needed, so that not every new copy has to look for the oldest one.
    for copy in copies where total > limit - limit / 8 {
      unlink(copy.path)
      total -= copy.bytes
    }
  }

  /// Seconds after which nobody is writing a file any more.
  private static let longestWrite = 3600

  private struct Entry {
    let path: String
    let bytes: Int
    /// Seconds since 1970, by the clock of the file system.
    let lastUse: Int

    /// Nil for what is not a file.
    init?(path: String) {
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      self.path = path
      bytes = Int(status.st_size)
      lastUse = status.st_mtim.tv_sec
    }
  }
}
