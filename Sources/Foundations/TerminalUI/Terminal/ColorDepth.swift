/// The number of colors that a terminal can show.
package enum ColorDepth: Hashable, Sendable, CaseIterable, Comparable {
  case monochrome
  case ansi8
  case ansi16
  case ansi256
  case trueColor

  /// The name in `--colors` and the title bar.
  package var name: String {
    switch self {
    case .monochrome: "mono"
    case .ansi8: "8"
    case .ansi16: "16"
    case .ansi256: "256"
    case .trueColor: "truecolor"
    }
  }

  /// Creates the depth for a number of colors of terminfo.
  package init(colors: Int) {
    self =
      switch colors {
      case (1 << 24)...: .trueColor
      case 256...: .ansi256
      case 16...: .ansi16
      case 8...: .ansi8
      default: .monochrome
      }
  }

  /// Detects the depth from the environment.
  ///
  /// `NO_COLOR` (unless empty) takes precedence over `FORCE_COLOR` and `CLICOLOR_FORCE`, these over `CLICOLOR=0`, and
  /// all of them over `COLORTERM` and then terminfo. Sources: no-color.org, force-color.org, bixense.com/clicolors.
  package static func detected(environment: [String: String], terminfoColors: Int) -> ColorDepth {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    if value("NO_COLOR") != nil { return .monochrome }
    let saysTrueColor = ["truecolor", "24bit"].contains(value("COLORTERM"))
    let native = saysTrueColor && terminfoColors >= 8 ? .trueColor : ColorDepth(colors: terminfoColors)
    switch value("FORCE_COLOR") {
    case nil: break
    case "0", "false": return .monochrome
    case "2": return .ansi256
    case "3": return .trueColor
    default: return max(native, .ansi16)
    }
    if let force = value("CLICOLOR_FORCE"), force != "0" { return max(native, .ansi16) }
    if value("CLICOLOR") == "0" { return .monochrome }
    return native
  }
}
