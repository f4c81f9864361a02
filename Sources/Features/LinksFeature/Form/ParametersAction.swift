/// What one can do in the form.
enum ParametersAction: Hashable {
  case nextField
  case previousField
  case nextValue
  case previousValue
  /// Goes where the link leads that says all.
  case open
  case leave
}
