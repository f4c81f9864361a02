// swift-tools-version: 6.2

import PackageDescription

// The gate turns every warning into an error; a plain build, which may use a newer compiler, does not.
let warningsAreErrors = Context.environment["MOMENTS_WARNINGS_AS_ERRORS"] != nil

let swiftSettings: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    // Optimized for size, the program is as fast. The linker sorts functions (`layout`) and leaves out unused ones.
    .unsafeFlags(["-Osize", "-Xfrontend", "-function-sections"], .when(configuration: .release)),
  ] + (warningsAreErrors ? [.treatAllWarnings(as: .error)] : [])

// A release build contains Swift, Foundation, SQLite and ncurses. It starts in a third of the time of a dynamically
// linked one, and runs on any machine. These libraries refer to one another.
let foundationLibraries = [
  "swiftSynchronization", "FoundationEssentials", "_FoundationCShims", "_FoundationCollections", "stdc++",
].map { "-l\($0)" }

/// Places the code of a start together in the executable, so that a start loads fewer pages
/// (Tests/Benchmarks/link_order.py), and leaves out what release.ld names.
let layout = [
  "-use-ld=lld", "-Xlinker", "--no-warn-symbol-ordering", "-Xlinker",
  "--symbol-ordering-file=\(Context.packageDirectory)/Sources/App/moments/startup.order", "-Xlinker",
  "--no-eh-frame-hdr", "-Xlinker", "\(Context.packageDirectory)/Sources/App/moments/release.ld",
]

/// Symbols and debugging information are a third of the executable. Tests/Benchmarks/link_order.py needs the symbols.
let stripping = Context.environment["MOMENTS_KEEPS_SYMBOLS"] == nil ? ["-Xlinker", "-s"] : []

let staticRelease: [LinkerSetting] = [
  .unsafeFlags(
    ["-static-executable", "-Xlinker", "-no-pie", "-Xlinker", "--start-group"] + foundationLibraries
      + ["-Xlinker", "--end-group"] + layout + stripping, .when(configuration: .release))
]

/// A module that knows no feature.
func foundation(
  _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [], resources: [Resource]? = nil,
  plugins: [Target.PluginUsage]? = nil
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/Foundations/\(name)", exclude: exclude,
    resources: resources, swiftSettings: swiftSettings, plugins: plugins)
}

/// The foundations that features may import: none of them uses the terminal or the network.
let pureFoundations: [Target.Dependency] = [
  "Localization", "TerminalUI", "DesignKit", "Routing", "Settings", "Toggles", "Analytics", "FeedFormats",
  "MomentsStore", "WebAddresses",
]

/// The features. Each depends on the pure foundations, never on another feature; a few need one foundation more.
let features: KeyValuePairs<String, [Target.Dependency]> = [
  "MomentsFeature": ["Documents", "Following", "System"],
  "InternalMenuFeature": [],
  "DesignKitDemoFeature": ["System"],
  "LinksFeature": [],
  "LanguagesFeature": [],
  "SignInFeature": ["Documents", "Following", "System"],
  "FollowingFeature": ["Following", "System"],
]

/// A part of the program's top, which puts the features together.
func app(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, path: "Sources/App/\(name)", swiftSettings: swiftSettings)
}

let argumentParser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")

/// The tests mirror the sources folder by folder.
func tests(_ folder: String, of name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [])
  -> Target
{
  .testTarget(
    name: "\(name)Tests",
    dependencies: [.target(name: name), "TerminalTestSupport", "MomentsTestSupport"] + dependencies
      + pureFoundations.filter { "\($0)" != "\(Target.Dependency(stringLiteral: name))" },
    path: "Tests/\(folder)/\(name)Tests", exclude: exclude, swiftSettings: swiftSettings)
}

/// Each feature and its tests.
let featureTargets = features.flatMap { name, dependencies in
  [
    .target(
      name: name, dependencies: pureFoundations + dependencies, path: "Sources/Features/\(name)",
      swiftSettings: swiftSettings),
    tests("Features", of: name, dependencies + ["Networking", "NetworkTestSupport", "SQLite", "Texts"]),
  ]
}

/// Only the documentation needs this plugin, so a plain build does not fetch it.
let documentationPlugin: [Package.Dependency] =
  Context.environment["MOMENTS_DOCUMENTATION"] == nil
  ? [] : [.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0")]

let package = Package(
  name: "moments",
  products: [.executable(name: "moments", targets: ["moments"])],
  traits: [
    .trait(name: "Internal", description: "Includes the internal menu and the DesignKit demo in release builds.")
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ] + documentationPlugin,
  targets: [
    .systemLibrary(name: "CExpat", path: "Sources/Foundations/CExpat"),
    foundation("Documents", ["CExpat"]),
    .systemLibrary(name: "CGumbo", path: "Sources/Foundations/CGumbo"),
    foundation("FeedFormats", ["CGumbo", "CResources", "Documents", "Localization", "System", "WebAddresses"]),
    foundation("Texts", ["Documents"]),
    .systemLibrary(name: "CUnicode", path: "Sources/Foundations/CUnicode"),
    foundation("WebAddresses", ["CUnicode"]),
    // The link to Resources makes SwiftPM notice added and removed tables.
    foundation(
      "Localization", ["CResources", "CUnicode", "Documents", "System", "Texts"], exclude: ["Resources"],
      plugins: ["StringsPlugin"]),
    .systemLibrary(name: "CSQLite", path: "Sources/Foundations/CSQLite"),
    foundation("SQLite", ["CSQLite"]),
    .target(name: "CEventLoop", path: "Sources/Foundations/CEventLoop"),
    foundation("System", ["CEventLoop"]),
    foundation("TerminalUI", ["Documents", "Localization", "WebAddresses"]),
    foundation(
      "DesignKit", ["CResources", "Documents", "Localization", "System", "TerminalUI", "WebAddresses"],
      resources: [.embedInCode("TypographyKit.json")]),
    foundation("Reports", ["DesignKit", "Documents", "Localization", "Routing", "System", "TerminalUI", "Texts"]),
    foundation("Routing", ["DesignKit", "Documents", "Localization", "Settings", "TerminalUI", "WebAddresses"]),
    foundation("Settings", ["DesignKit", "Documents", "Localization", "MomentsStore", "System", "TerminalUI"]),
    foundation("Toggles", ["Settings"]),
    foundation("Analytics", []),
    foundation(
      "MomentsStore", ["CResources", "Documents", "FeedFormats", "Localization", "SQLite", "System"]),
    foundation("Networking", ["Documents", "Localization", "System", "WebAddresses"]),
    foundation(
      "Following",
      [
        "DesignKit", "Documents", "FeedFormats", "Localization", "MomentsStore", "Networking", "System", "TerminalUI",
        "WebAddresses",
      ]),
    foundation("Pictures", ["DesignKit", "Localization", "Networking", "System", "TerminalUI", "WebAddresses"]),
    foundation("RunningInstances", ["Localization", "System"]),
    foundation("NcursesTerminal", ["CNcurses", "Localization", "System", "TerminalUI", "WebAddresses"]),
    // C modules can contain files of Resources since C23. In Swift, such a file would be an array literal, which takes half
    // a minute to compile for 140 kB.
    .target(
      name: "CResources", path: "Sources/Foundations/CResources", cSettings: [.unsafeFlags(["-std=gnu23"])]),
    .target(
      name: "CNcurses", path: "Sources/Foundations/CNcurses",
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),

    app(
      "ReaderSession",
      pureFoundations + features.map { .target(name: $0.key) } + [
        "Documents", "Following", "NcursesTerminal", "Networking", "Pictures", "Reports", "RunningInstances", "System",
      ]),
    .executableTarget(
      name: "moments",
      dependencies: pureFoundations + [
        "Documents", "Following", "NcursesTerminal", "Networking", "Pictures", "ReaderSession", "Reports",
        "RunningInstances", "System", argumentParser,
      ],
      path: "Sources/App/moments", exclude: ["release.ld", "startup.order"],
      resources: ["1", "bash", "zsh", "fish"].map { .embedInCode("moments.\($0)") },
      swiftSettings: swiftSettings, linkerSettings: staticRelease),

    .executableTarget(
      name: "texts-benchmark", dependencies: ["Documents", "Localization", "Texts"],
      path: "Tests/Benchmarks/TextsBenchmark", swiftSettings: swiftSettings),

    .executableTarget(
      name: "picture-benchmark", dependencies: ["DesignKit", "Pictures", "TerminalUI"],
      path: "Tests/Benchmarks/PictureBenchmark", swiftSettings: swiftSettings),

    .executableTarget(
      name: "StringsCompiler", dependencies: ["Documents", "Texts"], path: "Sources/BuildTools/StringsCompiler",
      swiftSettings: swiftSettings),
    .plugin(
      name: "StringsPlugin", capability: .buildTool(), dependencies: ["StringsCompiler"],
      path: "Sources/BuildTools/StringsPlugin"),

    .target(
      name: "TerminalTestSupport", dependencies: ["DesignKit", "Localization", "Routing", "TerminalUI"],
      path: "Tests/Support/TerminalTestSupport", swiftSettings: swiftSettings),
    .target(
      name: "StringsTestSupport", path: "Tests/Support/StringsTestSupport", swiftSettings: swiftSettings),
    .target(
      name: "NetworkTestSupport", dependencies: ["Networking"], path: "Tests/Support/NetworkTestSupport",
      swiftSettings: swiftSettings),
    .target(
      name: "MomentsTestSupport", dependencies: ["FeedFormats", "MomentsStore", "System"],
      path: "Tests/Support/MomentsTestSupport",
      swiftSettings: swiftSettings),
    tests("Foundations", of: "Documents"),
    tests("Foundations", of: "WebAddresses"),
    tests("Foundations", of: "FeedFormats", ["Documents"], exclude: ["Fixtures"]),
    tests("Foundations", of: "Texts", ["Documents", "StringsTestSupport"], exclude: ["Formats/Fixtures"]),
    tests(
      "Foundations", of: "Localization", ["Documents", "StringsTestSupport", "System", "Texts"],
      exclude: ["Dates/Fixtures", "Languages/Fixtures"]),
    tests("Foundations", of: "SQLite"),
    tests("Foundations", of: "System", ["CEventLoop"]),
    tests("Foundations", of: "TerminalUI"),
    tests("Foundations", of: "DesignKit", ["Documents", "System"]),
    tests("Foundations", of: "Reports", ["Documents", "StringsTestSupport", "System", "Texts"]),
    tests("Foundations", of: "Routing"),
    tests("Foundations", of: "Settings", ["Documents", "System"]),
    tests("Foundations", of: "Toggles"),
    tests("Foundations", of: "Analytics"),
    tests("Foundations", of: "MomentsStore", ["Documents", "SQLite", "System"]),
    tests("Foundations", of: "Networking", ["NetworkTestSupport", "System"]),
    tests("Foundations", of: "Following", ["Documents", "NetworkTestSupport", "Networking", "SQLite", "System"]),
    tests("Foundations", of: "Pictures", ["NetworkTestSupport", "Networking", "System"]),
    tests("Foundations", of: "RunningInstances", ["System"]),
    tests("Foundations", of: "NcursesTerminal", ["CNcurses"]),
    tests(
      "App", of: "ReaderSession",
      [
        "Documents", "Following", "InternalMenuFeature", "LanguagesFeature", "LinksFeature", "MomentsFeature",
        "NcursesTerminal", "NetworkTestSupport", "Networking", "Pictures", "RunningInstances", "SQLite",
        "SignInFeature", "System", "Texts",
      ], exclude: ["Golden", "Speech/Transcripts"]),
    tests("App", of: "moments", ["CEventLoop", "NetworkTestSupport", argumentParser]),
    tests(
      "BuildTools", of: "StringsCompiler", ["Documents", "StringsTestSupport", "Texts"], exclude: ["Golden"]),
    .testTarget(
      name: "ArchitectureTests", dependencies: ["TerminalTestSupport"], path: "Tests/App/ArchitectureTests",
      swiftSettings: swiftSettings),
  ] + featureTargets
)
