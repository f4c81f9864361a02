package import Localization
package import TerminalUI

/// A screen that links lead to: the pattern of their paths, what they say, who may open it, and how it is made from that.
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
  /// How the screen is shown where the caller does not say.
  package let transition: TransitionType
  /// Of patterns that are equally exact for a link, the higher one is asked first.
  package let priority: Int
  /// Whether a link leads back to the screen where it is open already; else it opens another one.
  let comesBack: Bool
  /// The module that the screen belongs to.
  package let owner: String
  private let form: Form
  private let read: @MainActor (LinkParameters) -> Reading?

  /// Makes the screen of a link; `nil` means that the first screen is the destination.
  package typealias MakeScreen<Parameters> =
    @MainActor (Parameters, ScreenStack) throws(RoutingError) -> (any Screen)?

  /// What a link says, decoded once.
  struct Reading {
    /// The parameters in the order in which their type declares them; `nil` for those that cannot be written.
    let canonical: LinkParameters?
    let makeScreen: @MainActor (ScreenStack) throws(RoutingError) -> (any Screen)?
  }

  /// The schema of the parameters, found out when it is first asked for.
  private final class Form {
    private let type: any Decodable.Type
    lazy var schema = ParameterSchema(of: type)

    init(_ type: any Decodable.Type) { self.type = type }
  }

  /// - Parameters:
  ///   - path: the text of a ``RoutePattern``; one that is no pattern is an error of the program.
  ///   - parameters: what a link says: fields that are ``LinkValue``s, lists of them, or `Codable` values written as JSON;
  ///     optional ones may be left out. Their names are compared whatever their case.
  ///   - makeScreen: the router has seen to it that the reader may go there and that the link says what `parameters` declares.
  package init<Parameters: Codable & Sendable>(
    _ path: String, _ parameters: Parameters.Type, access: RouteAccess = .everyone, trust: RouteTrust = .inside,
    transition: TransitionType = .show, comesBack: Bool = true, priority: Int = 0, file: String = #fileID,
    screen makeScreen: @escaping MakeScreen<Parameters>
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
    form = Form(parameters)
    read = { text in
      guard let value = try? text.decode(Parameters.self) else { return nil }
      return Reading(canonical: try? ParameterEncoder.encode(value)) { stack throws(RoutingError) in
        try makeScreen(value, stack)
      }
    }
  }

  /// A screen that its path alone leads to.
  package init(
    _ path: String, access: RouteAccess = .everyone, trust: RouteTrust = .inside, transition: TransitionType = .show,
    comesBack: Bool = true, file: String = #fileID,
    screen makeScreen: @escaping @MainActor (ScreenStack) throws(RoutingError) -> (any Screen)?
  ) {
    self.init(
      path, NoParameters.self, access: access, trust: trust, transition: transition, comesBack: comesBack, file: file
    ) { _, stack throws(RoutingError) in try makeScreen(stack) }
  }

  /// The parameters that its screen declares.
  package var parameters: [ParameterField] { schema.fields }

  var schema: ParameterSchema { form.schema }

  /// Whether people can write a link to its screen: what waits in the app has a key that nobody knows.
  package var canBeTyped: Bool { !parameters.contains { $0.kind == .handoff && $0.isRequired } }

  /// All that keeps parameters from being said in a link to its screen, in the order of the declaration; what is unknown comes
  /// last.
  package func problems(in parameters: LinkParameters) -> [ParameterProblem] {
    let problems = schema.problems(in: parameters)
    guard problems.isEmpty else { return problems }
    // What the screen takes may still be none that can stand in the path.
    return pattern.unmetPlaceholders(parameters).map { name in
      let kind = schema.fields.first { $0.name.lowercased() == name.lowercased() }?.kind ?? .text
      return parameters[name].first.map { .illTyped(name: name, value: $0, expected: kind) }
        ?? .missing(name: name, expected: kind)
    }
  }

  /// The address that says these parameters; there is one if they have no problems.
  package func address(_ parameters: LinkParameters) -> String? { pattern.address(parameters) }

  /// What parameters without problems say to the screen; `nil` if their type refuses them all the same.
  func reading(of parameters: LinkParameters) -> Reading? { read(parameters) }
}

/// Who may go to a screen.
package enum RouteAccess: String, Hashable, Sendable, CaseIterable {
  case everyone
  /// Debug and internal builds only.
  case internalBuilds

  /// As people call it.
  package var name: LocalizedString {
    switch self {
    case .everyone: L10n.Routes.everyone
    case .internalBuilds: L10n.Routes.internalBuilds
    }
  }
}

/// From where links may lead to a screen.
///
/// Those from outside are written by anybody: a web page, a mail, a script. Whatever they open must change nothing and give
/// nothing away.
package enum RouteTrust: String, Hashable, Sendable, CaseIterable {
  /// From anywhere.
  case outside
  /// From the app's own screens, and typed in the app.
  case inside

  /// As people call it.
  package var name: LocalizedString {
    switch self {
    case .outside: L10n.Routes.fromAnywhere
    case .inside: L10n.Routes.fromInside
    }
  }
}

/// How a screen comes into sight.
package enum TransitionType: String, Hashable, Sendable {
  /// Pushed onto the stack of the source.
  case show
  /// Framed, above everything, with a stack of its own.
  case present

  /// As people call it.
  package var name: LocalizedString {
    switch self {
    case .show: L10n.Routes.show
    case .present: L10n.Routes.present
    }
  }
}

/// What becomes of a link: which routes were asked, and what each of them says to it. Nothing is opened to find that out.
@MainActor
package struct RouteResolution {
  /// A route whose pattern has the link's path.
  package struct Candidate {
    package let route: Route
    /// Of the path and the query.
    package let parameters: LinkParameters
    package let answer: Answer
    /// Makes the screen, where the route takes the link.
    let makeScreen: (@MainActor (ScreenStack) throws(RoutingError) -> (any Screen)?)?
  }

  package enum Answer: Hashable {
    /// It takes the link, of which this is the full form; `nil` where a link cannot lead there again.
    case takes(address: String?)
    case refuses(RoutingError)
  }

  package let link: AppLink
  /// In the order in which they were asked; after one that takes the link no other is.
  package let candidates: [Candidate]
  /// Why the link leads nowhere.
  package let error: RoutingError?

  /// The one that takes the link.
  package var destination: Candidate? {
    candidates.last.flatMap { if case .takes = $0.answer { $0 } else { nil } }
  }

  /// The full form of the link.
  package var address: String? {
    if case .takes(let address)? = destination?.answer { address } else { nil }
  }
}
