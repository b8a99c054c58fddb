// What forms of a product share: the browser's copy of unsaved text, the amount beside the price, and the press of the
// main button.
//
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
    /** The field with the first problem, which a link beside the main button names; null without one. */
    problem() {
      const link = document.querySelector('.submit [href^="#product"]');
      return link && document.querySelector(link.hash);
    },
    /** Leads to that field. It may have the focus already, and be out of sight. */
    lead() {
      const field = typed.problem();
      field.focus({ preventScroll: true });
      field.scrollIntoView({ block: 'center' });
    },
  };
})();

// Shows the typed price as an amount with its currency, at once. It is read as `TypedNumber` reads it on the server.
(() => {
  'use strict';
  const units = [['억', 1e8], ['만', 1e4], ['천', 1e3]];
  const plain = /^(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$/;
  const value = (text, below = Infinity) => {
    const [unit, size] = units.find(([unit, size]) => size < below && text.includes(unit)) || [];
    if (!unit) return plain.test(text) ? +text.replaceAll(',', '') : NaN;
    const [head, tail] = [text.slice(0, text.indexOf(unit)).trim(), text.slice(text.indexOf(unit) + 1).trim()];
    return (head ? value(head, size) : 1) * size + (tail ? value(tail, size) : 0);
  };
  const amountIn = (text, { digits, marks }) => {
    const mark = marks.split(' ').find((mark) => text.startsWith(mark) || text.endsWith(mark)) || '';
    const number = (text.startsWith(mark) ? text.slice(mark.length) : text.slice(0, -mark.length)).trim()
      .replace(/[\uff10-\uff19\uff0c\uff0e]/g, (wide) => String.fromCharCode(wide.charCodeAt() - 0xfee0));
    const decimals = /^[\d,]+\.(\d+)$/.exec(number)?.[1] || '';
    const isWrong = digits < 3 && decimals === '000' || decimals.replace(/0+$/, '').length > digits;
    return isWrong ? NaN : value(number);
  };
  const show = () => {
    const [price, place] = ['#product-price', '#product-price-amount'].map((each) => document.querySelector(each));
    if (!place) return;
    const { dataset } = document.querySelector('#product-currency').selectedOptions[0];
    const { amount, digits } = dataset;
    const number = amountIn(price.value.trim(), dataset);
    const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    const isAmount = number >= 0 && price.ariaInvalid !== 'true';
    const words = isAmount ? amount.replace('#', number.toLocaleString(document.documentElement.lang, options)) : '';
    if (place.textContent !== words) place.textContent = words;
  };
  addEventListener('input', show);
  new MutationObserver(show).observe(document.querySelector('main'), {
    subtree: true, childList: true, characterData: true, attributes: true,
  });
  show();
})();

// A press of the main button leaves the focus in its field. Otherwise the field would say its problem in the middle of
// the press, and move the button away from under the pointer.
addEventListener('mousedown', (event) => {
  if (event.target.closest('.submit .main')) event.preventDefault();
});
