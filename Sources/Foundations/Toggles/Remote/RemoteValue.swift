/// What a remote configuration says of a setting.
package enum RemoteValue: Hashable, Sendable {
  case boolean(Bool)
  case text(String)
  /// What no setting takes, as it is told to people.
  case other(String)

  /// As it is written in a configuration.
  package var description: String {
    switch self {
    case .boolean(let isOn): "\(isOn)"
    case .text(let text), .other(let text): text
    }
  }
}

extension RemoteValue: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let isOn = try? container.decode(Bool.self) {
      self = .boolean(isOn)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let number = try? container.decode(Double.self) {
      self = .other("\(number)")
    } else {
      self = .other("…")
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .boolean(let isOn): try container.encode(isOn)
    case .text(let text), .other(let text): try container.encode(text)
    }
  }
}
