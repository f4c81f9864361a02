import ArgumentParser
import Localization

/// A command that says what it does in all languages.
///
/// The parser would keep the words of one language from the start on; these are looked up when somebody reads them.
protocol DescribedCommand: ParsableCommand {
  static var abstract: LocalizedString { get }
  /// What is to be said beyond that, a paragraph each.
  static var discussion: [LocalizedString] { get }
}

extension DescribedCommand {
  static var discussion: [LocalizedString] { [] }
}
