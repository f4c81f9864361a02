import ArgumentParser
import Following
import FoundationEssentials
import Localization
import MomentsStore
import Platform
import ReaderSession
import Routing

struct SignInCommand: SourcesCommand {
  static var configuration: CommandConfiguration { .init("sign-in", Commands.signIn, notes: [Commands.signInNote]) }

  @Argument(help: .text(Options.account, value: Values.account)) var account: String
  @OptionGroup var languageOption: LanguageOption

  func run(_ sources: FollowedSources) throws {
    let signIn = try EventLoop.wait { try await sources.refresher.signIn(typed: account) }
    StandardError.write(L10n.SignIn.allow(host: signIn.server.domain), sources.language)
    try StandardOutput.write(signIn.page + "\n")
    if PasswordInput.isTyped { try openBrowser(signIn.page, sources.language) }
    let question = L10n.SignIn.question(host: signIn.server.domain)
    guard let code = try PasswordInput.answer(to: question, isSecret: true) else { throw SourceError.noCode }
    let outcome = try EventLoop.wait { await sources.refresher.follow(signIn, pasted: code) }.get()
    sources.database.announceChanges()
    guard let error = outcome.error else { return try sources.tell(outcome.signInMessage) }
    StandardError.write(outcome.signInMessage, sources.language)
    throw ExitCode(error.exitStatus.code)
  }

  /// Opens a page unless the reader is at another machine. Without a browser, they open it themselves.
  @MainActor
  private func openBrowser(_ page: String, _ language: Language) throws {
    let opener = BrowserLinkOpener(environment: ProcessInfo.processInfo.environment)
    guard !opener.isRemote else { return }
    let link = try ExternalLink(page)
    do {
      _ = try EventLoop.wait { try await opener.open(link) }
    } catch let error as ExternalLinkError where error != .noBrowser {
      StandardError.write(error, language)
    } catch is ExternalLinkError {}
  }
}

struct SignOutCommand: SourcesCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("sign-out", Commands.signOut) }

  @Argument(help: .text(Options.signedOut, value: Values.account)) var account: String?
  @OptionGroup var languageOption: LanguageOption

  func run(_ sources: FollowedSources) throws {
    let source = try source(of: sources)
    let isRevoked = try EventLoop.wait { try await sources.refresher.signOut(of: source) }
    sources.database.announceChanges()
    try sources.tell(
      isRevoked
        ? L10n.Credentials.signedOut(name: source.name) : L10n.Credentials.signedOutHere(name: source.name))
  }

  /// Returns the account that is meant, or the only one.
  @MainActor
  private func source(of sources: FollowedSources) throws -> Source {
    let accounts = try sources.database.sources().filter { $0.account != nil }
    if let account { return try sources.source(meantBy: account, among: accounts) }
    let signedIn = accounts.filter { $0.error != .needsSignIn }
    guard let source = signedIn.first else { throw StartError(L10n.Credentials.nobody, .noInput) }
    guard signedIn.count == 1 else {
      let names = signedIn.map(\.name).joined(separator: ", ")
      throw StartError(L10n.CommandLine.Errors.severalAccounts(names: names))
    }
    return source
  }
}
