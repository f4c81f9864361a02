/// A switch that a feature asks about.
package protocol ToggleType: Hashable, Sendable {}

/// What kind of build this is; exactly one is on.
package enum BuildTargetToggle: String, ToggleType, CaseIterable {
  case debug
  case `internal`
  case production
}

/// Switches that the people who build the app set for themselves, in the internal menu.
package enum InternalToggle: String, ToggleType, CaseIterable {
  case isLikeButtonForMomentEnabled
  /// Whether what is reported is written to a file, too.
  case isEventLogEnabled
}

/// Switches that are set from afar, for everybody.
package enum RemoteToggle: String, ToggleType, CaseIterable {
  case isRoundedAvatar
}
