package import Texts

/// The origin of a text, and its comment for translators.
package struct TextOrigin: Hashable, Sendable {
  /// The name of the table without its extension.
  package let table: String
  package let key: String
  package let comment: String?
  /// The types of the arguments in the order of their positions.
  package let parameters: [ParameterType]

  package init(table: String, key: String, comment: String? = nil, parameters: [ParameterType] = []) {
    self.table = table
    self.key = key
    self.comment = comment
    self.parameters = parameters
  }
}
