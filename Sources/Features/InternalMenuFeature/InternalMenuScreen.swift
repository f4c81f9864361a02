package import Analytics
import DesignKit
import Localization
package import Routing
import Settings
import TerminalUI
package import Toggles

extension Feature {
  /// `https://momentsapp.com/InternalMenu`, and the screens of that menu.
  package static func internalMenu(_ dependencies: InternalMenuDependencies, _ events: RecentEvents) -> Feature {
    Feature(
      Route(
        "InternalMenu", access: .internalBuilds, trust: .outside, transition: .present
      ) { _ in InternalMenuScreen(dependencies: dependencies) }, .events(events),
      settings: [InternalTogglesDataStore.setting, RemoteConfiguration.overrides])
  }
}

extension Screen {
  /// A Boolean value that indicates whether the screen shows the configuration that the server sets.
  package var showsRemoteConfiguration: Bool { self is InternalMenuScreen }
}

/// Area 51: the kind of this build, the demo of the DesignKit, toggles, experiments and tools.
final class InternalMenuScreen: RowScreen, RoutingSource {
  enum Action: Hashable {
    case toggle(InternalToggle)
    /// Chooses the next override.
    case override(RemoteSetting)
    case resetOverrides
    case go(address: String)
    case crash
  }

  let list = ListState<Action>()
  let title = L10n.InternalMenu.area51
  private let dependencies: InternalMenuDependencies
  /// Whether the next key confirms or cancels the crash.
  private var asksForCrash = false

  init(dependencies: InternalMenuDependencies) {
    self.dependencies = dependencies
  }

  // MARK: Rows

  func rows(in context: RowContext) -> [Row<Action>] {
    general(context) + designKit(context) + toggles(context) + remoteSettings(context) + buildTargets(context)
      + tools(context)
  }

  private func general(_ context: RowContext) -> [Row<Action>] {
    let title = context.text(L10n.InternalMenu.version(version: dependencies.version))
    let value = context.text(dependencies.buildTarget.title)
    return [
      .heading(context.text(L10n.InternalMenu.generalInfo)),
      Row(.text(title, .body)).trailing(.value(value)).semantics(SemanticNode(.text, title, value: value)),
    ]
  }

  private func designKit(_ context: RowContext) -> [Row<Action>] {
    let demo = UniversalLinks.address("DesignKit", ["productName": "DesignKit", "version": "1.0.1"])
    return [
      .heading(context.text(L10n.InternalMenu.designKitDemo)), link(L10n.InternalMenu.designKitDemo, demo, context),
      link(L10n.InternalMenu.textStyles, UniversalLinks.address("TextStyles"), context),
      link(L10n.InternalMenu.typography, UniversalLinks.address("Typography"), context),
      link(L10n.InternalMenu.letterCases, UniversalLinks.address("LetterCases"), context),
      link(L10n.InternalMenu.palette, UniversalLinks.address("Palette"), context),
    ]
  }

  private func tools(_ context: RowContext) -> [Row<Action>] {
    let crash = context.text(L10n.InternalMenu.crashApp)
    return [
      .heading(context.text(L10n.InternalMenu.tools)),
      link(L10n.InternalMenu.routes, UniversalLinks.address("Routes"), context),
      link(L10n.InternalMenu.linkResolver, UniversalLinks.address("Resolver"), context),
      link(L10n.Languages.title, UniversalLinks.address("Languages"), context),
      link(L10n.SignIn.title, UniversalLinks.address("SignIn"), context),
      link(L10n.Events.title, UniversalLinks.address("Events"), context),
      Row(.text(crash, .body)).trailing(.disclosure).action(.crash).semantics(SemanticNode(.button, crash)),
    ]
  }

  private func link(_ title: LocalizedString, _ address: String, _ context: RowContext) -> Row<Action> {
    let title = context.text(title)
    return Row(.text(title, .body)).trailing(.disclosure).action(.go(address: address))
      .semantics(SemanticNode(.link, title, link: address))
  }

  private func toggles(_ context: RowContext) -> [Row<Action>] {
    [
      settingsHeading(L10n.InternalMenu.featureToggles, context),
      toggle(L10n.InternalMenu.likeButtonEnable, .isLikeButtonForMomentEnabled, context),
      toggle(L10n.InternalMenu.eventLog, .isEventLogEnabled, context),
    ]
  }

  private func toggle(_ title: LocalizedString, _ toggle: InternalToggle, _ context: RowContext) -> Row<Action> {
    let isOn = dependencies.internalToggles.isToggleOn(toggle)
    return setting(
      context.text(title), values: [word(toggle.isOnByDefault, context), nil], effective: word(isOn, context),
      .toggle(isOn: isOn), context
    )
    .action(.toggle(toggle))
    .semantics(
      SemanticNode(
        .switch, context.text(title), states: [isOn ? .on : .off],
        attributes: ["toggle": .text(toggle.rawValue), "default": .boolean(toggle.isOnByDefault)]))
  }

  private func remoteSettings(_ context: RowContext) -> [Row<Action>] {
    let configuration = dependencies.remoteConfiguration
    let rows = { (areToggles: Bool) in
      RemoteSetting.allCases.filter { $0.isToggle == areToggles }.map { self.remoteSetting($0, configuration, context) }
    }
    let reset = context.text(L10n.InternalMenu.resetOverrides)
    return [settingsHeading(L10n.InternalMenu.remoteToggles, context)] + rows(true)
      + [settingsHeading(L10n.InternalMenu.experiments, context)] + rows(false)
      + [Row(.text(reset, .body)).action(.resetOverrides).semantics(SemanticNode(.button, reset))]
      + ([configuration.origin] + configuration.issues.map(\.message)).map { .note(context.text($0)) }
  }

  private func remoteSetting(
    _ setting: RemoteSetting, _ configuration: RemoteConfiguration, _ context: RowContext
  ) -> Row<Action> {
    let title = context.text(setting.title)
    let values = [
      configuration.defaultValue(of: setting), configuration.remoteValue(of: setting), configuration.value(of: setting),
      configuration.override(of: setting),
    ]
    let names = values.map { setting.name(of: $0).map(context.text) }
    var attributes: [String: SemanticValue] = [:]
    for (name, value) in zip(["default", "remote", "effective", "override"], values) {
      attributes[name] = value.map { .init($0) }
    }
    let node: SemanticNode
    if setting.isToggle {
      attributes["toggle"] = .text(setting.rawValue)
      let isOn = values[2] == .boolean(true)
      node = SemanticNode(.switch, title, states: [isOn ? .on : .off], attributes: attributes)
    } else {
      attributes["experiment"] = .text(setting.rawValue)
      node = SemanticNode(.button, title, value: names[2], attributes: attributes)
    }
    let effective = names[2] ?? context.environment.symbols.nothing
    return self.setting(
      title, values: Array(names.prefix(2)), override: names[3], effective: effective, .value(effective), context
    )
    .action(.override(setting)).semantics(node)
  }

  private func buildTargets(_ context: RowContext) -> [Row<Action>] {
    [.heading(context.text(L10n.InternalMenu.buildTarget))]
      + BuildTargetToggle.allCases.map { target in
        let isOn = dependencies.buildTarget == target
        return Row(.text(context.text(target.title), .body)).trailing(.value(word(isOn, context)))
          .semantics(
            SemanticNode(
              .switch, context.text(target.title), states: [isOn ? .on : .off, .disabled],
              attributes: ["toggle": .text(target.rawValue)]))
      }
  }

  // MARK: Settings with a default, a remote and an effective value

  private static let heads = [
    L10n.InternalMenu.defaultValue, L10n.InternalMenu.remoteValue, L10n.InternalMenu.effectiveValue,
  ]

  /// The columns of a value in the wide layout.
  private func valueColumns(_ context: RowContext) -> Int {
    Self.heads.map { context.environment.columns(of: context.text($0)) + 1 }.reduce(13, max)
  }

  private func settingsHeading(_ title: LocalizedString, _ context: RowContext) -> Row<Action> {
    let row = Row<Action>.heading(context.text(title))
    guard context.fits(60) else { return row }
    return row.trailing(Self.heads.map { .value(context.text($0)) }, width: valueColumns(context))
  }

  /// In a wide room the values are in columns; otherwise the default and remote values are below the title. An override is
  /// always there.
  private func setting(
    _ title: String, values: [String?], override: String? = nil, effective: String, _ edge: RowEdge,
    _ context: RowContext
  ) -> Row<Action> {
    let names = values.map { $0 ?? context.environment.symbols.nothing }
    let origins = [L10n.InternalMenu.defaultIs(value: names[0]), L10n.InternalMenu.remoteIs(value: names[1])]
    let overrides = override.map { [L10n.InternalMenu.overrideIs(value: $0)] } ?? []
    let spoken =
      [L10n.Reader.labeled(label: context.text(L10n.InternalMenu.effectiveValue), value: effective)] + overrides
      + origins
    let isWide = context.fits(60)
    let facts = (isWide ? overrides : origins + overrides).map(context.text)
    let remarks: [RowPart] =
      facts.isEmpty ? [] : [.remark(context.joined(facts).foreground(.secondaryText), .caption)]
    let row = Row<Action>([.text(title, .body)] + remarks)
    return (isWide ? row.trailing(names.map { .value($0) } + [edge], width: valueColumns(context)) : row.trailing(edge))
      .speaking { environment in [SpokenPart(title)] + spoken.map { SpokenPart($0.resolved(in: environment)) } }
  }

  private func word(_ isOn: Bool, _ context: RowContext) -> String {
    context.text(isOn ? L10n.InternalMenu.on : L10n.InternalMenu.off)
  }

  // MARK: Keys

  /// The commands of the selected row precede those that move, which use the space bar, too.
  static let commands: [Command<InternalMenuScreen>] =
    [
      Command(
        .enter, " ", "l", .right, title: L10n.Keys.toggle, footer: L10n.Hints.toggle, needsWholeName: true,
        when: { if case .toggle? = $0.selectedAction { true } else { false } }
      ) { $0.performSelected() },
      Command(
        .enter, " ", "l", .right, title: L10n.Keys.override, footer: L10n.Hints.toggle,
        when: { if case .override? = $0.selectedAction { true } else { false } }
      ) { $0.performSelected() },
      Command(
        .open,
        when: {
          switch $0.selectedAction {
          case .go, .crash, .resetOverrides: true
          case .toggle, .override, nil: false
          }
        }
      ) { $0.performSelected() },
    ] + Command.moving

  /// Any key answers the question whether to crash.
  func handle(_ event: InputEvent) -> EventOutcome {
    let isAnswer = asksForCrash
    switch event {
    case .key, .mouse, .paste: asksForCrash = false
    case .report: break
    }
    switch event {
    case .key(.enter) where isAnswer: crash()
    case .key(.escape) where isAnswer:
      stack?.status = .note(L10n.InternalMenu.crashCanceled)
      return .handled
    default: return handleInList(event)
    }
  }

  func perform(_ action: Action) {
    switch action {
    case .override(let setting): dependencies.remoteConfiguration.chooseNextOverride(of: setting)
    case .resetOverrides:
      dependencies.remoteConfiguration.resetOverrides()
      stack?.status = .note(L10n.InternalMenu.overridesReset)
    case .toggle(let toggle):
      let toggles = dependencies.internalToggles
      toggles.update(toggle: toggle, value: !toggles.isToggleOn(toggle))
    case .go(let address): dependencies.router.open(address, from: self, using: .show)
    case .crash:
      asksForCrash = true
      stack?.status = .note(L10n.InternalMenu.confirmCrash)
    }
  }

  /// Crashes the program to show that the terminal is restored.
  private func crash() -> Never {
    fatalError("Crash App was chosen in the internal menu.")
  }
}

/// The services that the menu uses.
package struct InternalMenuDependencies {
  let router: AppRouter
  let buildTarget: BuildTargetToggle
  let internalToggles: InternalTogglesDataStore
  let remoteConfiguration: RemoteConfiguration
  /// The version of the program.
  let version: String

  package init(
    router: AppRouter, buildTarget: BuildTargetToggle, internalToggles: InternalTogglesDataStore,
    remoteConfiguration: RemoteConfiguration, version: String
  ) {
    self.router = router
    self.buildTarget = buildTarget
    self.internalToggles = internalToggles
    self.remoteConfiguration = remoteConfiguration
    self.version = version
  }
}
