package import TerminalUI

/// Holds the typography in use.
@MainActor
package final class TypographyContainer {
  package private(set) var typography = Typography.shipped
  package private(set) var source = TypographySource.shipped
  /// Reads the source again and answers what to tell the reader; nil where there is nothing to read.
  package var refresh: (() async -> StatusMessage)?

  package init() {}

  package func use(_ typography: Typography, from source: TypographySource) {
    self.typography = typography
    self.source = source
  }
}
