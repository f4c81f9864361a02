import Localization

/// A row of the form.
enum ParametersItem {
  /// Which screen it is for, and what of the link is left out.
  case summary(pattern: String, problems: [LocalizedString])
  /// There is nothing to fill in.
  case nothing
  case field(FormField, problems: [LocalizedString])
  /// The link that says all; nil as long as there is none.
  case link(String?)
}
