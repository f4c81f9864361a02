import Localization
import Settings
package import TerminalUI

/// An action of the keys that work on every screen.
package enum AppAction: Hashable {
  case back
  case quit
  case quitAtOnce
  /// Quits if the key is pressed twice.
  case quitByRepeating
  case toggleAppearance
  case followTerminal
  case toggleContrast
  case nextTheme
  case languages
  /// Reads the files of texts, theme and typography again.
  case reloadFiles
  case larger
  case smaller
  case defaultSize
  case internalMenu
  case signIn
  case goTo
  case copyAddress
  case toggleAddress
  case toggleDates
  case toggleSplitView
  case search
  case searchNext
  case searchPrevious
  case help
  case redraw
}

/// The keys that work on every screen.
package struct AppKeyMap {
  /// The conditions that determine the keys.
  package struct Place: Hashable {
    /// Whether there is a screen to go back to.
    package let canGoBack: Bool
    /// Whether going back closes a modal frame.
    let isFirstInFrame: Bool
    /// Whether the feed comes from a server.
    let hasServer: Bool
    /// Whether the internal menu is part of this build.
    let showsInternalMenu: Bool
    /// Whether texts, theme or typography come from files, which may change.
    let readsFiles: Bool
  }

  package let place: Place
  package let bindings: [KeyBinding<AppAction>]

  package init(_ place: Place) {
    self.place = place
    bindings = Self.bindings(place)
  }

  private static func bindings(_ place: Place) -> [KeyBinding<AppAction>] {
    var bindings: [KeyBinding<AppAction>] = []
    if place.canGoBack {
      bindings.append(
        KeyBinding(
          .escape, "h", .left, .backspace, action: .back, title: L10n.Keys.back,
          footer: place.isFirstInFrame ? L10n.Hints.done : L10n.Hints.back, use: .always))
    }
    bindings += [
      KeyBinding("/", action: .search, title: L10n.Keys.search, footer: L10n.Hints.search),
      KeyBinding("n", action: .searchNext, title: L10n.Keys.searchNext),
      KeyBinding("N", action: .searchPrevious, title: L10n.Keys.searchPrevious),
      KeyBinding(
        "q", action: .quit, title: L10n.Keys.quit, footer: place.canGoBack ? nil : L10n.Hints.quit),
      KeyBinding(
        "a", action: .toggleAppearance, title: L10n.Keys.appearance, footer: L10n.Hints.appearance,
        use: .sometimes, needsWholeName: true),
      KeyBinding("A", action: .followTerminal, title: L10n.Keys.appearanceAuto, needsWholeName: true),
      KeyBinding(
        "+", "=", action: .larger, title: L10n.Keys.larger, footer: L10n.Hints.size, use: .sometimes,
        needsWholeName: true),
      KeyBinding(
        "-", action: .smaller, title: L10n.Keys.smaller, footer: L10n.Hints.size, use: .sometimes,
        needsWholeName: true),
      KeyBinding("0", action: .defaultSize, title: L10n.Keys.defaultSize, needsWholeName: true),
      KeyBinding("c", action: .toggleContrast, title: L10n.Keys.contrast, needsWholeName: true),
      KeyBinding("t", action: .nextTheme, title: L10n.Keys.theme, needsWholeName: true),
      KeyBinding(LanguageChooser.key, action: .languages, title: L10n.Keys.languages),
    ]
    if place.readsFiles {
      bindings.append(KeyBinding("r", .function(5), action: .reloadFiles, title: L10n.Keys.reloadFiles))
    }
    if place.showsInternalMenu {
      bindings.append(
        KeyBinding("i", action: .internalMenu, title: L10n.Keys.menu, footer: L10n.Hints.menu, use: .rarely))
    }
    if place.hasServer { bindings.append(KeyBinding("I", action: .signIn, title: L10n.Keys.openSignIn)) }
    return bindings + [
      KeyBinding(":", action: .goTo, title: L10n.Keys.goTo, footer: L10n.Hints.goTo, use: .sometimes),
      KeyBinding("y", action: .copyAddress, title: L10n.Keys.copyAddress),
      KeyBinding("u", action: .toggleAddress, title: L10n.Keys.toggleAddress, needsWholeName: true),
      KeyBinding("d", action: .toggleDates, title: L10n.Keys.toggleDates, needsWholeName: true),
      KeyBinding("w", action: .toggleSplitView, title: L10n.Keys.toggleSplitView, needsWholeName: true),
      KeyBinding(.control("l"), action: .redraw, title: L10n.Keys.redraw),
      KeyBinding("Q", action: .quitAtOnce, title: L10n.Keys.quitAtOnce),
      KeyBinding("Z", action: .quitByRepeating, title: L10n.Keys.quitByRepeating),
      KeyBinding(helpKey, .function(1), action: .help, title: L10n.Keys.help, footer: L10n.Hints.help),
    ]
  }

  package static let helpKey: KeyEvent = "?"

  /// The keys that the terminal translates into signals.
  static let signalHints = [
    KeyHint(.control("c"), title: L10n.Keys.interrupt), KeyHint(.control("z"), title: L10n.Keys.suspend),
  ]

  /// The commands of every list and of the app, under all conditions.
  static func allCommands(showsInternalMenu: Bool) -> ScreenCommands {
    let place = Place(
      canGoBack: true, isFirstInFrame: false, hasServer: true, showsInternalMenu: showsInternalMenu, readsFiles: true)
    return ScreenCommands(
      screen: nil, commands: ListNavigation.bindings.map { $0.hint } + bindings(place).map { $0.hint },
      fixed: signalHints)
  }
}

extension AppKeyMap.Place {
  @MainActor
  init(_ stack: ScreenStack, hasServer: Bool, showsInternalMenu: Bool, readsFiles: Bool) {
    self.init(
      canGoBack: stack.isModal || stack.previousInLayer != nil,
      isFirstInFrame: stack.isModal && stack.previousInLayer == nil, hasServer: hasServer,
      showsInternalMenu: showsInternalMenu, readsFiles: readsFiles)
  }
}
