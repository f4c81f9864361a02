import DesignKit
import Routing

extension Route {
  /// The pattern for people to see: that of the first screen is empty.
  var patternText: String {
    pattern.text.isEmpty ? LinkText.shortened(UniversalLinks.baseURL) : pattern.text
  }
}
