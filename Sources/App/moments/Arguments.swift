import AppContainer
import ArgumentParser
import DesignKit
import Localization
import TerminalUI

/// What `--colors` takes.
enum ColorChoice: Hashable, ExpressibleByArgument {
  case auto
  case depth(ColorDepth)

  init?(argument: String) {
    if argument == "auto" {
      self = .auto
    } else if let depth = ColorDepth.allCases.first(where: { $0.name == argument }) {
      self = .depth(depth)
    } else {
      return nil
    }
  }

  /// Nil leaves it to the terminal.
  var depth: ColorDepth? {
    if case .depth(let depth) = self { return depth }
    return nil
  }

  static var allValueStrings: [String] { ["auto"] + ColorDepth.allCases.reversed().map(\.name) }
  var defaultValueDescription: String { "auto" }
}

/// What `--theme` takes: the name of a built-in theme, or a file.
struct ThemeChoice: ExpressibleByArgument {
  let text: String

  init(argument: String) {
    text = argument
  }

  /// The app's own.
  static let `default` = ThemeChoice(argument: Theme.designKit.name)

  static var allValueStrings: [String] { Theme.builtIn.map(\.name) }
  static var defaultCompletionKind: CompletionKind { .file() }
  var defaultValueDescription: String { text }
}

/// What `--text-size` takes. The parser would tell of the numbers of ``TextSizeCategory`` instead of its names.
struct TextSizeChoice: ExpressibleByArgument {
  let category: TextSizeCategory

  init(_ category: TextSizeCategory) {
    self.category = category
  }

  init?(argument: String) {
    guard let category = TextSizeCategory(name: argument) else { return nil }
    self.category = category
  }

  static var allValueStrings: [String] { TextSizeCategory.allCases.map(\.name) }
  var defaultValueDescription: String { category.name }
}

extension RefreshInterval: ExpressibleByArgument {
  package init?(argument: String) {
    self.init(argument)
  }
}

extension AppOptions.Images: ExpressibleByArgument {}

extension TextScaling: ExpressibleByArgument {}

extension AppearancePreference: ExpressibleByArgument {}

extension ContrastLevel: ExpressibleByArgument {}

extension AppOptions.PrintFormat: ExpressibleByArgument {}

extension CellSize: ExpressibleByArgument {
  package init?(argument: String) {
    self.init(argument)
  }
}

extension CompletionKind {
  /// The routes of the app, their parameters, and the values that have names.
  static let links = custom { _, _, text in
    MainActor.assumeIsolated { LinkCommands(language: L10n.developmentLanguage).completions(of: text) }
  }
}
