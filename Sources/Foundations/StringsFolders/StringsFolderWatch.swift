import Glibc

/// Notices when a table of a folder was written, moved into place or taken away (inotify).
///
/// Folders are watched and not files, so that editors may write a new file and move it over the old one.
package final class StringsFolderWatch {
  /// Can be read when something has happened; ``takeEvents()`` reads it empty.
  package let descriptor: Int32
  private let folder: StringsFolder
  /// The watch of what the folder itself stands in, where it may be made anew.
  private var parentWatch: Int32 = -1

  /// - Returns: nil where the system watches nothing (any more).
  package init?(_ folder: StringsFolder) {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
    self.folder = folder
    update()
  }

  deinit {
    close(descriptor)
  }

  /// Watches folders that are new. One that is watched already stays so.
  package func update() {
    let languages = (try? folder.languageFolders()) ?? []
    parentWatch = inotify_add_watch(descriptor, folder.parent, UInt32(IN_CREATE | IN_MOVED_TO | IN_ONLYDIR))
    inotify_add_watch(descriptor, folder.path, Self.changesOfFolders)
    for language in languages { inotify_add_watch(descriptor, "\(folder.path)/\(language)", Self.changesOfTables) }
  }

  private static let changesOfFolders = UInt32(IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_ONLYDIR)
  /// A table that is only just begun is not read yet.
  private static let changesOfTables = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_ONLYDIR)

  /// Reads what has happened.
  ///
  /// - Returns: whether a table or a folder of a language is concerned, and not some file of an editor.
  package func takeEvents() -> Bool {
    var isConcerned = false
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return isConcerned }
      buffer.withUnsafeBytes { bytes in
        var offset = 0
        while offset + MemoryLayout<inotify_event>.size <= count {
          let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          let nameStart = offset + MemoryLayout<inotify_event>.size
          let nameEnd = min(nameStart + Int(event.len), count)
          let name = String(decoding: bytes[nameStart..<nameEnd].prefix { $0 != 0 }, as: UTF8.self)
          // The queue may have been too short: whatever it was, it counts.
          let isFolder = event.wd == parentWatch && name == folder.name
          if event.mask & UInt32(IN_Q_OVERFLOW) != 0 || isFolder || Self.isOfTable(name) { isConcerned = true }
          offset = nameEnd
        }
      }
    }
  }

  private static func isOfTable(_ name: String) -> Bool {
    !name.hasPrefix(".") && [".strings", ".stringsdict", ".lproj"].contains(where: name.hasSuffix)
  }
}
