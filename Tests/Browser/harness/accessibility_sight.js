// The second part of `accessibility.js`: colours, symbols, and the size of controls.

// Colours: [red, green, blue, alpha], each 0 … 1

const colourOf = (text) => {
  if (!/^(rgba?\(|color\(srgb )/.test(text)) throw new Error(`a colour of an unknown kind: ${text}`);
  const [red, green, blue, alpha = 1] = text.replace(/^color\(srgb|none/g, ' 0 ').match(/[\d.]+(e-?\d+)?/g)
    .slice(text.startsWith('color') ? 1 : 0).map(Number);
  const scale = text.startsWith('color') ? 1 : 255;
  return [red / scale, green / scale, blue / scale, alpha];
};
const mix = (top, below, share) => [0, 1, 2].map((part) => top[part] * share + below[part] * (1 - share)).concat(1);
const over = (top, below) => mix(top, below, top[3]);
const byte = (part) => Math.round(part * 255).toString(16).padStart(2, '0');
const hex = (colour) => `#${colour.slice(0, 3).map(byte).join('')}`;
const luminance = (colour) => [0.2126, 0.7152, 0.0722].reduce((sum, weight, index) => {
  const part = colour[index];
  return sum + weight * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
}, 0);
const contrast = (one, other) => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};
// Truncated, not rounded: a ratio just below the limit must not read as enough.
const figure = (ratio) => `${Math.floor(ratio * 100) / 100}:1`;
const canvas = getComputedStyle(document.documentElement).colorScheme === 'dark' ? [0.07, 0.07, 0.07] : [1, 1, 1];

/** An element's background, and the layers below each dimmed ancestor with its opacity, the innermost first. */
const backgroundOf = remembered((element) => {
  if (!element) return { ground: canvas, dims: [] };
  const below = backgroundOf(element.parentElement);
  const { backgroundColor, opacity } = getComputedStyle(element);
  return {
    ground: over(colourOf(backgroundColor), below.ground),
    dims: opacity < 1 ? [[below.ground, +opacity], ...below.dims] : below.dims,
  };
});

/** A colour as painted on an element's background, and that background, with all translucency applied. */
const painted = (colour, element) => {
  let { ground, dims } = backgroundOf(element);
  let ink = over(colour, ground);
  for (const [below, opacity] of dims) [ink, ground] = [mix(ink, below, opacity), mix(ground, below, opacity)];
  return { ink, ground, ratio: contrast(ink, ground) };
};

const pictures = all('img,video,canvas,picture').filter(isSeen).map((each) => [each, each.getBoundingClientRect()]);
const hides = remembered((element) => colourOf(getComputedStyle(element).backgroundColor)[3] > 0.9);
const isOverImage = remembered((element) => Boolean(element) &&
  (getComputedStyle(element).backgroundImage !== 'none' || (!hides(element) && isOverImage(element.parentElement))));

/** Whether a picture shows through behind an element, seen at the middle of its text. */
const isOverPicture = (element, { left, top, width, height }) => {
  if (isOverImage(element)) return true;
  const chain = ancestors(element).reverse();
  const x = left + width / 2;
  const y = top + height / 2;
  const reaches = ([picture, box]) => x > box.left && x < box.right && y > box.top && y < box.bottom &&
    !chain.slice(0, chain.findIndex((each) => each.contains(picture))).some(hides);
  return pictures.some(reaches);
};

const isInactive = (element) => Boolean(element.closest(':disabled,[aria-disabled=true],[aria-busy=true]'));
const isDrawing = (text) => !text.replace(/[\p{Extended_Pictographic}\p{Regional_Indicator}\uFE0F\u200D\s]/gu, '');

const checkText = (element, text, style, box) => {
  if (!text.trim() || isDrawing(text) || isInactive(element) || !isSeen(element)) return;
  if (isOverPicture(element, box)) {
    overPictures += 1;
    return;
  }
  const size = parseFloat(style.fontSize);
  const least = size >= 24 || (size >= 18.66 && style.fontWeight >= 700) ? 3 : 4.5;
  const { ink, ground, ratio } = painted(colourOf(style.color), element);
  const figures = `${figure(ratio)} (${hex(ink)} on ${hex(ground)}, ${+size.toFixed(1)}px ${style.fontWeight})`;
  if (ratio < least) report('contrast', element, figures, `${least}:1`);
};

const checkTexts = () => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    range.selectNodeContents(texts.currentNode);
    const box = range.getBoundingClientRect();
    if (box.width > 0) checkText(element, texts.currentNode.data, getComputedStyle(element), box);
  }
  for (const field of all('input,textarea').filter((each) => !/^(checkbox|radio|range|hidden)$/.test(each.type))) {
    const style = getComputedStyle(field, field.value ? null : '::placeholder');
    checkText(field, field.value || field.placeholder, style, field.getBoundingClientRect());
  }
};

// Symbols and controls

const SHAPES = 'use,path,rect,circle,ellipse,line,polyline,polygon';

const checkSymbols = () => {
  for (const symbol of all(`:is(${CONTROLS}) svg`).filter((each) => isSeen(each) && !isInactive(each))) {
    if (symbol.parentElement.closest('svg')) continue;
    const paints = all(SHAPES, symbol).flatMap((shape) => {
      const { fill, stroke } = getComputedStyle(shape);
      return [fill, stroke].filter((paint) => /^(rgb|color)/.test(paint))
        .map((paint) => painted(colourOf(paint), symbol));
    });
    // Faint parts may stand beside the part with the meaning.
    const best = paints.sort((a, b) => b.ratio - a.ratio)[0];
    if (best?.ratio < 3) {
      report('symbol', symbol, `${figure(best.ratio)} (${hex(best.ink)} on ${hex(best.ground)})`, '3:1');
    }
  }
  for (const element of all('[role=switch]:not(input)').filter((each) => isSeen(each) && !isInactive(each))) {
    const partColour = (part) => colourOf(getComputedStyle(element, part).backgroundColor);
    const [track, knob] = ['::before', '::after'].map(partColour);
    if (!track[3] || !knob[3]) continue;
    const ground = painted(track, element).ink;
    const ratio = contrast(over(knob, ground), ground);
    const figures = `${figure(ratio)} (knob ${hex(over(knob, ground))} on ${hex(ground)})`;
    if (ratio < 3) report('symbol', element, `${element.ariaChecked}: ${figures}`, '3:1');
  }
};

/** Where a pseudo-element makes a control larger than it looks. */
const extension = (element, part) => {
  const style = getComputedStyle(element, part);
  const isPlaced = style.position === 'absolute' && getComputedStyle(element).position !== 'static';
  if (style.content === 'none' || !isPlaced || style.pointerEvents === 'none') return null;
  const box = element.getBoundingClientRect();
  const left = box.left + element.clientLeft + parseFloat(style.left);
  const top = box.top + element.clientTop + parseFloat(style.top);
  return { left, top, right: left + parseFloat(style.width), bottom: top + parseFloat(style.height) };
};

const checkTargets = () => {
  const isInText = (element) => getComputedStyle(element).display === 'inline' &&
    squeeze(element.parentElement.textContent) !== squeeze(element.textContent);
  // A small link to a link of the page that is measured itself, such as from a map to its list.
  const hasEqual = ({ hash, id }) => !!hash && hash !== `#${id}` &&
    !!document.getElementById(hash.slice(1))?.matches('a[href]');
  const isMeasured = (each) => isSeen(each) && !each.disabled && !isInText(each) && !hasEqual(each);
  for (const element of all(CONTROLS).filter(isMeasured)) {
    const labels = [...element.labels || []].filter(isSeen);
    const boxes = [element, ...labels].map((each) => each.getBoundingClientRect())
      .concat(['::before', '::after'].map((part) => extension(element, part)).filter(Boolean));
    const side = (from, to) => Math.max(...boxes.map((box) => box[to])) - Math.min(...boxes.map((box) => box[from]));
    const [width, height] = [side('left', 'right'), side('top', 'bottom')];
    if (Math.min(width, height) >= expected.targetSize - 0.5) continue;
    const least = `${expected.targetSize} × ${expected.targetSize}`;
    report('target', element, `${width.toFixed(1)} × ${height.toFixed(1)}`, least);
  }
};

checkTexts();
checkSymbols();
if (expected.targetSize) checkTargets();
return { violations, overPictures };
