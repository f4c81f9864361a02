import Documents

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

extension RemoteValue {
  /// `nil` for null, which sets nothing.
  init?(_ value: DocumentValue) {
    switch value {
    case .boolean(let isOn): self = .boolean(isOn)
    case .text(let text): self = .text(text)
    case .number(let number): self = .other("\(number)")
    case .null: return nil
    case .object, .other: self = .other("…")
    }
  }
}

extension RemoteValue: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .boolean(let isOn): try container.encode(isOn)
    case .text(let text), .other(let text): try container.encode(text)
    }
  }
}
