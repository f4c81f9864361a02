package import Localization

/// Why moments cannot be read or written.
package enum StoreError: ReportedError, Hashable {
  /// The store's folder or file cannot be made or opened.
  case cannotOpen(path: String, reason: String)
  /// The store's file is no database, or parts of it are overwritten.
  case damaged(path: String, reason: String)
  case cannotRead(reason: String)
  case cannotWrite(reason: String)
  case noSuchMoment(id: String)
  /// The store has the feed of another source.
  case belongsElsewhere(path: String, source: String)
  /// There is no folder to keep the store in: neither `XDG_DATA_HOME` nor `HOME` is set.
  case noHome

  package var message: LocalizedString {
    switch self {
    case .cannotOpen(let path, let reason): L10n.Store.cannotOpen(path: path, reason: reason)
    case .damaged(let path, let reason): L10n.Store.damaged(path: path, reason: reason)
    case .cannotRead(let reason): L10n.Store.cannotRead(reason: reason)
    case .cannotWrite(let reason): L10n.Store.cannotWrite(reason: reason)
    case .noSuchMoment(let id): L10n.Store.noSuchMoment(id: id.excerpt)
    case .belongsElsewhere(let path, let source): L10n.Store.belongsElsewhere(path: path, source: source)
    case .noHome: L10n.Store.noHome
    }
  }

  package var exitStatus: ExitStatus {
    switch self {
    case .cannotOpen, .damaged: .cannotCreate
    case .cannotRead, .cannotWrite: .ioError
    case .noSuchMoment: .noInput
    case .noHome, .belongsElsewhere: .badConfiguration
    }
  }
}
