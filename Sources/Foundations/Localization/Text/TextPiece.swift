/// A part of a text whose arguments stand in their places.
enum TextPiece: Hashable {
  /// Words of the table.
  case words(String)
  /// What stands in the place of a placeholder.
  case argument(String)

  var text: String {
    switch self {
    case .words(let text), .argument(let text): text
    }
  }
}
