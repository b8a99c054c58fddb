/// The script of the page that shows a vendor's credentials.
enum PageScript {
  /// Copies the text that a button names. Without access to the clipboard, which browsers give to safe origins only, it
  /// selects the text. The buttons appear only with the script.
  static let text = """
    document.querySelectorAll('[data-copy]').forEach((button) => {
      const place = document.getElementById(button.dataset.copy);
      button.hidden = false;
      button.onclick = async () => {
        try {
          await navigator.clipboard.writeText(place.textContent);
          button.textContent = button.dataset.copied;
        } catch {
          getSelection().selectAllChildren(place);
        }
      };
    });

    """
}
