import Documents
import FeedFormats
import FoundationEssentials

/// The body of a response to an operation with one field.
struct GraphQLAnswer<Value> {
  /// The value of the field; `nil` if it is missing or null.
  let value: Value?
  let errors: [GraphQLError]

  /// - Parameter read: reads the value of the field.
  /// - Throws: ``FeedServerError`` if the body is not a GraphQL answer.
  init(_ body: Data, _ read: (DocumentValue) throws(MomentError) -> Value) throws(FeedServerError) {
    guard String(validating: body, as: UTF8.self) != nil else { throw .notUTF8 }
    let answer: FeedFields
    do {
      answer = try FeedFields(JSONReader.read(body.span))
    } catch is MomentError {
      throw .wrongType(path: "data")
    } catch {
      throw body.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "<") ? .webPage : .notJSON
    }
    errors =
      switch answer["errors"] {
      case nil: []
      case .list(let elements): elements.map { GraphQLError($0.value) }
      default: [GraphQLError(message: "")]
      }
    guard let data = answer["data"] else {
      value = nil
      return
    }
    guard case .object(let fields) = data else { throw .wrongType(path: "data") }
    value = try fields.first.flatMap { field throws(FeedServerError) in
      if case .null = field.value { return nil }
      do throws(MomentError) {
        return try read(field.value)
      } catch {
        let path = ["data", field.key, error.field].compactMap(\.self).joined(separator: ".")
        throw .wrongType(path: path.shortLine)
      }
    }
  }
}

/// An error in a GraphQL answer.
package struct GraphQLError: Hashable, Sendable {
  /// The server's message as one short line without control characters; it may be empty.
  package let message: String
  /// The error code, such as `NOT_FOUND`.
  package let code: String?
  /// The index of the moment that lacks a part, in the list of moments.
  let momentIndex: Int?

  package init(message: String, code: String? = nil, momentIndex: Int? = nil) {
    self.message = message.shortLine
    self.code = code?.shortLine
    self.momentIndex = momentIndex
  }

  /// Whether the user name or the password is incorrect.
  var isAboutCredentials: Bool { code == Self.badCredentials }

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

extension GraphQLError {
  /// Reads an error even if parts of it have an unexpected type.
  init(_ value: DocumentValue) {
    let fields = try? FeedFields(value)
    let extensions = try? fields?.object("extensions") { $0 }
    var momentIndex: Int?
    if case .list(let path)? = fields?["path"] {
      for (step, next) in zip(path, path.dropFirst()) {
        if case .text("moments") = step.value, case .integer(let index) = next.value { momentIndex = Int(index) }
      }
    }
    self.init(
      message: (try? fields?.optionalText("message")) ?? "", code: try? extensions?.optionalText("code"),
      momentIndex: momentIndex)
  }
}

extension String {
  /// The text as one line of at most 200 characters, without control and bidirectional formatting characters.
  var shortLine: String {
    let longest = 200
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
