import { expect, test } from 'vitest';
import { pageAddress } from './page-address.ts';
import { pagePaths } from './pages.ts';

test.each(pagePaths)('resolves the path %s to a page', (path) => {
  expect(pageAddress(path)).toEqual({ page: path });
});

test('resolves the path of a news item to its page and its id', () => {
  expect(pageAddress('/noticias/12')).toEqual({ page: '/noticias/12', newsId: 12 });
});

test.each([
  ['/propuestas/', '/propuestas'],
  ['/propuestas////', '/propuestas'],
  ['//', '/'],
  ['///', '/'],
  ['//propuestas', '/propuestas'],
  ['/PROPUESTAS', '/propuestas'],
  ['/%6eoticias', '/noticias'],
  ['/noticias/01', '/noticias/1'],
  ['/noticias/%31/', '/noticias/1'],
  ['', '/'],
])('%s leads to the one address of its page, %s', (path, location) => {
  expect(pageAddress(path)).toEqual({ location, status: 301 });
});

test.each(['/noticias/0', '/noticias/abc', '/noticias/1.0', '/NOTICIAS/%00', '/noticias/9999999999999999'])(
  '%s, which no news item has, leads to the list',
  (path) => {
    expect(pageAddress(path)).toEqual({ location: '/noticias', status: 302 });
  },
);

test.each(['/no-existe', '/%E0%A4%A', '//:', '/\\', '//x/..', '/noticias/1/2', '/..', '/%00'])(
  '%j is the address of no page',
  (path) => {
    expect(pageAddress(path)).toBeNull();
  },
);
