// What the form of a product does besides talking to the server: what counts of a text, what is not kept yet, and
// pictures: made small, sent one by one, put in order by drag. Tests/Browser has a test for each.
(() => {
  'use strict';
  const $ = (selector) => document.querySelector(selector);
  const make = (name) => document.createElement(name);
  const all = (selector) => [...document.querySelectorAll(selector)];

  // Counted by characters as a person does, as the server will.
  const segmenter = Intl.Segmenter && new Intl.Segmenter();
  const length = (text) => segmenter ? [...segmenter.segment(text)].length : [...text].length;
  const count = (field) => {
    const words = `${length(field.value.trim())}/${field.dataset.most}`;
    const limit = $(`#${field.id}-limit`);
    if (limit.textContent !== words) limit.textContent = words;
  };

  // What is typed into a draft is sent when somebody pauses. Until the server has said it, it is theirs, whatever the
  // server says of what was sent before, and it is here after a crash, too.
  const form = () => $('#draft');
  const fields = () => all('#draft [data-input]');
  const said = (field) => field.options ? (field.querySelector('[selected]') || field[0]).value : field.defaultValue;
  let mine = {};
  let held = null;
  let left = typed.left();
  let isGivenUp = false;
  let timer;
  const send = () => {
    const field = held;
    held = null;
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const settle = () => {
    all('[data-most][id]').forEach(count);
    onbeforeunload = jobs[0] && !isGivenUp && ((event) => event.preventDefault());
    if (!form()) {
      // Without a way on, the draft has only not been read yet.
      if (isGivenUp || $('.ways a + a')) {
        [...jobs].forEach(drop);
        typed.keep();
      }
      return;
    }
    mine = left?.mine || mine;
    fields().forEach((field) => {
      const { name } = field;
      if (mine[name] === said(field)) delete mine[name];
      const value = mine[name] ?? said(field);
      if (field.value !== value && field !== document.activeElement) field.value = value;
    });
    const { dataset, revision } = form();
    const isLeft = Object.keys(mine).length;
    if (left && isLeft) {
      revision.value = left.revision;
      [held] = fields();
      setTimeout(send);
    }
    left = null;
    if (isLeft) typed.keep({ mine, revision: revision.value });
    else if (dataset.saved === 'true') typed.keep();
    const main = $('#draft .main');
    main.toggleAttribute('disabled', jobs[0] || main.dataset.valid === 'false');
  };
  // Before live.js hears of it.
  addEventListener('input', (event) => {
    const { target, isTrusted } = event;
    if (target.dataset.most) count(target);
    if (!isTrusted || target.form !== form() || !target.dataset.input) return;
    event.stopPropagation();
    mine[target.name] = target.value;
    held = target;
    // It could not be deleted.
    isGivenUp = false;
    settle();
    clearTimeout(timer);
    timer = setTimeout(send, 400);
  }, true);
  addEventListener('focusout', send);
  addEventListener('submit', ({ target }) => {
    // It brings along what was typed.
    if (target === form()) held = null;
    // Nobody is asked then. What is on its way goes with the draft, not before: that may stay.
    isGivenUp ||= target.closest('.give-up');
    settle();
  }, true);

  // Pictures
  const add = () => $('.add-pictures');
  const pictures = () => all('[data-section=pictures] > li');
  // Outside of the slots, so that nothing the server says of the page touches it.
  const list = Object.assign(make('ul'), { className: 'uploads', ariaLive: 'polite' });
  const jobs = list.children;
  let queue = Promise.resolve();

  // How large a picture is, without decoding it; no page may show a `blob:`.
  const measure = (file) => new Promise((resolve, reject) => {
    const image = new Image();
    const reader = new FileReader();
    image.onload = () => resolve(image);
    image.onerror = reader.onerror = reject;
    reader.onload = () => { image.src = reader.result; };
    reader.readAsDataURL(file);
  });
  // No more of a picture is kept than is wanted, and never two at once.
  const shrink = async (file) => {
    try {
      // What is read as a text is longer still: neither a film nor what is sure to be too large.
      if (file.size > 3e5 && file.size < 1e8 && !/^(video|audio|text)\//.test(file.type)) {
        const { width, height } = await measure(file);
        const resizeWidth = width * Math.min(1, 2048 / Math.max(width, height));
        const image = await createImageBitmap(file, { resizeWidth, resizeQuality: 'high' });
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext('2d');
        context.fillStyle = '#fff';
        context.fillRect(0, 0, 2048, 2048);
        context.drawImage(image, 0, 0);
        image.close();
        const small = await canvas.convertToBlob({ type: 'image/jpeg', quality: .85 });
        if (small.size < file.size) return small;
      }
    } catch {
      // What the browser cannot decode goes whole.
    }
    return file;
  };
  const upload = (job) => new Promise((resolve) => {
    const request = job.request = new XMLHttpRequest();
    const data = new FormData();
    data.append('action', 'pictureSent');
    data.append('batch', job.id);
    data.append('picture', job.small, job.file.name);
    data.append('first', job.first);
    request.open('POST', '');
    request.setRequestHeader('Accept', 'application/x-ndjson');
    request.setRequestHeader('Showroom-Screen', document.body.dataset.screen);
    let timer;
    const watch = (part) => {
      job.bar.value = part;
      clearTimeout(timer);
      // What has arrived has still to be kept.
      timer = setTimeout(() => request.abort(), part < 1 ? 45e3 : 6e4);
    };
    watch(0);
    request.upload.onprogress = ({ loaded, total }) => watch(loaded / total);
    request.onloadend = () => resolve(request.responseText);
    request.send(data);
  });
  const drop = (job) => {
    job.remove();
    job.request?.abort();
  };
  const show = (job, words, canRepeat) => {
    job.words.textContent = words ? `${job.file.name} – ${words}` : job.file.name;
    job.again.hidden = !canRepeat;
  };
  const run = (job, { bytes, large, failed }) => {
    show(job);
    queue = queue.then(async () => {
      job.small ||= await shrink(job.file);
      if (!job.isConnected) return;
      if (job.small.size > bytes) return show(job, large);
      const text = await upload(job);
      // It is there, or is said to be none.
      if (text.includes(job.id)) drop(job);
      else {
        show(job, failed, true);
        // The line may be back without the browser saying so.
        if (job.tries-- > 0) setTimeout(() => job.again.hidden || job.again.click(), 8e3);
      }
      if (text) $('.asking')?.requestSubmit();
    });
  };
  const take = (files) => {
    const texts = add().dataset;
    const room = texts.most - pictures().length - jobs.length;
    if (!list.isConnected) add().parentElement.after(list);
    [...files].forEach((file, index) => {
      if (index >= room) return dispatchEvent(new CustomEvent('showroom:notice', { detail: texts.many }));
      const bytes = [...crypto.getRandomValues(new Uint8Array(21)), 0];
      const id = bytes.map((byte) => (byte % 36).toString(36)).join('');
      const job = Object.assign(make('li'), { file, id, first: !index, tries: 3 });
      const part = (name, properties) => job.appendChild(Object.assign(make(name), properties));
      const button = (textContent, onclick) => part('button', {
        type: 'button', className: 'plain', textContent, ariaLabel: `${file.name} – ${textContent}`, onclick,
      });
      job.words = part('span');
      job.bar = part('progress', { value: 0, ariaLabel: file.name });
      job.again = button(texts.retry, () => run(job, texts));
      button(texts.cancel, () => drop(job));
      list.append(job);
      run(job, texts);
    });
  };
  addEventListener('online', () => [...jobs].forEach(({ again }) => again.hidden || again.click()));
  addEventListener('change', ({ target }) => {
    if (target.type !== 'file') return;
    take(target.files);
    target.value = '';
  });
  addEventListener('dragover', (event) => {
    if (add()) event.preventDefault();
  });
  const receive = (event) => {
    const { files, types } = event.clipboardData || event.dataTransfer;
    // Words of an office bring a picture of themselves along.
    if (!add() || !files.length || event.target.form && types.includes('text/plain')) return;
    event.preventDefault();
    take(files);
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
    if (!over) return;
    const order = pictures();
    const [from, to] = [order.indexOf(lifted), order.indexOf(over)];
    if (from < to) lifted.before(...order.slice(from + 1, to + 1));
    else lifted.after(...order.slice(to, from));
  });
  const land = () => {
    lifted?.classList.remove('lifted');
    if (lifted && pictures().some((item, index) => item !== before[index])) $('.ordered').click();
    lifted = null;
  };
  addEventListener('pointerup', land);
  addEventListener('pointercancel', land);
  addEventListener('keydown', (event) => {
    const way = event.altKey && { ArrowUp: '.earlier', ArrowDown: '.later' }[event.key];
    const item = way && event.target.closest?.('[data-section=pictures] > li');
    if (!item) return;
    event.preventDefault();
    item.querySelector(way).click();
  });

  settle();
  new MutationObserver(settle).observe($('main'), {
    subtree: true, childList: true, characterData: true, attributes: true,
  });
})();
