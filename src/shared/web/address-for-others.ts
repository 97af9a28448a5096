/**
 * Converts a URL or path of this site to a URL that other devices can reach. It begins with the public address that the
 * page states, or with this page's own origin if the server of a demo states an address that only its own machine can
 * reach.
 */
export function addressForOthers(address: string): string {
  const stated = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  const url = new URL(address, stated ?? location.origin);
  return MACHINES_OWN.test(url.hostname)
    ? new URL(url.pathname + url.search, location.origin).href
    : url.href;
}

const MACHINES_OWN = /^(localhost|127\.[\d.]+|\[::1\])$/;
