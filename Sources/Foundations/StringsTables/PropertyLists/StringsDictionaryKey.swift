/// The keys and values of a `.stringsdict` table that are not the writer's own.
package enum StringsDictionaryKey {
  package static let format = "NSStringLocalizedFormatKey"
  static let ruleType = "NSStringFormatSpecTypeKey"
  static let pluralRule = "NSStringPluralRuleType"
  static let valueType = "NSStringFormatValueTypeKey"
  package static let widthRule = "NSStringVariableWidthRuleType"
  static let deviceRule = "NSStringDeviceSpecificRuleType"
}
