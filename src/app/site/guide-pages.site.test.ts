import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedIn } from '../../../tests/support/staff.ts';
import { type TestSite, testSite } from '../../../tests/support/test-site.ts';
import { GUIDE } from '../root.ts';
import { GUIDE_PATH } from './guide-path.ts';

const pages = readdirSync(GUIDE).filter((file) => file.endsWith('.md'));
const textOf = (page: string) => readFileSync(path.join(GUIDE, page), 'utf8');
/** The targets of the links and pictures of a page that lead to other files of the guide. */
const targetsOf = (page: string) =>
  [...textOf(page).matchAll(/\]\(([^)#]+)[^)]*\)/g)].flatMap(([, target = '']) =>
    /^https?:/.test(target) ? [] : [target],
  );

describe.each(pages)('%s', (page) => {
  test('begins with its title, and every link and picture leads to a file', () => {
    expect(textOf(page)).toMatch(/^# \S/);
    for (const target of targetsOf(page)) expect(existsSync(path.join(GUIDE, target)), target).toBe(true);
  });
});

test('every page is linked from the first, and every picture is shown', () => {
  expect(pages.filter((page) => page !== 'README.md' && !targetsOf('README.md').includes(page))).toEqual([]);
  const shown = new Set(pages.flatMap(targetsOf));
  const pictures = readdirSync(path.join(GUIDE, 'fotos')).map((file) => `fotos/${file}`);
  expect(pictures.filter((picture) => !shown.has(picture))).toEqual([]);
});

describe('in the demo', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await testSite();
  });
  afterAll(() => site.close());

  test('the guide is a part of the site, with links between its pages and with its pictures', async () => {
    const first = await site.app.inject(GUIDE_PATH);
    expect(first.statusCode).toBe(200);
    expect(first.headers['x-robots-tag']).toBe('noindex');
    expect(first.body).toContain(`href="${GUIDE_PATH}/publicar"`);
    const page = await site.app.inject(`${GUIDE_PATH}/publicar`);
    const picture = /src="([^"]+\/fotos\/[^"]+)"/.exec(page.body)?.[1] ?? '';
    expect((await site.app.inject(picture)).headers['content-type']).toBe('image/webp');
    expect((await site.app.inject(`${GUIDE_PATH}/estilos.css`)).statusCode).toBe(200);
  });

  test('the guide is framed with the contact that administrators have set', async () => {
    const { headers } = await signedIn(site, 'admin');
    const url = '/api/admin/ajustes/contacto';
    const { valor, version } = (await site.app.inject({ url, headers })).json();
    const payload = { valor: { ...valor, correo: 'otro@ejemplo.uy' }, version };
    expect((await site.app.inject({ method: 'PUT', url, headers, payload })).statusCode).toBe(200);
    expect((await site.app.inject(GUIDE_PATH)).body).toContain('otro@ejemplo.uy');
  });

  test('nothing but the guide can be read below its path', async () => {
    for (const other of [
      '/no-existe',
      '/publicar.md',
      '/../operation.md',
      '/%2e%2e/operation.md',
      '/..%2foperation.md',
    ])
      expect((await site.app.inject(GUIDE_PATH + other)).statusCode, other).toBe(404);
  });
});

test('a real site has no guide', async () => {
  const site = await testSite({ env: { mode: 'production' } });
  expect((await site.app.inject(GUIDE_PATH)).statusCode).toBe(404);
  await site.close();
});
