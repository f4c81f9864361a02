import Foundation
import Yams

/// A JSON text whose values know where they stand, which Foundation's do not.
///
/// JSON is a part of YAML 1.2: Foundation makes sure that it is JSON, and libyaml, by Yams, finds the places.
struct JSONDocument {
  enum Value {
    case text(String)
    case object([Member])
    /// A number, a list, true, false or null.
    case other
  }

  struct Member {
    let key: String
    let value: Value
    /// Of the key, from 1.
    let line: Int
    let column: Int
  }

  struct Defect: Error {
    enum Kind {
      case notJSON(reason: String)
      case duplicateKeys(String)
    }

    let kind: Kind
    let line: Int
    let column: Int
  }

  let root: Value

  /// - Throws: ``Defect``, with the first place that is wrong.
  init(_ text: String) throws(Defect) {
    do {
      _ = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    } catch {
      throw Self.defect(error, in: text)
    }
    do {
      root = try Yams.compose(yaml: text).map(Self.value) ?? .other
    } catch {
      throw Self.defect(error, in: text)
    }
  }

  private static func value(_ node: Node) -> Value {
    switch node {
    case .scalar(let scalar): scalar.style == .doubleQuoted ? .text(scalar.string) : .other
    case .mapping(let mapping): .object(mapping.map { member($0.key, $0.value) })
    case .sequence, .alias: .other
    }
  }

  private static func member(_ key: Node, _ value: Node) -> Member {
    Member(
      key: key.scalar?.string ?? "", value: Self.value(value), line: key.mark?.line ?? 1,
      column: key.mark?.column ?? 1)
  }

  private static func defect(_ error: any Error, in text: String) -> Defect {
    if case .duplicatedKeysInMapping(let duplicates, let context)? = error as? YamlError {
      let names = duplicates.sorted().joined(separator: ", ")
      return Defect(kind: .duplicateKeys(names), line: context.mark.line, column: context.mark.column)
    }
    let words = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String ?? "\(error)"
    let reason = words.prefix { $0 != "\n" }.replacing(/\s?around (line|character) .*$/, with: ".")
    let place = place(toldIn: words, of: text)
    return Defect(kind: .notJSON(reason: String(reason)), line: place.line, column: place.column)
  }

  /// Foundation tells places in words: “… around line 3, column 7.” or “… around character 31.”
  private static func place(toldIn words: String, of text: String) -> (line: Int, column: Int) {
    if let match = words.firstMatch(of: /around line (\d+), column (\d+)/), let line = Int(match.1),
      let column = Int(match.2)
    {
      return (line, column)
    }
    guard let match = words.firstMatch(of: /around character (\d+)/), let offset = Int(match.1) else { return (1, 1) }
    let lines = text.utf8.prefix(offset).split(separator: 0x0A, omittingEmptySubsequences: false)
    return (max(1, lines.count), (lines.last?.count ?? 0) + 1)
  }
}
