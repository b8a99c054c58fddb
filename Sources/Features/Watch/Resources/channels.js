// The page of channels: leads the focus, copies the secret of a webhook, chooses the browser's time zone in the form of
// times, and subscribes this browser to Web Push when its button is tapped. Tested by Tests/Browser/tests/test_channels.py.
(() => {
  'use strict';
  const say = (detail) => dispatchEvent(new CustomEvent('showroom:notice', { detail }));

  // Without https there is no clipboard; then the selected text is copied.
  const copy = async (code, { copied }) => {
    try {
      await navigator.clipboard.writeText(code.textContent);
      say(copied);
    } catch {
      getSelection().selectAllChildren(code);
      if (document.execCommand('copy')) say(copied);
    }
  };
  addEventListener('click', ({ target }) => {
    const button = target.closest('.secret button');
    if (button) copy(button.parentElement.querySelector('code'), button.dataset);
  });

  // What a tap leads to has `autofocus`: it gets the focus and is shown, wherever the page has put it. After a channel
  // is removed, its neighbour has the focus.
  const main = document.querySelector('main');
  const isElement = (node) => node.nodeType === 1 && node.isConnected;
  const follow = (records) => {
    const next = records.flatMap(({ type, target, addedNodes }) => type === 'attributes' ? target : [...addedNodes])
      .filter(isElement).map((node) => node.matches('[autofocus]') ? node : node.querySelector('[autofocus]'))
      .find(Boolean);
    if (next) {
      next.focus({ preventScroll: true });
      next.scrollIntoView({ block: 'center' });
      return;
    }
    const removal = records.find(({ removedNodes }) =>
      [...removedNodes].some((node) => node.nodeType === 1 && !node.isConnected && node.matches(':has(> .channel)')));
    if (!removal || ![document.body, main].includes(document.activeElement)) return;
    const neighbour = [removal.nextSibling, removal.previousSibling].find((node) => node && isElement(node));
    (neighbour || main).querySelector(neighbour ? 'button' : '.add-channel summary')?.focus({ preventScroll: true });
  };
  new MutationObserver(follow).observe(main, { childList: true, subtree: true, attributeFilter: ['autofocus'] });

  // Until the person has chosen a time zone, the form has a guess. It is replaced once, before the form is used.
  const pickZone = () => {
    const select = document.querySelector('.times [data-guess]');
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (!select || !timeZone) return;
    delete select.dataset.guess;
    if (![...select.options].some(({ value }) => value === timeZone)) {
      select.add(new Option(timeZone.replaceAll('_', ' '), timeZone), 0);
    }
    select.value = timeZone;
  };
  pickZone();
  // The form may also come with a patch.
  addEventListener('focusin', pickZone);
  addEventListener('pointerover', pickZone);

  const { serviceWorker, userAgent, maxTouchPoints } = navigator;
  // An iPad calls itself a Mac.
  const isApple = /iPhone|iPad/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1);
  const canAsk = 'PushManager' in window && 'Notification' in window && serviceWorker;
  // In a tab on an iPhone there is nothing to subscribe to; the installed app has it.
  document.documentElement.dataset.push = canAsk ? 'can' : isApple ? 'home' : 'none';
  if (!canAsk) return;

  const textOf = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  const bytesOf = (text) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt());

  /** Returns the subscription for a key. One for another key is of an earlier installation. */
  const subscribe = async (key) => {
    await serviceWorker.register('/service-worker.js');
    const { pushManager } = await serviceWorker.ready;
    const known = await pushManager.getSubscription();
    const { applicationServerKey } = known?.options || {};
    if (known && applicationServerKey && textOf(applicationServerKey) === key) return known;
    await known?.unsubscribe();
    return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  };

  let isAsking = false;

  const fill = async (form) => {
    const { key, denied, failed } = form.dataset;
    // Browsers show the question only during the tap.
    if (await Notification.requestPermission() !== 'granted') return say(denied);
    try {
      const { endpoint, keys } = (await subscribe(key)).toJSON();
      const values = { endpoint, p256dh: keys.p256dh, auth: keys.auth };
      Object.entries(values).forEach(([name, value]) => { form.elements[name].value = value; });
      form.requestSubmit();
      Object.keys(values).forEach((name) => { form.elements[name].value = ''; });
    } catch {
      say(failed);
    }
    return undefined;
  };

  addEventListener('submit', (event) => {
    const { target } = event;
    if (!target.matches('.push') || target.elements.endpoint.value) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isAsking) return;
    isAsking = true;
    fill(target).finally(() => { isAsking = false; });
  }, true);
})();
