import DesignKit
import Documents
import Localization
import MomentsStore
import Routing
import Settings
import WebAddresses

/// One command of `BROWSER`, of the settings or of the reader: a program and its arguments, quoted as in a shell, with `%s` for
/// the link.
struct BrowserCommand: Equatable {
  /// The program's name or path.
  let name: String
  var program: String { name.split(separator: "/").last.map(String.init) ?? name }
  /// The arguments before anything is inserted.
  let words: [String]

  /// The command that opens a link in the desktop's preferred browser.
  static let desktop = BrowserCommand(name: "xdg-open", words: [])

  private init(name: String, words: [String]) {
    self.name = name
    self.words = words
  }

  /// - Returns: `nil` for an empty line.
  private init?(_ line: ShellWords) {
    guard let name = line.words.first, !name.isEmpty else { return nil }
    self.init(name: name, words: Array(line.words.dropFirst()))
  }

  /// Parses one command. Fails for an empty or incomplete one.
  init?(_ text: String) {
    let line = ShellWords(text)
    guard line.isComplete else { return nil }
    self.init(line)
  }

  /// Parses commands that are separated by colons; empty ones are skipped.
  ///
  /// - Throws: `ExternalLinkError.invalidCommand(_:)`, if a quotation mark or a backslash has no counterpart.
  static func commands(of list: String) throws(ExternalLinkError) -> [BrowserCommand] {
    var commands: [BrowserCommand] = []
    var rest = Substring(list)
    while !rest.isEmpty {
      let line = ShellWords(rest, until: ":")
      guard line.isComplete else { throw .invalidCommand(list) }
      if let command = BrowserCommand(line) { commands.append(command) }
      rest = line.rest
    }
    return commands
  }

  /// Returns the arguments, with the link in place of each `%s` or at the end. `%%` is a percent sign.
  func arguments(for link: ExternalLink) -> [String] {
    let (arguments, hasLink) = arguments(replacing: "s", by: link.address)
    return hasLink ? arguments : arguments + [link.address]
  }

  /// Returns the arguments with a text in place of each percent sign with a letter, and whether there is one.
  func arguments(replacing letter: Character, by text: String) -> (arguments: [String], hasText: Bool) {
    var hasText = false
    let arguments = words.map { word in
      word.replacing(/%./) { match in
        guard match.0.last == letter else { return match.0 == "%%" ? "%" : match.0 }
        hasText = true
        return text[...]
      }
    }
    return (arguments, hasText)
  }

  /// Returns whether the program uses the terminal. The desktop's browser, and the program for a link, do so without a display;
  /// some players also do so for sound.
  ///
  /// - Parameter type: the media type of the link of a program, empty if it is unknown; `nil` for a browser.
  func needsTerminal(environment: [String: String], type: String? = nil) -> Bool {
    let hasDisplay = ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0]?.isEmpty == false }
    if !hasDisplay, program == Self.desktop.name || type != nil { return true }
    return Self.terminalPrograms.contains(program)
      || type?.hasPrefix("audio") == true && Self.soundPlayers.contains(program)
  }

  private static let soundPlayers: Set = ["mplayer", "mpv"]

  private static let terminalPrograms: Set = [
    "browsh", "carbonyl", "chawan", "cha", "edbrowse", "elinks", "links", "links2", "lynx", "netrik", "retawq", "w3m",
    "www-browser",
    "emacs", "fzf", "less", "micro", "mocp", "more", "most", "mpg123", "mpg321", "nano", "nvim", "ogg123", "vi", "view",
    "vim",
  ]
}

// MARK: Programs for links

/// In the settings, the keys of programs are media types or hosts: `"audio/*": "mpv"`. Those of commands for new moments are
/// searches.
extension BrowserCommand: SettingValue {
  static func read(_ member: DocumentMember, key: String, _ reader: inout DesignFileReader) -> BrowserCommand? {
    guard let text = reader.text(of: member, key: key) else { return nil }
    let parts = member.key.split(separator: "/", omittingEmptySubsequences: false)
    let isHost = parts.count == 1 && member.key.contains(".") && WebAddress(host: member.key) != nil
    let isOfLink = (isHost || parts.count == 2 && !parts.contains("")) && member.key == member.key.lowercased()
    guard isOfLink || !key.hasPrefix("\(BrowserLinkOpener.programs.key).") else {
      reader.report(at: member.offset, key: key, reason: L10n.Links.programType)
      return nil
    }
    let isSearch = key.hasPrefix("\(FeedSettings.onNewMoments.key).") && member.key != "*"
    if isSearch, reader.root[SettingsStore.savedSearches.key]?[member.key] == nil {
      do throws(FilterError) {
        _ = try MomentFilter(member.key, now: 0, utcOffset: { _ in 0 })
      } catch {
        reader.report(at: member.offset, key: key, reason: error.message)
        return nil
      }
    }
    let command = BrowserCommand(text)
    if command == nil { reader.report(at: member.offset, key: key, reason: L10n.Links.programCommand) }
    return command
  }

  func json(at path: [String]) -> [[String]: String] {
    ([name] + words).map { ShellWords.quoted($0, within: nil) }.joined(separator: " ").json(at: path)
  }
}

extension [String: BrowserCommand] {
  /// Returns the command for a link: that of its media type, else of all types of its kind, else of its host or the nearest
  /// domain above it, else of all types.
  func command(for link: ExternalLink) -> BrowserCommand? {
    let type = link.mediaType
    let host = filter { key, _ in WebAddress(host: key).map { link.host.hasDomain($0.host) } == true }
    return type.flatMap { self[$0] ?? self["\($0.prefix { $0 != "/" })/*"] }
      ?? host.max { $0.key.utf8.count < $1.key.utf8.count }?.value ?? type.flatMap { _ in self["*/*"] }
  }
}

extension ExternalLink {
  /// The media type that the feed says, else that of the file's extension, in lowercase and without parameters; `nil` for
  /// others, such as pages.
  var mediaType: String? {
    let type = type?.prefix { $0 != ";" && $0 != " " }.lowercased() ?? ""
    if type.contains("/") || Self.kinds.contains(type), type != "application/octet-stream" { return type }
    let path = address.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").dropFirst(2)
    guard let name = path.last, let dot = name.lastIndex(of: ".") else { return nil }
    return Self.typesByExtension[name[dot...].dropFirst().lowercased()]
  }

  /// The values of `medium` in feeds without types.
  private static let kinds: Set = ["audio", "video", "image"]

  private static let typesByExtension = [
    "aac": "audio/aac", "flac": "audio/flac", "m4a": "audio/mp4", "mp3": "audio/mpeg", "oga": "audio/ogg",
    "ogg": "audio/ogg", "opus": "audio/opus", "wav": "audio/wav", "avi": "video/x-msvideo", "m4v": "video/mp4",
    "mkv": "video/x-matroska", "mov": "video/quicktime", "mp4": "video/mp4", "ogv": "video/ogg", "webm": "video/webm",
    "avif": "image/avif", "gif": "image/gif", "jpeg": "image/jpeg", "jpg": "image/jpeg", "png": "image/png",
    "webp": "image/webp", "epub": "application/epub+zip", "pdf": "application/pdf", "zip": "application/zip",
  ]
}
