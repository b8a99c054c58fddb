// Buttons that copy, on the page of a product and of the shop. Tested in Tests/Browser.
(() => {
  'use strict';
  // Copies the text of a field or element; without access to the clipboard, selects it.
  addEventListener('click', async ({ target }) => {
    const button = target.closest('[data-copy]');
    const source = button && document.getElementById(button.dataset.copy);
    if (!source) return;
    try {
      await navigator.clipboard.writeText(source.value ?? source.textContent);
      dispatchEvent(new CustomEvent('showroom:notice', { detail: button.dataset.copied }));
    } catch {
      if (source.select) source.select();
      else getSelection().selectAllChildren(source);
    }
  });
})();
