package import Texts

/// The origin of a text, and its comment for translators.
package struct TextOrigin: Hashable, Sendable {
  /// The name of the table without its extension.
  package let table: String
  package let key: String
  package var comment: String?
  /// The types of the arguments in the order of their positions.
  package var parameters: [ParameterType] = []
}
