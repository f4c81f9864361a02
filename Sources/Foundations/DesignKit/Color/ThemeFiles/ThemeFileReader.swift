import Foundation
import Localization

/// Reads themes from files of JSON:
///
///     { "name": "Sea", "extends": "System",
///       "palette": { "gold": "#F5BE62", "deep": { "light": "#003F5C", "dark": "#7AB8D6" } },
///       "colors": { "primary": "gold", "label.secondary": { "light": "dark gold", "dark": "lighter gold" } },
///       "components": { "footer.word": "primaryText" } }
///
/// A colour is a text (see ``ColorText``) or an object with `light` and perhaps `dark`, `lightIncreased`, `darkIncreased`.
/// `extends` names a built-in theme whose colours stand in for those that are missing; without it all nine colours of the
/// DesignKit must be there.
package enum ThemeFileReader {
  /// Bytes; a theme is a few thousand.
  private static let largestFile = 1 << 20

  /// - Throws: ``ThemeFileError``, with all issues of the file at once.
  package static func read(path: String) throws(ThemeFileError) -> FileTheme {
    guard let text = String(data: try contents(path), encoding: .utf8) else { throw .notUTF8(path: path) }
    var parser = ThemeFileParser(path: path)
    return try parser.parse(text.hasPrefix("\u{FEFF}") ? String(text.unicodeScalars.dropFirst()) : text)
  }

  private static func contents(_ path: String) throws(ThemeFileError) -> Data {
    // Without O_NONBLOCK opening a pipe would wait for somebody to write to it.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { throw .notFound(path: path) }
      throw .cannotRead(path: path, reason: String(cString: strerror(errno)))
    }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }
    guard status.st_size <= largestFile else { throw .tooLarge(path: path) }
    do {
      return try file.read(upToCount: largestFile) ?? Data()
    } catch {
      throw .cannotRead(path: path, reason: (error as NSError).systemReason)
    }
  }
}
