public import HTML
public import Uploads

/// A field of a form in which files are chosen.
public struct FileField: Sendable {
  /// The name they are sent under.
  public let name: String
  /// What the browser offers: `image/*`, `image/jpeg,.pdf`; `nil` for all. A hint to the person, no promise to us.
  public let accepts: String?
  /// How many may be chosen.
  public let most: Int

  /// Declares a field.
  ///
  /// - Parameters:
  ///   - name: the name they are sent under.
  ///   - accepts: what the browser offers; by default all files.
  ///   - most: how many may be chosen, 1 or more; by default one.
  public init(_ name: String, accepts: String? = nil, upTo most: Int = 1) {
    precondition(most >= 1, "a field without files is none")
    self.name = name
    self.accepts = accepts
    self.most = most
  }

  /// The files of a form, none when none was chosen; `nil` for more than may be.
  fileprivate func files(in fields: FormFields) -> [UploadedFile]? {
    let files = fields[files: name]
    return files.count <= most ? files : nil
  }
}

extension FormAction where Value == [UploadedFile] {
  /// Declares an action with files. Its kind must be `serial`, and its screen accept ``BodyPolicy/multipart(maxBytes:maxFileBytes:maxFiles:)``.
  ///
  /// ```swift
  /// static let photosAdded = FormAction("photosAdded", files: FileField("photo", accepts: "image/*", upTo: 5)) {
  ///   Action.photosAdded($0)
  /// }
  ///
  /// form {
  ///   ActionInput(Self.photosAdded)
  ///   input().choosing(Self.photosAdded)
  ///   button { "Add" }
  /// }.posting(Self.photosAdded)
  /// ```
  public init(_ name: String, files: FileField, make: @escaping @Sendable ([UploadedFile]) -> Action) {
    self.name = name
    field = nil
    self.files = files
    read = { fields in files.files(in: fields).map(make) }
  }
}

extension FormAction {
  /// Declares an action with a field and files; see ``init(_:files:make:)``.
  public init(
    _ name: String, _ field: FormField<Value>, files: FileField,
    make: @escaping @Sendable (Value, [UploadedFile]) -> Action
  ) {
    self.name = name
    self.field = field
    self.files = files
    read = { fields in
      guard let value = fields[field.name].flatMap(field.read), let chosen = files.files(in: fields) else { return nil }
      return make(value, chosen)
    }
  }
}

extension HTMLVoidElement where Tag == HTMLTag.input {
  /// Returns the input as the one in which the files of an action are chosen.
  public func choosing<Action, Value>(_ action: FormAction<Action, Value>) -> Self {
    guard let files = action.files else { return self }
    let chooser = attributes(.type(.file), .name(files.name)).attributes(.multiple, when: files.most > 1)
    guard let accepts = files.accepts else { return chooser }
    return chooser.attributes(.accept(accepts))
  }
}

extension HTMLElement where Tag == HTMLTag.form {
  /// Returns the form, sent in the way its action needs: in several parts when it carries files.
  public func posting<Action, Value>(_ action: FormAction<Action, Value>) -> Self {
    attributes(.method(.post)).attributes(.enctype(.multipart), when: action.files != nil)
  }
}
