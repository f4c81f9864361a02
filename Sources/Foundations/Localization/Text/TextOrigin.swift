package import Texts

package struct TextOrigin: Equatable, Sendable {
  /// The name of the table without its extension.
  package let table: String
  package let key: String
  package var comment: String?
  /// The types of the arguments in the order of their positions.
  package var parameters: [ParameterType] = []
}
