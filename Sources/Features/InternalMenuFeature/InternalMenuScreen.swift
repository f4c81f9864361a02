import DesignKit
import Localization
import Routing
import TerminalUI
import Toggles

/// Area 51: what kind of build this is, the DesignKit's demo, toggles and experiments, and tools.
final class InternalMenuScreen: ListScreen, RoutingSource {
  weak var stack: ScreenStack?
  var content: InternalMenuRows?
  var viewport = ListViewport()
  var size = CellSize(columns: 80, rows: 22)

  private let dependencies: InternalMenuDependencies
  /// Whether the next key confirms that the app is to crash, or calls it off.
  private var asksForCrash = false

  init(dependencies: InternalMenuDependencies) {
    self.dependencies = dependencies
  }

  var title: LocalizedString { L10n.InternalMenu.area51 }

  func makeContent(columns: Int, environment: EnvironmentValues) -> InternalMenuRows? {
    let togglesOn = InternalToggle.allCases.filter(dependencies.internalToggles.isToggleOn)
    return InternalMenuRows(items: items, togglesOn: Set(togglesOn), columns: columns, environment: environment)
  }

  // MARK: Items

  private var items: [InternalMenuItem] { general + designKit + toggles + remoteSettings + tools }

  private var general: [InternalMenuItem] {
    let target =
      dependencies.buildTarget.isToggleOn(.debug) ? L10n.InternalMenu.debugBuild : L10n.InternalMenu.internalBuild
    return [
      .sectionTitle(L10n.InternalMenu.generalInfo),
      .description(title: L10n.InternalMenu.version(version: dependencies.version), value: target),
    ]
  }

  private var designKit: [InternalMenuItem] {
    let demo = UniversalLinks.address("DesignKit", ["productName": "DesignKit", "version": "1.0.1"])
    return [
      .sectionTitle(L10n.InternalMenu.designKitDemo),
      .actionTrigger(title: L10n.InternalMenu.designKitDemo, action: .go(address: demo)),
      .actionTrigger(
        title: L10n.InternalMenu.textStyles, action: .go(address: UniversalLinks.address("TextStyles"))),
      .actionTrigger(
        title: L10n.InternalMenu.typography, action: .go(address: UniversalLinks.address("Typography"))),
      .actionTrigger(
        title: L10n.InternalMenu.letterCases, action: .go(address: UniversalLinks.address("LetterCases"))),
      .actionTrigger(title: L10n.InternalMenu.palette, action: .go(address: UniversalLinks.address("Palette"))),
    ]
  }

  private var toggles: [InternalMenuItem] {
    [
      .settingsTitle(L10n.InternalMenu.featureToggles),
      .featureToggle(title: L10n.InternalMenu.likeButtonEnable, toggle: .isLikeButtonForMomentEnabled),
      .featureToggle(title: L10n.InternalMenu.eventLog, toggle: .isEventLogEnabled),
    ]
  }

  private var remoteSettings: [InternalMenuItem] {
    let configuration = dependencies.remoteConfiguration
    func rows(_ settings: [RemoteSetting]) -> [InternalMenuItem] {
      settings.map { .remoteSetting(title: $0.title, setting: RemoteSettingFacts($0, in: configuration)) }
    }
    return [.settingsTitle(L10n.InternalMenu.remoteToggles)] + rows(RemoteToggle.allCases.map(RemoteSetting.toggle))
      + [.settingsTitle(L10n.InternalMenu.experiments)] + rows(Experiment.allCases.map(RemoteSetting.experiment))
      + [.note(configuration.origin)] + configuration.issues.map { .note($0.message) }
      + [.sectionTitle(L10n.InternalMenu.buildTarget)]
      + BuildTargetToggle.allCases.map { target in
        .buildTarget(
          title: target.title, target: target, isOn: dependencies.buildTarget.isToggleOn(target))
      }
  }

  private var tools: [InternalMenuItem] {
    [
      .sectionTitle(L10n.InternalMenu.tools),
      .actionTrigger(title: L10n.InternalMenu.routes, action: .go(address: UniversalLinks.address("Routes"))),
      .actionTrigger(
        title: L10n.InternalMenu.linkResolver, action: .go(address: UniversalLinks.address("Resolver"))),
      .actionTrigger(title: L10n.Languages.title, action: .go(address: UniversalLinks.address("Languages"))),
      .actionTrigger(title: L10n.SignIn.title, action: .go(address: UniversalLinks.address("SignIn"))),
      .actionTrigger(title: L10n.Events.title, action: .go(address: UniversalLinks.address("Events"))),
      .actionTrigger(title: L10n.InternalMenu.crashApp, action: .crash),
    ]
  }

  // MARK: Keys

  var bindings: [KeyBinding<InternalMenuAction>] {
    // Before the keys of the list, of which the space bar is one.
    [chooseBinding] + ListNavigation.bindings(InternalMenuAction.navigate)
  }

  private var chooseBinding: KeyBinding<InternalMenuAction> {
    switch chosenItem {
    case .featureToggle(_, let toggle):
      KeyBinding(.enter, " ", "l", .right, action: .toggle(toggle), title: L10n.Keys.toggle, footer: L10n.Hints.toggle)
    case .remoteSetting:
      KeyBinding(.enter, " ", "l", .right, action: .explain, title: L10n.Keys.explain)
    default:
      KeyBinding(.enter, "l", .right, action: .choose, title: L10n.Keys.open, footer: L10n.Hints.open)
    }
  }

  private var chosenItem: InternalMenuItem? {
    guard let content, content.items.indices.contains(viewport.selection) else { return nil }
    return content.items[viewport.selection]
  }

  /// Whatever is pressed answers the question.
  func handle(_ event: InputEvent) -> EventOutcome {
    let isAnswer = asksForCrash
    switch event {
    case .key, .mouse, .paste: asksForCrash = false
    case .report, .endOfInput: break
    }
    switch event {
    case .key(.enter) where isAnswer: crash()
    case .key(.escape) where isAnswer:
      stack?.status = .note(L10n.InternalMenu.crashCanceled)
      return .handled
    default: return handleInList(event)
    }
  }

  func clickAction(isChosen: Bool) -> InternalMenuAction? { isChosen ? .choose : nil }

  func perform(_ action: InternalMenuAction) {
    switch action {
    case .navigate(let navigation):
      navigate(navigation)
    case .choose:
      switch chosenItem {
      case .actionTrigger(_, let action): perform(action)
      case .featureToggle(_, let toggle): perform(.toggle(toggle))
      case .remoteSetting: perform(.explain)
      case .sectionTitle, .settingsTitle, .description, .note, .buildTarget, nil: break
      }
    case .explain:
      stack?.status = .note(L10n.InternalMenu.setFromAfar)
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
      asksForCrash = true
      stack?.status = .note(L10n.InternalMenu.confirmCrash)
    }
  }

  /// Shows that the terminal is restored when the program fails.
  private func crash() -> Never {
    fatalError("Crash App was chosen in the internal menu.")
  }
}

extension BuildTargetToggle {
  fileprivate var title: LocalizedString {
    switch self {
    case .debug: L10n.InternalMenu.debugBuild
    case .internal: L10n.InternalMenu.internalBuild
    case .production: L10n.InternalMenu.productionBuild
    }
  }
}
