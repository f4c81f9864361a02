import Glibc
import Synchronization

/// The file in which the program says what it does, for reports of bugs. Without a file, nothing is formatted or written.
package enum Log {
  /// The descriptor of the file; negative without one.
  private static let file = Atomic<Int32>(-1)

  package static var isOn: Bool { file.load(ordering: .relaxed) >= 0 }

  /// Appends to a file from now on. A terminal is refused: lines would appear on the screen.
  package static func open(_ path: String) throws(FileError) {
    let number = Glibc.open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY, 0o600)
    guard number >= 0 else { throw .cannotWrite(path: path, .last) }
    guard isatty(number) == 0 else { throw .cannotWrite(path: path, SystemError(ENOTSUP)) }
    file.store(number, ordering: .relaxed)
  }

  /// Appends a line with the time. A text of several lines becomes one.
  package static func write(_ text: @autoclosure () -> String) {
    let number = file.load(ordering: .relaxed)
    guard number >= 0 else { return }
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    var parts = tm()
    gmtime_r(&now.tv_sec, &parts)
    let time = [UInt8](unsafeUninitializedCapacity: 32) { buffer, count in
      count = buffer.withMemoryRebound(to: CChar.self) { strftime($0.baseAddress, $0.count, "%FT%T", &parts) }
    }
    let fraction = "\(1_000 + now.tv_nsec / 1_000_000)".dropFirst()
    let words = text().unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }
    var line = String(decoding: time, as: UTF8.self) + ".\(fraction)Z "
    line.unicodeScalars += words
    line += "\n"
    // One call, so that lines of several instances do not mix.
    _ = line.withUTF8 { Glibc.write(number, $0.baseAddress, $0.count) }
  }
}
