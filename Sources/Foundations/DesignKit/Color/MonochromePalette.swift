import TerminalUI

/// The purposes without any colour: attributes keep them apart.
enum MonochromePalette {
  static func style(_ foreground: ColorRole, on background: ColorRole, isFaded: Bool) -> CellStyle {
    var attributes: TextAttributes = []
    switch background {
    case .secondaryBackground, .cover, .avatar: attributes.insert(.reverse)
    default: break
    }
    switch foreground {
    case .primary: attributes.insert(.underline)
    case .quaternaryText, .line: attributes.insert(.dim)
    case .star, .heart: attributes.insert(.bold)
    default: break
    }
    if isFaded { attributes = [.dim] }
    return CellStyle(attributes: attributes)
  }
}
