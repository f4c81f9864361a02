import DesignKit
package import Documents
package import Localization
import Platform
package import Routing

/// The file with which a site lets an app open its links: Apple's `apple-app-site-association`, or Android's
/// `assetlinks.json` with the dynamic rules of Android 15. Both have components, each with a pattern of paths, in which `?`
/// is any character, and `*` are any characters.
@MainActor
package enum SiteAssociation {
  private static let relation = "delegate_permission/common.handle_all_urls"

  /// The routes that links from a site open, and the patterns of their paths.
  private static func paths(of routes: [Route]) -> [(path: String, route: Route)] {
    routes.filter { $0.access == .everyone && $0.trust == .outside }.flatMap { route in
      route.pattern.paths.map { ($0, route) }
    }
  }

  // MARK: Writing

  /// Returns the file for Apple's systems, with placeholders for what only the site's owner knows.
  ///
  /// - Throws: errors of Foundation's encoder.
  package static func apple(_ routes: [Route]) throws -> String {
    let details: JSONObject = ["appIDs": ["TEAM_ID.BUNDLE_ID"], "components": components(of: routes)]
    let links: JSONObject = ["defaults": ["caseSensitive": false], "details": [details]]
    return try ReportText.json(["applinks": links] as JSONObject)
  }

  /// Returns the file for Android, with placeholders for what only the site's owner knows.
  ///
  /// - Throws: errors of Foundation's encoder.
  package static func android(_ routes: [Route]) throws -> String {
    let target: JSONObject = [
      "namespace": "android_app", "package_name": "PACKAGE_NAME", "sha256_cert_fingerprints": ["SHA256_FINGERPRINT"],
    ]
    let rules: JSONObject = ["dynamic_app_link_components": components(of: routes)]
    let statement: JSONObject = [
      "relation": [relation], "target": target, "relation_extensions": [relation: rules] as JSONObject,
    ]
    return try ReportText.json([statement])
  }

  private static func components(of routes: [Route]) -> [[String: String]] { paths(of: routes).map { ["/": $0.path] } }

  // MARK: Checking

  /// Compares the paths of a file with those of the routes.
  ///
  /// - Returns: the differences, with `ExitStatus/failure` if there are any, or the errors of the file, with
  ///   `ExitStatus/badData`.
  /// - Throws: `DesignFileError` if the file cannot be read, or is not JSON.
  package static func check(_ path: String, _ routes: [Route]) throws -> (diagnostics: [Diagnostic], status: ExitStatus)
  {
    let contents = try DesignFileContents.read(path: path)
    let document = try renamed(Document(contents, path: path)) { (error: DocumentError) in
      DesignFileError.invalid(path: path, [DesignFileIssue(error)])
    }
    var issues: [(text: String, offset: Int)] = []
    let lists = lists(in: document.root).map { list in
      list.elements.compactMap { element -> AssociationRule? in
        let rule = AssociationRule(element, ignoresCase: list.ignoresCase)
        if rule == nil { issues.append(("a component must be an object whose “/” is a text", element.offset)) }
        return rule
      }
    }
    if lists.isEmpty { issues.append((noPaths, 0)) }
    let isBroken = !issues.isEmpty
    if !isBroken { issues = differences(lists, paths(of: routes)) }
    let diagnostics = zip(issues, document.locations(of: issues.map(\.offset))).map { issue, location in
      Diagnostic.error(issue.text, at: location)
    }
    return (diagnostics, isBroken ? .badData : diagnostics.isEmpty ? .success : .failure)
  }

  private static let noPaths =
    "there are no paths to compare, neither in applinks.details nor as dynamic_app_link_components"

  private typealias List = (elements: [DocumentElement], ignoresCase: Bool)

  /// Returns the components of each app, or the paths of the form before iOS 13.
  private static func lists(in root: DocumentValue) -> [List] {
    let links = root["applinks"]
    let apple = (links?["details"]?.elements ?? []).compactMap { details -> List? in
      let defaults = details.value["defaults"] ?? links?["defaults"]
      let elements = (details.value["components"] ?? details.value["paths"])?.elements
      return elements.map { ($0, defaults?["caseSensitive"]?.boolean == false) }
    }
    let android = (root.elements ?? []).compactMap { statement -> List? in
      statement.value["relation_extensions"]?[relation]?["dynamic_app_link_components"]?.elements.map { ($0, false) }
    }
    return apple + android
  }

  private static func differences(
    _ lists: [[AssociationRule]], _ paths: [(path: String, route: Route)]
  ) -> [(text: String, offset: Int)] {
    let lacking = paths.filter { path, _ in
      !lists.contains { list in list.first { $0.covers(path) }?.isExcluded == false }
    }
    let strange = lists.joined().filter { rule in
      !rule.isExcluded && !paths.contains { rule.covers($0.path) || rule.isCovered(by: $0.path) }
    }
    return lacking.map { ("no component accepts “\($0.path)” of the route \($0.route.pattern.shownText)", 0) }
      + strange.map { ("“\($0.path)” opens no route", $0.offset) }
  }
}
