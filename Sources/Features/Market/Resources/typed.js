// The browser's own copy of what is typed into a page and kept nowhere else yet: it is here after a reload, a crash and on
// coming back. For the scripts of forms, which follow it.
const typed = (() => {
  'use strict';
  const place = `draft ${location.pathname}`;
  // The copy that this tab has found or written: none of another tab is taken away.
  let copy;
  try {
    copy = localStorage.getItem(place);
  } catch {
    // Nothing can be kept here.
  }
  return {
    /** What was left; nothing where it cannot be read. */
    left() {
      try {
        return JSON.parse(copy);
      } catch {
        return null;
      }
    },
    /** Keeps it instead of what was kept before; without anything to keep, lets go of that. */
    keep(words) {
      const text = words && JSON.stringify(words);
      try {
        if (text) localStorage.setItem(place, text);
        else if (localStorage.getItem(place) === copy) localStorage.removeItem(place);
        copy = text;
      } catch {
        // There is no room.
      }
    },
  };
})();
