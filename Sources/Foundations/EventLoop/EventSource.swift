/// A descriptor that event loops wait for, until nobody holds the source any more.
@MainActor
package final class EventSource {
  struct Entry {
    let number: Int
    let descriptor: Int32
    let handle: () -> Void
  }

  /// The sources that exist, the oldest first.
  static private(set) var entries: [Entry] = []
  private static var count = 0

  private let number: Int

  /// - Parameters:
  ///   - descriptor: becomes readable when there is something to handle. It must stay open as long as the source exists.
  ///   - handle: Called on the main actor. It must read the descriptor until nothing is left.
  package init(descriptor: Int32, handle: @escaping () -> Void) {
    Self.count += 1
    number = Self.count
    Self.entries.append(Entry(number: number, descriptor: descriptor, handle: handle))
  }

  isolated deinit { Self.entries.removeAll { $0.number == number } }

  static func exists(_ entry: Entry) -> Bool { entries.contains { $0.number == entry.number } }
}
