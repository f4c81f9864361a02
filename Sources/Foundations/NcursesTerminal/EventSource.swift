/// A descriptor that an ``EventLoop`` waits for.
@MainActor
package struct EventSource {
  let descriptor: Int32
  /// Reads it empty, and does what is to be done.
  let handle: () -> Void

  package init(descriptor: Int32, handle: @escaping () -> Void) {
    self.descriptor = descriptor
    self.handle = handle
  }
}
