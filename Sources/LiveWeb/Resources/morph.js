// Changes the page: updates elements in place and keeps the user's state. The first half of live.js; both are served as
// one script in one function (`AssetLibrary.Asset.live`).
const { body } = document;
const $ = (selector, root = document) => root.querySelector(selector);

const section = (id) => $(`[data-section="${id}"]`);
const cell = (list, key) => [...list.children].find((item) => item.dataset.key === key);
const keyed = (list) => new Map([...list.children].map((item) => [item.dataset.key, item]));
const parse = (html) => {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
};

let composing;
addEventListener('compositionstart', ({ target }) => { composing = target; });
addEventListener('compositionend', () => { composing = null; });

// Text in composition, and what the user has opened, belongs to the user.
const isTheirs = (element, name) =>
  /^(aria-busy|open)$/.test(name) || /^src/.test(name) && element.dataset.src ||
  name !== 'value' && element === composing;

// An img with another source is replaced; otherwise it would show the old picture in the new shape until the new one is
// loaded.
const source = (image) => image.dataset.src || image.getAttribute('src');
const isOther = (from, to) => from.nodeName !== to.nodeName || from.id !== to.id ||
  from.nodeName === 'IMG' && source(from) !== source(to);

const morph = (from, to) => {
  if (isOther(from, to)) return from.replaceWith(to);
  if (from.isEqualNode(to)) return;
  if (from.nodeType !== 1) {
    from.data = to.data;
    return;
  }
  for (const name of from.getAttributeNames()) {
    if (!to.hasAttribute(name) && !isTheirs(from, name)) from.removeAttribute(name);
  }
  for (const { name, value } of to.attributes) {
    if (from.getAttribute(name) === value || isTheirs(from, name)) continue;
    from.setAttribute(name, value);
    // The value of the focused field belongs to the user, too; the attribute has the server's last value.
    if (name === 'value' && from !== document.activeElement) from.value = value;
    if (name === 'selected') from.selected = true;
  }
  morphChildren(from, to);
};

const morphChildren = (from, to) => {
  const old = [...from.childNodes];
  const fresh = [...to.childNodes];
  // A picture that stays keeps its siblings: the blurred placeholder, or the button after an error.
  if (fresh[0]?.nodeName === 'IMG' && old[0] && !isOther(old[0], fresh[0])) return morph(old[0], fresh[0]);
  fresh.forEach((node, index) => old[index] ? morph(old[index], node) : from.append(node));
  old.slice(fresh.length).forEach((node) => node.remove());
};

const place = (list, item, before) => {
  if (item.isConnected && list.moveBefore) list.moveBefore(item, before);
  else list.insertBefore(item, before);
};

// Focus and scroll position stay: that of the row that was tapped (`body.held`), or else of the first that is visible.

const steady = (change) => {
  const focused = document.activeElement;
  const range = focused.selectionStart != null && [focused.selectionStart, focused.selectionEnd];
  const next = focused.closest('[data-key]')?.nextElementSibling;
  const top = $('header.bar')?.getBoundingClientRect().bottom || 0;
  const anchor = body.held?.isConnected ? body.held : scrollY > 0 && [...document.querySelectorAll('main [data-key]')]
    .find((item) => item.getBoundingClientRect().bottom > top);
  const before = anchor && anchor.getBoundingClientRect().top;
  change();
  if (anchor?.isConnected) {
    const moved = anchor.getBoundingClientRect().top - before;
    if (moved) scrollBy({ top: moved, behavior: 'instant' });
  }
  if (focused === body || focused === document.activeElement) return;
  const heir = focused.isConnected ? focused : twin(focused) || next?.querySelector('a,button,input') || $('main');
  heir.focus({ preventScroll: true });
  if (range && heir === focused) heir.setSelectionRange(...range);
};

// A value may contain any character, so it is compared instead of used in a selector.
const twin = ({ id, name, type, value }) => id ? document.getElementById(id)
  : [...document.querySelectorAll('main [name]')]
    .find((item) => item.name === name && (item.value === value || type !== 'submit'));
