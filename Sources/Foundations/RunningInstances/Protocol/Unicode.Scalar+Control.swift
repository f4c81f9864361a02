extension Unicode.Scalar {
  /// Whether it would end a line, or could command a terminal.
  var isControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
