import Foundation
import Localization

/// What the manual says beside that which the parser and the app know themselves.
enum ManualTexts {
  struct Entry {
    let names: [String]
    let text: LocalizedString
  }

  /// When these texts were last changed.
  static let date = Date(timeIntervalSince1970: 1_795_219_200)

  static let environment = [
    Entry(
      names: ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"], text: L10n.CommandLine.Manual.Environment.language),
    Entry(names: ["MOMENTS_TEXT_SIZE"], text: L10n.CommandLine.Manual.Environment.textSize),
    Entry(
      names: ["NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "CLICOLOR", "COLORTERM"],
      text: L10n.CommandLine.Manual.Environment.colors),
    Entry(names: ["COLORFGBG"], text: L10n.CommandLine.Manual.Environment.ground),
    Entry(names: ["TERM"], text: L10n.CommandLine.Manual.Environment.terminal),
    Entry(names: ["COLUMNS", "LINES"], text: L10n.CommandLine.Manual.Environment.size),
    Entry(names: ["BROWSER"], text: L10n.CommandLine.Manual.Environment.browser),
    Entry(
      names: ["XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR"],
      text: L10n.CommandLine.Manual.Environment.folders),
  ]

  static let files = [
    Entry(names: ["$XDG_CONFIG_HOME/moments/settings.json"], text: L10n.CommandLine.Manual.Files.settings),
    Entry(names: ["$XDG_DATA_HOME/moments/moments.sqlite"], text: L10n.CommandLine.Manual.Files.store),
    Entry(names: ["$XDG_DATA_HOME/moments/servers"], text: L10n.CommandLine.Manual.Files.servers),
    Entry(names: ["$XDG_STATE_HOME/moments/credentials.json"], text: L10n.Credentials.manual),
    Entry(names: ["$XDG_CACHE_HOME/moments"], text: L10n.CommandLine.Manual.Files.cache),
    Entry(names: ["$XDG_STATE_HOME/moments/events.jsonl"], text: L10n.CommandLine.Manual.Files.events),
    Entry(names: ["$XDG_RUNTIME_DIR/moments"], text: L10n.CommandLine.Manual.Files.sockets),
  ]

  static let examples = [
    Entry(names: ["moments 'https://momentsapp.com/Moment?id=3'"], text: L10n.CommandLine.Manual.Examples.moment),
    Entry(names: ["moments --feed feed.jsonl"], text: L10n.CommandLine.Manual.Examples.feed),
    Entry(
      names: ["moments --server https://example.com/graphql"], text: L10n.CommandLine.Manual.Examples.server),
    Entry(
      names: [
        "moments --print --full --format json |",
        "    jq -r '.items[] | select(.role == \"article\") | [.attributes.id, .text] | @tsv'",
      ], text: L10n.CommandLine.Manual.Examples.programs),
    Entry(names: ["moments --strings ./texts --language it"], text: L10n.CommandLine.Manual.Examples.strings),
    Entry(names: ["moments audit colors --theme ./sea.json"], text: L10n.CommandLine.Manual.Examples.gate),
    Entry(
      names: ["echo user-name | moments typography case --from kebab --to lower-camel"],
      text: L10n.CommandLine.Manual.Examples.letterCase),
  ]
}
