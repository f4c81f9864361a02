import TerminalUI

/// Who asks to be taken somewhere. It says nothing of what a screen is, so a feature can name its source without knowing
/// the screens of others.
///
/// Whoever is one is inside the app; a link that comes from outside has no source.
@MainActor
package protocol RoutingSource: AnyObject {}

extension ScreenStack: RoutingSource {}
