import Localization
package import TerminalUI

/// All of the environment that the layout of a row depends on: rows that were laid out for an equal key need not be laid out again.
package struct LayoutKey: Hashable {
  package let columns: Int
  private let textSize: TextSizeCategory
  private let textScaling: TextScaling
  private let textStyles: [TypographyStyle]
  private let language: Language
  private let repertoire: Repertoire
  private let drawsLargeLetters: Bool
  package let showsAbsoluteDates: Bool
  private let showsPictures: Bool
  /// Pictures take as many columns as they need.
  private let cellAspect: Double

  package init(columns: Int, environment: EnvironmentValues) {
    self.columns = columns
    textSize = environment.textSize
    textScaling = environment.textScaling
    textStyles = environment.typography.styles
    language = environment.language
    repertoire = environment.repertoire
    drawsLargeLetters = environment.drawsLargeLetters
    showsAbsoluteDates = environment.absoluteDate != nil
    showsPictures = environment.pictures != nil
    cellAspect = environment.cellAspect
  }
}
