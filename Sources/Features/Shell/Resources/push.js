// Web Push: shows messages, and opens what they are about. The third part of the service worker; see docs/web-push.md.

const newsPage = '/news';
const channelsPage = '/news/channels';

/** Shows a message. Safari ends a subscription if a message is not shown, so one that cannot be read is shown too. */
const announce = async (data) => {
  let message = {};
  try {
    message = data.json().notification;
  } catch {
    // It is not from this program, or of another version.
  }
  const { title = 'Showroom', body, lang, tag, navigate: address, actions = [] } = message || {};
  await registration.showNotification(title, {
    body, lang, tag, icon: '/icon-192.png', actions: actions.map(({ action, title: label }) => ({ action, title: label })),
    data: { '': address, ...Object.fromEntries(actions.map(({ action, navigate: other }) => [action, other])) },
  });
};

/** Goes to the page of a message: to a window that shows it, else to a new one, as another may have a form half typed. */
const goTo = async (path) => {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => ownPath(url) === path);
  return there ? there.focus() : clients.openWindow(path);
};

/** Tells the server the new address of this browser. */
const renew = async ({ oldSubscription, newSubscription }) => {
  const { applicationServerKey } = oldSubscription?.options || {};
  const subscription = newSubscription
    || await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint, keys: { p256dh, auth } } = subscription.toJSON();
  const body = new URLSearchParams({ action: 'pushAdded', endpoint, p256dh, auth });
  await fetch(channelsPage, { method: 'POST', body });
};

addEventListener('push', (event) => event.waitUntil(announce(event.data)));

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(goTo(ownPath(event.notification.data?.[event.action]) || newsPage));
});

addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event).catch(ignore)));
