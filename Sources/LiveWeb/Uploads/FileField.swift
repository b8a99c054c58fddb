public import HTML
public import Uploads

/// A form field for files.
public struct FileField: Sendable {
  /// The name of the field.
  public let name: String
  /// The media types that the browser offers: `image/*`, `image/jpeg,.pdf`; `nil` for all. Only a hint: the browser may
  /// send others.
  public let accepts: String?
  /// The greatest number of files.
  public let most: Int

  /// Declares a field.
  ///
  /// - Parameters:
  ///   - name: the name of the field.
  ///   - accepts: the media types that the browser offers; default all.
  ///   - most: the greatest number of files, 1 or more; default 1.
  public init(_ name: String, accepts: String? = nil, upTo most: Int = 1) {
    precondition(most >= 1, "a file field must allow at least one file")
    self.name = name
    self.accepts = accepts
    self.most = most
  }

  /// Returns the files of a form, empty if none was chosen; `nil` if there are too many.
  fileprivate func files(in fields: FormFields) -> [UploadedFile]? {
    let files = fields[files: name]
    return files.count <= most ? files : nil
  }
}

extension FormAction where Value == [UploadedFile] {
  /// Declares an action with files. It must be `serial`, and its screen must accept
  /// ``BodyPolicy/multipart(maxBytes:maxFileBytes:maxFiles:)``.
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
  /// Returns the input for choosing the files of an action.
  public func choosing<Action, Value>(_ action: FormAction<Action, Value>) -> Self {
    guard let files = action.files else { return self }
    let chooser = attributes(.type(.file), .name(files.name)).attributes(.multiple, when: files.most > 1)
    guard let accepts = files.accepts else { return chooser }
    return chooser.attributes(.accept(accepts))
  }
}

extension HTMLElement where Tag == HTMLTag.form {
  /// Returns the form with the method and encoding that its action needs: multipart if it has files.
  public func posting<Action, Value>(_ action: FormAction<Action, Value>) -> Self {
    attributes(.method(.post)).attributes(.enctype(.multipart), when: action.files != nil)
  }
}
