// On the page that says that there is no network, and on one that was kept: both go on by themselves when there is one.
// Tests/Browser/tests/test_offline.py has a test for it.
(() => {
  'use strict';
  // Opened at its own address there is nothing to go on to.
  if (location.pathname === '/offline') return;
  const isTyping = () => document.activeElement?.matches('input, textarea, select');

  const look = async () => {
    if (document.hidden || isTyping()) return;
    try {
      const answer = await fetch('/health', { cache: 'no-store' });
      // A network that one has to log in to answers, too.
      if (await answer.text() === 'ok' && !isTyping()) location.reload();
    } catch {
      // Not yet.
    }
  };

  addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
  setInterval(look, 5000);
})();
