import Documents

struct XLIFFReader {
  private let text: SourceText
  private var locator: SourceLocator
  private var namespace: String?
  private var diagnostics: [Diagnostic] = []

  /// - Returns: the document, or `nil` if it is not XLIFF 1.2, and the issues. Parts with errors are left out.
  static func read(
    _ contents: [UInt8], path: String
  ) -> (document: TranslationDocument?, diagnostics: [Diagnostic]) {
    let text = SourceText(path: path, contents: contents)
    guard text.diagnostics.isEmpty else { return (nil, text.diagnostics) }
    var reader = XLIFFReader(text)
    return (reader.read(), reader.diagnostics.sorted { $0.location < $1.location })
  }

  private init(_ text: SourceText) {
    self.text = text
    locator = SourceLocator(path: text.path, bytes: text.bytes)
  }

  private static let notXLIFF = "this is not XLIFF; its outermost element must be <xliff>"

  private mutating func report(_ error: String, at offset: Int) {
    diagnostics.report(error, at: locator.location(of: offset))
  }

  private mutating func read() -> TranslationDocument? {
    do throws(XMLError) {
      return document(of: try XMLElement.read(text.bytes))
    } catch {
      report(error.reason == XMLError.noElement ? Self.notXLIFF : error.reason, at: error.offset)
      return nil
    }
  }

  private mutating func document(of root: XMLElement) -> TranslationDocument? {
    let namespaces = "urn:oasis:names:tc:xliff:document:"
    guard root.name.local == "xliff", root.name.namespace?.hasPrefix(namespaces) ?? true else {
      report(Self.notXLIFF, at: root.offset)
      return nil
    }
    guard root["version"] == "1.2" else {
      let version = root["version"].map { "XLIFF \($0) is not supported, only 1.2 is" }
      report(version ?? "<xliff> does not tell its version, which must be 1.2", at: root.offset)
      return nil
    }
    namespace = root.name.namespace
    var document = TranslationDocument()
    for element in children("file", of: root) {
      guard let file = file(of: element) else { continue }
      if let first = document.targetLanguage, first != file.targetLanguage {
        let languages = "this file is for “\(file.targetLanguage)”, the one before for “\(first)”"
        report("\(languages); one document may have one target language only", at: element.offset)
      } else {
        document.files.append(file)
      }
    }
    if document.files.isEmpty, diagnostics.isEmpty { report("there is no <file> in <xliff>", at: root.offset) }
    return document
  }

  private mutating func file(of element: XMLElement) -> TranslationDocument.File? {
    guard let source = attribute("source-language", of: element),
      let target = attribute("target-language", of: element)
    else { return nil }
    var file = TranslationDocument.File(
      sourceLanguage: source, targetLanguage: target,
      location: locator.location(of: element.offset))
    for body in children("body", of: element) { addUnits(of: body, to: &file) }
    return file
  }

  /// Adds the units of an element; they may be in nested groups.
  private mutating func addUnits(of parent: XMLElement, to file: inout TranslationDocument.File) {
    for element in parent.children where element.name.namespace == namespace {
      switch element.name.local {
      case "group": addUnits(of: element, to: &file)
      case "trans-unit": if let unit = unit(of: element) { file.units.append(unit) }
      default: break
      }
    }
  }

  private mutating func unit(of element: XMLElement) -> TranslationDocument.Unit? {
    guard let id = attribute("id", of: element) else { return nil }
    let location = locator.location(of: element.offset)
    let source = children("source", of: element).first
    let target = children("target", of: element).first
    let errorCount = diagnostics.count
    let text = target.map { target in
      LocatedText(text: words(of: target, reportsGaps: true), location: locator.location(of: target.offset))
    }
    return TranslationDocument.Unit(
      names: [id] + [element["resname"]].compactMap(\.self), location: location,
      source: source.map { words(of: $0, reportsGaps: false) },
      target: diagnostics.count == errorCount ? text : nil, state: target?["state"])
  }

  private mutating func attribute(_ name: String, of element: XMLElement) -> String? {
    if let value = element[name], !value.isEmpty { return value }
    report("<\(element.name.local)> has no \(name)", at: element.offset)
    return nil
  }

  private func children(_ name: String, of element: XMLElement) -> [XMLElement] {
    element.children.filter { $0.name == XMLName(name, namespace: namespace) }
  }

  // MARK: Text

  /// Returns the text of an element, with its inline elements replaced by their texts.
  private mutating func words(of element: XMLElement, reportsGaps: Bool) -> String {
    var words = ""
    for content in element.content {
      switch content {
      case .text(let text, _): words += text
      case .element(let inline): words += self.words(ofInline: inline, reportsGaps: reportsGaps)
      }
    }
    return words
  }

  /// Returns the text of an inline element: `<ph>` and similar contain a placeholder, `<x/>` and similar name it, `<g>`
  /// and `<mrk>` enclose text.
  private mutating func words(ofInline element: XMLElement, reportsGaps: Bool) -> String {
    let inner = words(of: element, reportsGaps: reportsGaps)
    guard inner.isEmpty, !["g", "mrk"].contains(element.name.local) else { return inner }
    if let text = element["equiv-text"] { return text }
    if reportsGaps {
      report("<\(element.name.local)> stands for a placeholder, but has no equiv-text to say which", at: element.offset)
    }
    return ""
  }
}

extension Diagnostic {
  static func unknownUnit(id: String, at location: SourceLocation) -> Diagnostic {
    .warning("there is no text “\(id)”", at: location)
  }
}
