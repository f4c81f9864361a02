import Dispatch

extension UnixSocket {
  /// Tells on the main queue when something can be read or accepted. The socket stays open until the source lets go of it,
  /// since its number must not be another one's before.
  func readSource() -> any DispatchSourceRead {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setCancelHandler { withExtendedLifetime(self) {} }
    return source
  }
}
