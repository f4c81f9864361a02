import ArgumentParser
import Localization

extension ArgumentHelp {
  /// What an argument is for.
  ///
  /// - Parameter value: what stands for its value; flags have none.
  static func text(_ text: LocalizedString, value: LocalizedString? = nil) -> ArgumentHelp {
    let language = CommandLineLanguage.descriptions
    return ArgumentHelp(text.resolved(in: language), valueName: value?.resolved(in: language))
  }
}
