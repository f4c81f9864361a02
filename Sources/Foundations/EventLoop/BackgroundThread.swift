import CEventLoop
package import Files

/// Threads for work that waits. Foundation's `Thread` does not report an error when the system refuses one.
package enum BackgroundThread {
  private final class Body {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Bytes; the standard of 8 MiB may be more than the address space has left.
  private static let stackSize = 512 * 1024

  /// Runs `body` on a thread of its own, which takes no signals but those of crashes.
  ///
  /// - Throws: ``SystemError``, if the system has no room for one more thread.
  package static func start(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
    let box = Unmanaged.passRetained(Body(body))
    let code = eventloop_start_thread(
      { pointer in
        if let pointer { Unmanaged<Body>.fromOpaque(pointer).takeRetainedValue().run() }
        return nil
      }, box.toOpaque(), stackSize)
    guard code == 0 else {
      box.release()
      throw SystemError(code)
    }
  }
}
