/// Rules that are applied together, first to last, and taken back last to first, so that two rules for one property leave
/// it as it was.
///
///     AppearanceRuleSet {
///       PropertyAppearanceRule(components, \.listMarker.edge, .primaryText)
///       if isStrict { strictRules }
///     }
package final class AppearanceRuleSet: AppearanceRule {
  package let rules: [any AppearanceRule]

  package init(_ rules: [any AppearanceRule] = []) {
    self.rules = rules
  }

  package convenience init(@AppearanceRuleBuilder _ rules: () -> [any AppearanceRule]) {
    self.init(rules())
  }

  package func apply() {
    for rule in rules { rule.apply() }
  }

  package func revert() {
    for rule in rules.reversed() { rule.revert() }
  }
}

/// Collects rules, lists of rules and sets.
@resultBuilder
package enum AppearanceRuleBuilder {
  package static func buildExpression(_ rule: any AppearanceRule) -> [any AppearanceRule] { [rule] }
  package static func buildExpression(_ rules: [any AppearanceRule]) -> [any AppearanceRule] { rules }
  package static func buildBlock(_ parts: [any AppearanceRule]...) -> [any AppearanceRule] { parts.flatMap { $0 } }
  package static func buildArray(_ parts: [[any AppearanceRule]]) -> [any AppearanceRule] { parts.flatMap { $0 } }
  package static func buildOptional(_ part: [any AppearanceRule]?) -> [any AppearanceRule] { part ?? [] }
  package static func buildEither(first part: [any AppearanceRule]) -> [any AppearanceRule] { part }
  package static func buildEither(second part: [any AppearanceRule]) -> [any AppearanceRule] { part }
}
