import Analytics
import DesignKit
import EventLoop
import LanguagesFeature
import Localization
import MomentsStore
import Routing
import RunningInstances
import TerminalUI
import Toggles

/// The program while somebody sits in front of it: events go in, frames come out.
///
/// All events that have arrived are handled before one frame is drawn.
@MainActor
final class Session {
  let terminal: any Terminal
  private(set) var container: AppContainer
  var presentation: Presentation
  private let terminalAppearance: TerminalAppearance
  /// Whether a signal has come, which is not to wait for keys.
  private let hasSignal: () -> Bool
  /// What arrives before the first frame, for after it; nil from then on.
  private var early: [InputEvent]? = []
  /// What has arrived and was not handled yet, since a signal came first.
  private var waiting: ArraySlice<InputEvent> = []
  private(set) var prompt: Prompt? {
    didSet { container.signIn.isPrompting = prompt != nil }
  }
  /// Whether the last key was the first of two that quit.
  private var isQuitPending = false
  /// Where the left button of the mouse went down; nil once it is up again, or something else has happened.
  var pressedPoint: CellPoint?
  /// What can be clicked in the last frame.
  private(set) var clickAreas: [ClickArea] = []
  /// What was looked for, the last text at the end.
  private var searches: [String] = []
  /// Takes links from other processes; nil until the first frame is on the screen.
  var listener: Result<InstanceListener, InstanceError>?
  /// With what the program is to end, once that is decided.
  private(set) var exitStatus: ExitStatus?
  /// Why not all likes are stored, where that turned out too late for the screen to tell.
  private(set) var failure: StoreError?
  /// Whether there is nothing more to wait for.
  private(set) var isFinished = false
  private var keyMap: AppKeyMap

  /// The screen that was on top the last time that one came there.
  private weak var reportedScreen: (any Screen)?

  /// Since when frames wait for the store.
  private var storingBegan: ContinuousClock.Instant?

  /// When the last frame was drawn, in seconds since 1970.
  private var frameTime: Int64 = 0

  var stack: ScreenStack { container.stack }
  private var settings: ReaderSettings { container.settings }

  init(
    terminal: any Terminal, container: AppContainer, presentation: Presentation, environment: [String: String],
    hasSignal: @escaping () -> Bool = { EventLoop.hasSignal }
  ) {
    self.terminal = terminal
    self.hasSignal = hasSignal
    self.container = container
    self.presentation = presentation
    keyMap = AppKeyMap(container.keyPlace)
    terminalAppearance = TerminalAppearance(
      terminal: terminal, settings: container.settings, environment: environment)
    self.presentation.terminalAppearance = terminalAppearance.appearance
    container.services.externalLinks.attach(to: terminal)
    askTerminal()
    attach()
  }

  /// Listens to what the container has to say.
  private func attach() {
    container.onSuccessor = { [weak self] in self?.move(to: $0) }
  }

  /// Goes on with somebody else in front of the screen.
  private func move(to successor: AppContainer) {
    let predecessor = container
    container = successor
    keyMap = AppKeyMap(successor.keyPlace)
    reportedScreen = nil
    prompt = nil
    attach()
    predecessor.feed?.stop()
    Task {
      // A like of theirs may be on its way to the store.
      await predecessor.likes.finish()
      predecessor.close()
    }
  }

  /// Whether the first frame should wait, so that it is not painted in the wrong colours.
  var awaitsAppearance: Bool { !isFinished && terminalAppearance.isWorthWaitingFor }

  /// Whether the next frame should wait for the store: a like that was seen is not lost, whatever becomes of the program.
  /// What takes longer than anybody would notice is shown before, and thousands of likes do not draw a frame each.
  func awaitsStore() -> Bool {
    guard container.likes.isStoring else {
      storingBegan = nil
      return false
    }
    guard let began = storingBegan else {
      storingBegan = .now
      // Its end wakes the loop.
      Task { [clock = container.services.animationClock] in try? await clock.sleep(for: Self.longestStoring) }
      return true
    }
    guard .now - began >= Self.longestStoring else { return true }
    storingBegan = nil
    return false
  }

  private static let longestStoring = Duration.milliseconds(50)

  /// Whether pictures are still to come.
  var awaitsPictures: Bool { container.pictures?.isLoading == true }

  /// Whether something else goes on that will change the screen by itself.
  var isBusy: Bool {
    container.likes.isStoring || container.feed?.isBusy == true || container.services.externalLinks.isOpening
      || stack.top.isLoading || (stack.top as? any Searchable)?.isSearching == true
  }

  /// Whether what is typed goes into a text.
  var isTyping: Bool { prompt != nil || stack.top.isTyping }

  var chrome: Chrome {
    Chrome(stack: stack, size: terminal.size, bottomLine: bottomLine)
  }

  private var bottomLine: Chrome.BottomLine {
    if let prompt { return .prompt(prompt, linkPreview(of: prompt)) }
    if let status = stack.status { return .status(status) }
    return .hints(hints)
  }

  private func linkPreview(of prompt: Prompt) -> LinkPreview? {
    LinkPreview(prompt, router: container.router, environment: presentation.environment())
  }

  /// What the app's own keys mean now; nothing while one types.
  private var hints: [KeyHint] {
    isTyping ? [] : bindings.map { $0.hint }
  }

  func drawFrame() {
    presentation.columns = terminal.size.columns
    presentation.cellAspect = terminal.cellAspect ?? PictureTarget.usualCellAspect
    container.pictures?.pixelsPerCell = terminal.pixelsPerCell
    if let events = early {
      terminalAppearance.giveUp()
      early = nil
      if !events.isEmpty {
        // Keys mean what they mean on the screen that they were pressed at: it must be laid out.
        clickAreas = chrome.draw(&presentation).clickAreas
        for event in events { handle(event) }
      }
    }
    reportScreenView()
    frameTime = presentation.clock()
    let canvas = chrome.draw(&presentation)
    clickAreas = canvas.clickAreas
    terminal.present(consume canvas)
    container.pictures?.endFrame()
    stack.top.prepareAhead()
  }

  /// Reports the screen that the reader is about to see, each time that it has come to the top.
  private func reportScreenView() {
    guard reportedScreen !== stack.top else { return }
    reportedScreen = stack.top
    container.analytics.report(.screenView(name: stack.top.analyticsName))
  }

  /// When the last frame will be out of date though nothing has happened, in seconds since 1970; nil for never.
  var nextChange: Int64? {
    var environment = presentation.environment()
    environment.now = frameTime
    return stack.visibleScreens.compactMap { $0.nextChange(in: environment) }.min()
  }

  // MARK: Events

  func handle(_ notice: TerminalNotice) {
    switch notice {
    case .input: handleInput()
    case .hangUp: end(.hangUp)
    case .interrupt: end(.interrupt)
    case .terminate: end(.terminate)
    case .suspend:
      terminal.suspend()
      askTerminal()
    case .resumed:
      terminal.resume()
      askTerminal()
    case .resized:
      pressedPoint = nil
      terminal.updateSize()
    }
  }

  /// Whether events wait that a signal has interrupted.
  var hasInput: Bool { !waiting.isEmpty && exitStatus == nil }

  /// Handles all events that have arrived, or those before a signal.
  private func handleInput() {
    waiting += terminal.pendingEvents()
    while let event = waiting.popFirst() {
      handle(event)
      if hasSignal() { return }
    }
    if !isTyping { container.signIn.meetDemand() }
  }

  private func handle(_ event: InputEvent) {
    if event == .endOfInput { return end(.hangUp) }
    if case .report(let report) = event { return handle(report) }
    if early != nil {
      early?.append(event)
      return
    }
    if case .mouse(let mouse) = event { return handle(mouse) }
    pressedPoint = nil
    switch event {
    case .key(let key): handle(key)
    case .paste(let text) where prompt != nil: prompt?.insert(text)
    case .paste, .mouse, .report, .endOfInput:
      stack.keyWasNotNext()
      _ = stack.top.handle(event)
    }
  }

  /// Does what a key stands for, and says so if that is nothing.
  func handle(_ key: KeyEvent) {
    if let typed = key.afterEscape, !isUsed(key) {
      handle(.escape)
      return handle(typed)
    }
    let hadStatus = stack.status != nil
    let wasQuitPending = isQuitPending
    stack.keyWasPressed()
    isQuitPending = false
    if prompt != nil { return handlePrompt(key) }
    if key == .escape, endsSomething(wasQuitPending) { return }
    let action = bindings.action(for: key)
    if !isTyping, action == .reloadFiles { return reloadFiles(before: .key(key)) }
    if stack.top.handle(.key(key)) == .handled { return }
    switch action ?? (isTyping ? nil : AppKeyMap.searchBindings.action(for: key)) {
    case .quitByRepeating? where !wasQuitPending:
      isQuitPending = true
      stack.status = .note(L10n.App.quitPending(key: label(key)))
    case let action?: perform(action)
    case nil:
      // Esc has taken the message away that was there.
      if isTyping || key == .escape && hadStatus { return }
      stack.status = .note(L10n.App.noCommand(key: label(key), help: label(AppKeyMap.helpKey)))
    }
  }

  private func label(_ key: KeyEvent) -> String { key.label(Symbols(presentation.capabilities.repertoire)) }

  /// Whether a key means something now, be it to a text that is being typed.
  private func isUsed(_ key: KeyEvent) -> Bool {
    if isTyping, LineEditor.uses(key) { return true }
    return prompt == nil && (stack.top.keyHints + hints).contains { $0.keys.contains(key) }
  }

  /// Ends what Esc ends before it leaves the screen.
  ///
  /// - Returns: whether there was such a thing.
  private func endsSomething(_ wasQuitPending: Bool) -> Bool {
    if wasQuitPending { return true }
    if let screen = stack.top as? any Searchable, screen.isSearching {
      screen.cancelSearch()
      return true
    }
    return cancelsRefresh()
  }

  private func handle(_ report: TerminalReport) {
    terminalAppearance.handle(report)
    presentation.terminalAppearance = terminalAppearance.appearance
  }

  /// The terminal may have other colours by now, or be another one.
  private func askTerminal() {
    if presentation.appearancePreference == .auto { terminalAppearance.ask() } else { terminal.askForPixels() }
  }

  /// The keys of the place where one is now.
  private var bindings: [KeyBinding<AppAction>] {
    let place = container.keyPlace
    if keyMap.place != place { keyMap = AppKeyMap(place) }
    return keyMap.bindings
  }

  func perform(_ action: AppAction) {
    switch action {
    case .back: stack.back()
    case .quit: if !stack.back() { end(.success) }
    case .quitAtOnce, .quitByRepeating: end(.success)
    case .toggleAppearance:
      presentation.appearancePreference = presentation.appearance == .light ? .dark : .light
    case .followTerminal:
      presentation.appearancePreference = .auto
      askTerminal()
    case .toggleContrast:
      let contrast = settings[.contrast].opposite
      stack.status = .note(contrast == .increased ? L10n.App.increasedContrast : L10n.App.standardContrast)
      set(contrast, for: .contrast)
    case .nextTheme: chooseNextTheme()
    case .languages: go(to: UniversalLinks.address("Languages"))
    case .reloadFiles: reloadFiles()
    case .larger: set(textSize: settings[.textSize].larger)
    case .smaller: set(textSize: settings[.textSize].smaller)
    case .defaultSize: set(textSize: .large)
    case .internalMenu:
      container.analytics.report(.shake(userID: container.readerID))
      go(to: "InternalMenu")
    case .goTo: prompt = Prompt(purpose: .goTo, history: settings[.links])
    case .copyAddress: copyAddress()
    case .toggleAddress: set(!settings[.showsAddress], for: .showsAddress)
    case .toggleDates:
      let isAbsolute = !settings[.showsAbsoluteDates]
      stack.status = .note(isAbsolute ? L10n.App.absoluteDates : L10n.App.relativeDates)
      set(isAbsolute, for: .showsAbsoluteDates)
    case .search: openSearch()
    case .searchNext: search(forward: true)
    case .searchPrevious: search(forward: false)
    case .help: go(to: UniversalLinks.address(HelpScreen.path))
    case .redraw: terminal.invalidate()
    }
  }

  // MARK: Searching

  /// Also where there is nothing to search: what is typed then must not be taken for keys.
  private func openSearch() {
    prompt = stack.top is any Searchable ? Prompt(purpose: .search, history: searches) : Prompt(purpose: .noSearch)
  }

  private func search(forward: Bool) {
    guard let screen = stack.top as? any Searchable else {
      stack.status = .note(L10n.Search.unavailable)
      return
    }
    guard let text = searches.last else { return openSearch() }
    screen.search(for: text, forward: forward)
  }

  /// Ends a refresh that the reader waits for, or that runs where Esc means nothing else.
  ///
  /// - Returns: whether there was one.
  private func cancelsRefresh() -> Bool {
    guard let feed = container.feed, feed.isRefreshing, !isTyping, feed.isWaitedFor || !container.keyPlace.canGoBack
    else { return false }
    feed.cancelRefresh()
    return true
  }

  // MARK: Typing

  private func handlePrompt(_ key: KeyEvent) {
    switch key {
    case .escape, .control("g"):
      prompt = nil
    case .enter:
      let finished = prompt
      prompt = nil
      if let finished, !finished.text.isEmpty { act(on: finished) }
    case .backspace where prompt?.text.isEmpty == true:
      prompt = nil
    case .tab, .backTab:
      guard prompt?.purpose == .goTo else { return }
      let completion = LinkCompletion(routes: container.router.routes)
      prompt?.complete(forward: key == .tab, completion.candidates)
    default:
      prompt?.handle(key)
    }
  }

  private func act(on prompt: Prompt) {
    switch prompt.purpose {
    case .goTo where prompt.isQuitCommand: perform(.quitAtOnce)
    case .goTo:
      // That it is not there the next time is no reason not to go.
      try? settings.remember(link: prompt.text)
      go(to: prompt.text)
    case .search:
      searches.removeAll { $0 == prompt.text }
      searches.append(prompt.text)
      search(forward: true)
    case .noSearch: break
    }
  }

  // MARK: Ending

  /// Ends once all likes are stored; the second wish to end does not wait.
  private func end(_ status: ExitStatus) {
    for case let screen as any Searchable in stack.visibleScreens where screen.isSearching { screen.cancelSearch() }
    guard exitStatus == nil, container.likes.isStoring else {
      exitStatus = exitStatus ?? status
      isFinished = true
      return
    }
    exitStatus = status
    stack.status = .note(L10n.App.quitting)
    Task {
      failure = await container.likes.finishLastChoices()
      isFinished = true
    }
  }
}

extension Screen {
  /// The same in every language, and without anything that is on the screen: `MomentsList`.
  fileprivate var analyticsName: String {
    let name = "\(type(of: self))"
    return name.hasSuffix("Screen") ? String(name.dropLast("Screen".count)) : name
  }
}
