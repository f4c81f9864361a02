package import TerminalUI
package import WebAddresses

/// The look of a run of text, by purpose; attributes that are not set are up to the caller that draws the text.
package struct StringAttributes: Equatable, Sendable {
  package private(set) var foreground: TextColor?
  package private(set) var background: ColorRole?
  /// The number of columns between letters, 0 or more.
  package private(set) var kern: Int?
  /// The effect of a click.
  package private(set) var target: ClickTarget?
  /// The web address that a terminal may open itself.
  package private(set) var link: WebAddress?
  private var added: TextAttributes = []
  private var removed: TextAttributes = []

  package static let empty = StringAttributes()

  package init() {}

  init(_ attributes: TextAttributes) {
    added = attributes
  }

  package var textAttributes: TextAttributes { added }

  /// Merges two sets of attributes; the right side wins.
  package static func + (left: StringAttributes, right: StringAttributes) -> StringAttributes {
    var sum = left
    if let foreground = right.foreground { sum.foreground = foreground }
    if let background = right.background { sum.background = background }
    if let kern = right.kern { sum.kern = kern }
    if let target = right.target { sum.target = target }
    if let link = right.link { sum.link = link }
    sum.added = left.added.subtracting(right.removed).union(right.added)
    sum.removed = left.removed.subtracting(right.added).union(right.removed)
    return sum
  }

  // MARK: Single attributes

  package static func foreground(_ role: ColorRole) -> StringAttributes { foreground(.role(role)) }
  package static func foreground(_ color: TextColor) -> StringAttributes { with { $0.foreground = color } }
  package static func background(_ role: ColorRole) -> StringAttributes { with { $0.background = role } }
  package static func kern(_ columns: Int) -> StringAttributes { with { $0.kern = max(0, columns) } }
  package static func clickable(_ target: ClickTarget) -> StringAttributes { with { $0.target = target } }
  /// - Parameter address: a web address; others are no links.
  package static func link(_ address: String) -> StringAttributes {
    with { $0.link = WebAddress(address).flatMap { $0.suitsTerminal ? $0 : nil } }
  }
  package static func bold(_ isOn: Bool = true) -> StringAttributes { switching(.bold, isOn) }
  package static func italic(_ isOn: Bool = true) -> StringAttributes { switching(.italic, isOn) }
  /// The line has the color of the text, because ncurses does not support separate line colors.
  package static func underline(_ isOn: Bool = true) -> StringAttributes { switching(.underline, isOn) }
  package static func strikethrough(_ isOn: Bool = true) -> StringAttributes { switching(.strikethrough, isOn) }

  private static func switching(_ attribute: TextAttributes, _ isOn: Bool) -> StringAttributes {
    with { if isOn { $0.added = attribute } else { $0.removed = attribute } }
  }

  private static func with(_ change: (inout StringAttributes) -> Void) -> StringAttributes {
    var attributes = StringAttributes()
    change(&attributes)
    return attributes
  }
}
