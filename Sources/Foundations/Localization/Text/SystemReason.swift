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
