const TAG = /<[a-z][^<>]*>/gi;
const ADDRESS = / (href|src|poster|srcset)="([^"]*)"/gi;
const IN_STYLES = /url\(\s*(["']?)([^"')]+)\1\s*\)/g;

/** What an address becomes, or null if it leads nowhere. */
type Change = (address: string, tag: string) => string | null;

/**
 * Changes the addresses in the tags of a rendered page, in which all attributes have double quotes. An address that
 * becomes null is removed with its attribute, so that a link becomes a text.
 */
export const rewritePage = (html: string, change: Change): string =>
  html.replace(TAG, (tag) =>
    tag.replace(ADDRESS, (_, name: string, value: string) => {
      const changed =
        name.toLowerCase() === 'srcset' ? rewriteSources(value, tag, change) : change(decoded(value), tag);
      return changed === null ? '' : ` ${name}="${encoded(changed)}"`;
    }),
  );

/** Changes the addresses of pictures and fonts in a stylesheet. One that becomes null stays as it is. */
export const rewriteStyles = (css: string, change: (address: string) => string | null): string =>
  css.replace(IN_STYLES, (whole, _, address: string) => {
    const changed = change(address);
    return changed === null ? whole : `url("${changed}")`;
  });

/** The sources of a picture are addresses with a width each. Those that become null are left out. */
function rewriteSources(value: string, tag: string, change: Change): string | null {
  const sources = value.split(/,\s+/).flatMap((source) => {
    const [address = '', width = ''] = source.trim().split(/\s+/);
    const changed = change(decoded(address), tag);
    return changed === null ? [] : `${changed} ${width}`.trim();
  });
  return sources.length > 0 ? sources.join(', ') : null;
}

const decoded = (value: string) => value.replaceAll('&amp;', '&');
const encoded = (value: string) => value.replaceAll('&', '&amp;');
