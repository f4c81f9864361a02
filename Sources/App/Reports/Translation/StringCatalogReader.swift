import Documents
import Texts

/// A reader of string catalogs of Xcode (`.xcstrings`, 1.0 and 1.1). Each language but that of the sources is a document.
///
/// Apple publishes no format. What it reads is what Xcode writes: units, plurals, widths and substitutions.
struct StringCatalogReader {
  private let root: DocumentValue
  private var locator: SourceLocator
  private var diagnostics: [Diagnostic] = []

  /// Whether contents are JSON rather than XML.
  static func isCatalog(_ contents: [UInt8]) -> Bool {
    contents.withoutByteOrderMark.first { $0 > 0x20 } == UInt8(ascii: "{")
  }

  /// - Returns: a document for each language, and the issues. Parts with errors are left out.
  static func read(_ contents: [UInt8], path: String) -> (documents: [TranslationDocument], diagnostics: [Diagnostic]) {
    let text = SourceText(path: path, contents: contents)
    guard text.diagnostics.isEmpty else { return ([], text.diagnostics) }
    var locator = SourceLocator(path: path, bytes: text.bytes)
    do throws(JSONError) {
      let root = try JSONReader.read(text.bytes.span)
      var reader = StringCatalogReader(root: root, locator: locator)
      return (reader.documents(), reader.diagnostics.sorted { $0.location < $1.location })
    } catch {
      let found = error.found.map { "unexpected “\($0)”" } ?? "unexpected end of file"
      return ([], [Diagnostic.error("invalid JSON: \(found)", at: locator.location(of: error.offset))])
    }
  }

  private init(root: DocumentValue, locator: SourceLocator) {
    (self.root, self.locator) = (root, locator)
  }

  private mutating func documents() -> [TranslationDocument] {
    guard let source = root["sourceLanguage"]?.text, let strings = root["strings"]?.members else {
      let rule = "it must have “sourceLanguage” and “strings”"
      diagnostics.report("this is not a string catalog; \(rule)", at: locator.location(of: 0))
      return []
    }
    var files: [String: TranslationDocument.File] = [:]
    for string in strings {
      let localizations = string.value["localizations"]?.members ?? []
      let original = localizations.first { $0.key == source }
      let sources = original.map { units(of: $0, key: string.key) } ?? []
      for localization in localizations where localization.key != source {
        let location = locator.location(of: localization.offset)
        let units = units(of: localization, key: string.key).map { unit in
          TranslationDocument.Unit(
            names: [unit.id], location: unit.target.location,
            source: sources.first { $0.id == unit.id }?.target.text, target: unit.target, state: unit.state)
        }
        files[
          localization.key,
          default: .init(sourceLanguage: source, targetLanguage: localization.key, location: location)
        ].units += units
      }
    }
    return files.sorted { $0.key < $1.key }.map { TranslationDocument(files: [$0.value]) }
  }

  // MARK: Localizations

  private typealias Unit = (id: String, target: LocatedText, state: String?)

  private mutating func units(of localization: DocumentMember, key: String) -> [Unit] {
    let value = localization.value
    // The program runs on one kind of device.
    if let devices = value["variations"]?["device"]?.members {
      if let others = devices.first(where: { $0.key == PluralCategory.other.rawValue }) {
        return units(of: others, key: key)
      }
      diagnostics.warn(
        "“\(key)” has texts for certain devices only, and none for “other”",
        at: locator.location(of: localization.offset))
    }
    var units: [Unit] = []
    var positions: [String: Int] = [:]
    for substitution in value["substitutions"]?.members ?? [] {
      let name = substitution.key
      if case .integer(let number)? = substitution.value["argNum"] { positions[name] = Int(number) }
      let specifier = StringCatalog.specifier(of: substitution.value["formatSpecifier"]?.text ?? "d")
      units += variations("plural", of: substitution.value).compactMap { form in
        let part = PluralCategory(rawValue: form.key).map { TextUnit.Part.form(variable: name, $0) }
        return unit(of: form, key, part) { $0.replacing(StringCatalog.argument, with: specifier) }
      }
    }
    let hasSubstitutions = !units.isEmpty
    if value["stringUnit"] != nil {
      let unit = unit(of: localization, key, hasSubstitutions ? .format : .whole) { Self.text($0, at: positions) }
      units += [unit].compactMap(\.self)
    }
    units += variations("width", of: value).compactMap { width in
      let part = TableEntry.Variant.width(named: width.key).map(TextUnit.Part.width)
      return unit(of: width, key, part) { Self.text($0, at: positions) }
    }
    return units
      + variations("plural", of: value).compactMap { form in
        let part = PluralCategory(rawValue: form.key).map { TextUnit.Part.form(variable: StringCatalog.variable, $0) }
        return unit(of: form, key, part)
      }
  }

  private func variations(_ kind: String, of value: DocumentValue) -> [DocumentMember] {
    value["variations"]?[kind]?.members ?? []
  }

  /// Returns the unit of an object with `stringUnit`; `nil`, and an error, if it has no text or its key is unknown.
  private mutating func unit(
    of member: DocumentMember, _ key: String, _ part: TextUnit.Part?, spelling: (String) -> String = { $0 }
  ) -> Unit? {
    guard let part, let unit = member.value["stringUnit"]?.members,
      let value = unit.first(where: { $0.key == "value" }), let text = value.value.text
    else {
      let rule = "has no “stringUnit” with a “value”, or is no known variation"
      diagnostics.report("“\(member.key)” of “\(key)” \(rule)", at: locator.location(of: member.offset))
      return nil
    }
    let target = LocatedText(text: spelling(StringCatalog.plain(text)), location: locator.location(of: value.offset))
    return (TextUnit(key: key, part: part).id, target, unit.first { $0.key == "state" }?.value.text)
  }

  /// Returns a format whose variables have their positions, where these differ from the order.
  private static func text(_ format: String, at positions: [String: Int]) -> String {
    var next = 1
    return FormatString(format).placeholders.reduce(format) { text, placeholder in
      let position = placeholder.position(next: &next)
      guard placeholder.position == nil, case .variable(let name) = placeholder.content, let meant = positions[name],
        meant != position
      else { return text }
      return text.replacing(placeholder.spelling, with: "%\(meant)$#@\(name)@")
    }
  }
}

/// The words of string catalogs that tables spell in another way.
enum StringCatalog {
  /// Returns a text of an XLIFF document of Xcode, which spells the number of a variation as the source of the part does.
  static func plain(_ text: String, like source: String) -> String {
    plain(text).replacing(argument, with: "%d").replacing("%d", with: source.contains("%'d") ? "%'d" : "%d")
  }

  /// The place of the number in a form of a substitution.
  static let argument = "%arg"
  /// The variable of a text that is varied as a whole.
  static let variable = "value"

  /// Returns `%d` or `%'d` for the specifier of a substitution, such as `lld`.
  static func specifier(of name: String) -> String { name.hasPrefix("'") ? "%'d" : "%d" }

  /// Returns a text with `%d` for a whole number of any length, such as `%lld`.
  static func plain(_ text: String) -> String {
    text.replacing(/%(?:%|(\d+\$)?('?)(?:ll|l|hh|h|q|z)?[diu])/) { match in
      match.0 == "%%" ? "%%" : "%\(match.1 ?? "")\(match.2 ?? "")d"
    }
  }
}
