/** Registers the service worker, which shows stored pages or the offline page while there is no connection. */
export function registerServiceWorker() {
  if (!('serviceWorker' in navigator)) return;
  // Private windows may refuse service workers, and the site works without one.
  navigator.serviceWorker.register('/sw.js').catch(() => {});
}
