@preconcurrency import Glibc

/// The environment variables of the process.
package enum ProcessEnvironment {
  /// Returns the variables. Foundation takes ten times as long at the start of the program.
  package static func variables() -> [String: String] {
    var variables: [String: String] = [:]
    var next = environ
    while let entry = next.pointee {
      let bytes = UnsafeRawBufferPointer(start: entry, count: strlen(entry))
      if let end = bytes.firstIndex(of: UInt8(ascii: "=")) {
        variables[String(decoding: bytes[..<end], as: UTF8.self)] = String(decoding: bytes[(end + 1)...], as: UTF8.self)
      }
      next += 1
    }
    return variables
  }
}
