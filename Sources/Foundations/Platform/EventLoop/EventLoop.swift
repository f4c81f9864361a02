import CEventLoop
import Glibc

/// A loop on the main thread that waits for the terminal, signals and the main queue. It never polls.
///
/// The loop drains the main queue itself, so `@MainActor` code runs on the thread that uses ncurses. On Linux,
/// `dispatchMain()` would leave that thread, and cost two thread switches for each key.
@MainActor
package final class EventLoop {
  private let inputDescriptor: Int32
  private let signals: Int32
  private let mainQueue: Int32

  /// The input descriptor of a loop that does not wait for keys: `poll` ignores it.
  package static let noInput: Int32 = -1

  /// Opens the descriptors that all event loops share: libdispatch crashes if the system has none left.
  ///
  /// - Throws: ``SystemError``, if the system lacks descriptors or the memory for a screen.
  package static func prepare() throws(SystemError) {
    guard eventloop_open_signal_pipe() else { throw .last }
    if let shortage { throw shortage }
    // A write beyond the limit of file sizes fails then, as one on a full disk does.
    signal(SIGXFSZ, SIG_IGN)
    _ = eventloop_main_queue_descriptor()
  }

  /// The system limit that prevents showing a screen, or `nil` if there is none. ncurses fails without a reason.
  package nonisolated static var shortage: SystemError? {
    if let error = SystemError.shortage(ofDescriptors: 2) { return error }
    let probe = mmap(nil, memoryOfScreen, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard probe != MAP_FAILED else { return SystemError(ENOMEM) }
    munmap(probe, memoryOfScreen)
    return nil
  }

  /// The limit of bytes of a screen of a usual size.
  private nonisolated static let memoryOfScreen = 8 << 20

  package init(inputDescriptor: Int32) {
    self.inputDescriptor = inputDescriptor
    signals = eventloop_catch_signals()
    mainQueue = eventloop_main_queue_descriptor()
  }

  /// Runs the loop while `isRunning` returns `true`. All parameters but `handle` are called before each wait.
  ///
  /// - Parameters:
  ///   - deadline: returns the time in seconds since 1970 at which the wait ends if nothing happens; `nil` for no
  ///     limit.
  ///   - hasInput: returns whether unhandled events are left, which are handled without waiting.
  package func run(
    while isRunning: () -> Bool, deadline: () -> Int64? = { nil }, hasInput: () -> Bool = { false },
    handle: (TerminalNotice) -> Void, idle: () -> Void
  ) {
    while isRunning() {
      idle()
      // Events that arrived before the first frame are handled with it, and may end the program.
      guard isRunning() else { return }
      let isLeft = hasInput()
      waitOnce(milliseconds: isLeft ? 0 : deadline().map(Self.milliseconds) ?? -1, handle: handle)
      if isLeft, isRunning() { handle(.input) }
    }
  }

  /// Whether a signal has arrived that no event loop has handled yet.
  package static var hasSignal: Bool { eventloop_has_signal() }

  /// Returns the milliseconds until a time in seconds since 1970, or 0 if it has passed, by the clock of `time`: as long as
  /// `time` says that it has not passed, there is something left to wait.
  private static func milliseconds(until time: Int64) -> Int32 {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME_COARSE, &now)
    let seconds = min(max(time - Int64(now.tv_sec), 0), 1_000_000)
    let nanoseconds = seconds * 1_000_000_000 - Int64(now.tv_nsec)
    return Int32(max((nanoseconds + 999_999) / 1_000_000, 0))
  }

  /// Runs the loop for at most `duration`, until `isNeeded` returns `false`.
  package func wait(atMost duration: Duration, while isNeeded: () -> Bool, handle: (TerminalNotice) -> Void) {
    let end = ContinuousClock.now + duration
    while isNeeded() {
      let rest = end - .now
      guard rest > .zero else { return }
      waitOnce(milliseconds: Int32(clamping: rest.inMilliseconds), handle: handle)
    }
  }

  private func waitOnce(milliseconds: Int32, handle: (TerminalNotice) -> Void) {
    let sources = EventSource.entries
    var descriptors = ([inputDescriptor, signals, mainQueue] + sources.map(\.descriptor)).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    // Each signal that has arrived has its byte in the pipe.
    eventloop_forget_signal()
    let sleepers = Sleepers.shared
    // As an unsigned number, -1 (no limit) is the largest.
    let timeout = min(UInt32(bitPattern: milliseconds), UInt32(bitPattern: sleepers.patience() ?? -1))
    let count = poll(&descriptors, nfds_t(descriptors.count), Int32(bitPattern: timeout))
    guard sleepers.wake() || count > 0 else { return }
    // Signals come first, so that the end of the program does not wait for other work.
    if descriptors[1].revents != 0 {
      let arrived = (try? [UInt8](reading: signals, atMost: 64)) ?? []
      for number in arrived { Self.notice(ofSignal: Int32(number)).map(handle) }
    }
    for (source, descriptor) in zip(sources, descriptors[3...])
    where descriptor.revents != 0 && EventSource.exists(source) { source.handle() }
    let input = Int32(descriptors[0].revents)
    if input & POLLIN != 0 { handle(.input) }
    if input & (POLLHUP | POLLERR | POLLNVAL) != 0 { handle(.hangUp) }
    drainMainQueue()
  }

  /// Runs what is on the main queue, and what that leaves there: what a key or a wake-up begins is shown in the next frame,
  /// and a task that goes from one executor to another costs one frame, not one for each step.
  private func drainMainQueue() {
    var descriptors = [mainQueue, inputDescriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    for step in 0..<Self.mostSteps {
      guard poll(&descriptors, 2, 0) > 0, descriptors[0].revents != 0 else { return }
      // Input does not wait for a task that continues without end.
      if step > 0, descriptors[1].revents != 0 { return }
      // The descriptor is an eventfd: reading resets it.
      var count: UInt64 = 0
      read(mainQueue, &count, MemoryLayout.size(ofValue: count))
      eventloop_drain_main_queue()
    }
  }

  /// The limit of the steps of tasks between two frames.
  private static let mostSteps = 64

  private static func notice(ofSignal number: Int32) -> TerminalNotice? {
    switch number {
    case SIGHUP: .hangUp
    case SIGINT: .interrupt
    case SIGTERM: .terminate
    case SIGTSTP: .suspend
    case SIGCONT: .resumed
    case SIGWINCH: .resized
    default: nil
    }
  }
}

/// A notice that something has happened to the terminal or the program.
package enum TerminalNotice: Hashable, Sendable {
  /// Events have arrived.
  case input
  /// The terminal is gone.
  case hangUp
  /// Ctrl-C was pressed.
  case interrupt
  /// The program was asked to end.
  case terminate
  /// Ctrl-Z was pressed.
  case suspend
  /// The program continues after it was stopped.
  case resumed
  /// The terminal has another size.
  case resized
}

/// A descriptor that event loops watch until the source is deallocated.
@MainActor
package final class EventSource {
  struct Entry {
    let number: Int
    let descriptor: Int32
    let handle: () -> Void
  }

  /// All sources, the oldest first.
  static private(set) var entries: [Entry] = []
  private static var count = 0

  private let number: Int

  /// - Parameters:
  ///   - descriptor: a descriptor that becomes readable when there is something to handle. It must stay open as long as
  ///     the source exists.
  ///   - handle: called on the main actor. It must read the descriptor until nothing is left.
  package init(descriptor: Int32, handle: @escaping () -> Void) {
    Self.count += 1
    number = Self.count
    Self.entries.append(Entry(number: number, descriptor: descriptor, handle: handle))
  }

  isolated deinit { Self.entries.removeAll { $0.number == number } }

  static func exists(_ entry: Entry) -> Bool { entries.contains { $0.number == entry.number } }
}
