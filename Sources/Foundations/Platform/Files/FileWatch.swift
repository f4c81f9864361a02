import Glibc

/// Watches files that are written, moved into place or removed (inotify), without polling.
///
/// It watches folders instead of files, so that editors may write a new file and move it over the old one.
package final class FileWatch {
  /// A folder and the entries of it that matter.
  package struct Place {
    package let folder: String
    /// Whether new entries count at once, as folders do; files count when they are complete.
    package let includesNewEntries: Bool
    /// Called with the name of an entry.
    package let isOfInterest: (String) -> Bool

    package init(folder: String, includesNewEntries: Bool = false, isOfInterest: @escaping (String) -> Bool) {
      (self.folder, self.includesNewEntries, self.isOfInterest) = (folder, includesNewEntries, isOfInterest)
    }

    fileprivate var mask: UInt32 {
      let written = includesNewEntries ? IN_CREATE : IN_CLOSE_WRITE
      return UInt32(written | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_ONLYDIR | IN_MASK_ADD)
    }
  }

  /// A descriptor that is readable when there are events for ``takeEvents()``.
  package let descriptor: Int32
  private let subjects: [() -> [Place]]
  /// A few places with the numbers that the system gave their folders. Two paths may lead to one folder.
  private var watched: [(watch: Int32, subject: Int, place: Place)] = []

  /// Watches the places of each subject, which ``update()`` asks for again. Fails if the system provides no more watches.
  package init?(_ subjects: [() -> [Place]]) {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
    self.subjects = subjects
    update()
  }

  deinit {
    close(descriptor)
  }

  /// The places of one file and of the target of a symbolic link: the nearest folder above theirs that exists, in case the
  /// ones below are created or replaced, and those. A folder that is created meanwhile is an event of the one above.
  package static func places(ofFile path: String) -> [Place] {
    var paths = [path]
    if let resolved = realpath(path, nil) {
      let target = String(cString: resolved)
      free(resolved)
      if target != path { paths.append(target) }
    }
    return paths.flatMap { path in
      let (folder, name) = split(path)
      return placesAbove(folder) + [Place(folder: folder) { $0 == name }]
    }
  }

  /// The folder above, and before it, as long as it is missing, those above it.
  private static func placesAbove(_ folder: String) -> [Place] {
    let (parent, name) = split(folder)
    let place = Place(folder: parent, includesNewEntries: true) { $0 == name }
    return parent == folder || access(parent, F_OK) == 0 ? [place] : placesAbove(parent) + [place]
  }

  package static func split(_ path: String) -> (folder: String, name: String) {
    let path = path.count > 1 && path.hasSuffix("/") ? path.dropLast() : path[...]
    guard let slash = path.lastIndex(of: "/") else { return (".", String(path)) }
    return (slash == path.startIndex ? "/" : String(path[..<slash]), String(path[path.index(after: slash)...]))
  }

  /// Watches new folders in addition to those watched already.
  package func update() {
    watched = []
    for (subject, places) in subjects.enumerated() {
      for place in places() {
        let watch = inotify_add_watch(descriptor, place.folder, place.mask)
        if watch >= 0 { watched.append((watch, subject, place)) }
      }
    }
  }

  /// Reads all events, and returns the subjects with a changed entry of interest.
  package func takeEvents() -> Set<Int> {
    var concerned: Set<Int> = []
    while let buffer = try? [UInt8](reading: descriptor, atMost: 16 << 10) {
      buffer.withUnsafeBytes { bytes in
        var offset = 0
        while offset + MemoryLayout<inotify_event>.size <= bytes.count {
          let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          let nameStart = offset + MemoryLayout<inotify_event>.size
          let nameEnd = min(nameStart + Int(event.len), bytes.count)
          let name = String(decoding: bytes[nameStart..<nameEnd].prefix { $0 != 0 }, as: UTF8.self)
          // After an overflow of the queue, any entry may have changed.
          if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { concerned.formUnion(subjects.indices) }
          for (watch, subject, place) in watched
          where watch == event.wd && event.mask & place.mask != 0 && place.isOfInterest(name) {
            concerned.insert(subject)
          }
          offset = nameEnd
        }
      }
    }
    return concerned
  }
}
