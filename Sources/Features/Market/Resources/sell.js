// What the form of a product does besides talking to the server: what counts of a text, what is not kept yet, and
// pictures: made small, sent one by one, put in order by drag. Tests/Browser has a test for each.
(() => {
  'use strict';
  const $ = (selector, root = document) => root.querySelector(selector);
  const make = (name) => document.createElement(name);
  const all = (selector) => [...document.querySelectorAll(selector)];

  // Counted by characters as a person does, as the server will.
  const segmenter = window.Intl?.Segmenter && new Intl.Segmenter();
  const length = (text) => segmenter ? [...segmenter.segment(text)].length : [...text].length;
  const count = (field) => {
    const words = `${length(field.value.trim())}/${field.dataset.most}`;
    const limit = document.getElementById(`${field.id}-limit`);
    if (limit.textContent !== words) limit.textContent = words;
  };

  // What is typed into a draft is sent when somebody pauses. Until the server has said it, it is theirs, whatever the
  // server says of what was sent before, and it is here after a crash, too.
  const form = () => $('#draft');
  const place = `draft ${location.pathname}`;
  const fields = () => all('#draft [data-input]');
  const said = (field) => field.options ? ($('[selected]', field) || field.options[0]).value : field.defaultValue;
  let mine = {};
  let held = null;
  let timer;
  const isLeft = () => Object.keys(mine).length;
  const send = () => {
    clearTimeout(timer);
    const field = held;
    held = null;
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const settle = () => {
    all('[data-most][id]').forEach(count);
    if (!form()) return;
    fields().forEach((field) => {
      const { name } = field;
      if (mine[name] === said(field)) delete mine[name];
      const value = name in mine ? mine[name] : said(field);
      if (field.value !== value && field !== document.activeElement) field.value = value;
    });
    const { dataset, revision } = form();
    try {
      if (isLeft()) localStorage.setItem(place, JSON.stringify({ mine, revision: revision.value }));
      else if (dataset.saved === 'true') localStorage.removeItem(place);
    } catch {
      // Nothing can be kept here; what was sent is kept by the server.
    }
    const main = $('.main', form());
    const isOff = isRunning || main.dataset.valid === 'false';
    if (main.disabled !== isOff) main.disabled = isOff;
  };
  // Before live.js hears of it.
  addEventListener('input', (event) => {
    const { target, isTrusted } = event;
    if (target.dataset.most) count(target);
    if (!isTrusted || target.form !== form() || !target.dataset.input) return;
    event.stopPropagation();
    mine[target.name] = target.value;
    held = target;
    settle();
    clearTimeout(timer);
    timer = setTimeout(send, 400);
  }, true);
  addEventListener('focusout', send);
  addEventListener('submit', ({ target }) => {
    if (target !== form()) return;
    // It brings along what was typed.
    clearTimeout(timer);
    held = null;
  }, true);

  // Pictures
  const add = () => $('.add-pictures');
  const pictures = () => all('[data-section=pictures] > li');
  const say = (detail) => dispatchEvent(new CustomEvent('showroom:notice', { detail }));
  // Outside of the slots, so that nothing the server says of the page touches it.
  const list = make('ul');
  Object.assign(list, { className: 'uploads', ariaLive: 'polite' });
  let jobs = [];
  let isRunning = false;

  // No more of a picture is decoded than is wanted, and never two at once. What the browser cannot decode goes whole.
  const bitmap = (file, resizeWidth) =>
    createImageBitmap(file, { resizeWidth, resizeQuality: 'high', imageOrientation: 'from-image' });
  const shrink = async (file) => {
    if (file.size < 3e5) return file;
    try {
      const probe = await bitmap(file, 256);
      const image = await bitmap(file, Math.round(2048 * Math.min(1, probe.width / probe.height)));
      probe.close();
      const { width, height } = image;
      const canvas = make('canvas');
      Object.assign(canvas, { width, height });
      const context = canvas.getContext('2d');
      context.fillStyle = '#fff';
      context.fillRect(0, 0, width, height);
      context.drawImage(image, 0, 0);
      image.close();
      const small = await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', .85));
      canvas.width = 0;
      return small?.size < file.size ? small : file;
    } catch {
      return file;
    }
  };
  const upload = (job) => new Promise((resolve) => {
    const request = job.request = new XMLHttpRequest();
    const data = new FormData();
    data.append('action', 'pictureSent');
    data.append('batch', job.id);
    data.append('picture', job.small, job.file.name);
    data.append('first', job.first);
    request.open('POST', location.href);
    request.setRequestHeader('Accept', 'application/x-ndjson');
    request.setRequestHeader('Showroom-Screen', document.body.dataset.screen);
    request.upload.onprogress = ({ loaded, total }) => { job.bar.value = loaded / total; };
    request.onload = () => resolve(/"end"\]\s*$/.test(request.responseText));
    request.onerror = request.onabort = () => resolve(false);
    request.send(data);
  });
  const drop = (job) => {
    jobs = jobs.filter((other) => other !== job);
    job.item.remove();
  };
  const show = (job, words, canRepeat) => {
    job.isFailed = !!words;
    job.words.textContent = words ? `${job.file.name} – ${words}` : job.file.name;
    job.again.hidden = !canRepeat;
  };
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    settle();
    for (let job; (job = jobs.find(({ isFailed }) => !isFailed));) {
      job.small ||= await shrink(job.file);
      if (!jobs.includes(job)) continue;
      const { bytes, large, failed } = add()?.dataset || {};
      if (job.small.size > bytes) show(job, large);
      else if (await upload(job)) {
        drop(job);
        $('.asking')?.requestSubmit();
      } else show(job, failed, true);
    }
    isRunning = false;
    settle();
  };
  const again = (job) => {
    if (job.again.hidden) return;
    show(job);
    run();
  };
  const element = (name, job, properties) => {
    const item = Object.assign(make(name), properties);
    job.item.append(item);
    return item;
  };
  const button = (job, textContent, onclick) =>
    element('button', job, { type: 'button', className: 'plain', textContent, onclick });
  const take = (files) => {
    const { most, many, retry, cancel } = add().dataset;
    const room = most - pictures().length - jobs.length;
    if (files.length > room) say(many);
    if (!list.isConnected) add().closest('[data-slot]').after(list);
    for (const file of files.slice(0, Math.max(0, room))) {
      const bytes = crypto.getRandomValues(new Uint8Array(22));
      const id = Array.from(bytes, (byte) => (byte % 36).toString(36)).join('');
      const job = { file, id, item: make('li'), first: !jobs.length };
      job.words = element('span', job);
      job.bar = element('progress', job, { value: 0, ariaLabel: file.name });
      job.again = button(job, retry, () => again(job));
      button(job, cancel, () => {
        drop(job);
        job.request?.abort();
      });
      show(job);
      list.append(job.item);
      jobs.push(job);
    }
    run();
  };
  addEventListener('online', () => jobs.forEach(again));
  addEventListener('change', ({ target }) => {
    if (target.type !== 'file' || !add()?.contains(target)) return;
    take([...target.files]);
    target.value = '';
  });
  addEventListener('dragover', (event) => {
    if (add()) event.preventDefault();
  });
  const receive = (event) => {
    const { files } = event.clipboardData || event.dataTransfer;
    if (!add() || !files.length) return;
    event.preventDefault();
    take([...files]);
  };
  addEventListener('drop', receive);
  addEventListener('paste', receive);

  // The picture that is held stays in its place of the page's tree, and the others go around it: else the browser would
  // take the finger from it.
  let lifted = null;
  let before;
  addEventListener('pointerdown', (event) => {
    const grip = event.target.closest('.grip');
    if (!grip || event.button) return;
    event.preventDefault();
    grip.setPointerCapture(event.pointerId);
    lifted = grip.closest('li');
    before = pictures();
    lifted.classList.add('lifted');
  });
  addEventListener('pointermove', ({ clientX, clientY }) => {
    const over = lifted && document.elementFromPoint(clientX, clientY)?.closest('[data-section=pictures] > li');
    if (!over || over === lifted) return;
    const order = pictures();
    const [from, to] = [order.indexOf(lifted), order.indexOf(over)];
    if (from < to) lifted.before(...order.slice(from + 1, to + 1));
    else lifted.after(...order.slice(to, from));
  });
  const land = (isMeant) => {
    if (!lifted) return;
    lifted.classList.remove('lifted');
    if (!isMeant) lifted.parentElement?.append(...before);
    else if (pictures().some((item, index) => item !== before[index])) $('.ordered').click();
    lifted = null;
  };
  addEventListener('pointerup', () => land(true));
  addEventListener('pointercancel', () => land(false));
  addEventListener('keydown', (event) => {
    const way = event.altKey && { ArrowUp: '.earlier', ArrowDown: '.later' }[event.key];
    const item = way && event.target.closest?.('[data-section=pictures] > li');
    if (!item) return;
    event.preventDefault();
    $(way, item).click();
  });

  try {
    const left = JSON.parse(localStorage.getItem(place));
    if (left && form()) {
      mine = left.mine;
      form().revision.value = left.revision;
      held = fields().find(({ name }) => name in mine);
    }
  } catch {
    // It cannot be read: then nothing was left.
  }
  settle();
  if (!isLeft()) held = null;
  send();
  new MutationObserver(settle).observe($('main'), {
    subtree: true, childList: true, characterData: true,
    attributeFilter: ['value', 'selected', 'disabled', 'data-saved', 'data-valid'],
  });
})();
