import DesignKit
package import Localization
package import MomentsStore
import NcursesTerminal
import Pictures
package import Platform
import Routing
package import RunningInstances
package import Screens
import Settings
package import TerminalUI

/// The interactive app: it handles events and draws frames.
///
/// All events that have arrived are handled before one frame is drawn.
@MainActor
package final class Session {
  var terminal: any Terminal
  /// Returns the reader's terminal in the form of the screen or of reader mode, which it takes control of; `nil` if the
  /// session has one form only.
  package var makeTerminal: (@MainActor (_ speaks: Bool) throws -> any Terminal)?
  /// The writer of reader mode; `nil` while screens are drawn.
  var narrator: Narrator?
  /// Reads row after row.
  var reading: Task<Void, Never>?
  package let model: AppModel
  package var options: Options
  let terminalAppearance: TerminalAppearance
  /// The environment of the last frame, and the palette of a screen below a modal frame in it.
  var environment = EnvironmentValues()
  var fadedPalette: Palette
  /// Returns whether a signal has arrived. It is handled before further keys.
  let hasSignal: () -> Bool
  /// Events that arrive before the first screen has its rows, and are handled then; `nil` afterwards.
  private var early: [InputEvent]? = []
  /// Events whose handling a signal has interrupted.
  private var waiting: ArraySlice<InputEvent> = []
  var prompt: Prompt? {
    didSet { if prompt == nil { knownCandidates = nil } }
  }
  /// The prompt whose answer the last key has finished.
  var finishedPrompt: Prompt?
  /// The commands that the open prompt offers; `nil` until they are needed.
  private var knownCandidates: PromptCandidates?
  /// Whether the last key was the first of two that quit.
  var isQuitPending = false
  /// The point where the left mouse button was pressed, while it is held.
  var pressedPoint: CellPoint?
  let hintBar = KeyHintBar()
  private(set) var clickAreas: [ClickArea] = []
  /// The areas of the last frame for a list and its selected item; `nil` if the list had the whole content.
  var drawnSplitView: SplitView?
  /// The searched texts in chronological order.
  var searches: [String] = []
  /// Receives links of other processes; `nil` before the first frame.
  var listener: Result<InstanceListener, InstanceError>?
  /// The path of the file with the reader's keys, which may not exist.
  var keysPath: String?
  /// Whether the file existed when it was last read.
  var hasKeysFile = false
  /// The exit status, or `nil` while the program runs.
  package private(set) var exitStatus: ExitStatus?
  /// The error that prevented the last likes from being stored.
  package private(set) var failure: StoreError?
  /// A Boolean value that indicates whether the session has ended and nothing is left to store.
  package private(set) var isFinished = false {
    didSet {
      guard isFinished, !oldValue, exitStatus == .success else { return }
      narrator?.say([L10n.Reader.bye.resolved(in: language)], in: environment)
    }
  }
  var pending = PendingKeys()
  private var knownCommands: (place: AppPlace, commands: [Command<Session>])?
  /// The key hints of the last frame, and what they depend on.
  private var knownHints: (facts: HintFacts, hints: [KeyHint])?
  /// The name of the key whose command runs now, and whether the key before it was the first of two that quit.
  var pressedKey: (label: String, wasQuitPending: Bool)?
  /// The screen that was reported last to analytics.
  private weak var reportedScreen: (any Screen)?
  private var loggedStatus: StatusMessage?
  /// The time since which frames have waited for the store.
  private var storingBegan: ContinuousClock.Instant?

  package var services: AppModel.Services { model.services }
  package var stack: ScreenStack { model.stack }

  /// - Parameter cause: what has switched on reader mode, if the terminal is one that speaks.
  package init(
    terminal: any Terminal, cause: String = "", model: AppModel, options: Options, environment: [String: String],
    hasSignal: @escaping () -> Bool = { EventLoop.hasSignal }
  ) {
    self.terminal = terminal
    self.hasSignal = hasSignal
    self.model = model
    self.options = options
    terminalAppearance = TerminalAppearance(
      terminal: terminal, history: model.services.history, environment: environment)
    self.environment.utcOffset = model.services.utcOffset
    fadedPalette = self.environment.palette
    adoptTerminal(cause: cause)
    for store in [services.settings, services.history] {
      store.report = { [weak self] error in
        self?.stack.status = .failure(L10n.App.changeNotStored(reason: .localized(error.message)))
      }
    }
    stack.request = { [weak self] in try self?.perform($0) }
    askTerminal()
  }

  /// Does what a screen asks of the app.
  ///
  /// - Returns: the text for the status line, if there is one.
  func perform(_ request: AppRequest) throws -> LocalizedString? {
    switch request {
    // A text that cannot be copied is shown.
    case .copy(let text): return terminal.copy(text) ? L10n.App.copied(address: text) : .verbatim(text)
    case .open(let address, let type, true, let report):
      askForProgram(opening: try ExternalLink(address, type: type)) { report($0.mapError(\.self)) }
    case .open: return try model.perform(request)
    case .pipe(let id): askForCommand(reading: id)
    case .run(let name): runCandidate(named: name)
    case .ask(let question): prompt = Prompt(question)
    }
    return nil
  }

  var promptCandidates: PromptCandidates {
    let candidates = knownCandidates ?? makePromptCandidates()
    if prompt != nil { knownCandidates = candidates }
    return candidates
  }

  /// A Boolean value that indicates whether typed text goes into a text field.
  package var isTyping: Bool { prompt != nil || stack.top.isTyping }

  /// The conditions for the app's commands.
  var place: AppPlace {
    services.place(in: stack, speaks: narrator != nil)
  }

  var appCommands: [Command<Session>] {
    let place = place
    if let knownCommands, knownCommands.place == place { return knownCommands.commands }
    let commands = Self.commands(place, services.settings.declared)
    knownCommands = (place, commands)
    return commands
  }

  private struct HintFacts: Equatable {
    let screen: ObjectIdentifier
    let route: String?
    let indices: [Int]
    /// `nil` while the reader types, when the commands of the app do not work.
    let place: AppPlace?
    /// The number of the reader's file of keys.
    let keys: Int
  }

  var hints: [KeyHint] {
    // The reader's keys of one command are taken from others, which may have hints.
    let isMeant = { [hasKeys = !stack.keyMap.isEmpty] (hint: KeyHint) in hasKeys || hint.footer != nil }
    let facts = HintFacts(
      screen: ObjectIdentifier(stack.top), route: stack.topEntry.route,
      indices: stack.top.workingIndices(where: isMeant), place: isTyping ? nil : place, keys: stack.keyMapVersion)
    if let knownHints, knownHints.facts == facts { return knownHints.hints }
    let hints = stack.shown(workingCommands(where: isMeant).map(\.hint)).filter { $0.footer != nil }
    knownHints = (facts, hints)
    return hints
  }

  // MARK: Running

  /// The time limit for the terminal to report its background before the first frame, if its kind is unknown.
  private static let longestInquiry = Duration.milliseconds(150)

  /// Runs until the reader or a signal ends the program.
  ///
  /// - Parameter hasClock: whether time passes, so that relative dates change.
  package func run(on loop: EventLoop, hasClock: Bool, instances: InstanceFolder) {
    var reloader: FileReloader?
    var isWatching = false
    defer { withExtendedLifetime(reloader) {} }
    loop.wait(atMost: Self.longestInquiry, while: { awaitsAppearance }, handle: handle)
    loop.run(
      while: { !isFinished }, deadline: { hasClock ? nextChange : nil },
      hasInput: { hasInput }, handle: handle,
      idle: {
        guard !awaitsStore() else { return }
        drawFrame()
        // The first frame waits for nothing that can follow it.
        if !isWatching {
          isWatching = true
          reloader = fileReloader(sleep: EventLoop.sleep)
        }
        listen(in: instances)
        model.startWork()
      })
    stopListening()
  }

  /// Whether the first frame waits for the terminal to report its background, so that its colors are right.
  package var awaitsAppearance: Bool { !isFinished && terminalAppearance.isWorthWaitingFor }

  /// Returns whether the next frame waits for the store, so that a like on the screen is never lost.
  ///
  /// The wait is too short to notice, and avoids a frame for each of thousands of likes.
  package func awaitsStore() -> Bool {
    guard model.likes.isStoring else {
      storingBegan = nil
      return false
    }
    guard let began = storingBegan else {
      storingBegan = .now
      // The end of this task wakes the loop.
      Task.immediate(executorPreference: BackgroundThreads.shared) { [sleep = services.sleep] in
        try? await sleep(Self.longestStoring)
      }
      return true
    }
    guard .now - began >= Self.longestStoring else { return true }
    model.likes.markUnstored()
    return false
  }

  private static let longestStoring = Duration.milliseconds(50)

  package var awaitsPictures: Bool { services.pictures?.isLoading == true }

  /// A Boolean value that indicates whether other pending work will change the screen.
  package var isBusy: Bool {
    model.likes.isStoring || model.isRefreshing || services.externalLinks.isOpening || stack.top.isBusy
  }

  // MARK: Frames

  /// The areas of the top screen and of its detail; `nil` if the screen has the whole content.
  var splitView: SplitView? { stack.top.hasDetail ? drawnSplitView : nil }

  /// Returns the commands that work now, of those whose hints meet a condition; those of the app only while the reader does
  /// not type.
  func workingCommands(where isMeant: (KeyHint) -> Bool) -> [WorkingCommand] {
    stack.top.workingCommands(where: isMeant) + (isTyping ? [] : appCommands.working(on: self, where: isMeant))
  }

  /// The commands that work now, with their default keys.
  var commands: [KeyHint] { isTyping ? stack.top.keyHints : commandsBelowPrompt }

  /// The commands that work when the prompt is closed, with their default keys.
  var commandsBelowPrompt: [KeyHint] { stack.top.keyHints + appCommands.map { $0.hint } }

  package func drawFrame() {
    services.pictures?.pixelsPerCell = terminal.pixelsPerCell
    if let early {
      terminalAppearance.giveUp()
      if !early.isEmpty {
        // Keys need the layout of the screen that they apply to.
        clickAreas = frame().clickAreas
        handleEarlyEvents()
      }
    }
    reportScreenView()
    presentFrame()
    // Only a layout tells whether the store is being filled.
    if early?.isEmpty == true { handleEarlyEvents() }
    guard !isFinished else { return }
    stack.top.prepareAhead()
    // The list responds to a key before its detail follows.
    if splitView != nil, stack.top.updateDetail() { presentFrame() }
  }

  /// Handles the events that have arrived so far, unless they need the rows of a store that is being filled.
  private func handleEarlyEvents() {
    guard !model.isFillingStore, let events = early else { return }
    early = nil
    waiting.insert(contentsOf: events, at: waiting.startIndex)
    handleInput()
  }

  private func presentFrame() {
    if Log.isOn, stack.status != loggedStatus {
      loggedStatus = stack.status
      if let status = loggedStatus {
        Log.write("\(status.isFailure ? "error" : "message") \(status.text.resolved(in: L10n.developmentLanguage))")
      }
    }
    if let narrator { return speak(through: narrator) }
    let canvas = frame()
    clickAreas = canvas.clickAreas
    terminal.present(consume canvas)
    services.pictures?.endFrame()
  }

  /// Reports the top screen to analytics if it has changed.
  private func reportScreenView() {
    guard reportedScreen !== stack.top else { return }
    reportedScreen = stack.top
    services.reportScreenView(of: stack.top.nameInEvents)
  }

  /// The time at which a date on the last frame becomes outdated, in seconds since 1970; `nil` for never.
  package var nextChange: Int64? {
    let detail = splitView.flatMap { _ in stack.top.detail }
    return (stack.visibleScreens.map(\.nextChange) + [detail?.nextChange]).compactMap(\.self).min()
  }

  // MARK: Events

  package func handle(_ notice: TerminalNotice) {
    switch notice {
    case .input: handleInput()
    case .hangUp: end(.hangUp)
    case .interrupt: end(.interrupt)
    case .terminate: end(.terminate)
    case .suspend:
      model.database.betweenWrites { terminal.lend { _ in TerminalModes.stopProcess() } }
      askTerminal()
    case .resumed:
      terminal.resume()
      askTerminal()
    case .resized:
      pressedPoint = nil
      terminal.updateSize()
    }
  }

  /// Whether events are left after a signal.
  var hasInput: Bool { !waiting.isEmpty && exitStatus == nil }

  /// Handles the pending events until a signal arrives.
  private func handleInput() {
    for _ in 0..<Self.mostAtOnce {
      // The system finds Ctrl-C only among keys that are read.
      if waiting.count < Self.mostAtOnce { waiting += terminal.pendingEvents() }
      guard let event = waiting.popFirst() else { return passOnTyped() }
      let isTyped = isTyping && LineEditor.uses(event)
      handle(event)
      // Each command has its own line.
      if narrator != nil, let next = waiting.first, !isTyped || !LineEditor.uses(next) { drawFrame() }
      if hasSignal() || isFinished { return }
    }
  }

  /// The limit of events before the next frame, and of those that wait: a terminal may send endlessly.
  private static let mostAtOnce = 1 << 18

  private func handle(_ event: InputEvent) {
    switch event {
    case .report(let report):
      terminalAppearance.handle(report)
      if terminal.repertoire != environment.repertoire { useLanguage() }
    case _ where early != nil: early?.append(event)
    case .mouse(let mouse): handle(mouse)
    case .key(let key):
      pressedPoint = nil
      reading?.cancel()
      narrator?.expectLine(
        isTyped: isTyping && LineEditor.uses(event), isRefreshing: model.isRefreshingForReader)
      handle(key)
    case .paste(let text):
      pressedPoint = nil
      narrator?.expectLine(isTyped: isTyping)
      if prompt != nil {
        prompt?.insert(text)
      } else {
        stack.keyWasNotNext()
        _ = stack.top.handle(event)
      }
    }
  }

  /// Requests the terminal's background and abilities, which may have changed.
  func askTerminal() {
    if options.appearance == .auto { terminalAppearance.ask() } else { terminal.askForAbilities() }
  }

  // MARK: Ending

  /// Ends the session once all likes are stored. A second call ends it at once.
  func end(_ status: ExitStatus) {
    for screen in stack.visibleScreens where screen.isSearching { screen.endSearch() }
    if exitStatus != nil { model.database.stopWaiting() }
    guard exitStatus == nil, model.likes.isStoring else {
      exitStatus = exitStatus ?? status
      isFinished = true
      return
    }
    exitStatus = status
    stack.status = .note(L10n.App.quitting)
    Task.start { [self] in
      failure = await model.finish()
      isFinished = true
    }
  }
}

extension Screen {
  /// The name of the screen's type without its suffix, such as `Languages`, unless the screen has another one; it does not
  /// depend on the language.
  fileprivate var nameInEvents: String {
    if let analyticsName { return analyticsName }
    let name = "\(type(of: self))"
    return name.hasSuffix("Screen") ? String(name.dropLast("Screen".count)) : name
  }
}
