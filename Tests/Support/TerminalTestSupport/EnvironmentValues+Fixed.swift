package import DesignKit
import Localization
package import TerminalUI

extension EnvironmentValues {
  /// An environment that is the same in every run: the clock stands, the zone is UTC.
  ///
  /// - Parameter now: seconds since 1970; by default 2026-01-15 12:00.
  package static func fixed(
    language: String = "en", textSize: TextSizeCategory = .large, appearance: Appearance = .dark,
    contrast: ContrastLevel = .standard, depth: ColorDepth = .trueColor, repertoire: Repertoire = .unicode,
    now: Int64 = 1_768_478_400, drawsLargeLetters: Bool = false
  ) -> EnvironmentValues {
    var environment = EnvironmentValues()
    environment.language = Language(language)
    environment.symbols = Symbols(repertoire)
    environment.now = now
    environment.textSize = textSize
    environment.drawsLargeLetters = drawsLargeLetters
    environment.palette = Palette(appearance: appearance, contrast: contrast, depth: depth)
    return environment
  }
}
