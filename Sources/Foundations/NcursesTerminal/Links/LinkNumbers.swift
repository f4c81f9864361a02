import TerminalUI

/// The numbers of the links on the screen. ncurses knows a number as an attribute of the link's cells, so links move with
/// them when rows are scrolled, and cells that lose their link are written again.
struct LinkNumbers {
  /// The greatest number: ncurses has six attributes that nothing else uses.
  static let greatest = 63

  private var links: [Int: TerminalLink] = [:]
  /// The numbers on the screen. They keep their links until the cells have been written again.
  private var shown: Set<Int> = []

  /// Returns the link with a number.
  subscript(number: Int) -> TerminalLink? { links[number] }

  /// Gives links on a canvas the numbers that they have on the screen. If there are more than numbers, the last ones are
  /// no links.
  mutating func assign(to canvas: inout Canvas) {
    guard !canvas.links.isEmpty || !shown.isEmpty else { return }
    let known = Dictionary(links.map { ($1, $0) }) { first, _ in first }
    var numbers = canvas.links.map { known[$0] ?? 0 }
    var used = Set(numbers)
    for (index, link) in canvas.links.enumerated() where numbers[index] == 0 {
      guard let free = (1...Self.greatest).first(where: { !used.contains($0) && !shown.contains($0) }) else { break }
      numbers[index] = free
      used.insert(free)
      links[free] = link
    }
    canvas.renumberLinks(numbers)
    shown = used.subtracting([0])
  }
}
