// Copies a text that is shown only once. The button names the element that contains it.
(() => {
  const say = text => dispatchEvent(new CustomEvent('showroom:notice', { detail: text }));
  const choose = element => {
    const range = document.createRange();
    range.selectNodeContents(element);
    getSelection().removeAllRanges();
    getSelection().addRange(range);
  };

  addEventListener('click', async ({ target }) => {
    const button = target.closest('[data-copy]');
    const element = button && document.getElementById(button.dataset.copy);
    if (!element) return;
    try {
      await navigator.clipboard.writeText(element.textContent);
      say(button.dataset.copied);
    } catch {
      // Without access to the clipboard, the text is selected, so that the user can copy it.
      choose(element);
    }
  });
})();

// A confirmation takes the focus and returns it. Escape cancels it.
(() => {
  let cancel = null;
  let before = null;
  const look = () => {
    const button = document.querySelector('.shop-confirm button');
    if (!button === !cancel) return;
    cancel = button;
    if (button) before = document.activeElement;
    (button || before).focus({ preventScroll: true });
  };
  new MutationObserver(look).observe(document.querySelector('[data-slot=confirm]'), { childList: true });
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') cancel?.click();
  });
})();

// An action in a row's menu closes the menu and moves the focus to its button, because the pressed button may
// disappear. After a deletion the focus moves to Undo, and after the bar for a selection to the button that opened it.
(() => {
  const find = (selector) => document.querySelector(selector);
  const rest = (element) => element.focus({ preventScroll: true });
  let isDeleting = false;
  let undone;
  let bar = null;
  addEventListener('submit', ({ target, submitter }) => {
    isDeleting = submitter?.value === 'deleted';
    undone = find('.undo')?.id;
    bar = target.closest('.shop-selection');
    const menu = target.closest('.shop-menu');
    if (!menu) return;
    menu.open = false;
    rest(menu.firstElementChild);
  }, true);
  addEventListener('toggle', ({ target }) => {
    if (target.open && target.matches('.shop-menu')) target.lastElementChild.scrollIntoView({ block: 'nearest' });
  }, true);
  // In a wide window the menu covers other rows, and a click outside closes it.
  addEventListener('click', ({ target }) => {
    const menu = find('.shop-menu[open]');
    if (menu && !menu.contains(target) && matchMedia('(min-width: 1000px)').matches) menu.open = false;
  });
  // A page that is left by its menu comes back without it.
  addEventListener('pagehide', () => find('.shop-menu[open]')?.removeAttribute('open'));
  addEventListener('keydown', ({ key }) => {
    const menu = key === 'Escape' && find('.shop-menu[open]');
    if (!menu) return;
    menu.open = false;
    rest(menu.firstElementChild);
  });
  // The focus does not move any more once the user does something else.
  const stop = () => { isDeleting = false; };
  addEventListener('keydown', stop, true);
  addEventListener('pointerdown', stop, true);
  addEventListener('blur', stop);
  new MutationObserver(() => {
    if (bar && !bar.isConnected) {
      if ([document.body, find('main')].includes(document.activeElement)) rest(find('[data-slot=head] button') || find('main'));
      bar = null;
    }
    const undo = find('.undo');
    if (!isDeleting || !undo || undo.id === undone) return;
    // During several deletions one Undo may follow another.
    undone = undo.id;
    rest(find('.undo button'));
  }).observe(find('main'), { subtree: true, childList: true });
})();
