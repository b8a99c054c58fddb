// The script of the offline page and of stored pages: it reloads the page when there is a connection. Tested by
// Tests/Browser/tests/test_offline.py.
(() => {
  'use strict';
  // At its own address, the offline page has nothing to reload.
  if (location.pathname === '/offline') return;
  const isTyping = () => document.activeElement?.matches('input, textarea, select');

  const look = async () => {
    if (document.hidden || isTyping()) return;
    try {
      const answer = await fetch('/health', { cache: 'no-store' });
      // A network with a login page responds, too.
      if (await answer.text() === 'ok' && !isTyping()) location.reload();
    } catch {
      // Still offline.
    }
  };

  addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
  setInterval(look, 5000);
})();
