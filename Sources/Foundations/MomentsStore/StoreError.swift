package import Localization

/// An error of reading or writing moments.
package enum StoreError: ReportedError, Equatable, Codable {
  /// The folder or file of the store cannot be created or opened.
  case cannotOpen(path: String, reason: String)
  /// The file of the store is no database, or parts of it are overwritten.
  case damaged(path: String, reason: String)
  /// A later release of the program has written the store.
  case newer(path: String)
  case cannotRead(reason: String)
  case cannotWrite(reason: String)
  case noSuchMoment(id: String)
  /// A moment that a screen shows was removed before a change of it was stored.
  case momentRemoved(name: String)
  /// Another program, which is unknown, has locked the store.
  case busy
  /// Another program, the holder with its name and number, has locked the store.
  case locked(path: String, holder: String)
  /// The store is on a read-only medium, or its permissions allow no changes.
  case readOnly(path: String)
  /// The file of the store is not the one that was opened: it was removed or replaced.
  case replaced(path: String)
  /// There is no folder for the store: neither `XDG_DATA_HOME` nor `HOME` is set.
  case noHome

  /// Whether the store can be used as soon as another program has finished.
  package var isBusy: Bool { if case .locked = self { true } else { self == .busy } }

  package var message: LocalizedString {
    switch self {
    case .cannotOpen(let path, let reason): L10n.Store.cannotOpen(path: path, reason: reason)
    case .damaged(let path, let reason): L10n.Store.damaged(path: path, reason: reason)
    case .newer(let path): L10n.Store.newer(path: path)
    case .cannotRead(let reason): L10n.Store.cannotRead(reason: reason)
    case .cannotWrite(let reason): L10n.Store.cannotWrite(reason: reason)
    case .noSuchMoment(let id): L10n.Store.noSuchMoment(id: id.excerpt)
    case .momentRemoved(let name): L10n.Store.momentRemoved(moment: name.excerpt)
    case .busy: L10n.Store.busy
    case .locked(let path, let holder): L10n.Store.locked(path: path, holder: holder)
    case .readOnly(let path): L10n.Store.readOnly(path: path)
    case .replaced(let path): L10n.Store.replaced(path: path)
    case .noHome: L10n.Store.noHome
    }
  }

  package var exitStatus: ExitStatus {
    switch self {
    case .cannotOpen, .damaged, .newer: .cannotCreate
    case .cannotRead, .cannotWrite, .busy, .locked, .readOnly, .replaced: .ioError
    case .noSuchMoment, .momentRemoved: .noInput
    case .noHome: .badConfiguration
    }
  }
}
