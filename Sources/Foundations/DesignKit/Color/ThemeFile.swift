import Documents
import Localization
import TerminalUI

/// A reader of theme files in JSON or as property lists:
///
///     { "name": "Sea", "extends": "System",
///       "palette": { "gold": "#F5BE62", "deep": { "light": "#003F5C", "dark": "#7AB8D6" } },
///       "colors": { "primary": "gold", "label.secondary": { "light": "dark gold", "dark": "lighter gold" },
///                   "custom.badge": "deep" },
///       "components": { "bar": { "title": "custom.badge" },
///                       "when": { "appearance": "dark", "then": { "footer.word": "primaryText" } } },
///       "exceptions": { "primary": { "light": "The brand's gold" } } }
///
/// A color is a text (see ``ColorText``) or an object with `light` and perhaps `dark`, `lightIncreased`, `darkIncreased`.
/// `extends` names a built-in theme with the missing colors; without it, a file must define the nine colors of the DesignKit.
/// `custom.…` names colors of the theme's own, up to eight.
///
/// Components may be grouped by the first part of their names. The rules of `then` apply `when` all of these hold, and those
/// of `else` otherwise: `appearance`, `contrast`, at least so many `colors`, at least this `textSize`. `when` may also be an
/// array of such conditions.
///
/// `exceptions` gives the reasons, by role and appearance, that a color may have less contrast than its use needs, see
/// ``ThemeReadability``.
package struct ThemeFileReader {
  private var reader: DesignFileReader
  private var table = ColorTable()
  private var customs: [String] = []

  /// Returns the theme of a file of this app, or of design tokens (see `TokenImport`).
  ///
  /// - Parameter path: the path in issues.
  /// - Throws: ``DesignFileError``, with all issues at once.
  package static func read(
    _ contents: [UInt8], path: String
  ) throws(DesignFileError) -> (theme: Theme, warnings: [DesignFileIssue]) {
    var reader = ThemeFileReader(reader: try DesignFileReader(contents, path: path))
    return try reader.read()
  }

  /// Columns.
  private static let longestName = 40
  private static let longestReason = 200

  private static let topKeys = ["name", "extends", "palette", "colors", "components", "exceptions"]

  private mutating func read() throws(DesignFileError) -> (theme: Theme, warnings: [DesignFileIssue]) {
    let members = TokenImport.hasTokens(reader.root) ? TokenImport.themeMembers(of: &reader) : try reader.rootMembers()
    var name = reader.path.split(separator: "/").last.map { String($0.prefix { $0 != "." }) } ?? reader.path
    var base: Theme?
    var components = ComponentColors.empty
    var exceptions: [ContrastException] = []
    for member in members where member.key == "colors" { readCustoms(of: member) }
    for member in members {
      switch member.key {
      case "name": name = reader.text(of: member, key: member.key) ?? name
      case "extends": base = reader.text(of: member, key: member.key).flatMap { theme(named: $0, member) }
      case "palette", "colors": readColors(of: member)
      case "components":
        components = ComponentColors(readRules(of: member.value, at: member.offset, key: member.key))
      case "exceptions": exceptions = readExceptions(of: member)
      default: reader.reportUnknown(member, key: member.key, among: Self.topKeys)
      }
    }
    let extends = members.contains { $0.key == "extends" }
    if !extends { reportMissing() }
    let (colors, named) = resolve(base: base)
    let issues = reader.issues()
    guard issues.allSatisfy(\.isWarning) else { throw .invalid(path: reader.path, issues) }
    // The name is displayed: remove control sequences and limit its length.
    table.locate(in: reader)
    let shownName = DisplayText(name).line(columns: Self.longestName).text
    let result = Theme(
      shownName, colors, extending: base, customs: customs, table: table, named: named, exceptions: exceptions,
      components: components)
    return (result, issues)
  }

  // MARK: Members

  private mutating func theme(named name: String, _ member: DocumentMember) -> Theme? {
    let theme = Theme.builtIn(named: name)
    if theme == nil {
      let names = BuiltInTheme.allCases.map(\.rawValue).joined(separator: ", ")
      reader.report(member, L10n.DesignFiles.unknownBase(name: name, names: names), key: member.key)
    }
    return theme
  }

  private mutating func readColors(of section: DocumentMember) {
    let isPalette = section.key == "palette"
    for (member, key) in reader.members(of: section, key: section.key) {
      if isPalette, role(named: member.key) != nil {
        reader.report(member, L10n.DesignFiles.nameIsPurpose(key: key), key: key)
      } else if isPalette || role(of: member, key: key) != nil, let entry = reader.color(of: member, key: key) {
        table.add(entry, of: member, key: key)
      }
    }
  }

  /// Reads the names of the theme's own colors, which components and exceptions may use before they are defined.
  private mutating func readCustoms(of section: DocumentMember) {
    guard case .object(let members) = section.value else { return }
    let own = members.filter { $0.key.hasPrefix(ColorRole.customPrefix) && $0.key.count > ColorRole.customPrefix.count }
    customs = own.prefix(ColorRole.customs.count).map(\.key)
    if let excess = own.dropFirst(customs.count).first {
      let key = "\(section.key).\(excess.key)"
      reader.report(excess, L10n.DesignFiles.tooManyCustoms(key: key, most: ColorRole.customs.count), key: key)
    }
  }

  /// Returns the role that a key names; `nil`, and an issue, if it names none.
  private mutating func role(of member: DocumentMember, key: String) -> ColorRole? {
    let role = role(named: member.key)
    if role == nil {
      let known = roleNames
      reader.reportUnknown(member, key: key, among: known)
    }
    return role
  }

  private func role(named name: String) -> ColorRole? {
    ColorRole.byName[name] ?? customs.firstIndex(of: name).map { ColorRole.customs[$0] }
  }

  private var roleNames: [String] { ColorRole.byName.keys.sorted() + customs }

  /// Returns the rules of components.
  ///
  /// - Parameter group: the beginning of the names, such as `footer.`.
  private mutating func readRules(
    of section: DocumentValue, at offset: Int, key: String, group: String = ""
  ) -> [ComponentRule] {
    var rules: [ComponentRule] = []
    for (member, key) in reader.members(of: section, at: offset, key: key) {
      let name = group + member.key
      if member.key == "when" {
        let conditions = member.value.elements ?? [DocumentElement(member.value, at: member.offset)]
        for condition in conditions { rules.append(readCondition(condition, key: key, group: group)) }
      } else if case .object = member.value {
        rules += readRules(of: member.value, at: member.offset, key: key, group: name + ".")
      } else if let property = ComponentColors.Property(rawValue: name) {
        if let role = role(of: property, member, key: key) { rules.append(.color(property, role)) }
      } else {
        reader.reportUnknown(member, key: key, among: ComponentColors.Property.allCases.map(\.rawValue))
      }
    }
    return rules
  }

  private mutating func role(
    of property: ComponentColors.Property, _ member: DocumentMember, key: String
  ) -> ColorRole? {
    guard let name = reader.text(of: member, key: key) else { return nil }
    guard let role = role(named: name) else {
      let known = roleNames
      reader.reportUnknown(color: name, at: member.offset, key: key, among: known)
      return nil
    }
    if !property.accepts(role) {
      reader.report(member, L10n.DesignFiles.wrongKindOfColor(key: key, name: name), key: key)
    }
    return role
  }

  private mutating func readCondition(_ section: DocumentElement, key: String, group: String) -> ComponentRule {
    var condition = ThemeCondition()
    var rules: (then: [ComponentRule], otherwise: [ComponentRule]) = ([], [])
    for (member, key) in reader.members(of: section.value, at: section.offset, key: key) {
      switch member.key {
      case "appearance": condition.appearance = reader.choice(of: member, key: key)
      case "contrast": condition.contrast = reader.choice(of: member, key: key)
      case "colors": condition.colors = reader.choice(of: member, key: key, among: ColorDepth.allCases, name: \.name)
      case "textSize":
        condition.textSize = reader.choice(of: member, key: key, among: TextSizeCategory.allCases, name: \.name)
      case "then": rules.then = readRules(of: member.value, at: member.offset, key: key, group: group)
      case "else": rules.otherwise = readRules(of: member.value, at: member.offset, key: key, group: group)
      default:
        reader.reportUnknown(member, key: key, among: ["appearance", "contrast", "colors", "textSize", "then", "else"])
      }
    }
    return .when(condition, rules.then, otherwise: rules.otherwise)
  }

  /// By role and appearance: `"star": { "light": "The brand's gold" }`.
  private mutating func readExceptions(of section: DocumentMember) -> [ContrastException] {
    var exceptions: [ContrastException] = []
    for (member, key) in reader.members(of: section, key: section.key) {
      guard let role = role(of: member, key: key) else { continue }
      guard !role.isBackground else {
        reader.report(member, L10n.DesignFiles.exceptedBackground(key: key), key: key)
        continue
      }
      for (entry, entryKey) in reader.members(of: member, key: key) {
        guard let appearance = Appearance(rawValue: entry.key) else {
          reader.reportUnknown(entry, key: entryKey, among: Appearance.allCases.map(\.rawValue))
          continue
        }
        guard let text = reader.text(of: entry, key: entryKey) else { continue }
        // The reason is displayed: remove control sequences and limit its length.
        let reason = DisplayText(text).line(columns: Self.longestReason).text
        if reason.allSatisfy(\.isWhitespace) {
          reader.report(entry, L10n.DesignFiles.missingReason(key: entryKey), key: entryKey)
        } else {
          exceptions.append(ContrastException(role: role, appearance: appearance, reason: .verbatim(reason)))
        }
      }
    }
    return exceptions
  }

  // MARK: The whole file

  private mutating func reportMissing() {
    let missing = ColorRole.designKit.map(\.name).filter { name in
      !table.contains(name) && !reader.reportedKeys.contains { $0.hasPrefix("colors.\(name)") }
    }
    if missing.isEmpty { return }
    let message = L10n.DesignFiles.missingPurposes(names: missing.joined(separator: ", "))
    reader.report(at: 0, message, key: "colors")
  }

  private mutating func resolve(base: Theme?) -> ([(ColorRole, Theme.Definition)], [NamedColor]) {
    let colors = table.resolve(reportingTo: &reader) { name, variant in
      base.flatMap { base in ColorRole.byName[name].map { RGBAColor(base.color($0)[variant]) } }
    }
    let background = colors[ColorRole.background.name]
    let named = table.names.filter { role(named: $0) == nil }.compactMap { name in
      colors[name].map { NamedColor(name: name, color: $0) }
    }
    let roles: [(ColorRole, Theme.Definition)] = ColorRole.allCases.compactMap { role in
      role.name(customs: customs).flatMap { colors[$0] }.map { color in
        let drawn = ColorVariants { variant in
          color[variant].composited(
            over: background?[variant].color ?? base?.color(.background)[variant] ?? RGBColor(0xFFFFFF))
        }
        return (role, .variants(drawn))
      }
    }
    return (roles, named)
  }
}
