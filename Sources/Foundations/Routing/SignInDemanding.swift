/// Sends people to the sign-in, so that whoever finds that the server wants to know who reads need not know that screen.
@MainActor
package protocol SignInDemanding: AnyObject {
  /// Goes to the sign-in, and then on to where one was going.
  ///
  /// - Parameter address: nil leads back to the screen where one is.
  func demandSignIn(goingTo address: String?)
}
