/**
 * Converts a URL or path of this site to a URL that other devices can reach. It begins with the site's public URL,
 * which the page states, or with the page's own origin if the public URL of a demo works only on its own machine.
 */
export function addressForOthers(address: string): string {
  const stated = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  const url = new URL(address, stated ?? location.origin);
  return MACHINES_OWN.test(url.hostname)
    ? new URL(url.pathname + url.search + url.hash, location.origin).href
    : url.href;
}

const MACHINES_OWN = /^(localhost|127\.[\d.]+|\[::1\])$/;
