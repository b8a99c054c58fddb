// Checks a page for obstacles to people who use a screen reader, see badly, or have large fingers.
//
// Runs, followed by `accessibility_sight.js`, as the body of a function. Its argument: {language: the expected
// html[lang], targetSize: the least side of a control in CSS pixels or null, announced: selectors of elements whose
// changes must be read out, quiet: selectors of those whose changes must not, as they never stop, onlyColours: whether
// only contrast is checked}. It returns {violations: [{rule, element, measured, wanted}], overPictures: the number of
// texts that were not measured because a picture is behind them}.
const expected = arguments[0];
const violations = [];
let overPictures = 0;

// Visible and announced elements

const CONTROLS = 'a[href],button,input:not([type=hidden]),select,textarea,summary,[tabindex]:not([tabindex^="-"]),' +
  '[role=button],[role=link],[role=switch],[role=checkbox],[role=radio],[role=tab],[role=menuitem],[role=slider]';
const FIELDS = 'input:not([type=submit],[type=button],[type=reset],[type=image]),select,textarea';
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const modal = all('dialog').find((each) => each.matches(':modal'));
const isInert = (element) => Boolean(element.closest('[inert]') || (modal && !modal.contains(element)));
const isRendered = (element) => element.checkVisibility({ visibilityProperty: true });
const isExposed = (element) => isRendered(element) && !element.closest('[aria-hidden=true]');
const ancestors = (element) => element ? [...ancestors(element.parentElement), element] : [];
/** The function, computed once for each element: nothing changes while the page is checked. */
const remembered = (find) => {
  const known = new Map();
  return (element) => {
    if (!known.has(element)) known.set(element, find(element));
    return known.get(element);
  };
};
const isFixed = remembered((element) =>
  Boolean(element) && (getComputedStyle(element).position === 'fixed' || isFixed(element.parentElement)));
// A box of one pixel that clips its content is for screen readers only.
const isTiny = (element) =>
  getComputedStyle(element).overflow !== 'visible' && (element.offsetWidth <= 1 || element.offsetHeight <= 1);
const isCut = remembered((element) => Boolean(element) && (isTiny(element) || isCut(element.parentElement)));

/** Whether the element is visible at some scroll position of the page. */
const isSeen = remembered((element) => {
  if (isInert(element) || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
  const { width, height, right, bottom } = element.getBoundingClientRect();
  const below = isFixed(element) ? 0 : scrollY;
  return width > 0 && height > 0 && right > 0 && bottom + below > 0 && !isCut(element);
});

const partOf = (element) => element.id ? `#${element.id}` : [
  element.localName,
  ...[...element.classList].filter((name) => name !== 'arriving').map((name) => `.${name}`),
  ...['data-section', 'data-slot', 'role', 'name'].filter((name) => element.hasAttribute(name))
    .map((name) => `[${name}="${element.getAttribute(name)}"]`),
].join('');
const pathOf = (element) => ancestors(element)
  .filter((each) => each === element || !/^(html|body)$/.test(each.localName)).slice(-4).map(partOf).join(' > ');
const report = (rule, element, measured, wanted) =>
  violations.push({ rule, element: pathOf(element), measured, wanted });

// Names

const NAMED_BY_CONTENT = 'a,button,summary,label,legend,caption,option,td,th,h1,h2,h3,h4,h5,h6,' +
  '[role=button],[role=link],[role=switch],[role=checkbox],[role=radio],[role=tab],[role=menuitem],[role=option],' +
  '[role=heading],[role=cell],[role=row],[role=tooltip],[role=treeitem]';
const squeeze = (text) => (text || '').replace(/\s+/g, ' ').trim();
const referred = (element, attribute) => squeeze(element.getAttribute(attribute)).split(' ').filter(Boolean);

/** The text of an element's content as it is read out; each of several shown children is a separate word. */
const contentOf = (element, visited) => squeeze([...element.childNodes].map((node) => {
  if (node.nodeType === Node.TEXT_NODE) return node.data;
  if (node.nodeType !== Node.ELEMENT_NODE) return '';
  const isInline = getComputedStyle(node).display === 'inline';
  const name = nameOf(node, { visited, isPart: true });
  return isInline ? name : ` ${name} `;
}).join(''));

const nativeName = (element, visited) => {
  const { localName, type } = element;
  if (localName === 'img' || type === 'image') return element.alt;
  if (localName === 'input' && /^(submit|button|reset)$/.test(type)) return element.value;
  if (localName === 'svg') return squeeze(element.querySelector('title')?.textContent);
  if (localName === 'fieldset') return squeeze(element.querySelector('legend')?.textContent);
  if (element.labels) return squeeze([...element.labels].map((each) => contentOf(each, visited)).join(' '));
  return '';
};

/** The accessible name: what a screen reader calls an element. */
const nameOf = (element, { visited = new Set(), isPart = false, isReferred = false } = {}) => {
  if (visited.has(element) || (!isReferred && !isExposed(element))) return '';
  visited.add(element);
  const others = isReferred ? [] : referred(element, 'aria-labelledby').map((id) => document.getElementById(id));
  const named = squeeze(others.filter(Boolean).map((each) => nameOf(each, { visited, isReferred: true })).join(' '));
  if (named) return named;
  const label = squeeze(element.getAttribute('aria-label')) || squeeze(nativeName(element, visited));
  if (label) return label;
  const content = isPart || isReferred || element.matches(NAMED_BY_CONTENT) ? contentOf(element, visited) : '';
  return content || squeeze(element.getAttribute('title'));
};

const checkNames = () => {
  for (const element of all(`${CONTROLS},iframe`).filter((each) => isExposed(each) && !isInert(each))) {
    const name = nameOf(element);
    const isField = element.matches(FIELDS);
    if (!name && isField) report('label', element, 'no label', 'a label, aria-label or aria-labelledby');
    else if (!name) report('name', element, 'no accessible name', 'text, alt, aria-label or aria-labelledby');
    const isRenamed = !isField && element.matches('[aria-label],[aria-labelledby]');
    const text = isRenamed ? contentOf(element, new Set()) : '';
    if (text && !name.toLowerCase().includes(text.toLowerCase())) {
      report('label-in-name', element, `named “${name}”, reads “${text}”`, 'a name that contains the text');
    }
  }
};

const checkImages = () => {
  const isDecorative = (element) => !isExposed(element) || element.matches('[role=none],[role=presentation]');
  for (const element of all('img').filter((each) => !each.hasAttribute('alt') && !isDecorative(each))) {
    if (!nameOf(element)) report('image', element, 'no alt', 'alt, empty if the picture says nothing');
  }
  for (const element of all('svg,[role=img]').filter((each) => each.localName !== 'img' && !isDecorative(each))) {
    if (element.parentElement.closest('svg,[role=img]') || nameOf(element)) continue;
    report('image', element, 'no accessible name', 'aria-hidden, or role=img with aria-label');
  }
};

// Roles, attributes and references

const words = (text) => new Set(text.trim().split(/\s+/));
const ROLES = words(`alert alertdialog application article banner blockquote button caption cell checkbox code
  columnheader combobox complementary contentinfo definition deletion dialog directory document emphasis feed figure
  form generic grid gridcell group heading img insertion link list listbox listitem log main marquee math menu menubar
  menuitem menuitemcheckbox menuitemradio meter navigation none note option paragraph presentation progressbar radio
  radiogroup region row rowgroup rowheader scrollbar search searchbox separator slider spinbutton status strong
  subscript superscript switch tab table tablist tabpanel term textbox time timer toolbar tooltip tree treegrid
  treeitem`);
const REQUIRED = {
  checkbox: ['aria-checked'], menuitemcheckbox: ['aria-checked'], menuitemradio: ['aria-checked'],
  radio: ['aria-checked'], switch: ['aria-checked'], combobox: ['aria-expanded'], heading: ['aria-level'],
  meter: ['aria-valuenow'], scrollbar: ['aria-controls', 'aria-valuenow'], slider: ['aria-valuenow'],
};
const PARENTS = {
  listitem: 'list', option: 'listbox', tab: 'tablist', menuitem: 'menu,menubar', treeitem: 'tree',
  row: 'table,grid,treegrid',
};
// The roles that HTML allows on elements with a native role.
const ALLOWED = {
  form: words('form search none presentation'), main: words('main'), dialog: words('dialog alertdialog'),
};
const truth = words('true false');
const VALUES = {
  'aria-atomic': truth, 'aria-busy': truth, 'aria-disabled': truth, 'aria-expanded': truth, 'aria-hidden': truth,
  'aria-modal': truth, 'aria-multiline': truth, 'aria-readonly': truth, 'aria-required': truth, 'aria-selected': truth,
  'aria-checked': words('true false mixed'), 'aria-pressed': words('true false mixed'),
  'aria-current': words('page step location date time true false'), 'aria-live': words('off polite assertive'),
  'aria-haspopup': words('true false menu listbox tree grid dialog'),
  'aria-invalid': words('true false grammar spelling'), 'aria-orientation': words('horizontal vertical'),
  'aria-autocomplete': words('inline list both none'), 'aria-sort': words('none ascending descending other'),
};
const REFERENCES = words(`aria-labelledby aria-describedby aria-controls aria-owns aria-activedescendant aria-details
  aria-errormessage aria-flowto`);
const ATTRIBUTES = new Set([...Object.keys(VALUES), ...REFERENCES, ...words(`aria-label aria-description aria-level
  aria-valuenow aria-valuemin aria-valuemax aria-valuetext aria-posinset aria-setsize aria-colcount aria-colindex
  aria-colspan aria-rowcount aria-rowindex aria-rowspan aria-keyshortcuts aria-relevant aria-multiselectable
  aria-placeholder aria-roledescription`)]);
const UNNAMEABLE = 'span,div,p,em,strong,b,i,small,code,time,sub,sup';

const checkRole = (element) => {
  const role = element.getAttribute('role');
  if (!ROLES.has(role)) return report('role', element, `role=${role}`, 'a role of ARIA 1.2');
  const allowed = ALLOWED[element.localName];
  if (allowed && !allowed.has(role)) report('role', element, `role=${role}`, `one of ${[...allowed].join(', ')}`);
  const isNative = element.localName === 'input';
  for (const name of isNative ? [] : REQUIRED[role] || []) {
    if (!element.getAttribute(name)) report('role', element, `role=${role} without ${name}`, name);
  }
  const parents = PARENTS[role]?.split(',').map((each) => `[role=${each}]`).join();
  if (parents && !element.parentElement.closest(parents + (role === 'listitem' ? ',ul,ol' : ''))) {
    report('role', element, `role=${role} on its own`, `inside ${parents}`);
  }
};

const checkAttributes = (element) => {
  for (const { name, value } of element.attributes) {
    if (!name.startsWith('aria-')) continue;
    if (!ATTRIBUTES.has(name)) report('attribute', element, name, 'an attribute of ARIA 1.2');
    else if (VALUES[name] && !VALUES[name].has(value)) {
      report('attribute', element, `${name}=${value}`, [...VALUES[name]].join(', '));
    }
    const lost = REFERENCES.has(name) ? referred(element, name).filter((id) => !document.getElementById(id)) : [];
    if (lost.length) report('reference', element, `${name} names #${lost.join(', #')}`, 'the id of an element');
  }
  if (element.matches('[aria-label],[aria-labelledby]') && element.matches(UNNAMEABLE) && !element.role) {
    report('attribute', element, `a name on a ${element.localName}`, 'a role that can have a name');
  }
};

const checkRoles = () => {
  all('[role]').forEach(checkRole);
  all('*').forEach(checkAttributes);
  for (const element of all('label[for]').filter((each) => !each.control)) {
    report('reference', element, `for=${element.htmlFor}`, 'the id of a form field');
  }
  const ids = all('[id]').map((each) => each.id);
  for (const id of new Set(ids.filter((each, index) => ids.indexOf(each) !== index))) {
    report('duplicate-id', document.getElementById(id), `#${id} more than once`, 'once');
  }
};

// Structure

const checkDocument = () => {
  const { documentElement: root } = document;
  if (root.lang !== expected.language) report('language', root, `lang=${root.lang}`, `lang=${expected.language}`);
  for (const element of all('button,label,nav a,header h1').filter(isRendered)) {
    const language = element.closest('[lang]')?.lang;
    if (language !== 'ko' && !element.querySelector('[lang]') && /\p{Script=Hangul}/u.test(element.textContent)) {
      report('language', element, `“${squeeze(element.textContent)}” in lang=${language}`, 'lang=ko');
    }
  }
  if (!squeeze(document.title)) report('title', root, 'no title', 'a title');
  const zoom = all('meta[name=viewport]').map((each) => each.content).join();
  if (/user-scalable\s*=\s*(no|0)|maximum-scale\s*=\s*(0|1(\.|\b))/.test(zoom)) {
    report('zoom', root, zoom, 'a page that can be enlarged');
  }
};

const checkHeadings = () => {
  const headings = all('h1,h2,h3,h4,h5,h6,[role=heading]').filter(isExposed);
  const levelOf = (each) => +(each.getAttribute('aria-level') || each.localName[1]);
  const first = headings.filter((each) => levelOf(each) === 1);
  if (first.length !== 1) report('heading', first[1] || document.body, `${first.length} h1`, 'one h1');
  headings.forEach((each, index) => {
    const before = index ? levelOf(headings[index - 1]) : levelOf(each);
    if (levelOf(each) > before + 1) report('heading', each, `h${levelOf(each)} after h${before}`, `h${before + 1}`);
    if (!nameOf(each)) report('heading', each, 'an empty heading', 'words');
  });
};

const checkLists = () => {
  for (const list of all('ul,ol')) {
    const other = [...list.children].find((each) => !/^(li|script|template)$/.test(each.localName));
    if (other) report('list', list, `a ${other.localName} among its children`, 'only li');
  }
  for (const item of all('li').filter((each) => !each.parentElement.matches('ul,ol,menu,[role=list]'))) {
    report('list', item, `a li in a ${item.parentElement.localName}`, 'a li in a list');
  }
};

const LANDMARKS = {
  banner: ':is(header:not(:is(main,article,aside,nav,section) *)):not([role]),[role=banner]',
  navigation: 'nav:not([role]),[role=navigation]', search: 'search:not([role]),[role=search]',
  complementary: 'aside:not([role]),[role=complementary]', region: '[role=region]',
  contentinfo: 'footer:not(:is(main,article,aside,nav,section) *):not([role]),[role=contentinfo]',
};

const checkLandmarks = () => {
  const mains = all('main,[role=main]').filter(isExposed);
  if (mains.length !== 1) report('landmark', mains[1] || document.body, `${mains.length} main`, 'one main');
  for (const [role, selector] of Object.entries(LANDMARKS)) {
    const found = all(selector).filter(isExposed);
    const names = found.map((each) => nameOf(each));
    const bad = found.find((_, index) => !names[index] || names.indexOf(names[index]) !== index);
    const measured = `${found.length} × ${role}: ${names.map((name) => `“${name}”`).join(', ')}`;
    if (found.length > 1 && bad) report('landmark', bad, measured, 'a name each');
  }
};

const checkFocusability = () => {
  for (const element of all('[tabindex]').filter((each) => each.tabIndex > 0)) {
    report('tabindex', element, `tabindex=${element.tabIndex}`, '0 or -1');
  }
  for (const element of all(`[aria-hidden=true]:is(${CONTROLS}),[aria-hidden=true] :is(${CONTROLS})`)) {
    if (isRendered(element) && element.tabIndex >= 0 && !element.disabled) {
      report('hidden-focus', element, 'takes the focus inside aria-hidden', 'nothing that takes the focus');
    }
  }
};

const checkAnnouncements = () => {
  const live = '[role=status],[role=alert],[role=log],[aria-live=polite],[aria-live=assertive],output';
  for (const element of expected.announced.flatMap((selector) => all(selector)).filter(isRendered)) {
    if (!element.closest(live)) report('live', element, 'its changes are not announced', 'role=status or role=alert');
  }
  const off = '[role=timer],[role=marquee],[aria-live=off]';
  for (const element of expected.quiet.flatMap((selector) => all(selector)).filter(isExposed)) {
    const region = element.closest(`${live},${off}`);
    if (region && !region.matches(off)) report('live', element, `read out in ${partOf(region)}`, 'role=timer');
  }
};

if (!expected.onlyColours) {
  checkDocument();
  checkHeadings();
  checkLists();
  checkLandmarks();
  checkNames();
  checkImages();
  checkRoles();
  checkFocusability();
  checkAnnouncements();
}
