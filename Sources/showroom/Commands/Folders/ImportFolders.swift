import FoldersFeature
import Foundation
import Localization

/// Imports folders from a file.
struct ImportFolders: Sendable {
  let session: FoldersSession

  /// Imports a file in one transaction and prints the number of new entries.
  /// Lines that were not imported, or only in part, are noted with their place.
  ///
  /// - Parameters:
  ///   - path: the file; `nil` for standard input.
  ///   - asJSON: print one object.
  /// - Throws: `CommandFailure`
  ///   - with 66 if the file is missing or cannot be read;
  ///   - with 65 if nothing in it can be imported;
  ///   - with 1 if some lines were not imported; the others are then imported;
  ///   - with 73 if the result cannot be written;
  ///   - `FolderRefusal` if a limit is reached, and errors of the repository:
  ///     then nothing is imported.
  func callAsFunction(_ path: String?, asJSON: Bool) async throws {
    let contents = try await read(path)
    var taken = ImportedCounts()
    if !contents.archive.folders.isEmpty {
      taken = try await session.folders.take(contents.archive, of: session.profile)
    }
    let report = ImportReport(contents, taken: taken)
    note(report)
    if contents.archive.folders.isEmpty, report.notTaken > 0 {
      throw CommandFailure(.dataError, "Nothing in the file could be imported.")
    }
    try write(report, asJSON: asJSON)
    if report.notTaken > 0 { throw CommandFailure(.failed, ImportStrings.english.notTaken(report.notTaken)) }
  }

  private func read(_ path: String?) async throws -> FolderArchiveContents {
    var isDirectory: ObjCBool = false
    if let path, FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue {
      throw CommandFailure(.noInput, "\(path) is a directory.")
    }
    let reader = FolderArchiveReader(
      facets: { [session] reference in session.facets(of: reference) }, now: session.now)
    do {
      if let path { return try await reader.read(file: path) }
      let bytes = try FileHandle.standardInput.read(upToCount: FolderArchiveFormat.maxBytes + 1) ?? Data()
      return try await reader.read(bytes)
    } catch let refusal as FolderArchiveRefusal {
      throw CommandFailure(.dataError, ImportStrings.english.refusal(refusal))
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      throw CommandFailure(.noInput, "\(path ?? "Standard input") cannot be read.")
    }
  }

  private func note(_ report: ImportReport) {
    let strings = ImportStrings.for(session.language)
    for problem in report.problems {
      session.console.note("\(strings.place(problem)): \(strings.reason(problem.reason))")
    }
    let rest = report.problemCount - report.problems.count
    if rest > 0 { session.console.note(strings.moreProblems(rest)) }
  }

  private func write(_ report: ImportReport, asJSON: Bool) throws {
    let console = session.console
    if asJSON { return try console.write(json: FolderImportReport(report)) }
    if console.isTerminal {
      for sentence in ImportStrings.for(session.language).sentences(of: report) { try console.write(sentence) }
    } else {
      let counts = [report.newFolders, report.newItems, report.knownItems, report.notTaken]
      try console.write(counts.map { String($0) }.joined(separator: "\t"))
    }
  }
}
