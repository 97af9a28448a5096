/**
 * Returns an address of this site, given whole or as a path, as other devices reach it: at the public address that the
 * server states. A demo's server knows only its own machine, so there it is the address at which this page was opened.
 */
export function addressForOthers(address: string): string {
  const stated = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  const url = new URL(address, stated ?? location.origin);
  return MACHINES_OWN.test(url.hostname)
    ? new URL(url.pathname + url.search, location.origin).href
    : url.href;
}

const MACHINES_OWN = /^(localhost|127\.[\d.]+|\[::1\])$/;
