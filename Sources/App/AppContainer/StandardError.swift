import Foundation

/// Where messages go that are not the program's result.
enum StandardError {
  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  static func write(_ line: String) {
    writeRaw(line + "\n")
  }

  /// Shows a line that the next one replaces.
  static func writeProgress(_ line: String) {
    writeRaw("\r\(line)\u{1B}[K")
  }

  static func clearProgress() {
    writeRaw("\r\u{1B}[K")
  }

  private static func writeRaw(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
