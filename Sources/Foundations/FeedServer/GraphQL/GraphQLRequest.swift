import Foundation

/// The body of a request. The same values give the same bytes, so that what is sent again is the same request.
struct GraphQLRequest<Variables: Encodable>: Encodable {
  let query: String
  let variables: Variables

  func body() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }
}

/// For operations without variables.
struct NoVariables: Encodable {}
