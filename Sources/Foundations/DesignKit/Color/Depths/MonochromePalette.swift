import TerminalUI

/// The purposes without any colour: attributes keep them apart. No text is ever dim, which would cost contrast.
enum MonochromePalette {
  static func style(_ foreground: ColorRole, on background: ColorRole, isFaded: Bool) -> CellStyle {
    if isFaded { return CellStyle(attributes: .dim) }
    return CellStyle(attributes: ground(background).union(sign(foreground)))
  }

  private static func ground(_ role: ColorRole) -> TextAttributes {
    switch role {
    case .avatar, .semantic(.fill(.accent)): .reverse
    case .fieldBackground: .underline
    default: role.isRaised ? .reverse : []
    }
  }

  private static func sign(_ role: ColorRole) -> TextAttributes {
    switch role {
    case .primary, .semantic(.label(.link)): .underline
    case .star, .heart, .failure: .bold
    case .line, .semantic(.separator), .semantic(.fill): .dim
    default: role.isSubdued ? .italic : []
    }
  }
}
