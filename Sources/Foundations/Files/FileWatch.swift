import Glibc

/// Notices when files of interest are written, moved into place or removed (inotify). Nothing polls.
///
/// Folders are watched and not files, so that editors may write a new file and move it over the old one.
package final class FileWatch {
  /// A folder and the entries of it that matter.
  package struct Place {
    package let folder: String
    /// Whether an entry that is just begun matters already: a folder does, a file is not complete yet.
    package let includesNewEntries: Bool
    /// Called with the name of an entry.
    package let isOfInterest: (String) -> Bool

    package init(folder: String, includesNewEntries: Bool = false, isOfInterest: @escaping (String) -> Bool) {
      self.folder = folder
      self.includesNewEntries = includesNewEntries
      self.isOfInterest = isOfInterest
    }

    fileprivate var mask: UInt32 {
      let written = includesNewEntries ? IN_CREATE : IN_CLOSE_WRITE
      return UInt32(written | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_ONLYDIR | IN_MASK_ADD)
    }
  }

  /// Readable when something has happened; ``takeEvents()`` reads it empty.
  package let descriptor: Int32
  private let subjects: [() -> [Place]]
  /// By the number that the system gave the folder. Two paths may lead to one folder.
  private var watched: [Int32: [(subject: Int, place: Place)]] = [:]

  /// - Parameter subjects: the places of each thing to watch. They are called whenever folders may be new.
  /// - Returns: `nil` if the system watches nothing (any more).
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

  /// The places of one file: where it is, where a symbolic link leads, and the folder around, which may be made anew.
  package static func places(ofFile path: String) -> [Place] {
    var paths = [path]
    if let resolved = realpath(path, nil) {
      let target = String(cString: resolved)
      free(resolved)
      if target != path { paths.append(target) }
    }
    return paths.flatMap { path in
      let (folder, name) = split(path)
      let (parent, folderName) = split(folder)
      return [
        Place(folder: folder) { $0 == name },
        Place(folder: parent, includesNewEntries: true) { $0 == folderName },
      ]
    }
  }

  /// The folder of a path and the name in it.
  private static func split(_ path: String) -> (folder: String, name: String) {
    let path = path.count > 1 && path.hasSuffix("/") ? path.dropLast() : path[...]
    guard let slash = path.lastIndex(of: "/") else { return (".", String(path)) }
    return (slash == path.startIndex ? "/" : String(path[..<slash]), String(path[path.index(after: slash)...]))
  }

  /// Watches folders that are new. One that is watched already stays so.
  package func update() {
    watched = [:]
    for (subject, places) in subjects.enumerated() {
      for place in places() {
        let watch = inotify_add_watch(descriptor, place.folder, place.mask)
        if watch >= 0 { watched[watch, default: []].append((subject, place)) }
      }
    }
  }

  /// Reads what has happened.
  ///
  /// - Returns: the subjects of which an entry of interest is concerned, and not some file of an editor.
  package func takeEvents() -> Set<Int> {
    var concerned: Set<Int> = []
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return concerned }
      buffer.withUnsafeBytes { bytes in
        var offset = 0
        while offset + MemoryLayout<inotify_event>.size <= count {
          let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          let nameStart = offset + MemoryLayout<inotify_event>.size
          let nameEnd = min(nameStart + Int(event.len), count)
          let name = String(decoding: bytes[nameStart..<nameEnd].prefix { $0 != 0 }, as: UTF8.self)
          // The queue may have been too short: whatever it was, it counts.
          if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { concerned.formUnion(subjects.indices) }
          for (subject, place) in watched[event.wd] ?? []
          where event.mask & place.mask != 0 && place.isOfInterest(name) { concerned.insert(subject) }
          offset = nameEnd
        }
      }
    }
  }
}
