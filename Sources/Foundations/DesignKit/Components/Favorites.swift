package import Localization
package import TerminalUI

/// The mark of a favorite: outlined, or filled in its own color.
package struct FavoriteButton {
  package enum Kind: Hashable, Sendable, CaseIterable {
    case heart
    case star
  }

  private let kind: Kind
  private let isOn: Bool

  package init(_ kind: Kind, isOn: Bool) {
    self.kind = kind
    self.isOn = isOn
  }

  /// The key with the same effect as a click.
  package static let key: KeyEvent = "f"

  package static let likeHint = KeyHint(key, title: L10n.Keys.like, footer: L10n.Hints.like)

  /// The width of the mark.
  package static let columns = 1

  /// The mark in its color.
  package func text(_ symbols: Symbols) -> StyledText {
    mark(symbols).foreground(color).clickable(.key(Self.key))
  }

  private func mark(_ symbols: Symbols) -> String {
    switch kind {
    case .heart: isOn ? symbols.heartFilled : symbols.heart
    case .star: isOn ? symbols.starFilled : symbols.star
    }
  }

  private var color: ColorRole {
    guard isOn else { return .secondaryText }
    return switch kind {
    case .heart: .heart
    case .star: .star
    }
  }
}

/// The people who like something, and whether the reader is one of them.
package struct Favorites {
  let kind: FavoriteButton.Kind
  let isOn: Bool
  let isPending: Bool
  let count: Int
  let names: [String]
  let title: LocalizedString

  /// - Parameters:
  ///   - isOn: whether the reader likes it.
  ///   - isPending: whether a server has not confirmed the reader's like yet.
  ///   - names: the names of the first people.
  ///   - title: the count in words.
  package init(
    _ kind: FavoriteButton.Kind, isOn: Bool, isPending: Bool, count: Int, names: [String], title: LocalizedString
  ) {
    self.kind = kind
    self.isOn = isOn
    self.isPending = isPending
    self.count = count
    self.names = names
    self.title = title
  }

  /// The reader's mark and the count in words.
  package func words(in environment: EnvironmentValues) -> StyledText {
    let pending = isPending ? " \(environment.symbols.pending)" : ""
    return FavoriteButton(kind, isOn: isOn).text(environment.symbols)
      + " \(title.resolved(in: environment))\(pending)".foreground(.secondaryText)
  }

  /// The reader's mark, after a symbol while it is pending.
  func ownMark(_ symbols: Symbols) -> StyledText {
    StyledText {
      if isPending { symbols.pending.foreground(.tertiaryText) }
      FavoriteButton(kind, isOn: isOn).text(symbols)
    }
  }

  /// The initials of as many people as fit, and the number of the others; empty if there are none.
  func initials(columns: Int, environment: EnvironmentValues) -> StyledText {
    guard count > 0 else { return StyledText() }
    var text = ""
    var room = columns - 1 - "  +\(environment.text(of: count))".count
    var shown = 0
    for name in names {
      let initials = Initials.of(name)
      room -= 2 + DisplayText(initials, repertoire: environment.repertoire).columns
      guard room >= 0 else { break }
      text += "  \(initials)"
      shown += 1
    }
    if shown < count {
      let others = environment.text(of: count - shown)
      text += shown == 0 ? " \(others)" : "  +\(others)"
    }
    return FavoriteButton(kind, isOn: false).text(environment.symbols) + text.foreground(.secondaryText)
  }

  /// The reader's mark and the count, in five columns.
  func short(_ symbols: Symbols) -> StyledText {
    StyledText {
      FavoriteButton(kind, isOn: isOn).text(symbols)
      if isPending { symbols.pending.foreground(.tertiaryText) } else { " " }
      if count > 0 { Self.short(count).foreground(.secondaryText) }
    }
  }

  /// A count in three columns: `7`, `999`, `1k`, `99k`, `1M`.
  private static func short(_ count: Int) -> String {
    switch count {
    case ..<1_000: "\(count)"
    case ..<100_000: "\(count / 1_000)k"
    case ..<1_000_000: "99k"
    default: "\(min(99, count / 1_000_000))M"
    }
  }
}
