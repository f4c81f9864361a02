import Documents

/// How far a translation is: the states of XLIFF 1.2.
enum TranslationState: String {
  case new
  case needsTranslation = "needs-translation"
  case needsAdaptation = "needs-adaptation"
  case needsLocalization = "needs-l10n"
  case needsReviewTranslation = "needs-review-translation"
  case needsReviewAdaptation = "needs-review-adaptation"
  case needsReviewLocalization = "needs-review-l10n"
  case translated
  case signedOff = "signed-off"
  case final

  /// Whether the target is the work of a translator and not what is to be translated.
  var isTranslation: Bool { self != .new && self != .needsTranslation }
}
