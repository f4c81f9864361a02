import Foundation

/// The body of an answer to a request for one field.
struct GraphQLAnswer<Value: Decodable>: Decodable {
  /// Nil if there is none, or if it is null.
  let value: Value?
  let faults: [GraphQLFault]

  private enum Key: CodingKey {
    case data
    case errors
  }

  /// - Throws: ``FeedServerError`` for what is no such body.
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
    let hasFaults = container.contains(.errors) && (try? container.decodeNil(forKey: .errors)) == false
    faults =
      hasFaults ? (try? container.decode([GraphQLFault].self, forKey: .errors)) ?? [GraphQLFault(message: "")] : []
    guard container.contains(.data) || !faults.isEmpty else {
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
