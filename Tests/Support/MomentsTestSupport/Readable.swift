import Glibc
package import Platform

/// Waits until a descriptor is readable. A child process that another test has just started may hold a file open for a moment, so
/// that a write ends a little later than the call that wrote.
///
/// - Returns: `false` after 60 s.
package func isReadable(_ descriptor: Int32) -> Bool {
  var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  return poll(&waiting, 1, 60_000) > 0
}

extension FileWatch {
  /// Waits for changes. Events of other files, such as the old name of a renamed one, may come before.
  package func changes() -> Set<Int> {
    while isReadable(descriptor) {
      let changes = takeEvents()
      if !changes.isEmpty { return changes }
    }
    return []
  }
}
