/** The attribute that marks the part of a page whose content changes while the page is open. */
export const REFRESHED = 'data-refreshed';

/**
 * Fetches the page again when it becomes visible, and updates its marked part. The part does not change while it
 * contains an opened form or there is no connection.
 */
export function refreshedPart(root: Document) {
  const partOf = (page: Document) => page.querySelector<HTMLElement>(`[${REFRESHED}]`);
  if (!partOf(root)) return;
  root.addEventListener('visibilitychange', async () => {
    if (root.visibilityState !== 'visible') return;
    const response = await fetch(location.pathname).catch(() => null);
    if (!response?.ok) return;
    const fresh = partOf(new DOMParser().parseFromString(await response.text(), 'text/html'));
    const shown = partOf(root);
    if (!fresh || !shown || shown.querySelector('details[open] form')) return;
    if (fresh.innerHTML !== shown.innerHTML) shown.replaceChildren(...fresh.childNodes);
  });
}
