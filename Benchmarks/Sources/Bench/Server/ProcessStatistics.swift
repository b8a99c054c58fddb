import Foundation

/// The system's statistics of a running process, from Linux's `/proc`.
struct ProcessStatistics: Sendable {
  /// A statistic is missing.
  struct Unknown: Error {
    let what: String
    let id: Int32
  }

  /// The process.
  let id: Int32

  /// Resident memory, in MB (1,048,576 bytes).
  ///
  /// - Throws: ``Unknown``.
  func residentMegabytes() throws -> Double { try megabytes("VmRSS:") }

  /// Resident memory that is no page of a file, in MB.
  ///
  /// - Throws: ``Unknown``.
  func ownMegabytes() throws -> Double { try megabytes("RssAnon:") }

  /// The peak of resident memory, in MB.
  ///
  /// - Throws: ``Unknown``.
  func peakMegabytes() throws -> Double { try megabytes("VmHWM:") }

  /// The processor time of all its threads, in seconds, reported in hundredths.
  ///
  /// - Throws: ``Unknown``.
  func processorSeconds() throws -> Double {
    let text = file("stat")
    // The second field, the name, is in brackets and may contain any character.
    let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
    guard fields.count > 13, let user = Double(fields[12]), let system = Double(fields[13]) else {
      throw Unknown(what: "stat", id: id)
    }
    return (user + system) / Double(sysconf(CInt(_SC_CLK_TCK)))
  }

  private func megabytes(_ field: String) throws -> Double {
    let line = file("status").split(separator: "\n").first { $0.hasPrefix(field) }
    guard let line, let kilobytes = Double(line.filter(\.isNumber)) else { throw Unknown(what: field, id: id) }
    return kilobytes / 1024
  }

  private func file(_ name: String) -> String {
    String(decoding: FileManager.default.contents(atPath: "/proc/\(id)/\(name)") ?? Data(), as: UTF8.self)
  }
}
