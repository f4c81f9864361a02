/// Where a text comes from, and what its table tells translators about it.
package struct TextOrigin: Hashable, Sendable {
  /// What takes the place of a placeholder.
  package enum Parameter: Sendable {
    case text
    case integer
    case number
  }

  /// The name of the table without its extension.
  package let table: String
  package let key: String
  package let comment: String?
  /// In the order of their positions.
  package let parameters: [Parameter]

  package init(table: String, key: String, comment: String? = nil, parameters: [Parameter] = []) {
    self.table = table
    self.key = key
    self.comment = comment
    self.parameters = parameters
  }
}
