import Documents
import Localization
import TerminalUI

/// Reads themes from files of JSON or property lists:
///
///     { "name": "Sea", "extends": "System",
///       "palette": { "gold": "#F5BE62", "deep": { "light": "#003F5C", "dark": "#7AB8D6" } },
///       "colors": { "primary": "gold", "label.secondary": { "light": "dark gold", "dark": "lighter gold" } },
///       "components": { "footer.word": "primaryText" },
///       "exceptions": { "primary": { "light": "The brand's gold" } } }
///
/// A color is a text (see ``ColorText``) or an object with `light` and perhaps `dark`, `lightIncreased`, `darkIncreased`.
/// `extends` names a built-in theme whose colors stand in for those that are missing; without it all nine colors of the
/// DesignKit must be there. `exceptions` says by purpose and appearance why a color may stay below the contrast that its use
/// needs, see ``ThemeReadability``.
package enum ThemeFileReader {
  /// - Throws: ``DesignFileError``, with all issues of the file at once.
  package static func read(path: String) throws(DesignFileError) -> Theme {
    try parse(DesignFileContents.read(path: path), path: path)
  }

  /// - Parameter path: what issues call the text.
  /// - Throws: ``DesignFileError``, with all issues at once.
  package static func parse(_ contents: [UInt8], path: String) throws(DesignFileError) -> Theme {
    var parser = ThemeFileParser(try DesignFileReader(contents, path: path))
    return try parser.parse()
  }
}

/// Makes a theme of the text of a file, or collects all issues of it.
private struct ThemeFileParser {
  private var reader: DesignFileReader
  /// Where names are defined.
  private var places: [String: DocumentMember] = [:]
  private var entries: [String: ColorTable.Entry] = [:]

  init(_ reader: DesignFileReader) {
    self.reader = reader
  }

  /// Columns.
  private static let longestName = 40
  private static let longestReason = 200

  private static let topKeys = ["name", "extends", "palette", "colors", "components", "exceptions"]

  /// - Throws: ``DesignFileError/invalid(path:_:)``
  mutating func parse() throws(DesignFileError) -> Theme {
    let members = try reader.rootMembers()
    var name = reader.path.split(separator: "/").last.map { String($0.prefix { $0 != "." }) } ?? reader.path
    var base: Theme?
    var components = ComponentColors()
    var exceptions: [ContrastException] = []
    for member in members {
      switch member.key {
      case "name": name = reader.text(of: member, key: member.key) ?? name
      case "extends": base = reader.text(of: member, key: member.key).flatMap { theme(named: $0, member) }
      case "palette": readColors(of: member, isKnown: { _ in true })
      case "colors": readColors(of: member, isKnown: { ColorRole.byName[$0] != nil })
      case "components": components = readComponents(of: member)
      case "exceptions": exceptions = readExceptions(of: member)
      default:
        let nearest = reader.nearest(member.key, among: Self.topKeys)
        reader.report(member, key: member.key, .unknownKey(nearest: nearest))
      }
    }
    let extends = members.contains { $0.key == "extends" }
    if !extends { reportMissing() }
    let colors = resolve(base: base)
    let issues = reader.issues()
    guard issues.isEmpty else { throw .invalid(path: reader.path, issues) }
    // A name is shown: it may not command the terminal, nor fill it.
    let shownName = DisplayText(name).line(columns: Self.longestName).text
    return Theme(name: shownName, extending: base, colors, components: components, exceptions: exceptions)
  }

  // MARK: Members

  private mutating func theme(named name: String, _ member: DocumentMember) -> Theme? {
    let theme = Theme.builtIn(named: name)
    if theme == nil { reader.report(member, key: member.key, .unknownBase(name)) }
    return theme
  }

  private mutating func readColors(of section: DocumentMember, isKnown: (String) -> Bool) {
    for member in reader.members(of: section, key: section.key) ?? [] {
      let key = "\(section.key).\(member.key)"
      guard isKnown(member.key) else {
        let nearest = reader.nearest(member.key, among: ColorRole.byName.keys.sorted())
        reader.report(member, key: key, .unknownKey(nearest: nearest))
        continue
      }
      if section.key == "palette", ColorRole.byName[member.key] != nil {
        reader.report(member, key: key, .nameIsPurpose)
      } else if let entry = reader.color(of: member, key: key) {
        entries[member.key] = entry
        places[member.key] = member
      }
    }
  }

  private mutating func readComponents(of section: DocumentMember) -> ComponentColors {
    var components = ComponentColors()
    for member in reader.members(of: section, key: section.key) ?? [] {
      let key = "\(section.key).\(member.key)"
      guard let property = ComponentColors.properties.first(where: { $0.name == member.key }) else {
        let nearest = reader.nearest(member.key, among: ComponentColors.properties.map(\.name))
        reader.report(member, key: key, .unknownKey(nearest: nearest))
        continue
      }
      guard let name = reader.text(of: member, key: key) else { continue }
      guard let role = ColorRole.byName[name] else {
        reader.report(
          member, key: key, .unknownColor(name, nearest: reader.nearest(name, among: ColorRole.byName.keys.sorted())))
        continue
      }
      if property.accepts(role) {
        components[keyPath: property.path] = role
      } else {
        reader.report(member, key: key, .wrongKindOfColor(name))
      }
    }
    return components
  }

  /// By purpose and appearance: `"star": { "light": "The brand's gold" }`.
  private mutating func readExceptions(of section: DocumentMember) -> [ContrastException] {
    var exceptions: [ContrastException] = []
    for member in reader.members(of: section, key: section.key) ?? [] {
      let key = "\(section.key).\(member.key)"
      guard let role = ColorRole.byName[member.key] else {
        let nearest = reader.nearest(member.key, among: ColorRole.byName.keys.sorted())
        reader.report(member, key: key, .unknownKey(nearest: nearest))
        continue
      }
      guard !role.isBackground else {
        reader.report(member, key: key, .exceptedBackground)
        continue
      }
      for entry in reader.members(of: member, key: key) ?? [] {
        let entryKey = "\(key).\(entry.key)"
        guard let appearance = Appearance(rawValue: entry.key) else {
          let nearest = reader.nearest(entry.key, among: Appearance.allCases.map(\.rawValue))
          reader.report(entry, key: entryKey, .unknownKey(nearest: nearest))
          continue
        }
        guard let text = reader.text(of: entry, key: entryKey) else { continue }
        // A reason is shown: it may not command the terminal, nor fill it.
        let reason = DisplayText(text).line(columns: Self.longestReason).text
        if reason.allSatisfy(\.isWhitespace) {
          reader.report(entry, key: entryKey, .missingReason)
        } else {
          exceptions.append(ContrastException(role, appearance, .text(reason)))
        }
      }
    }
    return exceptions
  }

  // MARK: The whole

  private mutating func reportMissing() {
    let missing = ColorRole.designKit.map(\.name).filter { entries[$0] == nil && !isReported($0) }
    if !missing.isEmpty { reader.report(nil, key: "colors", .missingPurposes(missing)) }
  }

  private func isReported(_ purpose: String) -> Bool {
    reader.reportedKeys.contains { $0.hasPrefix("colors.\(purpose)") }
  }

  private mutating func resolve(base: Theme?) -> [(ColorRole, ThemeColors.Definition)] {
    let table = ColorTable(entries) { name, variant in
      base.flatMap { base in
        ColorRole.byName[name].map { RGBAColor(base.color($0, variant.appearance, variant.contrast)) }
      }
    }
    var errors: Set<ColorTable.ReferenceError> = []
    /// In the order of the variants.
    var colors: [ColorRole: [RGBColor]] = [:]
    for variant in ColorTable.Variant.all {
      let resolved = table.resolve(variant)
      errors.formUnion(resolved.errors)
      let ground =
        resolved.colors[ColorRole.background.name]?.color
        ?? base?.color(.background, variant.appearance, variant.contrast) ?? RGBColor(0xFFFFFF)
      for role in ColorRole.allCases {
        if let color = resolved.colors[role.name] { colors[role, default: []].append(color.composited(over: ground)) }
      }
    }
    report(errors)
    return colors.compactMap { role, colors in
      guard colors.count == ColorTable.Variant.all.count else { return nil }
      return (
        role, .colors(light: colors[0], dark: colors[2], lightIncreased: colors[1], darkIncreased: colors[3])
      )
    }
  }

  /// A name that is unknown because of an entry that was reported already is not reported a second time.
  private mutating func report(_ errors: Set<ColorTable.ReferenceError>) {
    let reported = Set(reader.reportedKeys.compactMap { $0.split(separator: ".", maxSplits: 1).last.map(String.init) })
    for error in errors {
      switch error {
      case .cycle(let names): reportColor(names.first, .cycle(names))
      case .unknown(let name, let from) where !reported.contains(name):
        let nearest = reader.nearest(name, among: entries.keys.sorted() + NamedColor.allCases.map(\.rawValue))
        reportColor(from, .unknownColor(name, nearest: nearest))
      case .unknown: break
      }
    }
  }

  private mutating func reportColor(_ name: String?, _ problem: DesignFileIssue.Kind) {
    let member = name.flatMap { places[$0] }
    reader.report(member, key: member?.key ?? "", problem)
  }
}
