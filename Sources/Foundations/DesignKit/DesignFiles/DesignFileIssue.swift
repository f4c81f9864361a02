package import Documents
package import Localization

/// An issue in a file by a designer.
package struct DesignFileIssue: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The file is not a document.
    case document(DocumentError.Reason)
    case notAnObject
    case unknownKey(nearest: [String])
    case duplicateKey
    case notText
    case notNumber
    case notWholeNumber
    case notBoolean
    /// A word that is not one of `allowed`.
    case unknownValue(String, allowed: [String])
    case outOfRange(lowest: Double, highest: Double)
    /// A value of the right type that cannot be used.
    case unusable(reason: LocalizedString)

    // Colors
    /// Neither a text nor an object with light and dark.
    case notAColorValue
    case missingLight
    case color(ColorTextError)
    case unknownColor(String, nearest: [String])
    case cycle([String])

    // Themes
    case unknownBase(String)
    case missingPurposes([String])
    /// A palette entry with the name of a role.
    case nameIsPurpose
    /// A property of a component that cannot have the color.
    case wrongKindOfColor(String)
    /// A contrast exception for a background.
    case exceptedBackground
    /// A contrast exception whose reason is empty.
    case missingReason

    // Typography
    case unknownStyle(String, nearest: [String])
    case styleCycle([String])
    case minimumAboveMaximum(Double, Double)
    case notWebAddress(String)
    /// The file names another format than its own.
    case wrongFormat(actual: Document.Format)
    /// A style without a size, with the points that are used.
    case noPointSize(Double)
    case negativeSpacing
    /// A step between text sizes that no style uses.
    case unusedStep
    /// An unknown color, for which the file has a replacement.
    case replacedColor(String)
  }

  package let location: SourceLocation
  /// The key with the issue, such as `colors.primary`; empty for the whole file.
  package let key: String
  package let kind: Kind

  /// A Boolean value that indicates whether the file can be used despite the issue.
  package var isWarning: Bool {
    switch kind {
    case .noPointSize, .negativeSpacing, .unusedStep, .replacedColor: true
    default: false
    }
  }

  package var message: LocalizedString {
    switch kind {
    case .document(.notUTF8): L10n.DesignFiles.notUTF8
    case .document(.notJSON(let found?)): L10n.DesignFiles.notJSON(found: found)
    case .document(.notJSON(nil)): L10n.DesignFiles.endsEarly
    case .document(.notAPropertyList(let reason)): L10n.DesignFiles.notAPropertyList(reason: reason)
    case .notAnObject where key.isEmpty: L10n.DesignFiles.rootIsNotAnObject
    case .notAnObject: L10n.DesignFiles.notAnObject(key: key)
    case .unknownKey(let nearest) where nearest.isEmpty: L10n.DesignFiles.unknownKey(key: key)
    case .unknownKey(let nearest): L10n.DesignFiles.unknownKeyNearest(key: key, names: Self.list(nearest))
    case .duplicateKey: L10n.DesignFiles.duplicateKey(key: key)
    case .notText: L10n.DesignFiles.notText(key: key)
    case .notNumber: L10n.DesignFiles.notNumber(key: key)
    case .notWholeNumber: L10n.DesignFiles.notWholeNumber(key: key)
    case .notBoolean: L10n.DesignFiles.notBoolean(key: key)
    case .unknownValue(let name, let allowed):
      L10n.DesignFiles.unknownValue(key: key, name: name, names: Self.list(allowed))
    case .outOfRange(let lowest, let highest):
      L10n.DesignFiles.outOfRange(key: key, lowest: Points.number(lowest), highest: Points.number(highest))
    case .unusable(let reason): L10n.DesignFiles.color(key: .text(key), reason: .localized(reason))
    case .notAColorValue: L10n.DesignFiles.notAColorValue(key: key)
    case .missingLight: L10n.DesignFiles.missingLight(key: key)
    case .color(let error): L10n.DesignFiles.color(key: .text(key), reason: .localized(error.message))
    case .unknownColor(let name, let nearest) where nearest.isEmpty:
      L10n.DesignFiles.unknownColor(key: key, name: name)
    case .unknownColor(let name, let nearest):
      L10n.DesignFiles.unknownColorNearest(key: key, name: name, names: Self.list(nearest))
    case .cycle(let names): L10n.DesignFiles.cycle(names: Self.arrows(names))
    case .unknownBase(let name):
      L10n.DesignFiles.unknownBase(name: name, names: Self.list(Theme.builtIn.map(\.name)))
    case .missingPurposes(let names): L10n.DesignFiles.missingPurposes(names: Self.list(names))
    case .nameIsPurpose: L10n.DesignFiles.nameIsPurpose(key: key)
    case .wrongKindOfColor(let name): L10n.DesignFiles.wrongKindOfColor(key: key, name: name)
    case .exceptedBackground: L10n.DesignFiles.exceptedBackground(key: key)
    case .missingReason: L10n.DesignFiles.missingReason(key: key)
    case .unknownStyle(let name, let nearest) where nearest.isEmpty:
      L10n.DesignFiles.unknownStyle(key: key, name: name)
    case .unknownStyle(let name, let nearest):
      L10n.DesignFiles.unknownStyleNearest(key: key, name: name, names: Self.list(nearest))
    case .styleCycle(let names): L10n.DesignFiles.styleCycle(names: Self.arrows(names))
    case .minimumAboveMaximum(let minimum, let maximum):
      L10n.DesignFiles.minimumAboveMaximum(key: key, minimum: Points.text(minimum), maximum: Points.text(maximum))
    case .notWebAddress(let text): L10n.DesignFiles.notWebAddress(key: key, text: text)
    case .wrongFormat(let actual): L10n.DesignFiles.wrongFormat(key: key, name: actual.rawValue)
    case .noPointSize(let size): L10n.DesignFiles.noPointSize(key: key, size: Points.text(size))
    case .negativeSpacing: L10n.DesignFiles.negativeSpacing(key: key)
    case .unusedStep: L10n.DesignFiles.unusedStep(key: key)
    case .replacedColor(let name): L10n.DesignFiles.replacedColor(key: key, name: name)
    }
  }

  /// Returns `path:line:column: message`.
  package func line(in language: Language) -> String {
    let severity = isWarning ? L10n.DesignFiles.warning.resolved(in: language) : ""
    return "\(location): \(severity)\(message.resolved(in: language))"
  }

  private static func list(_ names: [String]) -> String { names.joined(separator: ", ") }

  /// Returns `a → b → a`; for a long cycle its beginning and end.
  private static func arrows(_ names: [String]) -> String {
    let round = names + names.prefix(1)
    let shown = round.count > 12 ? round.prefix(8) + ["… \(round.count - 10) …"] + round.suffix(2) : round[...]
    return shown.joined(separator: " → ")
  }
}
