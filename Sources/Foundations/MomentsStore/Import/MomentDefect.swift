package import Localization

/// What is wrong with a moment of a feed.
package enum MomentDefect: Error, Hashable, Sendable {
  case notJSON
  case notAnObject
  case missing(field: String)
  case notText(field: String)
  case notADate(field: String)
  case outOfRange(field: String)
  case notAList(field: String)
  case notYesOrNo(field: String)
  case unknownValue(field: String, value: String)
  /// A line of a feed that is too long to be a moment.
  case tooLong

  package var message: LocalizedString {
    switch self {
    case .notJSON: L10n.Defect.notJSON
    case .notAnObject: L10n.Defect.notAnObject
    case .missing(let field): L10n.Defect.missing(field: field)
    case .notText(let field): L10n.Defect.notText(field: field)
    case .notADate(let field): L10n.Defect.notADate(field: field)
    case .outOfRange(let field): L10n.Defect.outOfRange(field: field)
    case .notAList(let field): L10n.Defect.notAList(field: field)
    case .notYesOrNo(let field): L10n.Defect.notYesOrNo(field: field)
    case .unknownValue(let field, let value): L10n.Defect.unknownValue(field: field, value: value)
    case .tooLong: L10n.Defect.tooLong
    }
  }
}
