extension Unicode.Scalar {
  /// The scalar itself, or an escape if it cannot be seen or changes how its neighbours are shown.
  package var visibleSpelling: String {
    switch self {
    case " "..."~": return String(self)
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    default: break
    }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse, .surrogate, .unassigned:
      return "\\u{\(String(value, radix: 16, uppercase: true))}"
    default:
      return String(self)
    }
  }
}
