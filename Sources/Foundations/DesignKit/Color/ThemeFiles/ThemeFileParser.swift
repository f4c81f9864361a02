import Documents
import Localization
import TerminalUI

/// Makes a theme of the text of a file, or collects all that is wrong with it.
struct ThemeFileParser {
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
  mutating func parse() throws(DesignFileError) -> FileTheme {
    let members = try reader.rootMembers()
    var name = reader.path.split(separator: "/").last.map { String($0.prefix { $0 != "." }) } ?? reader.path
    var base: (any ThemeProtocol)?
    var components: [ComponentProperty: ColorRole] = [:]
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
    return FileTheme(name: shownName, base: base, colors: colors, components: components, exceptions: exceptions)
  }

  // MARK: Members

  private mutating func theme(named name: String, _ member: DocumentMember) -> (any ThemeProtocol)? {
    let theme = ThemeCatalog.theme(named: name)
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

  private mutating func readComponents(of section: DocumentMember) -> [ComponentProperty: ColorRole] {
    var components: [ComponentProperty: ColorRole] = [:]
    for member in reader.members(of: section, key: section.key) ?? [] {
      let key = "\(section.key).\(member.key)"
      guard let property = ComponentProperty(rawValue: member.key) else {
        let nearest = reader.nearest(member.key, among: ComponentProperty.allCases.map(\.rawValue))
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
        components[property] = role
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

  private mutating func resolve(base: (any ThemeProtocol)?) -> [ColorTable.Variant: [ColorRole: RGBColor]] {
    let table = ColorTable(entries) { name, variant in
      base.flatMap { base in
        ColorRole.byName[name].map { RGBAColor(base.color($0, variant.appearance, variant.contrast)) }
      }
    }
    var failures: Set<ColorTable.Failure> = []
    var colors: [ColorTable.Variant: [ColorRole: RGBColor]] = [:]
    for variant in ColorTable.Variant.all {
      let resolved = table.resolve(variant)
      failures.formUnion(resolved.failures)
      let ground =
        resolved.colors[ColorRole.background.name]?.color
        ?? base?.color(.background, variant.appearance, variant.contrast) ?? RGBColor(0xFFFFFF)
      for (name, role) in ColorRole.byName {
        if let color = resolved.colors[name] { colors[variant, default: [:]][role] = color.composited(over: ground) }
      }
    }
    report(failures)
    return colors
  }

  /// What cannot be looked up because of an entry that was reported already is not told a second time.
  private mutating func report(_ failures: Set<ColorTable.Failure>) {
    let reported = Set(reader.reportedKeys.compactMap { $0.split(separator: ".", maxSplits: 1).last.map(String.init) })
    for failure in failures {
      switch failure {
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

extension ComponentProperty {
  /// Whether the colour is of the kind that the property shows: text is on grounds, as the audit knows them.
  func accepts(_ role: ColorRole) -> Bool {
    if self == .separatorColor || self == .listMarkerEdge { return !role.isBackground }
    return isBackground ? ColorPair.grounds.contains(role) : ColorPair.texts.contains(role)
  }
}
