import DesignKit
import FeedServer
import Localization
import MomentsStore

/// Why the feed of a server cannot even be begun with.
enum FeedConnectionError: ReportedError, Hashable {
  case settings(DesignFileError)
  case address(ServerAddressError)
  case store(StoreError)

  var message: LocalizedString {
    switch self {
    case .settings(let error): error.message
    case .address(let error): error.message
    case .store(let error): error.message
    }
  }

  func lines(in language: Language) -> [String] {
    if case .settings(let error) = self { error.lines(in: language) } else { [] }
  }

  var exitStatus: ExitStatus {
    switch self {
    case .settings: .badConfiguration
    case .address: .usage
    case .store(let error): error.exitStatus
    }
  }
}
