package import Localization

/// A screen that may lack a part of what its link names.
@MainActor
package protocol PartialScreen: Screen {
  /// What is missing, for a run that writes the screen out; nil if nothing is.
  var shortfall: LocalizedString? { get }
}
