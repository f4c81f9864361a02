/// What the manual says beside that which the parser and the app know themselves.
enum ManualTexts {
  struct Entry {
    let names: [String]
    let text: String
  }

  /// When these texts were last changed.
  static let date = "November 21, 2026"

  static let links = """
    LINK opens a screen: https://momentsapp.com/Moment?id=3, momentsapp:InternalMenu, or a path alone such as Moments. \
    Where standard output is no terminal, the screen is written out and the program ends.
    """

  static let linkForms = """
    https://momentsapp.com/Path, momentsapp:Path and Path mean the same, and upper and lower case do not matter. What stands \
    between < and > is part of the path, what is between ( and ) may be left out; parameters come behind ?, parted by &. \
    A link never changes data.
    """

  static let environment = [
    Entry(
      names: ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"],
      text:
        "The language, as gettext has it, before the one that was chosen; the locale need not be installed. LC_ALL=C draws in seven bits."
    ),
    Entry(names: ["MOMENTS_TEXT_SIZE"], text: "The size of text where no option names one."),
    Entry(
      names: ["NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "CLICOLOR", "COLORTERM"],
      text: "How many colours there are, in this order; after them the terminal's description counts."),
    Entry(names: ["COLORFGBG"], text: "Whether the ground is light or dark, where the terminal itself does not tell."),
    Entry(names: ["TERM"], text: "The kind of terminal; with dumb the screen is written out."),
    Entry(names: ["COLUMNS", "LINES"], text: "The size of a screen that is written out, 80 by 24 by default."),
    Entry(names: ["BROWSER"], text: "Programs to open links of the web with, parted by colons; else xdg-open."),
    Entry(
      names: ["XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR"],
      text: "Where the folders of FILES are; without them, or where they are not absolute, below HOME."),
  ]

  static let files = [
    Entry(
      names: ["$XDG_DATA_HOME/moments/moments.sqlite"],
      text: "The feed, likes and settings; by default below ~/.local/share. Any number of instances may have it open."),
    Entry(names: ["$XDG_CACHE_HOME/moments"], text: "Copies of what came from the web; by default ~/.cache/moments."),
    Entry(
      names: ["$XDG_RUNTIME_DIR/moments"],
      text: "Sockets of the instances that run, for --reuse; by default run in the folder of the store."),
  ]

  static let examples = [
    Entry(names: ["moments 'https://momentsapp.com/Moment?id=3'"], text: "One moment:"),
    Entry(names: ["moments --feed feed.jsonl"], text: "Import a feed, then read it:"),
    Entry(
      names: [
        "moments --print --full --format json |",
        "    jq -r '.items[] | select(.role == \"article\") | [.attributes.id, .text] | @tsv'",
      ], text: "Identifiers and texts for another program:"),
    Entry(
      names: ["moments --strings ./texts --language it"], text: "Try a translation; it is read again when it changes:"),
    Entry(names: ["moments audit colors --theme ./sea.json"], text: "A gate for a theme:"),
    Entry(names: ["echo user-name | moments typography case --from kebab --to lower-camel"], text: "A letter case:"),
  ]
}
