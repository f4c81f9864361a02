import DesignKit
import Localization
package import Routing
import Screens
package import Settings
import TerminalUI

extension Feature {
  /// `https://momentsapp.com/InternalMenu`, and the screens of that menu.
  package static func internalMenu(
    _ router: AppRouter, _ buildTarget: BuildTargetToggle, _ toggles: InternalTogglesDataStore, version: String,
    _ events: RecentEvents
  ) -> Feature {
    Feature(
      Route("InternalMenu", access: .internalBuilds, trust: .outside, transition: .present) { [unowned router] _ in
        InternalMenuScreen(router, buildTarget, toggles, version: version)
      }, .events(events),
      settings: [InternalTogglesDataStore.setting])
  }
}

/// Area 51: the kind of this build, the demo of the DesignKit, toggles and tools.
final class InternalMenuScreen: RowScreen, RoutingSource {
  enum Action: Hashable {
    case toggle(InternalToggle)
    case go(address: String)
    case crash
  }

  let list = ListState()
  let title = L10n.InternalMenu.area51
  private let router: AppRouter
  private let buildTarget: BuildTargetToggle
  private let internalToggles: InternalTogglesDataStore
  /// The version of the program.
  private let version: String
  /// Whether the next key confirms or cancels the crash.
  private var asksForCrash = false

  init(_ router: AppRouter, _ buildTarget: BuildTargetToggle, _ toggles: InternalTogglesDataStore, version: String) {
    (self.router, self.buildTarget, internalToggles) = (router, buildTarget, toggles)
    self.version = version
  }

  // MARK: Rows

  func rows(in context: RowContext) -> [Row<Action>] {
    general(context) + designKit(context) + toggles(context) + buildTargets(context) + tools(context)
  }

  private func general(_ context: RowContext) -> [Row<Action>] {
    let title = context.text(L10n.InternalMenu.version(version: version))
    let value = context.text(buildTarget.title)
    return [
      .heading(context.text(L10n.InternalMenu.generalInfo)),
      Row(.text(title, .body)).trailing(.value(value)).semantics(SemanticNode(.text, title, value: value)),
    ]
  }

  private func designKit(_ context: RowContext) -> [Row<Action>] {
    let demo = UniversalLinks.address("DesignKit", ["productName": "DesignKit", "version": "1.0.1"])
    return [
      .heading(context.text(L10n.InternalMenu.designKitDemo)), link(L10n.InternalMenu.designKitDemo, demo, context),
      link(L10n.InternalMenu.typography, UniversalLinks.address("Typography"), context),
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

  /// The switches, with their defaults in a column if there is room, else below the titles.
  private func toggles(_ context: RowContext) -> [Row<Action>] {
    let heading = Row<Action>.heading(context.text(L10n.InternalMenu.featureToggles))
    return [
      context.fits(60)
        ? heading.trailing(Self.heads.map { .value(context.text($0)) }, width: valueColumns(context)) : heading,
      toggle(L10n.InternalMenu.likeButtonEnable, .isLikeButtonForMomentEnabled, context),
      toggle(L10n.InternalMenu.starForLike, .isStarForLike, context),
      toggle(L10n.InternalMenu.roundedAvatars, .isRoundedAvatar, context),
    ]
  }

  private static let heads = [L10n.InternalMenu.defaultValue, L10n.InternalMenu.effectiveValue]

  /// The columns of a value in the wide layout.
  private func valueColumns(_ context: RowContext) -> Int {
    Self.heads.map { context.environment.columns(of: context.text($0)) + 1 }.reduce(13, max)
  }

  private func toggle(_ title: LocalizedString, _ toggle: InternalToggle, _ context: RowContext) -> Row<Action> {
    let title = context.text(title)
    let isOn = internalToggles.isToggleOn(toggle)
    let standard = word(toggle.isOnByDefault, context)
    let origin = L10n.InternalMenu.defaultIs(value: standard)
    let effective = L10n.Reader.labeled(
      label: context.text(L10n.InternalMenu.effectiveValue), value: word(isOn, context))
    let isWide = context.fits(60)
    let remark = RowPart.remark(context.text(origin).foreground(.secondaryText), .caption)
    let row = Row<Action>([.text(title, .body)] + (isWide ? [] : [remark]))
    return
      (isWide
      ? row.trailing([.value(standard), .toggle(isOn: isOn)], width: valueColumns(context))
      : row.trailing(.toggle(isOn: isOn)))
      .speaking { environment in
        [SpokenPart(title)] + [effective, origin].map { SpokenPart($0.resolved(in: environment)) }
      }
      .action(.toggle(toggle))
      .semantics(
        SemanticNode(
          .switch, title, states: [isOn ? .on : .off],
          attributes: ["toggle": .text(toggle.rawValue), "default": .boolean(toggle.isOnByDefault)]))
  }

  private func buildTargets(_ context: RowContext) -> [Row<Action>] {
    [.heading(context.text(L10n.InternalMenu.buildTarget))]
      + BuildTargetToggle.allCases.map { target in
        let isOn = buildTarget == target
        return Row(.text(context.text(target.title), .body)).trailing(.value(word(isOn, context)))
          .semantics(
            SemanticNode(
              .switch, context.text(target.title), states: [isOn ? .on : .off, .disabled],
              attributes: ["toggle": .text(target.rawValue)]))
      }
  }

  private func word(_ isOn: Bool, _ context: RowContext) -> String {
    context.text(isOn ? L10n.InternalMenu.on : L10n.InternalMenu.off)
  }

  // MARK: Keys

  /// The commands of the selected row precede those that move, which use the space bar, too.
  static let commands: [Command<InternalMenuScreen>] =
    [
      Command(
        "toggle", .enter, " ", "l", .right, title: L10n.Keys.toggle, footer: L10n.Hints.toggle, needsWholeName: true,
        when: { $0.isOnToggle }
      ) { try $0.performSelected() },
      Command(.open, when: { $0.canPerform && !$0.isOnToggle }) { try $0.performSelected() },
    ] + Command.moving

  private var isOnToggle: Bool { if case .toggle? = selectedAction { true } else { false } }

  /// Any key answers the question whether to crash.
  var isTyping: Bool { asksForCrash }

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

  func perform(_ action: Action) throws -> LocalizedString? {
    switch action {
    case .toggle(let toggle):
      let toggles = internalToggles
      toggles.update(toggle: toggle, value: !toggles.isToggleOn(toggle))
    case .go(let address): try router.route(to: address, from: self, using: .show)
    case .crash:
      asksForCrash = true
      return L10n.InternalMenu.confirmCrash
    }
    return nil
  }

  /// Crashes the program to show that the terminal is restored.
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
