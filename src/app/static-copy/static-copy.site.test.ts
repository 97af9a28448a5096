import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { preparedFiles } from '../../../tests/support/campaign-files.ts';
import {
  buildListRequest,
  buildMessage,
  buildNews,
  buildProposal,
} from '../../../tests/support/factories.ts';
import { readZip } from '../../../tests/support/read-zip.ts';
import { receiveListRequest, receiveMessage } from '../../../tests/support/received.ts';
import { type Member, signedIn } from '../../../tests/support/staff.ts';
import { PUBLIC_URL, type TestSite, testSite } from '../../../tests/support/test-site.ts';
import { STATIC_COPY_API } from '../../features/closing/contract.ts';
import { awaitedSet } from '../campaign-files/awaited-set.ts';
import { campaignOf } from '../content/effective-campaign.ts';
import { builtAssets } from '../http/built-assets.ts';
import { linkedPaths } from '../site/pages.ts';

const MADE = new Date('2027-05-20T15:00:00Z');

let site: TestSite;
let admin: Member;
let files: Record<string, string>;
let newsId: number;
beforeAll(async () => {
  const built = builtAssets({ mode: 'production' }, awaitedSet(await preparedFiles()));
  site = await testSite({ ...built, seeded: true, now: () => MADE });
  admin = await signedIn(site, 'admin');
  newsId = await site.changeContent(async ({ news, proposals }) => {
    await proposals.create(buildProposal());
    const hidden = await news.create(buildNews({ title: 'Escondida', active: false }));
    await news.create(buildNews({ title: 'Con video', videoUrl: 'https://youtu.be/aaaaaaaaaaa' }));
    const links = [
      `[la lista](${PUBLIC_URL}/noticias)`,
      `[sacada](${PUBLIC_URL}/noticias/${hidden.id})`,
      `[el panel](${PUBLIC_URL}/admin)`,
      '[otro sitio](https://otro.example/pagina)',
    ];
    return (await news.create(buildNews({ title: 'Con enlaces', content: links.join(' ') }))).id;
  });
  await receiveMessage(site.connection.database, buildMessage());
  await receiveListRequest(site.connection.database, buildListRequest());
  files = {};
  for await (const file of site.makeStaticCopy()) files[file.path] = await text(file.content);
});
afterAll(() => site.close());

const pages = () => Object.entries(files).filter(([file]) => file.endsWith('.html'));
const page = (file: string) => files[file] ?? '';

/** All addresses in the tags of a page, with those of the sources of pictures one by one. */
const addressesIn = (html: string) =>
  [...html.matchAll(/<[a-z][^<>]*>/gi)].flatMap(([tag]) =>
    [...tag.matchAll(/ (href|src|poster|srcset|action|data)="([^"]*)"/gi)].flatMap(([, name, value = '']) =>
      name?.toLowerCase() === 'srcset'
        ? value.split(',').map((source) => source.trim().split(' ')[0] ?? '')
        : [value],
    ),
  );
const isOutside = (address: string) =>
  /^(https?:|mailto:|tel:|data:)/.test(address) && !address.startsWith(PUBLIC_URL);

test('has every page that visitors can reach', async () => {
  const published = await site.app.site.content.read();
  const { types } = site.app.site.content;
  const lists = linkedPaths(campaignOf(published).sections, types);
  const items = [
    ...published.news.map(({ id }) => `/noticias/${id}`),
    ...published.proposals.map(({ id }) => `/propuestas/${id}`),
  ];
  expect(items.length).toBeGreaterThan(4);
  expect(
    pages()
      .map(([file]) => file)
      .sort(),
  ).toEqual([...lists, ...items].map((address) => path.posix.join(address.slice(1), 'index.html')).sort());
});

test('every address leads to a file of the copy, or to another site', () => {
  const wrong = pages().flatMap(([file, html]) =>
    addressesIn(html).flatMap((address) => {
      if (isOutside(address)) return [];
      const [target = '', fragment] = address.split('#');
      const to = target === '' ? file : path.posix.join(path.posix.dirname(file), target);
      const leads = /^[^/]/.test(address) && !to.startsWith('..') && to in files;
      const hasPart = !fragment || page(to).includes(`id="${fragment}"`);
      return leads && hasPart ? [] : [`${file}: ${address}`];
    }),
  );
  expect(wrong).toEqual([]);
  expect(pages().flatMap(([, html]) => addressesIn(html)).length).toBeGreaterThan(500);
});

test('the stylesheet contains its fonts and drawings, which browsers do not load from a disk', () => {
  const addresses = [...page('estilos.css').matchAll(/url\("?([^")]+)"?\)/g)].map(
    ([, address = '']) => address,
  );
  expect(addresses.filter((address) => !address.startsWith('data:'))).toEqual([]);
  for (const type of ['font/woff2', 'image/svg+xml'])
    expect(addresses.some((address) => address.startsWith(`data:${type};base64,`))).toBe(true);
});

test('has no scripts, no forms, no fields, and no buttons but those that open a part of the page', () => {
  for (const [file, html] of pages()) {
    expect.soft(html, file).not.toMatch(/<(script|form|input|textarea|select|noscript|iframe|template)\b/i);
    expect
      .soft(html, file)
      .not.toMatch(/ (on\w+|data-island|data-api-key|data-tiles|data-share|data-staff)=/i);
    const buttons = html.match(/<button[^>]*>/g) ?? [];
    expect
      .soft(
        buttons.filter((button) => !button.includes('popoverTarget=')),
        file,
      )
      .toEqual([]);
  }
});

test('says on every page when it was made, and in place of a form that it is gone', () => {
  for (const [file, html] of pages())
    expect.soft(html, file).toContain('Copia fija del sitio, hecha el 20 de mayo de 2027.');
  expect(page('contacto/index.html')).toContain('La campaña terminó y este formulario ya no está.');
  expect(page('pedi-tu-lista/index.html')).toContain('La campaña terminó y este formulario ya no está.');
  expect(page('elecciones/index.html')).toContain('La elección ya pasó y el buscador ya no está.');
});

test('contains nothing of visitors and of staff, and nothing hidden', () => {
  const whole = Object.values(files).join('\n');
  const { name, phone, email, text: written } = buildMessage();
  const { address } = buildListRequest();
  const personal = [name, phone, '099 123 456', email, written, address, admin.email, 'Escondida', '/admin'];
  expect(personal.filter((part) => whole.includes(`${part}`))).toEqual([]);
});

test('links of texts lead into the copy, a page that is gone to its list, and one for staff nowhere', () => {
  const html = page(`noticias/${newsId}/index.html`);
  expect(html).toMatch(/<a [^>]*href="\.\.\/index\.html"[^>]*>la lista<\/a>/);
  expect(html).toMatch(/<a [^>]*href="\.\.\/index\.html"[^>]*>sacada<\/a>/);
  expect(html).toMatch(/<a(?![^>]*href)[^>]*>el panel<\/a>/);
  expect(html).toMatch(/<a [^>]*href="https:\/\/otro\.example\/pagina"[^>]*>otro sitio<\/a>/);
});

const download = () => site.app.inject({ url: STATIC_COPY_API, headers: admin.headers });

test('administrators download it as a ZIP with one folder', async () => {
  const { statusCode, headers, rawPayload } = await download();
  expect([statusCode, headers['content-disposition']]).toEqual([
    200,
    'attachment; filename="copia-fija-2027-05-20.zip"',
  ]);
  expect(Object.keys(readZip(rawPayload)).sort()).toEqual(
    Object.keys(files)
      .map((file) => `copia-fija-2027-05-20/${file}`)
      .sort(),
  );
});

test('makes one copy at a time', async () => {
  const both = await Promise.all([download(), download()]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('a download that ended early keeps no other waiting', async () => {
  const ended = new AbortController();
  const first = await site.app.inject({
    url: STATIC_COPY_API,
    headers: admin.headers,
    payloadAsStream: true,
    signal: ended.signal,
  });
  first.stream().on('error', () => {});
  ended.abort();
  await expect.poll(async () => (await download()).statusCode).toBe(200);
});

test('is for administrators only', async () => {
  const editor = await signedIn(site, 'editor');
  expect((await site.app.inject({ url: STATIC_COPY_API, headers: editor.headers })).statusCode).toBe(403);
});
