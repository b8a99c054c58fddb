// The form for selling a product: counting characters, keeping unsaved texts, and pictures, which show at once, are
// scaled down, uploaded one by one and reordered by drag. Tested in Tests/Browser.
(() => {
  'use strict';
  const $ = (selector) => document.querySelector(selector);
  const make = (name) => document.createElement(name);
  const all = (selector) => [...document.querySelectorAll(selector)];

  // Counts characters as a person does, like the server.
  const segmenter = Intl.Segmenter && new Intl.Segmenter();
  const length = (text) => segmenter ? [...segmenter.segment(text)].length : [...text].length;
  const count = (field) => {
    const words = `${length(field.value.trim())}/${field.dataset.most}`;
    const limit = $(`#${field.id}-limit`);
    if (limit.textContent !== words) limit.textContent = words;
  };

  // A draft is sent when the user pauses. Until the server has confirmed a value, the typed value wins over any
  // response, and it survives a crash.
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
    [...jobs].forEach((job) => {
      const place = job.isSent && $(`[data-key="${job.id}"] .under`);
      if (!place) return;
      // The browser's own copy shows until the server's has loaded.
      place.append(job.canvas);
      drop(job);
    });
    const number = $('.choose-count');
    const words = number && `${size()}/${add().dataset.most}`;
    if (number && number.textContent !== words) number.textContent = words;
    settleStep();
    onbeforeunload = jobs[0] && !isGivenUp && ((event) => event.preventDefault());
    if (!form()) {
      // Without a link to continue, the draft has only not been loaded yet.
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
    // What the server said of the name is about the text before.
    $('.seller-step .field')?.classList.toggle('unjudged', 'seller' in mine);
    if (isLeft) typed.keep({ mine, revision: revision.value });
    else if (dataset.saved === 'true') typed.keep();
    // Pressing it with a problem shows all problems at their fields.
    const isHeld = jobs[0] || $('#draft .main').dataset.valid === 'false' && !typed.problem();
    all('#draft .main').forEach((button) => button.toggleAttribute('disabled', isHeld));
  };
  // Runs before live.js handles the event.
  addEventListener('input', (event) => {
    const { target, isTrusted } = event;
    if (target.dataset.most) count(target);
    if (!isTrusted || target.form !== form() || !target.dataset.input) return;
    event.stopPropagation();
    mine[target.name] = target.value;
    held = target;
    // Typing means that the draft could not be deleted.
    isGivenUp = false;
    settle();
    clearTimeout(timer);
    timer = setTimeout(send, 400);
  }, true);
  addEventListener('focusout', send);
  addEventListener('submit', ({ target }) => {
    // The form itself contains the typed text.
    if (target === form()) held = null;
    // Giving up a draft does not ask about unsaved changes. Uploads in progress stop with the draft, not before,
    // because it may not be deleted.
    isGivenUp ||= target.closest('.give-up');
    settle();
  }, true);

  // Without a shop, the first registration asks for the seller's name, in a dialog. It is an entry in the browser's
  // history, so that Back closes it.
  let asked;
  // The draft was sent to be registered, and the response is not here yet.
  let isSent = false;
  const ask = (step) => {
    asked = step;
    isSent = false;
    let isStep = true;
    const leave = () => {
      isStep = false;
      step.close();
    };
    addEventListener('popstate', leave);
    step.onclose = () => {
      removeEventListener('popstate', leave);
      if (isStep) history.back();
    };
    step.showModal();
    history.pushState({ dialog: true }, '');
  };
  const settleStep = () => {
    // Without a need for a name, a response removes the dialog, open or not.
    if (asked?.open && !asked.isConnected) asked.close();
    const step = $('.seller-step');
    // The dialog's entry in the history is left first.
    if (!isSent || history.state?.dialog || $('#draft [aria-busy]')) return;
    isSent = false;
    // The server has refused the name, or the draft.
    if (step?.dataset.asks === 'true') ask(step);
    else if (typed.problem()) typed.lead();
  };
  addEventListener('popstate', () => settle());
  const isBeside = (box, { target, detail, clientX, clientY }) => {
    const { left, top, right, bottom } = box.getBoundingClientRect();
    // The second half of a double click was meant for the button that has opened the dialog.
    return target === box && detail < 2
      && (clientX < left || clientX > right || clientY < top || clientY > bottom);
  };
  addEventListener('click', (event) => {
    const step = $('.seller-step');
    const button = event.target.closest('#draft button');
    // The button is busy once the click was handled.
    const wait = () => setTimeout(() => { isSent = true; });
    if (step?.open) {
      const isNamed = button?.type === 'submit' && step.querySelector('input').value.trim();
      if (isNamed) wait();
      if (isNamed || button?.type === 'button' || isBeside(step, event)) step.close();
    } else if (button?.matches('.submit .main')) {
      if (!step || typed.problem()) return wait();
      event.preventDefault();
      ask(step);
    }
  });
  addEventListener('keydown', (event) => {
    const step = event.key === 'Enter' && !event.isComposing && event.target.closest?.('.seller-step[open]');
    if (!step || event.target.type !== 'text') return;
    event.preventDefault();
    step.querySelector('.main').click();
  });

  // Pictures
  const add = () => $('.add-pictures');
  const pictures = () => all('[data-section=pictures] > li');
  // Outside of the slots and the server's list, so that patches do not touch it.
  const list = Object.assign(make('ul'), { className: 'uploads', ariaLive: 'polite' });
  const jobs = list.children;
  // A picture that the server has stored may be in both lists until the response to its upload arrives.
  const size = () => new Set([...pictures().map(({ dataset }) => dataset.key), ...[...jobs].map(({ id }) => id)]).size;
  let queue = Promise.resolve();

  // Videos and very large files are not decoded.
  const canShow = ({ size, type }) => size < 1e8 && !/^(video|audio|text)\//.test(type);
  // Draws a picture into its tile, one at a time. A canvas needs no address, and a data URL would be long.
  let looks = Promise.resolve();
  const look = ({ file, canvas }) => {
    looks = looks.then(async () => {
      if (!canShow(file)) throw file;
      const image = await createImageBitmap(file, { resizeWidth: 320, resizeQuality: 'medium' });
      Object.assign(canvas, { width: image.width, height: image.height });
      canvas.getContext('2d').drawImage(image, 0, 0);
      image.close();
    }).catch(() => {
      // The browser cannot decode it: the tile shows its name.
      canvas.after(file.name);
    });
  };
  // Measures a picture without decoding it. The content security policy forbids `blob:` URLs.
  const measure = (file) => new Promise((resolve, reject) => {
    const image = new Image();
    const reader = new FileReader();
    image.onload = () => resolve(image);
    image.onerror = reader.onerror = reject;
    reader.onload = () => { image.src = reader.result; };
    reader.readAsDataURL(file);
  });
  // Scales a picture down to the needed size, one picture at a time.
  const shrink = async (file) => {
    try {
      // A data URL is even longer than the file.
      if (file.size > 3e5 && canShow(file)) {
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
      // A picture that the browser cannot decode is sent as it is.
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
      // After the upload, the server still has to store the picture.
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
    job.words.textContent = words ? `${job.file.name} – ${words}` : '';
    job.again.hidden = !canRepeat;
  };
  const run = (job, { bytes, large, failed }) => {
    show(job);
    queue = queue.then(async () => {
      job.small ||= await shrink(job.file);
      if (!job.isConnected) return;
      if (job.small.size > bytes) return show(job, large);
      const text = await upload(job);
      if (text.includes(`/${job.id}`)) {
        // Stored: the tile stays until the server's takes its place, which is next. A rejected one goes.
        job.isSent = true;
        setTimeout(drop, 1e4, job);
      } else if (text.includes(job.id)) drop(job);
      else {
        show(job, failed, true);
        // The connection may be back without an online event.
        if (job.tries-- > 0) setTimeout(() => job.again.hidden || job.again.click(), 8e3);
      }
      if (text) $('.asking')?.requestSubmit();
      settle();
    });
  };
  const take = (files) => {
    const texts = add().dataset;
    const room = texts.most - size();
    if (!list.isConnected) $('.part-pictures').append(list);
    [...files].forEach((file, index) => {
      if (index >= room) return dispatchEvent(new CustomEvent('showroom:notice', { detail: texts.many }));
      const bytes = [...crypto.getRandomValues(new Uint8Array(21)), 0];
      const id = bytes.map((byte) => (byte % 36).toString(36)).join('');
      const job = Object.assign(make('li'), { file, id, first: !index, tries: 3 });
      const part = (name, properties) => job.appendChild(Object.assign(make(name), properties));
      const button = (words, onclick, textContent = words) => part('button', {
        type: 'button', className: 'plain', textContent, ariaLabel: `${file.name} – ${words}`, onclick,
      });
      job.canvas = part('canvas', { width: 1, height: 1 });
      job.bar = part('progress', { value: 0, ariaLabel: file.name });
      job.words = part('span');
      job.again = button(texts.retry, () => run(job, texts));
      button(texts.cancel, () => drop(job), '×');
      list.append(job);
      look(job);
      run(job, texts);
    });
  };
  addEventListener('online', () => [...jobs].forEach(({ again }) => again.hidden || again.click()));
  addEventListener('change', ({ target }) => {
    if (target.type !== 'file') return;
    take(target.files);
    target.value = '';
  });
  const setOver = (isOver) => document.body.classList.toggle('dropping', isOver);
  addEventListener('dragover', (event) => {
    if (!add()) return;
    event.preventDefault();
    setOver(event.dataTransfer.types.includes('Files'));
  });
  addEventListener('dragleave', ({ relatedTarget }) => relatedTarget || setOver(false));
  const receive = (event) => {
    setOver(false);
    const { files, types } = event.clipboardData || event.dataTransfer;
    // Text copied from an office program comes with a picture of itself.
    if (!add() || !files.length || event.target.form && types.includes('text/plain')) return;
    event.preventDefault();
    take(files);
  };
  addEventListener('drop', receive);
  addEventListener('paste', receive);

  // The held picture stays at its place in the DOM, and the others move around it. Otherwise the browser would cancel
  // the pointer.
  let lifted = null;
  let before;
  let start;
  addEventListener('pointerdown', (event) => {
    const grip = event.target.closest('.grip');
    if (!grip || event.button) return;
    event.preventDefault();
    grip.setPointerCapture(event.pointerId);
    lifted = grip.closest('li');
    before = pictures();
    start = event;
    lifted.classList.add('lifted');
  });
  addEventListener('pointermove', ({ clientX, clientY }) => {
    if (start && Math.hypot(clientX - start.clientX, clientY - start.clientY) > 8) start = null;
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
  addEventListener('pointerup', () => {
    // A tap on the handle moves the picture by one place, for people who cannot drag.
    if (lifted && start) lifted.querySelector(lifted === before[0] ? '.later' : '.earlier').click();
    land();
  });
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
