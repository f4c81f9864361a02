import Documents
import StringsTables

/// The contents of an XLIFF 1.2 document of any tool.
struct XLIFFDocument: Sendable {
  /// The texts of one table.
  struct File: Sendable {
    /// The path of the table where the texts come from.
    let original: String
    let sourceLanguage: String
    let targetLanguage: String
    let location: SourceLocation
    var units: [Unit] = []
  }

  struct Unit: Sendable {
    /// The identifier, and the name that keeps it where a tool renumbers the units.
    let names: [String]
    let location: SourceLocation
    let source: String?
    let target: LocatedText?
    let state: String?
  }

  fileprivate(set) var files: [File] = []

  /// The language that the texts are translated into; nil if there are no files.
  var targetLanguage: String? { files.first?.targetLanguage }

  /// Reads a document.
  ///
  /// - Returns: nil if it is no XLIFF 1.2, and what is wrong; what is wrong with a part leaves out just that part.
  static func read(
    _ contents: [UInt8], path: String
  ) -> (document: XLIFFDocument?, diagnostics: [Diagnostic]) {
    let text = SourceText(path: path, contents: contents)
    guard text.diagnostics.isEmpty else { return (nil, text.diagnostics) }
    var reader = XLIFFReader(text)
    return (reader.read(), reader.diagnostics.sorted { $0.location < $1.location })
  }
}

private struct XLIFFReader {
  private let text: SourceText
  private var locator: SourceLocator
  private var namespace: String?
  private(set) var diagnostics: [Diagnostic] = []

  init(_ text: SourceText) {
    self.text = text
    locator = SourceLocator(path: text.path, bytes: text.bytes)
  }

  private mutating func report(_ issue: XLIFFIssue, at offset: Int) {
    diagnostics.append(Diagnostic(issue, at: locator.location(of: offset)))
  }

  mutating func read() -> XLIFFDocument? {
    do throws(XMLError) {
      return document(of: try XMLElement.read(text.bytes))
    } catch {
      report(error.reason == .noElement ? .notXLIFF : .malformedXML(error.reason), at: error.offset)
      return nil
    }
  }

  private mutating func document(of root: XMLElement) -> XLIFFDocument? {
    let namespaces = "urn:oasis:names:tc:xliff:document:"
    guard root.name.local == "xliff", root.name.namespace?.hasPrefix(namespaces) ?? true else {
      report(.notXLIFF, at: root.offset)
      return nil
    }
    guard root["version"] == "1.2" else {
      report(.unsupportedVersion(root["version"]), at: root.offset)
      return nil
    }
    namespace = root.name.namespace
    var document = XLIFFDocument()
    for element in children("file", of: root) {
      guard let file = file(of: element) else { continue }
      if let first = document.targetLanguage, first != file.targetLanguage {
        report(.severalTargetLanguages(first: first, second: file.targetLanguage), at: element.offset)
      } else {
        document.files.append(file)
      }
    }
    if document.files.isEmpty, diagnostics.isEmpty { report(.noFiles, at: root.offset) }
    return document
  }

  private mutating func file(of element: XMLElement) -> XLIFFDocument.File? {
    guard let original = attribute("original", of: element), let source = attribute("source-language", of: element),
      let target = attribute("target-language", of: element)
    else { return nil }
    var file = XLIFFDocument.File(
      original: original, sourceLanguage: source, targetLanguage: target,
      location: locator.location(of: element.offset))
    for body in children("body", of: element) { addUnits(of: body, to: &file) }
    return file
  }

  /// Units may stand in groups, and these in others.
  private mutating func addUnits(of parent: XMLElement, to file: inout XLIFFDocument.File) {
    for element in parent.children where element.name.namespace == namespace {
      switch element.name.local {
      case "group": addUnits(of: element, to: &file)
      case "trans-unit": if let unit = unit(of: element) { file.units.append(unit) }
      default: break
      }
    }
  }

  private mutating func unit(of element: XMLElement) -> XLIFFDocument.Unit? {
    guard let id = attribute("id", of: element) else { return nil }
    let location = locator.location(of: element.offset)
    let source = children("source", of: element).first
    let target = children("target", of: element).first
    return XLIFFDocument.Unit(
      names: [id] + [element["resname"]].compactMap(\.self), location: location,
      source: source.map { words(of: $0, reportsGaps: false) },
      target: target.map { target in
        LocatedText(text: words(of: target, reportsGaps: true), location: locator.location(of: target.offset))
      },
      state: target?["state"])
  }

  private mutating func attribute(_ name: String, of element: XMLElement) -> String? {
    if let value = element[name], !value.isEmpty { return value }
    report(.missingAttribute(name, element: element.name.local), at: element.offset)
    return nil
  }

  private func children(_ name: String, of element: XMLElement) -> [XMLElement] {
    element.children.filter { $0.name == XMLName(name, namespace: namespace) }
  }

  // MARK: Words

  /// The text of an element just as it is written, with what its inline elements stand for.
  private mutating func words(of element: XMLElement, reportsGaps: Bool) -> String {
    var words = ""
    for content in element.content {
      switch content {
      case .text(let text): words += text
      case .element(let inline): words += self.words(ofInline: inline, reportsGaps: reportsGaps)
      }
    }
    return words
  }

  /// `<ph>` and its kin hold a placeholder, `<x/>` and its kin name it, `<g>` and `<mrk>` are around words.
  private mutating func words(ofInline element: XMLElement, reportsGaps: Bool) -> String {
    let inner = words(of: element, reportsGaps: reportsGaps)
    guard inner.isEmpty, !["g", "mrk"].contains(element.name.local) else { return inner }
    if let text = element["equiv-text"] { return text }
    if reportsGaps { report(.elementWithoutText(element.name.local), at: element.offset) }
    return ""
  }
}

/// An issue of an XLIFF document, or of texts that should become one.
enum XLIFFIssue: Issue, Equatable {
  case malformedXML(XMLError.Reason)
  case notXLIFF
  case noFiles
  case unsupportedVersion(String?)
  case missingAttribute(String, element: String)
  case wrongSourceLanguage(String, expected: String)
  case severalTargetLanguages(first: String, second: String)
  case unknownTable(original: String)
  case unknownUnit(id: String)
  case duplicateUnit(id: String, first: SourceLocation)
  case unknownState(String)
  case notTranslated(id: String, state: String)
  case changedSource(id: String)
  case elementWithoutText(String)
  case missingFormat(key: String)
  case missingOther(key: String, variable: String)
  case severalValues(key: String)
  case placeholdersDiffer(key: String, found: String, expected: String)
  case unwritable(id: String)

  var severity: Severity {
    switch self {
    case .unknownTable, .unknownUnit, .unknownState, .notTranslated, .changedSource, .unwritable: .warning
    case .malformedXML, .notXLIFF, .noFiles, .unsupportedVersion, .missingAttribute, .wrongSourceLanguage,
      .severalTargetLanguages, .duplicateUnit, .elementWithoutText, .missingFormat, .missingOther, .severalValues,
      .placeholdersDiffer:
      .error
    }
  }

  var description: String {
    switch self {
    case .malformedXML(let reason): reason.description
    case .notXLIFF: "this is not XLIFF; its outermost element must be <xliff>"
    case .noFiles: "there is no <file> in <xliff>"
    case .unsupportedVersion(let version?): "XLIFF \(version) is not supported, only 1.2 is"
    case .unsupportedVersion(nil): "<xliff> does not tell its version, which must be 1.2"
    case .missingAttribute(let attribute, let element): "<\(element)> has no \(attribute)"
    case .wrongSourceLanguage(let language, let expected):
      "these texts are translated from “\(language)”, but must be from \(expected)"
    case .severalTargetLanguages(let first, let second):
      "this file is for “\(second)”, the one before for “\(first)”; one document may have one target language only"
    case .unknownTable(let original): "there is no table “\(original)”"
    case .unknownUnit(let id): "there is no text “\(id)”"
    case .duplicateUnit(let id, let first): "“\(id)” is already translated at \(first)"
    case .unknownState(let state): "the state “\(state)” is unknown; the translation is taken"
    case .notTranslated(let id, let state): "“\(id)” has the state \(state), so what it says is left out"
    case .changedSource(let id): "“\(id)” is translated from another text than it has now"
    case .elementWithoutText(let element): "<\(element)> stands for a placeholder, but has no equiv-text to say which"
    case .missingFormat(let key): "“\(key)” has plural forms, but no format that they stand in"
    case .missingOther(let key, let variable):
      "“\(key)” has no form “other” of “\(variable)”, which every language needs"
    case .severalValues(let key):
      "“\(key)” is translated as a text, as a plural or for widths; only one of them can be shown"
    case .placeholdersDiffer(let key, let found, let expected): "“\(key)” has \(found) here, but must have \(expected)"
    case .unwritable(let id): "“\(id)” has a character that XML cannot hold, so it is left out"
    }
  }
}
