// Menus and buttons that copy, on the list, the page of a product and the shop. Tested in Tests/Browser.
(() => {
  'use strict';
  const menu = () => document.querySelector(':is(.menu,.shop-menu)[open]');

  // A menu closes after a choice, by Escape and, if it covers the page, by a click beside it. Its button gets the focus,
  // which the menu had. live.js, whose listener is first, takes the focus away at a search.
  const close = (menu) => {
    if (!menu) return;
    menu.open = false;
    menu.firstElementChild.focus({ preventScroll: true });
  };
  addEventListener('submit', ({ target }) => close(target.closest(':is(.menu,.shop-menu)[open]')));
  addEventListener('keydown', ({ key }) => { if (key === 'Escape') close(menu()); });
  addEventListener('click', ({ target }) => {
    const open = menu();
    if (!open || open.contains(target) || getComputedStyle(open.lastElementChild).position !== 'absolute') return;
    open.open = false;
  });
  // A page that is left by its menu comes back without it.
  addEventListener('pagehide', () => menu()?.removeAttribute('open'));

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
