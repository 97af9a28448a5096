import { expect, test } from 'vitest';
import { newsType } from '../../features/news/web/news-type.tsx';
import { proposalType } from '../../features/proposals/web/proposal-type.tsx';
import * as pageAddresses from './page-address.ts';
import { pagePaths } from './pages.ts';

const pageAddress = (path: string) => pageAddresses.pageAddress(path, [newsType, proposalType]);

test.each(pagePaths)('resolves the path %s to a page', (path) => {
  expect(pageAddress(path)).toEqual({ page: path });
});

test('resolves the path of a news item to its page and its id', () => {
  expect(pageAddress('/noticias/12')).toEqual({ page: '/noticias/12', item: { type: newsType, id: 12 } });
});

test('resolves the path of a proposal to its page and its id', () => {
  expect(pageAddress('/propuestas/3')).toEqual({
    page: '/propuestas/3',
    item: { type: proposalType, id: 3 },
  });
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
  ['/Propuestas/03/', '/propuestas/3'],
  ['/noticias/pagina/1', '/noticias'],
  ['/Noticias/Pagina/02/', '/noticias/pagina/2'],
  ['', '/'],
])('%s redirects permanently to the canonical path %s', (path, location) => {
  expect(pageAddress(path)).toEqual({ location, status: 301 });
});

test.each(['/noticias/0', '/noticias/abc', '/noticias/1.0', '/NOTICIAS/%00', '/noticias/9999999999999999'])(
  '%s contains no valid news id and redirects to the news list',
  (path) => {
    expect(pageAddress(path)).toEqual({ location: '/noticias', status: 302 });
  },
);

test.each(['/propuestas/0', '/propuestas/una', '/propuestas/9999999999999999'])(
  '%s contains no valid proposal id and redirects to the proposals',
  (path) => {
    expect(pageAddress(path)).toEqual({ location: '/propuestas', status: 302 });
  },
);

test('resolves the path of a further page of the news list to the list and the number', () => {
  expect(pageAddress('/noticias/pagina/2')).toEqual({
    page: '/noticias/pagina/2',
    listPage: { type: newsType, number: 2 },
  });
});

test.each([
  '/noticias/pagina/0',
  '/noticias/pagina/dos',
  '/noticias/pagina/-1',
  '/noticias/pagina/9999999',
  '/propuestas/pagina/2',
])('%s is no page of a list', (path) => {
  expect(pageAddress(path)).toBeNull();
});

test.each(['/equipo/1', '/no-existe', '/%E0%A4%A', '//:', '/\\', '//x/..', '/noticias/1/2', '/..', '/%00'])(
  '%j is not the path of a page',
  (path) => {
    expect(pageAddress(path)).toBeNull();
  },
);
