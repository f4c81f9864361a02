/// A key press, independent of the sequence that a terminal sends.
package struct KeyEvent: Hashable, Sendable {
  package enum Key: Hashable, Sendable {
    case character(Character)
    case enter
    case escape
    case tab
    case backTab
    case backspace
    case delete
    case up
    case down
    case left
    case right
    case pageUp
    case pageDown
    case home
    case end
    /// F1 is `function(1)`.
    case function(Int)
  }

  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    package static let control = Modifiers(rawValue: 1 << 0)
    package static let alternate = Modifiers(rawValue: 1 << 1)
  }

  package let key: Key
  package let modifiers: Modifiers

  package init(_ key: Key, _ modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  package init(_ character: Character) {
    self.init(.character(character))
  }

  package static func control(_ character: Character) -> KeyEvent { KeyEvent(.character(character), .control) }

  package static let enter = KeyEvent(.enter)
  package static let escape = KeyEvent(.escape)
  package static let tab = KeyEvent(.tab)
  package static let backTab = KeyEvent(.backTab)
  package static let backspace = KeyEvent(.backspace)
  package static let delete = KeyEvent(.delete)
  package static let up = KeyEvent(.up)
  package static let down = KeyEvent(.down)
  package static let left = KeyEvent(.left)
  package static let right = KeyEvent(.right)
  package static let pageUp = KeyEvent(.pageUp)
  package static let pageDown = KeyEvent(.pageDown)
  package static let home = KeyEvent(.home)
  package static let end = KeyEvent(.end)
  package static func function(_ number: Int) -> KeyEvent { KeyEvent(.function(number)) }
}

extension KeyEvent {
  /// The key without Alt, for keys whose Alt is sent as an Esc before the key; `nil` for keys without Alt, and for
  /// those whose sequence contains Alt, such as arrows.
  package var afterEscape: KeyEvent? {
    guard modifiers.contains(.alternate) else { return nil }
    switch key {
    case .character, .enter, .tab, .backspace: return KeyEvent(key, modifiers.subtracting(.alternate))
    default: return nil
    }
  }
}

extension KeyEvent: ExpressibleByExtendedGraphemeClusterLiteral {
  package init(extendedGraphemeClusterLiteral character: Character) {
    self.init(character)
  }
}

extension KeyEvent {
  /// Returns the name of the key. On the screen, it is the same in every language.
  package func label(_ symbols: Symbols) -> String {
    let name =
      switch key {
      case .character(" "): symbols.name(of: " ", else: "Space")
      case .character(let character) where modifiers.contains(.control): String(character).uppercased()
      case .character(let character): symbols.name(of: String(character))
      case .enter: symbols.enterKey
      case .escape: "Esc"
      case .tab: "Tab"
      case .backTab: symbols.name(of: "Shift-Tab")
      case .backspace: "Backspace"
      case .delete: symbols.name(of: "Del")
      case .up: symbols.upKey
      case .down: symbols.downKey
      case .left: symbols.leftKey
      case .right: symbols.rightKey
      case .pageUp: symbols.name(of: "PgUp")
      case .pageDown: symbols.name(of: "PgDn")
      case .home: "Home"
      case .end: "End"
      case .function(let number): "F\(number)"
      }
    return (modifiers.contains(.control) ? symbols.name(of: "Ctrl-") : "")
      + (modifiers.contains(.alternate) ? symbols.name(of: "Alt-") : "") + name
  }
}
