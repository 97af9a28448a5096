/** Registers the service worker, which shows stored pages, or one that says so, while there is no connection. */
export function registerServiceWorker() {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/sw.js').catch(() => {}); // private windows may refuse service workers, and the site works without one
}
