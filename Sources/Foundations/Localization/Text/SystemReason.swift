package import Foundation

extension NSError {
  /// Why the system refused something, in its own words: Foundation's for the same are numbers on this platform.
  package var systemReason: String {
    let causes = [self] + underlyingErrors.map { $0 as NSError }
    guard let cause = causes.first(where: { $0.domain == NSPOSIXErrorDomain }) else { return localizedDescription }
    return String(cString: strerror(Int32(cause.code)))
  }
}
