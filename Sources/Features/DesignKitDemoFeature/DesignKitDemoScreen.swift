import DesignKit
import Localization
import Routing
import Screens
import TerminalUI

extension Route {
  /// `https://momentsapp.com/DesignKit?productName=…&version=…`
  static let designKitDemo = Route(
    "DesignKit", .text("productName"), .text("version"), access: .internalBuilds, trust: .outside
  ) { _, productName, version in
    DesignKitDemoScreen(productName: productName, version: version)
  }
}

/// A demonstration of the DesignKit: text styles, colors, avatars and favorite buttons.
final class DesignKitDemoScreen: RowScreen, RoutingSource {
  let list = ListState()
  let title = L10n.DesignKitDemo.title
  private let productName: String
  private let version: String
  private var favorites: Set<FavoriteButton> = []

  init(productName: String, version: String) {
    self.productName = productName
    self.version = version
  }

  // MARK: Rows

  func rows(in context: RowContext) -> [Row<FavoriteButton>] {
    var rows = [product(context), .heading(context.text(L10n.DesignKitDemo.typography))]
    rows += context.environment.typography.styles.map { sample(TextStyle($0.name), context) }
    rows += [.heading(context.text(L10n.DesignKitDemo.styledText)), styledText(context)]
    rows += [.heading(context.text(L10n.DesignKitDemo.colors))] + ColorRole.designKit.map { swatch($0, context) }
    rows += [.heading(context.text(L10n.DesignKitDemo.avatars)), avatars(.square, context), avatars(.rounded, context)]
    rows.append(.heading(context.text(L10n.DesignKitDemo.favoriteButton)))
    return rows + FavoriteButton.allCases.map { favorite($0, context) }
  }

  private func product(_ context: RowContext) -> Row<FavoriteButton> {
    let words = context.text(L10n.DesignKitDemo.version(version: version))
    return Row(.space(1), .text(productName, .display1), .text(words.foreground(.secondaryText), .small))
      .semantics(
        SemanticNode(
          .heading, self.productName, attributes: ["level": .integer(1), "version": .text(self.version)],
          children: [SemanticNode(.text, words)]))
  }

  /// A style's name in the style itself, with more space below larger ones.
  private func sample(_ style: TextStyle, _ context: RowContext) -> Row<FavoriteButton> {
    let environment = context.environment
    let size = Points.text(environment.pointSize(style))
    let row: Row<FavoriteButton> =
      environment.typography[style].isDisplay
      ? Row(.sample(style.name, style), .sample(size.foreground(.secondaryText), .caption))
      : Row(.sample("\(style.name)  \(size)", style))
    return row.spacing(environment.pointSize(style) >= 24 ? .separateElement : .element)
      .semantics(TypographyStyleFacts(environment.typography[style], columns: context.columns, in: environment).node)
  }

  /// A text with every modifier.
  private func styledText(_ context: RowContext) -> Row<FavoriteButton> {
    let parts = [
      context.text(L10n.DesignKitDemo.bold).bold(), context.text(L10n.DesignKitDemo.italic).italic(),
      context.text(L10n.DesignKitDemo.underline).underline(),
      context.text(L10n.DesignKitDemo.strikethrough).strikethrough(), context.text(L10n.DesignKitDemo.kern).kern(1),
      context.text(L10n.DesignKitDemo.foreground).foreground(.primary),
      context.text(L10n.DesignKitDemo.background).foreground(.avatarText).background(.fillAccent),
    ]
    let text = parts.dropFirst().reduce(parts[0]) { $0 + "  " + $1 }
    return Row(.text(text, .body)).semantics(SemanticNode(.text, text.string))
  }

  private func swatch(_ role: ColorRole, _ context: RowContext) -> Row<FavoriteButton> {
    let palette = context.environment.palette
    let light = palette.theme.color(role)[.light, palette.contrast].hex
    let dark = palette.theme.color(role)[.dark, palette.contrast].hex
    let name = role.name + String(repeating: " ", count: max(1, 22 - role.name.utf8.count))
    let parts: [RowPart] =
      context.fits(56)
      ? [.text("\(name)\(light)  \(dark)", .caption)]
      : [.text(role.name, .caption), .text("\(light) \(dark)".foreground(.secondaryText), .caption)]
    return Row(parts).leading(.swatch(.role(role), columns: Spacing.extraLarge.columns, gap: 2))
      .semantics(SemanticNode(.swatch, role.name, attributes: ["light": .text(light), "dark": .text(dark)]))
      .speaking { _ in
        [SpokenPart(role.name)]
          + [(L10n.Palette.light, light), (L10n.Palette.dark, dark)].map { label, value in
            SpokenPart(context.text(L10n.Reader.labeled(label: context.text(label), value: value)))
          }
      }
  }

  /// Names whose initials have different scripts and widths.
  private static let people = ["Ada Lind", "林小雨", "김민준", "Łucja Kowalska", "نور"]

  private func avatars(_ shape: Avatar.Shape, _ context: RowContext) -> Row<FavoriteButton> {
    Row(.avatars(Self.people.map { Avatar(Person(name: $0, shape: shape), .large) }))
      .semantics(
        SemanticNode(
          .group, context.text(L10n.DesignKitDemo.avatars), attributes: ["shape": .text("\(shape)")],
          children: Self.people.map { SemanticNode(.image, $0) })
      )
      .speaking { _ in [SpokenPart(Self.people.joined(separator: ", "))] }
  }

  private func favorite(_ kind: FavoriteButton, _ context: RowContext) -> Row<FavoriteButton> {
    let isOn = favorites.contains(kind)
    let title = context.text(kind == .heart ? L10n.DesignKitDemo.heart : L10n.DesignKitDemo.star)
    let mark = kind.text(isOn: isOn, context.environment.symbols)
    return Row(.line(title, .body)).leading(.text(mark, columns: 1, gap: 2))
      .action(kind)
      .semantics(
        SemanticNode(.button, title, states: [isOn ? .on : .off], attributes: ["kind": .text("\(kind)")]))
  }

  // MARK: Keys

  static let commands: [Command<DesignKitDemoScreen>] =
    Command.moving + [
      Command(
        "toggle", .enter, FavoriteButton.key, title: L10n.Keys.toggle, footer: L10n.Hints.toggle,
        when: { $0.canPerform && $0.showsSelectedRow }
      ) { try $0.performSelected() }
    ]

  private var showsSelectedRow: Bool {
    content.map { viewport.showsSelection(in: $0, rows: size.rows) } ?? false
  }

  func click(isChosen: Bool) throws -> LocalizedString? { try performSelected() }

  func perform(_ action: FavoriteButton) -> LocalizedString? {
    if favorites.remove(action) == nil { favorites.insert(action) }
    return nil
  }
}
