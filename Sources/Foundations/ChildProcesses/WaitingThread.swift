import Foundation

/// A thread that waits for a child. Foundation's `Thread` does not tell when none can be had.
enum WaitingThread {
  private final class Body {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Bytes; the standard of 8 MiB may be more than the address space has left.
  private static let stackSize = 512 * 1024

  /// Runs `body` on a thread of its own, which takes no signals but those of crashes.
  /// - Throws: ``ChildProcess/Failure/system(_:)``, where there is no room for one more thread.
  static func start(_ body: @escaping @Sendable () -> Void) throws(ChildProcess.Failure) {
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    pthread_attr_init(attributes)
    defer {
      pthread_attr_destroy(attributes)
      attributes.deallocate()
    }
    pthread_attr_setdetachstate(attributes, Int32(PTHREAD_CREATE_DETACHED))
    pthread_attr_setstacksize(attributes, stackSize)
    let box = Unmanaged.passRetained(Body(body))
    var thread: pthread_t = 0
    let code = pthread_create(
      &thread, attributes,
      { pointer in
        WaitingThread.leaveSignalsToOthers()
        if let pointer { Unmanaged<Body>.fromOpaque(pointer).takeRetainedValue().run() }
        return nil
      }, box.toOpaque())
    guard code == 0 else {
      box.release()
      throw .system(code)
    }
  }

  /// Signals are for the main thread. That a child may end before it has read everything makes writing fail, and no more.
  private static func leaveSignalsToOthers() {
    var signals = sigset_t()
    sigfillset(&signals)
    // Those of crashes, which tidy up the terminal.
    for signal in [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP] { sigdelset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }
}
