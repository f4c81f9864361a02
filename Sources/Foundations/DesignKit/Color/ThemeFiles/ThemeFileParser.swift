import Localization
import TerminalUI

/// Makes a theme of the text of a file, or collects all that is wrong with it.
struct ThemeFileParser {
  let path: String
  private var issues: [FoundIssue] = []
  /// Where names are defined.
  private var places: [String: JSONDocument.Member] = [:]
  private var entries: [String: ColorTable.Entry] = [:]

  /// An issue whose place is still a number of bytes.
  private struct FoundIssue {
    let offset: Int
    let key: String
    let problem: ThemeFileIssue.Problem
  }

  init(path: String) {
    self.path = path
  }

  /// Columns.
  private static let longestName = 40
  /// Issues that come with a proposal; looking for it takes time.
  private static let mostProposals = 20

  private static let topKeys = ["name", "extends", "palette", "colors", "components"]
  private static let variantKeys = ["light", "dark", "lightIncreased", "darkIncreased"]
  private static let purposes = Dictionary(
    uniqueKeysWithValues: (ColorRole.themed + ColorRole.avatars).map { ($0.name, $0) })

  /// - Throws: ``ThemeFileError/invalid(path:_:)``
  mutating func parse(_ text: String) throws(ThemeFileError) -> FileTheme {
    let document: JSONDocument
    do throws(JSONDocument.Defect) {
      document = try JSONDocument(text)
    } catch {
      throw .invalid(path: path, [ThemeFileIssue(error)])
    }
    guard case .object(let members) = document.root else {
      throw .invalid(path: path, [ThemeFileIssue(line: 1, column: 1, key: "", problem: .notAnObject)])
    }
    var name = path.split(separator: "/").last.map { String($0.prefix { $0 != "." }) } ?? path
    var base: (any ThemeProtocol)?
    var components: [ComponentProperty: ColorRole] = [:]
    for member in withoutDuplicates(members, below: "") {
      switch member.key {
      case "name": name = self.text(of: member) ?? name
      case "extends": base = self.text(of: member).flatMap { theme(named: $0, member) }
      case "palette": readColors(of: member, isKnown: { _ in true })
      case "colors": readColors(of: member, isKnown: { Self.purposes[$0] != nil })
      case "components": components = readComponents(of: member)
      default: report(member, .unknownKey(nearest: nearest(member.key, among: Self.topKeys)))
      }
    }
    let extends = members.contains { $0.key == "extends" }
    if !extends { reportMissing() }
    let colors = resolve(base: base)
    guard issues.isEmpty else {
      let sorted = issues.sorted { $0.offset < $1.offset }
      let found = zip(sorted, document.places(of: sorted.map(\.offset))).map { issue, place in
        ThemeFileIssue(line: place.line, column: place.column, key: issue.key, problem: issue.problem)
      }
      throw .invalid(path: path, found)
    }
    // A name is shown: it may not command the terminal, nor fill it.
    let shownName = DisplayText(name).line(columns: Self.longestName).text
    return FileTheme(name: shownName, base: base, colors: colors, components: components)
  }

  private mutating func report(
    _ member: JSONDocument.Member?, key: String? = nil, _ problem: ThemeFileIssue.Problem
  ) {
    issues.append(FoundIssue(offset: member?.offset ?? 0, key: key ?? member?.key ?? "", problem: problem))
  }

  /// The names that are most like one that nothing has.
  private func nearest(_ name: String, among names: @autoclosure () -> [String]) -> [String] {
    issues.count < Self.mostProposals ? NearestNames.of(name, among: names()) : []
  }

  /// Of members with one key the first; the others are reported.
  private mutating func withoutDuplicates(
    _ members: [JSONDocument.Member], below section: String
  ) -> [JSONDocument.Member] {
    var keys: Set<String> = []
    return members.filter { member in
      let isFirst = keys.insert(member.key).inserted
      if !isFirst { report(member, key: section + member.key, .duplicateKey) }
      return isFirst
    }
  }

  // MARK: Members

  private mutating func text(of member: JSONDocument.Member, key: String? = nil) -> String? {
    if case .text(let text) = member.value { return text }
    report(member, key: key, .notText)
    return nil
  }

  private mutating func theme(named name: String, _ member: JSONDocument.Member) -> (any ThemeProtocol)? {
    let theme = ThemeCatalog.theme(named: name)
    if theme == nil { report(member, .unknownBase(name)) }
    return theme
  }

  private mutating func readColors(of section: JSONDocument.Member, isKnown: (String) -> Bool) {
    guard case .object(let members) = section.value else { return report(section, .notAnObject) }
    for member in withoutDuplicates(members, below: section.key + ".") {
      let key = "\(section.key).\(member.key)"
      guard isKnown(member.key) else {
        let nearest = nearest(member.key, among: Self.purposes.keys.sorted())
        report(member, key: key, .unknownKey(nearest: nearest))
        continue
      }
      if section.key == "palette", Self.purposes[member.key] != nil {
        report(member, key: key, .nameIsPurpose)
      } else if let entry = entry(of: member, key: key) {
        entries[member.key] = entry
        places[member.key] = member
      }
    }
  }

  private mutating func entry(of member: JSONDocument.Member, key: String) -> ColorTable.Entry? {
    switch member.value {
    case .other:
      report(member, key: key, .notAColorValue)
      return nil
    case .text(let text):
      return expression(text, member, key: key).map { ColorTable.Entry(light: $0) }
    case .object(let variants):
      var texts: [String: ColorExpression] = [:]
      for variant in withoutDuplicates(variants, below: key + ".") {
        let variantKey = "\(key).\(variant.key)"
        if !Self.variantKeys.contains(variant.key) {
          let nearest = nearest(variant.key, among: Self.variantKeys)
          report(variant, key: variantKey, .unknownKey(nearest: nearest))
        } else if let text = text(of: variant, key: variantKey) {
          texts[variant.key] = expression(text, variant, key: variantKey)
        }
      }
      guard let light = texts["light"] else {
        if !variants.contains(where: { $0.key == "light" }) { report(member, key: key, .missingLight) }
        return nil
      }
      return ColorTable.Entry(
        light: light, dark: texts["dark"], lightIncreased: texts["lightIncreased"],
        darkIncreased: texts["darkIncreased"])
    }
  }

  private mutating func expression(
    _ text: String, _ member: JSONDocument.Member, key: String
  ) -> ColorExpression? {
    do throws(ColorTextError) {
      return try ColorText.parse(text)
    } catch {
      report(member, key: key, .color(error))
      return nil
    }
  }

  private mutating func readComponents(of section: JSONDocument.Member) -> [ComponentProperty: ColorRole] {
    guard case .object(let members) = section.value else {
      report(section, .notAnObject)
      return [:]
    }
    var components: [ComponentProperty: ColorRole] = [:]
    for member in withoutDuplicates(members, below: section.key + ".") {
      let key = "\(section.key).\(member.key)"
      guard let property = ComponentProperty(rawValue: member.key) else {
        let nearest = nearest(member.key, among: ComponentProperty.allCases.map(\.rawValue))
        report(member, key: key, .unknownKey(nearest: nearest))
        continue
      }
      guard let name = text(of: member, key: key) else { continue }
      guard let role = Self.purposes[name] else {
        report(
          member, key: key, .unknownColor(name, nearest: nearest(name, among: Self.purposes.keys.sorted())))
        continue
      }
      if property.accepts(role) {
        components[property] = role
      } else {
        report(member, key: key, .wrongKindOfColor(name))
      }
    }
    return components
  }

  // MARK: The whole

  private mutating func reportMissing() {
    let missing = ColorRole.designKit.map(\.name).filter { entries[$0] == nil && !isReported($0) }
    if !missing.isEmpty { report(nil, key: "colors", .missingPurposes(missing)) }
  }

  private func isReported(_ purpose: String) -> Bool { issues.contains { $0.key.hasPrefix("colors.\(purpose)") } }

  private mutating func resolve(base: (any ThemeProtocol)?) -> [ColorTable.Variant: [ColorRole: RGBColor]] {
    let table = ColorTable(entries) { name, variant in
      base.flatMap { base in
        Self.purposes[name].map { RGBAColor(base.color($0, variant.appearance, variant.contrast)) }
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
      for (name, role) in Self.purposes {
        if let color = resolved.colors[name] { colors[variant, default: [:]][role] = color.composited(over: ground) }
      }
    }
    report(failures)
    return colors
  }

  /// What cannot be looked up because of an entry that was reported already is not told a second time.
  private mutating func report(_ failures: Set<ColorTable.Failure>) {
    let reported = Set(issues.compactMap { $0.key.split(separator: ".", maxSplits: 1).last.map(String.init) })
    for failure in failures {
      switch failure {
      case .cycle(let names): report(names.first.flatMap { places[$0] }, .cycle(names))
      case .unknown(let name, let from) where !reported.contains(name):
        let nearest = nearest(name, among: entries.keys.sorted() + NamedColor.allCases.map(\.rawValue))
        report(places[from], .unknownColor(name, nearest: nearest))
      case .unknown: break
      }
    }
  }
}

extension ThemeFileIssue {
  init(_ defect: JSONDocument.Defect) {
    self.init(
      line: defect.place.line, column: defect.place.column, key: "", problem: .notJSON(found: defect.found))
  }
}

extension ComponentProperty {
  /// Whether the colour is of the kind that the property shows: text is on grounds, as the audit knows them.
  func accepts(_ role: ColorRole) -> Bool {
    if self == .separatorColor || self == .listMarkerEdge { return !role.isBackground }
    return isBackground ? ColorPair.grounds.contains(role) : ColorPair.texts.contains(role)
  }
}
