import DesignKit
import Localization
import Routing
import TerminalUI
import Toggles

/// Area 51: what kind of build this is, the DesignKit's demo, feature toggles and tools.
final class InternalMenuScreen: ListScreen, RoutingSource {
  weak var stack: ScreenStack?
  var content: InternalMenuRows?
  var viewport = ListViewport()
  var size = CellSize(columns: 80, rows: 22)

  private let dependencies: InternalMenuDependencies
  private let items: [InternalMenuItem]

  init(dependencies: InternalMenuDependencies) {
    self.dependencies = dependencies
    let target =
      dependencies.buildTarget.isToggleOn(.debug) ? L10n.InternalMenu.debugBuild : L10n.InternalMenu.internalBuild
    let designKit = UniversalLinks.address("DesignKit", ["productName": "DesignKit", "version": "1.0.1"])
    items = [
      .sectionTitle(L10n.InternalMenu.generalInfo),
      .description(title: L10n.InternalMenu.version(version: dependencies.version), value: target),
      .sectionTitle(L10n.InternalMenu.designKitDemo),
      .actionTrigger(title: L10n.InternalMenu.designKitDemo, action: .go(address: designKit)),
      .actionTrigger(
        title: L10n.InternalMenu.textStyles, action: .go(address: UniversalLinks.address("TextStyles"))),
      .actionTrigger(
        title: L10n.InternalMenu.typography, action: .go(address: UniversalLinks.address("Typography"))),
      .actionTrigger(
        title: L10n.InternalMenu.letterCases, action: .go(address: UniversalLinks.address("LetterCases"))),
      .actionTrigger(title: L10n.InternalMenu.palette, action: .go(address: UniversalLinks.address("Palette"))),
      .sectionTitle(L10n.InternalMenu.featureToggles),
      .featureToggle(title: L10n.InternalMenu.likeButtonEnable, toggle: .isLikeButtonForMomentEnabled),
      .sectionTitle(L10n.InternalMenu.tools),
      .actionTrigger(title: L10n.InternalMenu.routes, action: .go(address: UniversalLinks.address("Routes"))),
      .actionTrigger(
        title: L10n.InternalMenu.linkResolver, action: .go(address: UniversalLinks.address("Resolver"))),
      .actionTrigger(title: L10n.Languages.title, action: .go(address: UniversalLinks.address("Languages"))),
      .actionTrigger(title: L10n.SignIn.title, action: .go(address: UniversalLinks.address("SignIn"))),
      .actionTrigger(title: L10n.InternalMenu.crashApp, action: .crash),
    ]
  }

  var title: LocalizedString { L10n.InternalMenu.area51 }

  func makeContent(columns: Int, environment: EnvironmentValues) -> InternalMenuRows? {
    let togglesOn = InternalToggle.allCases.filter(dependencies.internalToggles.isToggleOn)
    return InternalMenuRows(items: items, togglesOn: Set(togglesOn), columns: columns, environment: environment)
  }

  // MARK: Keys

  var bindings: [KeyBinding<InternalMenuAction>] {
    let choose: KeyBinding<InternalMenuAction> =
      if case .featureToggle(_, let toggle) = items[viewport.selection] {
        KeyBinding(
          .enter, " ", "l", .right, action: .toggle(toggle), title: L10n.Keys.toggle, footer: L10n.Hints.toggle)
      } else {
        KeyBinding(.enter, "l", .right, action: .choose, title: L10n.Keys.open, footer: L10n.Hints.open)
      }
    // Before the keys of the list, of which the space bar is one.
    return [choose] + ListNavigation.bindings(InternalMenuAction.navigate)
  }

  func clickAction(isChosen: Bool) -> InternalMenuAction? { isChosen ? .choose : nil }

  func perform(_ action: InternalMenuAction) {
    switch action {
    case .navigate(let navigation):
      navigate(navigation)
    case .choose:
      switch items[viewport.selection] {
      case .actionTrigger(_, let action): perform(action)
      case .featureToggle(_, let toggle): perform(.toggle(toggle))
      case .sectionTitle, .description: break
      }
    case .toggle(let toggle):
      do {
        try dependencies.internalToggles.update(
          toggle: toggle, value: !dependencies.internalToggles.isToggleOn(toggle))
      } catch {
        stack?.status = .failure(L10n.InternalMenu.toggleNotStored)
      }
    case .go(let address):
      do throws(RoutingError) {
        try dependencies.router.route(to: address, from: self, using: .show)
      } catch {
        stack?.status = .failure(error.message)
      }
    case .crash:
      fatalError("Crash App was chosen in the internal menu.")
    }
  }
}
