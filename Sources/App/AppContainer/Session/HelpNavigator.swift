import Routing
import TerminalUI

/// `https://momentsapp.com/Help`: the keys of the screen where one is.
struct HelpNavigator: Navigating {
  static let path = "Help"

  let showsInternalMenu: Bool
  /// Whether texts, theme or typography are files.
  let readsFiles: @MainActor () -> Bool

  var transition: TransitionType { .present }

  /// It tells of the screen where one is, which may be another one by now.
  var comesBack: Bool { false }

  func navigate(
    from source: any RoutingSource, using transitionType: TransitionType, parameters: NoParameters
  ) throws(RoutingError) {
    guard let stack = (source as? any Screen)?.stack ?? source as? ScreenStack else { return }
    let isTyping = (stack.top as? any TextEntry)?.isTyping == true
    let keyMap = AppKeyMap(
      AppKeyMap.Place(stack, showsInternalMenu: showsInternalMenu, readsFiles: readsFiles()))
    let screen = HelpScreen(
      screen: stack.top.keyHints,
      everywhere: (isTyping ? [] : keyMap.bindings.map { $0.hint }) + AppKeyMap.signalHints)
    navigate(to: screen, from: stack, using: transitionType)
  }
}
