import DesignKit
import Routing

/// Pattern and name for people to see: those of the first screen are empty.
extension Route {
  var patternText: String { pattern.text.isEmpty ? root : pattern.text }

  var nameText: String { pattern.name.isEmpty ? root : pattern.name }

  private var root: String { LinkText.shortened(UniversalLinks.baseURL) }
}
