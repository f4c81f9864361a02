import Foundation

/// The body of a response to an operation with one field.
struct GraphQLAnswer<Value: Decodable>: Decodable {
  /// The value of the field; `nil` if it is missing or null.
  let value: Value?
  let errors: [GraphQLError]

  private enum Key: CodingKey {
    case data
    case errors
  }

  /// - Throws: ``FeedServerError`` if the body is not a GraphQL answer.
  init(_ body: Data) throws(FeedServerError) {
    guard String(validating: body, as: UTF8.self) != nil else { throw .notUTF8 }
    do {
      self = try JSONDecoder().decode(Self.self, from: body)
    } catch let error as DecodingError {
      throw FeedServerError(error, in: body)
    } catch {
      throw .notJSON
    }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let hasErrors = container.contains(.errors) && (try? container.decodeNil(forKey: .errors)) == false
    errors =
      hasErrors ? (try? container.decode([GraphQLError].self, forKey: .errors)) ?? [GraphQLError(message: "")] : []
    guard container.contains(.data) || !errors.isEmpty else {
      throw DecodingError.keyNotFound(
        Key.data, DecodingError.Context(codingPath: decoder.codingPath, debugDescription: ""))
    }
    value = try container.decodeIfPresent([String: Value?].self, forKey: .data)?.values.first ?? nil
  }
}

extension FeedServerError {
  fileprivate init(_ error: DecodingError, in body: Data) {
    let path: [any CodingKey]
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context): path = context.codingPath
    case .keyNotFound(let key, let context): path = context.codingPath + [key]
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      let first = body.first { !" \t\r\n".utf8.contains($0) }
      self = first == UInt8(ascii: "<") ? .webPage : .notJSON
      return
    case .dataCorrupted(let context): path = context.codingPath
    @unknown default: path = []
    }
    let text = path.reduce(into: "") { text, key in
      text += key.intValue.map { "[\($0)]" } ?? (text.isEmpty ? "" : ".") + key.stringValue
    }
    self = .wrongType(path: text.isEmpty ? "data" : text.oneLine(longest: Self.longestPath))
  }

  private static var longestPath: Int { 200 }
}

/// An error in a GraphQL answer.
package struct GraphQLError: Hashable, Sendable {
  /// A step of the path to the part of the answer that is missing.
  package enum Step: Hashable, Sendable {
    case field(String)
    case index(Int)
  }

  /// The server's message as one short line without control characters; it may be empty.
  package let message: String
  /// The error code, such as `NOT_FOUND`.
  package let code: String?
  package let path: [Step]

  package init(message: String, code: String? = nil, path: [Step] = []) {
    self.message = message.oneLine(longest: Self.longestMessage)
    self.code = code.map { $0.oneLine(longest: Self.longestMessage) }
    self.path = path
  }

  private static let longestMessage = 200

  /// The index of the moment that lacks a part, in the list of moments.
  var momentIndex: Int? {
    for (step, next) in zip(path, path.dropFirst()) where step == .field("moments") {
      if case .index(let index) = next { return index }
    }
    return nil
  }

  /// Whether the user name or the password is incorrect.
  package var isAboutCredentials: Bool { code == Self.badCredentials }

  static let badCredentials = "BAD_CREDENTIALS"

  /// Whether the server decided against the request: the reader may not do it, its object does not exist, or its input is
  /// invalid. With any other error, the same request may succeed later.
  var isRefusal: Bool { isAboutSchema || code.map(Self.refusals.contains) ?? false }

  private static let refusals: Set = [
    "FORBIDDEN", "NOT_FOUND", "BAD_USER_INPUT", "BAD_REQUEST", "GRAPHQL_PARSE_FAILED", badCredentials,
  ]

  /// Whether the server does not support a requested field or argument, so that it did nothing.
  var isAboutSchema: Bool {
    code == "GRAPHQL_VALIDATION_FAILED"
      || ["Cannot query field", "Unknown argument", "Unknown field"].contains { message.hasPrefix($0) }
  }
}

/// An error is decoded even if parts of it have an unexpected type.
extension GraphQLError: Decodable {
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

extension GraphQLError.Step: Decodable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let index = try? container.decode(Int.self) {
      self = .index(index)
    } else {
      self = .field(try container.decode(String.self))
    }
  }
}

extension String {
  /// Returns the text as one line of at most `longest` characters, without control and bidirectional formatting
  /// characters.
  func oneLine(longest: Int) -> String {
    var line = UnicodeScalarView()
    // A character may have any number of scalars, so both are limited.
    for scalar in unicodeScalars.prefix(longest * 8) {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator:
        if line.last != " " { line.append(" ") }
      case .format, .privateUse, .surrogate, .unassigned: break
      default: line.append(scalar)
      }
    }
    if line.last == " " { line.removeLast() }
    if line.first == " " { line.removeFirst() }
    let text = String(line)
    return text.count > longest ? text.prefix(longest) + "…" : text
  }
}
