import { expect, test } from 'vitest';
import { rewritePage, rewriteStyles } from './rewrite-addresses.ts';

const inside = (address: string) => (address.startsWith('/gone') ? null : `../${address.slice(1)}`);

test('changes links, pictures, posters and the sources of pictures, and nothing in texts', () => {
  const page =
    '<a href="/noticias/3?a=1&amp;b=2">href="/noticias/3"</a><img src="/a.webp"/><video poster="/p.jpg" src="/v.mp4"></video>' +
    '<source srcSet="/a-480.avif 480w, /a.avif 1500w"/>';
  expect(rewritePage(page, inside)).toBe(
    '<a href="../noticias/3?a=1&amp;b=2">href="/noticias/3"</a><img src="../a.webp"/><video poster="../p.jpg" src="../v.mp4"></video>' +
      '<source srcSet="../a-480.avif 480w, ../a.avif 1500w"/>',
  );
});

test('removes an address that leads nowhere, and keeps the text of the link', () => {
  expect(rewritePage('<a href="/gone" class="card-link">Leer más</a>', inside)).toBe(
    '<a class="card-link">Leer más</a>',
  );
  expect(rewritePage('<source srcSet="/gone-480.avif 480w, /a.avif 1500w"/>', inside)).toBe(
    '<source srcSet="../a.avif 1500w"/>',
  );
  expect(rewritePage('<source srcSet="/gone.avif 480w"/>', inside)).toBe('<source/>');
});

test('tells in which tag an address stands', () => {
  const tags: string[] = [];
  rewritePage('<p>Nada</p><img alt="" src="/a.webp"/>', (address, tag) => {
    tags.push(tag);
    return address;
  });
  expect(tags).toEqual(['<img alt="" src="/a.webp"/>']);
});

test('changes the addresses in a stylesheet, and keeps those that become nothing', () => {
  const styles =
    '@font-face{src:url(/assets/a.woff2)format("woff2")}a{background:url("data:image/png;base64,AA")}';
  const change = (address: string) => (address.startsWith('/') ? address.slice(1) : null);
  expect(rewriteStyles(styles, change)).toBe(
    '@font-face{src:url("assets/a.woff2")format("woff2")}a{background:url("data:image/png;base64,AA")}',
  );
});
