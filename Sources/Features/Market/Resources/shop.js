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

// An opened menu of a row is in sight. After a deletion the focus moves to Undo, and after the bar for a selection to the
// button that opened it.
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
  }, true);
  addEventListener('toggle', ({ target }) => {
    if (target.open && target.matches('.shop-menu')) target.lastElementChild.scrollIntoView({ block: 'nearest' });
  }, true);
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
