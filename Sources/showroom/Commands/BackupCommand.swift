import ArgumentParser
import Logging
import Store

/// `showroom backup`.
struct BackupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Back up the database and its keys, or check a backup.",
    usage: """
      showroom backup <target> [--keep <number>] [--data <dir>] [--database <url>]
      showroom backup verify <file>
      """,
    subcommands: [WriteBackupCommand.self, VerifyBackupCommand.self], defaultSubcommand: WriteBackupCommand.self)
}

/// `showroom backup TARGET`.
struct WriteBackupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "write",
    abstract: "Write the database and its keys into one file, while servers run.",
    discussion: """
      The file has mode 0600 and appears when it is complete. Prints its path. A reader of the file can use the stored \
      sign-ins and shops.
      """)

  @Argument(
    help: ArgumentHelp("A directory, or the file to write; the directory around it must exist.", valueName: "target"))
  var target: String
  @Option(help: ArgumentHelp("Keep only this many backups in the directory, the newest.", valueName: "number"))
  var keep: Int?
  @OptionGroup var data: DataFlags

  func validate() throws {
    if let keep, keep < 1 { throw ValidationError("--keep is \(keep), but must be at least 1.") }
  }

  func run() async throws {
    let console = Console.standard
    let backup = Backup(try AskSettings(try OptionReader(flags: data.given), logLevel: .critical))
    let path = try await ProgressLine.during(console) { progress in
      try await backup.write(to: target, keep: keep) { progress.show(share: $0) }
    }
    try console.write(path)
  }
}

/// `showroom backup verify`.
struct VerifyBackupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Read a backup as a whole and compare it with its checksums.",
    discussion: "Says when which version wrote it, and counts its rows. Exits with 65 if it is damaged or no backup.")

  @Argument(help: ArgumentHelp("The backup.", valueName: "file")) var file: String

  func run() async throws {
    let console = Console.standard
    let contents = try await ProgressLine.during(console) { progress in
      try Backup.check(file) { progress.show(share: $0) }
    }
    console.note(
      """
      Showroom \(contents.version) wrote it at \(BackupPlace.shown(contents.date)). Its \(contents.rows) rows are \
      complete and unchanged.
      """)
  }
}

/// `showroom restore`.
struct RestoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Bring a backup back to an empty place, completely or not at all.",
    discussion: """
      The place is the data directory (--data), and with --database an empty PostgreSQL database. A backup of either \
      engine can be restored to either. An older backup is migrated to this version.
      """)

  @Argument(help: ArgumentHelp("The backup.", valueName: "file")) var file: String
  @OptionGroup var data: DataFlags

  func run() async throws {
    let console = Console.standard
    let backup = Backup(try AskSettings(try OptionReader(flags: data.given), logLevel: .critical))
    let contents = try await ProgressLine.during(console) { progress in
      try await backup.restore(file) { progress.show(share: $0) }
    }
    console.note(
      "Restored \(contents.rows) rows to \(backup.database.name), as of \(BackupPlace.shown(contents.date)).")
  }
}
