package import Localization

/// What the values of a parameter are.
package enum ParameterKind: Hashable, Sendable {
  case text
  case wholeNumber
  case number
  case uuid
  case yesOrNo
  /// One of these names.
  case choice([String])
  /// Any other `Codable` value, as JSON.
  case json
  /// The key of something that waits in this process; see ``Handoff``.
  case handoff

  /// All values, where there are just a few.
  package var values: [String]? {
    switch self {
    case .choice(let names): names
    case .yesOrNo: ["false", "true"]
    case .text, .wholeNumber, .number, .uuid, .json, .handoff: nil
    }
  }

  /// As programs call it.
  package var identifier: String {
    switch self {
    case .text: "string"
    case .wholeNumber: "int"
    case .number: "double"
    case .uuid: "uuid"
    case .yesOrNo: "bool"
    case .choice: "choice"
    case .json: "json"
    case .handoff: "handoff"
    }
  }

  /// As people call it.
  package var name: LocalizedString {
    switch self {
    case .text: L10n.Routing.Kinds.text
    case .wholeNumber: L10n.Routing.Kinds.wholeNumber
    case .number: L10n.Routing.Kinds.number
    case .uuid: L10n.Routing.Kinds.uuid
    case .yesOrNo: L10n.Routing.Kinds.yesOrNo
    case .choice(let names): L10n.Routing.Kinds.choice(names: names.joined(separator: ", "))
    case .json: L10n.Routing.Kinds.json
    case .handoff: L10n.Routing.Kinds.handoff
    }
  }
}
