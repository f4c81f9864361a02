import DesignKit
import Localization
import TerminalUI

/// All that the layout of a row depends on beside its moment: when it changes, rows are laid out anew.
struct RowContext: Hashable {
  let columns: Int
  let textSize: TextSizeCategory
  let textScaling: TextScaling
  let textStyles: [TypographyStyle]
  let language: Language
  let repertoire: Repertoire
  let showsAbsoluteDates: Bool
  let showsLikes: Bool
  let showsPictures: Bool
  /// Pictures take as many columns as they need.
  let cellAspect: Double
  /// The mark of moments that are liked.
  let likeMark: FavoriteButton.Kind

  init(
    columns: Int, environment: EnvironmentValues, showsLikes: Bool, likeMark: FavoriteButton.Kind = .heart
  ) {
    self.columns = columns
    textSize = environment.textSize
    textScaling = environment.textScaling
    textStyles = environment.typography.styles
    language = environment.language
    repertoire = environment.repertoire
    showsAbsoluteDates = environment.absoluteDate != nil
    self.showsLikes = showsLikes
    showsPictures = environment.pictures != nil
    cellAspect = environment.cellAspect
    self.likeMark = likeMark
  }
}
