import Localization
import StringsTables

extension Signature {
  /// That of a text which is built in.
  init(_ parameters: [TextOrigin.Parameter]) {
    self.init(
      types: parameters.map { parameter in
        switch parameter {
        case .text: .text
        case .integer: .integer
        case .number: .number
        }
      })
  }
}
