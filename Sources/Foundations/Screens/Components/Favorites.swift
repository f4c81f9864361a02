package import DesignKit
package import Localization
package import TerminalUI

/// The mark of a favorite: outlined, or filled in its own color.
package enum FavoriteButton: Hashable, Sendable, CaseIterable {
  case heart
  case star

  /// The key with the same effect as a click.
  package static let key: KeyEvent = "f"

  package static let likeHint = KeyHint("like", key, title: L10n.Keys.like, footer: L10n.Hints.like)

  package func text(isOn: Bool, _ symbols: Symbols) -> StyledText {
    let (mark, filled, color): (String, String, ColorRole) =
      switch self {
      case .heart: (symbols.heart, symbols.heartFilled, .heart)
      case .star: (symbols.star, symbols.starFilled, .star)
      }
    return (isOn ? filled : mark).foreground(isOn ? color : .secondaryText).clickable(.command(Self.likeHint.name))
  }
}

/// The people who like something, and whether the reader is one of them.
package struct Favorites {
  let kind: FavoriteButton
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
    _ kind: FavoriteButton, isOn: Bool, isPending: Bool, count: Int, names: [String], title: LocalizedString
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
    return kind.text(isOn: isOn, environment.symbols)
      + " \(title.resolved(in: environment))\(pending)".foreground(.secondaryText)
  }

  /// The count and whether the reader is one of the people.
  package func speech(in environment: EnvironmentValues) -> SpokenPart {
    let count = title.resolved(in: environment)
    let change =
      isOn
      ? L10n.Reader.nowLiked(likes: count)
      : self.count == 0 ? L10n.Reader.notLiked : L10n.Reader.nowNotLiked(likes: count)
    let text = isOn ? L10n.Reader.liked(likes: count).resolved(in: environment) : self.count == 0 ? "" : count
    return SpokenPart(
      isPending && !text.isEmpty ? L10n.Reader.pending(change: text).resolved(in: environment) : text,
      change: change.resolved(in: environment))
  }

  /// The reader's mark, after a symbol while it is pending.
  func ownMark(_ symbols: Symbols) -> StyledText {
    StyledText {
      if isPending { symbols.pending.foreground(.tertiaryText) }
      kind.text(isOn: isOn, symbols)
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
      room -= 2 + environment.columns(of: initials)
      guard room >= 0 else { break }
      text += "  \(initials)"
      shown += 1
    }
    if shown < count {
      let others = environment.text(of: count - shown)
      text += shown == 0 ? " \(others)" : "  +\(others)"
    }
    return kind.text(isOn: false, environment.symbols) + text.foreground(.secondaryText)
  }

  /// The reader's mark and the count, in five columns.
  package func short(_ symbols: Symbols) -> StyledText {
    StyledText {
      kind.text(isOn: isOn, symbols)
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
