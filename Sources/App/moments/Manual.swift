import DesignKit
import Localization
import TerminalUI

/// The manual page: the text of `moments.1` with the keys of all commands.
enum Manual {
  /// The line of the text that the keys replace.
  private static let placeholder = ".\\\" KEYS\n"

  static func page(_ groups: [ScreenCommands]) -> String {
    String(decoding: PackageResources.moments_1, as: UTF8.self).replacing(placeholder, with: keys(of: groups))
  }

  /// Returns a list for each screen, the longest first, without the commands of the lists before it.
  private static func keys(of groups: [ScreenCommands]) -> String {
    var listed: Set<String> = []
    let sorted = groups.sorted { ($1.commands.count, $0.screen ?? "") < ($0.commands.count, $1.screen ?? "") }
    return sorted.map { group in
      let signals = group.screen == nil ? group.fixed : []
      let items = (group.commands + signals).filter { !$0.keys.isEmpty }.map(item).filter { listed.insert($0).inserted }
      guard !items.isEmpty else { return "" }
      return ".Ss \(group.screen ?? "Everywhere")\n.Bl -tag -width Ds -compact\n" + items.joined() + ".El\n"
    }.joined()
  }

  private static func item(_ hint: KeyHint) -> String {
    let keys = hint.keys.map { "Ic \\&" + $0.script.replacing("\\", with: "\\e").replacing("-", with: "\\-") }
    return ".It \(keys.joined(separator: " , "))\n\(hint.title.resolved(in: L10n.developmentLanguage))\n"
  }
}
