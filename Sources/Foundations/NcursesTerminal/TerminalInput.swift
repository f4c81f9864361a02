import Glibc
import TerminalUI

/// The input of a terminal: bytes that become characters, and characters that become events.
struct TerminalInput {
  private let descriptor: Int32
  private let escapeDelay: Duration
  private var characters = CharacterDecoder()
  private var decoder: InputDecoder
  /// The time of an escape character that has become the Esc key, until other input arrives.
  private var escapeTime: ContinuousClock.Instant?

  /// The number of bytes to read before signals and other work are handled: a terminal may send endlessly.
  private static let mostBytes = 1 << 16

  /// - Parameters:
  ///   - keys: the keys of the terminal's description by their sequences.
  ///   - escapeDelay: the milliseconds to wait for the rest of a sequence after an escape character; `nil` for as long as Esc
  ///     may take.
  init(descriptor: Int32, keys: [String: KeyEvent.Key] = [:], escapeDelay: UInt16? = nil) {
    self.descriptor = descriptor
    self.escapeDelay = .milliseconds(escapeDelay ?? 50)
    decoder = InputDecoder(keys: keys)
  }

  /// Returns all events that have arrived. It waits only for the rest of a sequence after an escape character, for at least
  /// `delay`.
  mutating func events(delay: Duration = .zero, at time: ContinuousClock.Instant = .now) -> [InputEvent] {
    var events: [InputEvent] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    var room = Self.mostBytes
    while room > 0 || decoder.isUndecided, hasInput(within: decoder.isUndecided ? max(delay, escapeDelay) : .zero) {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { break }
      room -= count
      if let event = decoder.resume(at: time) { events.append(event) }
      if let escapeTime, time - escapeTime < InputDecoder.longestSilence, Self.endsSequence(buffer[..<count]) {
        _ = decoder.decode(0x1B)
      }
      escapeTime = nil
      for byte in buffer[..<count] { events += characters.decode(byte).compactMap { decoder.decode($0) } }
    }
    if let event = decoder.finish() {
      events.append(event)
      escapeTime = time
    }
    return events
  }

  /// Whether bytes that arrive at once are a sequence without its escape character rather than keys.
  private static func endsSequence(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.count > 1 else { return false }
    return switch (UnicodeScalar(bytes[0]), UnicodeScalar(bytes[1])) {
    case ("[", "0"..."Z"), ("O", "A"..."S"), ("]", "0"..."9"), ("P", "!"..."?"), ("_", "G"): true
    default: false
    }
  }

  /// Waits until input arrives, and returns whether it has.
  func hasInput(within limit: Duration) -> Bool {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&waiting, 1, Int32(limit / .milliseconds(1))) > 0 && waiting.revents & Int16(POLLIN) != 0
  }
}
