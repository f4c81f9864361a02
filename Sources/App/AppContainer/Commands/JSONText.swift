import Foundation
import TerminalUI

/// What commands tell programs.
enum JSONText {
  /// A value as JSON that has no power over a terminal, with a line break at its end.
  static func of(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return SemanticJSONWriter.harmless(String(decoding: try encoder.encode(value), as: UTF8.self)) + "\n"
  }
}
