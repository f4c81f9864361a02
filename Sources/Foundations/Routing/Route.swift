package import Localization
package import Screens

/// A screen that links open: the form of their paths, their parameters, who may open it, and how it is created.
///
///     static func route(_ moments: MomentsDatabase) -> Route {
///       Route("Moment", .text("id", inPath: true), trust: .outside) { _, id in MomentScreen(id: id, moments) }
///     }
@MainActor
package struct Route {
  package let pattern: RoutePattern
  /// Names that its links had in earlier versions.
  let formerNames: [String]
  package let access: RouteAccess
  package let trust: RouteTrust
  package let transition: TransitionType
  /// Whether a link goes back to the screen if it is open already, instead of opening another one.
  let comesBack: Bool
  /// The module that the screen belongs to.
  package let owner: String
  package let parameters: [ParameterField]
  /// The commands of the screen, besides those of every list.
  private let makeCommands: @MainActor () -> ScreenCommands
  /// Checks the content of parameters without problems.
  let check: @MainActor (LinkParameters) throws(RoutingError) -> Void
  /// Creates the screen of a link whose parameters have no problems.
  let makeScreen: @MainActor (LinkParameters, ScreenStack) throws(RoutingError) -> (any Screen)?

  /// - Parameters:
  ///   - name: the path of its links, without slashes.
  ///   - parameters: the case of their names is ignored.
  ///   - formerNames: names of earlier versions, whose links still lead to the screen.
  ///   - commands: the commands of the screen; `nil` for those of its class.
  ///   - check: called before a link is opened or explained, if its parameters have no problems.
  ///   - makeScreen: called after the router has checked the access and the parameters; `nil` stands for the first screen.
  package init<each Value, S: Screen>(
    _ name: String, _ parameters: repeat RouteParameter<each Value>, formerNames: [String] = [],
    access: RouteAccess = .everyone, trust: RouteTrust = .inside, transition: TransitionType = .show,
    comesBack: Bool = true, commands: (@MainActor () -> [Command<S>])? = nil, file: String = #fileID,
    check: (@MainActor (repeat each Value) throws(RoutingError) -> Void)? = nil,
    screen makeScreen: @escaping @MainActor (ScreenStack, repeat each Value) throws(RoutingError) -> S?
  ) {
    precondition(!name.contains("/"), "A link has one part before its parameters.")
    var fields: [ParameterField] = []
    repeat fields.append((each parameters).field)
    self.parameters = fields
    pattern = RoutePattern(name: name, pathParameter: fields.first(where: \.isInPath)?.name)
    self.formerNames = formerNames
    self.access = access
    self.trust = trust
    self.transition = transition
    self.comesBack = comesBack
    owner = String(file.prefix { $0 != "/" })
    makeCommands = {
      commands.map { ScreenCommands($0(), of: name) } ?? (S.self as? any ListScreen.Type)?.commands(of: name)
        ?? ScreenCommands(screen: name, commands: [])
    }
    self.check = { values throws(RoutingError) in try check?(repeat (each parameters).value(in: values)) }
    self.makeScreen = { values, stack throws(RoutingError) in
      try makeScreen(stack, repeat (each parameters).value(in: values))
    }
  }

  package var commands: ScreenCommands {
    var commands = makeCommands()
    commands.formerNames = formerNames
    return commands
  }

  /// Returns the problems of parameters in a link to its screen, in the order of the declaration; unknown ones come last.
  package func problems(in parameters: LinkParameters) -> [ParameterProblem] {
    let names = self.parameters.map(\.name)
    var seen = Set(names.map { $0.lowercased() })
    let unknown = parameters.items.filter { seen.insert($0.name.lowercased()).inserted }
    return self.parameters.flatMap { $0.problems(of: parameters[$0.name]) }
      + unknown.map { .unknown(name: $0.name, value: $0.value, nearest: NearestNames.of($0.name, among: names)) }
  }

  /// Returns the full form of a link with these parameters, which must have no problems: they are in the order of the
  /// declaration, with the usual texts of their values.
  package func address(_ parameters: LinkParameters) -> String {
    pattern.address(
      LinkParameters(
        self.parameters.flatMap { field in
          parameters[field.name].compactMap(field.kind.normalized)
            .map { LinkParameters.Item(name: field.name, value: $0) }
        }))
  }
}

extension RouteParameter {
  fileprivate func value(in parameters: LinkParameters) -> Value { value(parameters[field.name]) }
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

/// The result of looking up a link, without opening it.
@MainActor
package struct RouteResolution {
  package let link: AppLink
  package let route: Route?
  /// The parameters of the path and the query.
  package let parameters: LinkParameters
  package let error: RoutingError?

  /// The route that accepts the link.
  package var destination: Route? { error == nil ? route : nil }

  /// The full form of a link that a route accepts.
  package var address: String? { destination?.address(parameters) }
}
