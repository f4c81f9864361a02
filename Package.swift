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
    // The linker sorts functions (`startupOrder`) and leaves out unused ones.
    .unsafeFlags(["-Xfrontend", "-function-sections"], .when(configuration: .release)),
  ] + (warningsAreErrors ? [.treatAllWarnings(as: .error)] : [])

// A release build contains Swift, Foundation, SQLite and ncurses. It starts in a third of the time of a dynamically
// linked one, and runs on any machine. These libraries refer to one another.
let foundationLibraries = [
  "swiftSynchronization", "Foundation", "FoundationInternationalization", "FoundationEssentials", "CoreFoundation",
  "_FoundationICU", "_FoundationCShims", "_FoundationCollections", "stdc++",
].map { "-l\($0)" }

/// Places the code of a start together in the executable, so that a start loads fewer pages
/// (Tests/Benchmarks/link_order.py).
let startupOrder = [
  "-use-ld=lld", "-Xlinker", "--no-warn-symbol-ordering", "-Xlinker",
  "--symbol-ordering-file=\(Context.packageDirectory)/Sources/App/moments/startup.order",
]

/// Symbols and debugging information are a third of the executable. Tests/Benchmarks/link_order.py needs the symbols.
let stripping = Context.environment["MOMENTS_KEEPS_SYMBOLS"] == nil ? ["-Xlinker", "-s"] : []

let staticRelease: [LinkerSetting] = [
  .unsafeFlags(
    ["-static-executable", "-Xlinker", "-no-pie", "-Xlinker", "--start-group"] + foundationLibraries
      + ["-Xlinker", "--end-group"] + startupOrder + stripping, .when(configuration: .release))
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

/// A C module that contains a file of Resources, which C supports since C23. In Swift, the file would be an array literal,
/// which takes half a minute to compile for 140 kB.
func embedded(_ name: String) -> Target {
  .target(name: name, path: "Sources/Foundations/\(name)", cSettings: [.unsafeFlags(["-std=gnu23"])])
}

/// The foundations without C and without a terminal.
let pureFoundations: [Target.Dependency] = [
  "Localization", "TerminalUI", "DesignKit", "Routing", "Toggles", "Analytics", "MomentsStore",
]

/// A feature depends on the pure foundations, never on another feature; a few need one foundation more.
func feature(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: pureFoundations + dependencies,
    path: "Sources/Features/\(name)", swiftSettings: swiftSettings)
}

/// A module that only subcommands for developers, designers and translators use; no screen needs it.
func tool(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(
    name: name, dependencies: dependencies + ["Localization", "Reports", "TerminalUI"], path: "Sources/Tools/\(name)",
    swiftSettings: swiftSettings)
}

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
    foundation("FeedFormats", ["CGumbo", "Documents", "Localization"]),
    foundation("Texts", ["Documents"]),
    // The link to Resources makes SwiftPM notice added and removed tables.
    foundation("Localization", ["Documents", "Files", "Texts"], exclude: ["Resources"], plugins: ["StringsPlugin"]),
    foundation("Files"),
    .systemLibrary(name: "CSQLite", path: "Sources/Foundations/CSQLite"),
    foundation("SQLite", ["CSQLite"]),
    .target(name: "CEventLoop", path: "Sources/Foundations/CEventLoop"),
    foundation("EventLoop", ["CEventLoop", "Files"]),
    foundation("TerminalUI", ["Localization"]),
    foundation(
      "DesignKit", ["CUnifont", "Documents", "Files", "Localization", "TerminalUI"],
      resources: [.embedInCode("TypographyKit.json")]),
    foundation("Reports", ["Localization", "TerminalUI"]),
    foundation("Routing", ["Localization", "TerminalUI"]),
    foundation("Toggles", ["Documents"], resources: [.embedInCode("RemoteConfiguration.json")]),
    foundation("Analytics", ["Files", "Localization"]),
    foundation(
      "MomentsStore", ["CSampleFeed", "Documents", "EventLoop", "FeedFormats", "Files", "Localization", "SQLite"]),
    foundation("ChildProcesses", ["EventLoop", "Files"]),
    foundation("Networking", ["ChildProcesses", "Files", "Localization"]),
    foundation("FeedServer", ["Documents", "Files", "Localization", "MomentsStore", "Networking"]),
    foundation(
      "Following", ["Documents", "FeedFormats", "Files", "Localization", "MomentsStore", "Networking", "TerminalUI"]),
    foundation("Pictures", ["ChildProcesses", "DesignKit", "Files", "Localization", "Networking", "TerminalUI"]),
    foundation("Accounts", ["ChildProcesses", "Files", "Localization"]),
    foundation("RunningInstances", ["EventLoop", "Files", "Localization"]),
    foundation("NcursesTerminal", ["CNcurses", "EventLoop", "Files", "Localization", "TerminalUI"]),
    embedded("CUnifont"),
    embedded("CSampleFeed"),
    .target(
      name: "CNcurses", path: "Sources/Foundations/CNcurses",
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),

    feature("MomentsFeature"),
    feature("InternalMenuFeature"),
    feature("DesignKitDemoFeature"),
    feature("LinksFeature"),
    feature("LanguagesFeature"),
    feature("EventsFeature"),
    feature("SignInFeature", ["Accounts"]),
    feature("FollowingFeature", ["Following"]),

    tool("DesignTools", ["DesignKit"]),
    tool("LinkTools", ["Routing"]),
    tool("TranslationTools", ["Documents", "Texts"]),

    app(
      "Settings",
      [
        "Documents", "DesignKit", "FeedServer", "Files", "Localization", "MomentsStore", "Networking",
        "TerminalUI", "Toggles",
      ]),
    app(
      "ServerSession",
      [
        "Accounts", "DesignKit", "FeedServer", "Files", "Localization", "MomentsStore", "Networking",
        "TerminalUI", "Toggles",
      ]),
    app(
      "ReaderSession",
      pureFoundations + [
        "Accounts", "ChildProcesses", "EventLoop", "FeedServer", "Files", "Networking", "RunningInstances",
        "ServerSession", "Settings", "MomentsFeature", "InternalMenuFeature", "DesignKitDemoFeature",
        "LinksFeature", "LanguagesFeature", "EventsFeature", "SignInFeature", "Following", "FollowingFeature",
      ]),
    app(
      "Printing",
      [
        "DesignKit", "EventLoop", "Localization", "NcursesTerminal", "ReaderSession", "Reports",
        "ServerSession", "TerminalUI",
      ]),
    .executableTarget(
      name: "moments",
      dependencies: pureFoundations + [
        "Accounts", "ChildProcesses", "DesignTools", "Documents", "EventLoop", "FeedFormats",
        "FeedServer", "Files",
        "Following", "LinkTools", "NcursesTerminal", "Networking", "Pictures", "Printing", "ReaderSession", "Reports",
        "RunningInstances", "ServerSession", "Settings", "TranslationTools", argumentParser,
      ],
      path: "Sources/App/moments", exclude: ["startup.order"], resources: [.embedInCode("moments.1")],
      swiftSettings: swiftSettings, linkerSettings: staticRelease),

    .executableTarget(
      name: "routing-benchmark", dependencies: ["Routing", "TerminalTestSupport"],
      path: "Tests/Benchmarks/RoutingBenchmark",
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "refresh-benchmark", dependencies: ["FeedServer", "MomentsStore", "Networking"],
      path: "Tests/Benchmarks/RefreshBenchmark", swiftSettings: swiftSettings),

    .executableTarget(
      name: "texts-benchmark", dependencies: ["Localization", "Texts"], path: "Tests/Benchmarks/TextsBenchmark",
      swiftSettings: swiftSettings),

    .executableTarget(
      name: "picture-benchmark", dependencies: ["DesignKit", "Pictures", "TerminalUI"],
      path: "Tests/Benchmarks/PictureBenchmark", swiftSettings: swiftSettings),

    .target(
      name: "StringsCompiler", dependencies: ["Documents", "Texts"],
      path: "Sources/BuildTools/StringsCompiler",
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "strings-compiler", dependencies: ["StringsCompiler"], path: "Sources/BuildTools/strings-compiler",
      swiftSettings: swiftSettings),
    .plugin(
      name: "StringsPlugin", capability: .buildTool(), dependencies: ["strings-compiler"],
      path: "Sources/BuildTools/StringsPlugin"),

    .target(
      name: "TerminalTestSupport", dependencies: ["Localization", "TerminalUI", "DesignKit", "Routing"],
      path: "Tests/Support/TerminalTestSupport", swiftSettings: swiftSettings),
    .target(
      name: "StringsTestSupport", path: "Tests/Support/StringsTestSupport", swiftSettings: swiftSettings),
    .target(
      name: "NetworkTestSupport", dependencies: ["Networking"], path: "Tests/Support/NetworkTestSupport",
      swiftSettings: swiftSettings),
    .target(
      name: "FeedServerTestSupport", dependencies: ["FeedServer", "Networking"],
      path: "Tests/Support/FeedServerTestSupport", swiftSettings: swiftSettings),
    .target(
      name: "MomentsTestSupport", dependencies: ["MomentsStore"], path: "Tests/Support/MomentsTestSupport",
      swiftSettings: swiftSettings),
    tests("Foundations", of: "Documents", ["StringsTestSupport"]),
    tests("Foundations", of: "FeedFormats", ["Documents"]),
    tests("Foundations", of: "Texts", ["Documents", "StringsTestSupport"], exclude: ["Formats/Fixtures"]),
    tests(
      "Foundations", of: "Localization", ["Documents", "Files", "StringsTestSupport", "Texts"],
      exclude: ["Languages/Fixtures", "Dates/Fixtures"]),
    tests("Foundations", of: "Files"),
    tests("Foundations", of: "SQLite"),
    tests("Foundations", of: "EventLoop", ["CEventLoop"]),
    tests("Foundations", of: "TerminalUI"),
    tests("Foundations", of: "DesignKit", ["Documents"]),
    tests("Foundations", of: "Reports"),
    tests("Foundations", of: "Routing"),
    tests("Foundations", of: "Toggles", ["Documents"]),
    tests("Foundations", of: "Analytics"),
    tests("Foundations", of: "MomentsStore", ["Documents", "Files", "SQLite"]),
    tests("Foundations", of: "ChildProcesses", ["Files"]),
    tests("Foundations", of: "Networking", ["ChildProcesses", "Files", "NetworkTestSupport"]),
    tests("Foundations", of: "Accounts", ["ChildProcesses", "Files"]),
    tests(
      "Foundations", of: "FeedServer",
      ["Documents", "Networking", "FeedServerTestSupport", "NetworkTestSupport", "SQLite"]),
    tests("Foundations", of: "Following", ["FeedFormats", "Files", "NetworkTestSupport", "Networking"]),
    tests("Foundations", of: "Pictures", ["ChildProcesses", "Networking", "NetworkTestSupport"]),
    tests("Foundations", of: "RunningInstances", ["EventLoop", "Files"]),
    tests("Foundations", of: "NcursesTerminal", ["CNcurses"]),
    tests("Features", of: "MomentsFeature"),
    tests("Features", of: "InternalMenuFeature"),
    tests("Features", of: "DesignKitDemoFeature"),
    tests("Features", of: "LinksFeature"),
    tests("Features", of: "LanguagesFeature", ["Texts"]),
    tests("Features", of: "EventsFeature"),
    tests("Features", of: "SignInFeature", ["Accounts"]),
    tests("Features", of: "FollowingFeature", ["Following", "NetworkTestSupport", "Networking"]),
    tests("Tools", of: "DesignTools", ["Reports"]),
    tests("Tools", of: "LinkTools", ["Reports"]),
    tests(
      "Tools", of: "TranslationTools",
      ["Documents", "Reports", "StringsTestSupport", "Texts"]),
    tests("App", of: "Settings", ["Documents", "FeedServer"]),
    tests("App", of: "ServerSession", ["Accounts", "Documents", "FeedServer", "Files"]),
    tests("App", of: "Printing"),
    tests(
      "App", of: "ReaderSession",
      [
        "Printing", "RunningInstances", "ServerSession", "Settings",
        "Accounts", "Documents", "EventLoop", "FeedServer", "FeedServerTestSupport", "Files", "Following",
        "LanguagesFeature", "Networking", "SQLite", "SignInFeature", "Texts",
        "NetworkTestSupport",
      ], exclude: ["Golden"]),
    tests("App", of: "moments", ["NetworkTestSupport", argumentParser]),
    tests(
      "BuildTools", of: "StringsCompiler", ["Documents", "StringsTestSupport", "Texts"], exclude: ["Golden"]),
    .testTarget(name: "ArchitectureTests", path: "Tests/App/ArchitectureTests", swiftSettings: swiftSettings),
  ]
)
