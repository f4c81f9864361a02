package import Foundation

extension NSError {
  /// Why the system refused something, in its own words: Foundation's for the same are numbers on this platform.
  package var systemReason: String {
    let underlying = (userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError }
    for error in [self, underlying].compactMap(\.self) where error.domain == NSPOSIXErrorDomain {
      return String(cString: strerror(Int32(error.code)))
    }
    return localizedDescription
  }
}

/// What keeps the program from opening more files, for libraries that fail without saying why.
package enum DescriptorShortage {
  /// - Parameter count: how many descriptors are needed at the same time.
  /// - Returns: the error number of the first that cannot be had (`EMFILE`, `ENFILE`); `nil` if all can.
  package static func code(needing count: Int) -> Int32? {
    var descriptors: [Int32] = []
    defer { for descriptor in descriptors { close(descriptor) } }
    while descriptors.count < count {
      let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return errno }
      descriptors.append(descriptor)
    }
    return nil
  }
}
