import TerminalUI
import WebAddresses

/// The numbers of the links on the screen. ncurses knows a number as an attribute of the link's cells, so links move with
/// them when rows are scrolled, and cells that lose their link are written again.
struct LinkNumbers {
  /// The greatest number: ncurses has six attributes that nothing else uses.
  static let greatest = 63

  /// The links of the numbers from 0; 0 has none.
  private var links = [WebAddress?](repeating: nil, count: greatest + 1)
  /// The numbers on the screen, a bit for each. They keep their links until the cells have been written again.
  private var shown: UInt64 = 0

  subscript(number: Int) -> WebAddress? { links[number] }

  /// Gives links on a canvas the numbers that they have on the screen. If there are more than numbers, the last ones are
  /// no links.
  mutating func assign(to canvas: inout Canvas) {
    guard !canvas.links.isEmpty || shown != 0 else { return }
    var known: [String: Int] = [:]
    for (number, link) in links.enumerated() {
      if let link { known[link.text] = number }
    }
    var numbers = canvas.links.map { known[$0.text] ?? 0 }
    var used = numbers.reduce(0 as UInt64) { $0 | 1 << $1 }
    for (index, link) in canvas.links.enumerated() where numbers[index] == 0 {
      guard let free = (1...Self.greatest).first(where: { (used | shown) & 1 << $0 == 0 }) else { break }
      numbers[index] = free
      used |= 1 << free
      links[free] = link
    }
    canvas.renumberLinks(numbers)
    // Bit 0 stands for no link.
    shown = used & ~1
  }
}
