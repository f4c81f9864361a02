package import TerminalUI

/// Who asks to be taken somewhere. It says nothing of what a screen is, so a feature can name its source without knowing
/// the screens of others.
@MainActor
package protocol RoutingSource: AnyObject {}

extension ScreenStack: RoutingSource {}
