import DesignKit
import MomentsStore
import Toggles

/// What the reader has set in the app: kept between runs, changed at once.
@MainActor
final class ReaderSettings: ToggleStorage {
  private enum Name {
    static let textSize = "textSize"
    static let contrast = "contrast"
    static func toggle(_ name: String) -> String { "toggle.\(name)" }
  }

  private let database: MomentsDatabase
  private var values: [String: String]

  /// Reads what is kept; without a store, or with values that nobody wrote, the defaults hold.
  init(database: MomentsDatabase) {
    self.database = database
    values = (try? database.settings()) ?? [:]
  }

  var textSize: TextSizeCategory { values[Name.textSize].flatMap(TextSizeCategory.init(name:)) ?? .large }
  var contrast: ContrastLevel { values[Name.contrast].flatMap(ContrastLevel.init) ?? .standard }

  func set(textSize: TextSizeCategory) throws(StoreError) { try store(textSize.name, Name.textSize) }
  func set(contrast: ContrastLevel) throws(StoreError) { try store(contrast.rawValue, Name.contrast) }

  func value(forToggle name: String) -> Bool? { values[Name.toggle(name)].flatMap(Bool.init) }
  func set(_ value: Bool, forToggle name: String) throws { try store("\(value)", Name.toggle(name)) }

  private func store(_ value: String, _ name: String) throws(StoreError) {
    try database.store(value, forSetting: name)
    values[name] = value
  }
}
