import DesignKit
import Localization
import Platform
import Routing
import Screens
import Settings
import TerminalUI

/// The conditions that determine the app's commands.
struct AppPlace: Equatable {
  let canGoBack: Bool
  /// Whether going back closes a modal frame.
  let isFirstInFrame: Bool
  /// Whether the screen has more to search than a message.
  let hasContent: Bool
  /// Whether the internal menu is part of this build.
  let showsInternalMenu: Bool
  let speaks: Bool
  /// Whether the selected item is beside the list.
  let hasDetail: Bool
  /// Whether texts, theme or typography come from files, which may change.
  let readsFiles: Bool
}

/// The commands that work on every screen.
extension Session {
  static let helpKey: KeyEvent = "?"

  /// The keys that the terminal translates into signals.
  static let signals: [(hint: KeyHint, notice: TerminalNotice)] = [
    (KeyHint("interrupt", .control("c"), title: L10n.Keys.interrupt), .interrupt),
    (KeyHint("suspend", .control("z"), title: L10n.Keys.suspend), .suspend),
  ]

  /// Reads the files of texts, theme and typography again.
  static let reloadFilesCommand = Command<Session>(.reloadFiles) { try $0.reloadFiles() }

  /// The commands of every list and of the app, under all conditions.
  static func commands(showsInternalMenu: Bool, _ settings: [any SettingDeclaration]) -> ScreenCommands {
    let place = AppPlace(
      canGoBack: true, isFirstInFrame: false, hasContent: true, showsInternalMenu: showsInternalMenu,
      speaks: true, hasDetail: true, readsFiles: true)
    return ScreenCommands(
      screen: nil, commands: ListNavigation.hints.map(\.hint) + commands(place, settings).map(\.hint),
      fixed: signals.map(\.hint))
  }

  /// Returns the commands of the app, in the order of the help.
  static func commands(_ place: AppPlace, _ settings: [any SettingDeclaration]) -> [Command<Session>] {
    (place.canGoBack ? [back(place)] : []) + moving(place) + appearance + settings.compactMap(command)
      + (place.readsFiles ? [reloadFilesCommand] : [])
      + (place.showsInternalMenu ? [internalMenu] : []) + [signIn] + addresses
      + (place.hasDetail ? beside : []) + (place.speaks ? speaking : []) + ending
  }

  private static func back(_ place: AppPlace) -> Command<Session> {
    Command(
      "back", .escape, "h", .left, .backspace, title: L10n.Keys.back,
      footer: place.isFirstInFrame ? L10n.Hints.done : L10n.Hints.back, use: .always
    ) { $0.stack.back() }
  }

  private static func moving(_ place: AppPlace) -> [Command<Session>] {
    (place.hasContent ? searching : []) + [
      Command("quit", "q", title: L10n.Keys.quit, footer: place.canGoBack ? nil : L10n.Hints.quit) {
        if !$0.stack.back() { $0.end(.success) }
      }
    ]
  }

  private static let searching: [Command<Session>] = [
    Command("search", "/", title: L10n.Keys.search, footer: L10n.Hints.search) { $0.askForSearch() },
    Command(KeyHint("search-next", "n", title: L10n.Keys.searchNext).repeatable) { try $0.search(forward: true) },
    Command(KeyHint("search-previous", "N", title: L10n.Keys.searchPrevious).repeatable) {
      try $0.search(forward: false)
    },
  ]

  private static let appearance: [Command<Session>] = [
    Command(
      "appearance", "a", title: L10n.Keys.appearance, footer: L10n.Hints.appearance, use: .sometimes,
      needsWholeName: true
    ) { $0.set(appearance: $0.appearance == .light ? .dark : .light) },
    Command("appearance-auto", "A", title: L10n.Keys.appearanceAuto, needsWholeName: true) {
      $0.set(appearance: .auto)
    },
    Command("larger", "+", "=", title: L10n.Keys.larger, footer: L10n.Hints.size, use: .sometimes, needsWholeName: true)
    {
      $0.set(textSize: $0.textSize.larger)
    },
    Command("smaller", "-", title: L10n.Keys.smaller, footer: L10n.Hints.size, use: .sometimes, needsWholeName: true) {
      $0.set(textSize: $0.textSize.smaller)
    },
    Command("default-size", "0", title: L10n.Keys.defaultSize, needsWholeName: true) { $0.set(textSize: .large) },
    Command("theme", "t", title: L10n.Keys.theme, needsWholeName: true) { try $0.chooseNextTheme() },
    Command("languages", LanguageChooser.key, title: L10n.Keys.languages) {
      try $0.go(to: UniversalLinks.address("Languages"))
    },
  ]

  private static let internalMenu = Command<Session>(
    "menu", "i", title: L10n.Keys.menu, footer: L10n.Hints.menu, use: .rarely
  ) {
    $0.services.reportShake(by: $0.model.readerID)
    try $0.go(to: "InternalMenu")
  }

  private static let signIn = Command<Session>(.openSignIn) {
    try $0.go(to: UniversalLinks.address("SignIn"))
  }

  private static let addresses: [Command<Session>] = [
    Command("go-to", ":", title: L10n.Keys.goTo, footer: L10n.Hints.goTo, use: .sometimes) {
      $0.askForDestination()
    },
    Command(.copyAddress) { try $0.copyAddress() },
    Command("toggle-split-view", "w", title: L10n.Keys.toggleSplitView, needsWholeName: true) { $0.toggleSplitView() },
    Command("redraw", .control("l"), title: L10n.Keys.redraw) { $0.terminal.invalidate() },
  ]

  private static let beside: [Command<Session>] =
    [
      scrolling("detail-line-down", "]", L10n.Keys.detailLineDown, .lineDown),
      scrolling("detail-line-up", "[", L10n.Keys.detailLineUp, .lineUp),
      scrolling("detail-down", "}", L10n.Keys.detailDown, .halfPageDown),
      scrolling("detail-up", "{", L10n.Keys.detailUp, .halfPageUp),
      Command("narrower-list", "(", title: L10n.Keys.narrowerList, needsWholeName: true) {
        $0.changeListShare(by: -shareStep)
      },
      Command("wider-list", ")", title: L10n.Keys.widerList, needsWholeName: true) {
        $0.changeListShare(by: shareStep)
      },
    ]

  private static func scrolling(
    _ name: String, _ key: KeyEvent, _ title: LocalizedString, _ navigation: ListNavigation
  ) -> Command<Session> {
    Command(KeyHint(name, key, title: title).repeatable) { session -> LocalizedString? in
      guard session.splitView != nil else { return L10n.App.tooNarrow }
      (session.stack.top.detail as? any ListScreen)?.navigate(navigation)
      return nil
    }
  }

  /// The step of the list's width, in percent.
  private static let shareStep = 5

  private static let ending: [Command<Session>] = [
    Command("quit-at-once", "Q", title: L10n.Keys.quitAtOnce) { $0.end(.success) },
    Command("quit-by-repeating", "Z", title: L10n.Keys.quitByRepeating) { $0.quitByRepeating() },
    Command("help", helpKey, .function(1), title: L10n.Keys.help, footer: L10n.Hints.help) {
      try $0.go(to: UniversalLinks.address("Help"))
    },
  ]

  // MARK: Settings

  /// Returns the command that changes a setting; `nil` if it has none.
  private static func command(_ setting: any SettingDeclaration) -> Command<Session>? {
    setting.hint.map { hint in
      Command(hint) {
        let note = setting.chooseNext(in: $0.services.settings)
        try $0.changeMode()
        return note
      }
    }
  }

  /// - Returns: the appearance, for listeners; others see it.
  private func set(appearance choice: AppearancePreference) -> LocalizedString? {
    options.appearance = choice
    if choice == .auto { askTerminal() }
    guard narrator != nil else { return nil }
    return appearance == .light ? L10n.Reader.light : L10n.Reader.dark
  }

  private func set(textSize: TextSizeCategory) -> LocalizedString {
    let textSize = limited(textSize)
    services.settings[Self.textSize] = textSize
    return L10n.App.textSize(name: textSize.name)
  }

  private func toggleSplitView() -> LocalizedString {
    guard splitView(in: areaBetweenBars, currentEnvironment()) != nil else { return L10n.App.tooNarrow }
    services.settings[Self.showsSplitView].toggle()
    return showsSplitView ? L10n.App.splitView : L10n.App.listOnly
  }

  /// Makes the list wider or narrower, as far as both parts keep their room.
  private func changeListShare(by step: Int) -> LocalizedString {
    guard let drawn = splitView?.list else { return L10n.App.tooNarrow }
    let area = areaBetweenBars
    let shown = (100 * drawn.size.columns + area.size.columns / 2) / area.size.columns
    let share = (shown + Self.shareStep / 2) / Self.shareStep * Self.shareStep + step
    guard SplitView(in: area, share: share, environment: currentEnvironment())?.list != drawn else {
      return L10n.App.noRoomBeside
    }
    services.settings[Self.listShare] = Percentage(share)
    return L10n.App.listShare(percent: share)
  }

  private func chooseNextTheme() throws(DesignFileError) -> LocalizedString {
    try services.themes.chooseNext()
    return keepTheme()
  }

  func choose(_ theme: ThemeChoice) throws(DesignFileError) -> LocalizedString {
    try services.themes.choose(theme)
    return keepTheme()
  }

  private func keepTheme() -> LocalizedString {
    services.themes.keep()
    return L10n.Themes.now(name: services.themes.container.currentTheme.name)
  }
}
