import CEventLoop

/// Threads for blocking work. Unlike Foundation's `Thread`, they report an error if the system refuses one.
package enum BackgroundThread {
  private final class Body {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Runs `body` on a new thread, which receives only the signals of crashes.
  ///
  /// - Parameter stackSize: the bytes of its stack. The default of the system, 8 MiB, may exceed the remaining address space.
  /// - Throws: ``SystemError``, if the system refuses a thread.
  package static func start(stackSize: Int = 512 << 10, _ body: @escaping @Sendable () -> Void) throws(SystemError) {
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
