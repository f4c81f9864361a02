package import Localization
package import DesignKit

/// A screen that links open: the pattern of their paths, their parameters, who may open it, and how it is created.
///
///     static func route(_ moments: MomentsDatabase) -> Route {
///       Route("Moment(/<id>)", Parameters.self, trust: .outside) { parameters, _ in
///         MomentScreen(id: parameters.id, moments)
///       }
///     }
@MainActor
package struct Route {
  package let pattern: RoutePattern
  package let access: RouteAccess
  package let trust: RouteTrust
  /// The default transition to the screen.
  package let transition: TransitionType
  /// The priority among equally exact patterns; the highest one is tried first.
  package let priority: Int
  /// Whether a link goes back to the screen if it is open already, instead of opening another one.
  let comesBack: Bool
  /// The module that the screen belongs to.
  package let owner: String
  /// The commands of the screen, besides those of every list.
  private let makeCommands: @MainActor () -> ScreenCommands
  let schema: ParameterSchema
  /// Decodes parameters without problems; `nil` if their type refuses them nevertheless.
  let read: @MainActor (LinkParameters) -> Reading?

  /// The decoded parameters of a link.
  struct Reading {
    /// The parameters in the order of their declaration; `nil` if they cannot be encoded.
    let canonical: LinkParameters?
    let makeScreen: @MainActor (ScreenStack) throws(RoutingError) -> (any Screen)?
  }

  /// - Parameters:
  ///   - path: the text of a ``RoutePattern``; an invalid pattern is a programming error.
  ///   - parameters: the type of the parameters: its fields are ``LinkValue``s, lists of them, or `Codable` values written as
  ///     JSON. Optional ones may be omitted. The case of their names is ignored.
  ///   - makeScreen: called after the router has checked the access and the parameters; `nil` stands for the first screen.
  package init<Parameters: Codable & Sendable, S: Screen>(
    _ path: String, _ parameters: Parameters.Type, access: RouteAccess = .everyone, trust: RouteTrust = .inside,
    transition: TransitionType = .show, comesBack: Bool = true, priority: Int = 0, file: String = #fileID,
    screen makeScreen: @escaping @MainActor (Parameters, ScreenStack) throws(RoutingError) -> S?
  ) {
    do throws(RoutePattern.PatternError) {
      pattern = try RoutePattern(path)
    } catch {
      preconditionFailure("“\(path)” is no pattern: \(error)")
    }
    self.access = access
    self.trust = trust
    self.transition = transition
    self.priority = priority
    self.comesBack = comesBack
    owner = String(file.prefix { $0 != "/" })
    makeCommands = { [name = pattern.name] in
      (S.self as? any ListScreen.Type)?.commands(of: name) ?? ScreenCommands(screen: name, commands: [])
    }
    schema = ParameterSchema(of: parameters)
    read = { text in
      guard let value = try? text.decode(Parameters.self) else { return nil }
      return Reading(canonical: try? ParameterEncoder.encode(value)) { stack throws(RoutingError) in
        try makeScreen(value, stack)
      }
    }
  }

  /// Creates a route without parameters.
  package init<S: Screen>(
    _ path: String, access: RouteAccess = .everyone, trust: RouteTrust = .inside, transition: TransitionType = .show,
    comesBack: Bool = true, file: String = #fileID,
    screen makeScreen: @escaping @MainActor (ScreenStack) throws(RoutingError) -> S?
  ) {
    self.init(
      path, NoParameters.self, access: access, trust: trust, transition: transition, comesBack: comesBack, file: file
    ) { _, stack throws(RoutingError) in try makeScreen(stack) }
  }

  package var commands: ScreenCommands { makeCommands() }

  package var parameters: [ParameterField] { schema.fields }

  /// Returns the problems of parameters in a link to its screen, in the order of the declaration; unknown ones come last.
  package func problems(in parameters: LinkParameters) -> [ParameterProblem] {
    let problems = schema.problems(in: parameters)
    guard problems.isEmpty else { return problems }
    // A value that the screen accepts may still not fit into the path.
    return pattern.unmetPlaceholders(parameters).map { name in
      let kind = schema.fields.first { $0.name.lowercased() == name.lowercased() }?.kind ?? .text
      return parameters[name].first.map { .illTyped(name: name, value: $0, expected: kind) }
        ?? .missing(name: name, expected: kind)
    }
  }

  /// Returns the address with these parameters; `nil` if they have problems.
  package func address(_ parameters: LinkParameters) -> String? { pattern.address(parameters) }
}

/// The builds that have a screen.
package enum RouteAccess: String, Hashable, Sendable, CaseIterable {
  case everyone
  /// Debug and internal builds only.
  case internalBuilds

  package var name: LocalizedString { self == .everyone ? L10n.Routes.everyone : L10n.Routes.internalBuilds }
}

/// The origin of links that may open a screen.
///
/// Anybody can write a link from outside: in a web page, a mail, a script. The screens that it opens must change nothing and
/// disclose nothing.
package enum RouteTrust: String, Hashable, Sendable, CaseIterable {
  /// From anywhere.
  case outside
  /// From screens of the app, or typed in the app.
  case inside

  package var name: LocalizedString { self == .outside ? L10n.Routes.fromAnywhere : L10n.Routes.fromInside }
}

/// The way in which a screen is shown.
package enum TransitionType: String, Hashable, Sendable {
  /// Pushed onto the stack of the source.
  case show
  /// In a frame above all other screens, with a separate stack.
  case present

  package var name: LocalizedString { self == .show ? L10n.Routes.show : L10n.Routes.present }
}

/// The result of looking up a link, without opening it: the routes that match it, and their answers.
@MainActor
package struct RouteResolution {
  /// A route whose pattern has the link's path.
  package struct Candidate {
    package let route: Route
    /// The parameters of the path and the query.
    package let parameters: LinkParameters
    package let answer: Answer
    /// Creates the screen if the route accepts the link.
    let makeScreen: (@MainActor (ScreenStack) throws(RoutingError) -> (any Screen)?)?
  }

  package enum Answer: Hashable {
    /// The route accepts the link, with its full form; `nil` if a link cannot open the screen again.
    case takes(address: String?)
    case refuses(RoutingError)
  }

  package let link: AppLink
  /// The routes in the order in which they were tried, up to the one that accepts the link.
  package let candidates: [Candidate]
  /// The error if no route accepts the link.
  package let error: RoutingError?

  /// The route that accepts the link.
  package var destination: Candidate? {
    candidates.last.flatMap { if case .takes = $0.answer { $0 } else { nil } }
  }

  /// The full form of the link.
  package var address: String? {
    if case .takes(let address)? = destination?.answer { address } else { nil }
  }
}
