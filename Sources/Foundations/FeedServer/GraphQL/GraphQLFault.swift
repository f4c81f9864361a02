/// An error of a GraphQL answer.
package struct GraphQLFault: Hashable, Sendable {
  /// A step to the part of the answer that is missing.
  package enum Step: Hashable, Sendable {
    case field(String)
    case index(Int)
  }

  /// In the server's words, as one line that is not long and commands no terminal. May be empty.
  package let message: String
  /// For programs: `NOT_FOUND`.
  package let code: String?
  package let path: [Step]

  package init(message: String, code: String? = nil, path: [Step] = []) {
    self.message = message.oneLine(longest: Self.longestMessage)
    self.code = code.map { $0.oneLine(longest: Self.longestMessage) }
    self.path = path
  }

  private static let longestMessage = 200

  /// The place in the list of moments of the one that lacks something.
  var momentIndex: Int? {
    for (step, next) in zip(path, path.dropFirst()) where step == .field("moments") {
      if case .index(let index) = next { return index }
    }
    return nil
  }

  /// Whether user name and password are not of the same person.
  package var isAboutCredentials: Bool { code == Self.badCredentials }

  static let badCredentials = "BAD_CREDENTIALS"

  /// Whether the server does not know a field or an argument that was asked for, so that nothing was done.
  var isAboutSchema: Bool {
    code == "GRAPHQL_VALIDATION_FAILED"
      || ["Cannot query field", "Unknown argument", "Unknown field"].contains { message.hasPrefix($0) }
  }
}

/// Whatever is wrong with an error, it still is one.
extension GraphQLFault: Decodable {
  private enum Key: CodingKey {
    case message
    case path
    case extensions
    case code
  }

  package init(from decoder: any Decoder) throws {
    let container = try? decoder.container(keyedBy: Key.self)
    let extensions = try? container?.nestedContainer(keyedBy: Key.self, forKey: .extensions)
    self.init(
      message: (try? container?.decode(String.self, forKey: .message)) ?? "",
      code: try? extensions?.decode(String.self, forKey: .code),
      path: (try? container?.decode([Step].self, forKey: .path)) ?? [])
  }
}

extension GraphQLFault.Step: Decodable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let index = try? container.decode(Int.self) {
      self = .index(index)
    } else {
      self = .field(try container.decode(String.self))
    }
  }
}
