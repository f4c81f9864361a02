/// How much room a date may take.
package enum DateLength: Hashable, Sendable, CaseIterable {
  /// A few signs: "2m", "1/15/26".
  case short
  /// What a row has room for: "2 minutes ago", "Jan 15, 2026 at 12:00 PM".
  case medium
  /// All there is to say, in words: "2 minutes ago", "Thursday, January 15, 2026 at 12:00:00 PM".
  case full
}
