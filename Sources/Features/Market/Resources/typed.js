// The browser's copy of text that is typed into a page and not saved yet. It survives a reload, a crash and leaving the
// page. The scripts of forms follow this one.
const typed = (() => {
  'use strict';
  const place = `draft ${location.pathname}`;
  // The copy that this tab has read or written; copies of other tabs are not removed.
  let copy;
  try {
    copy = localStorage.getItem(place);
  } catch {
    // Storage is not available.
  }
  return {
    /** The copy from an earlier visit, or null. */
    left() {
      try {
        return JSON.parse(copy);
      } catch {
        return null;
      }
    },
    /** Replaces the copy; without an argument, removes it. */
    keep(words) {
      const text = words && JSON.stringify(words);
      try {
        if (text) localStorage.setItem(place, text);
        else if (localStorage.getItem(place) === copy) localStorage.removeItem(place);
        copy = text;
      } catch {
        // The storage is full.
      }
    },
  };
})();
