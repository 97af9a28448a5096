import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { buildProposal } from '../../../../tests/support/factories.ts';
import { type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import { dayBefore } from '../../../shared/contract/calendar.ts';
import type { ProgressStore } from '../server/store.ts';
import { progressEntries } from '../server/table.ts';
import { progressType } from './progress-type.tsx';

const { election } = campaign;
let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
beforeEach(() =>
  site.changeContent(async ({ proposals }, transaction) => {
    await transaction.delete(progressEntries);
    for (const { id } of await proposals.list()) await proposals.remove(id);
  }),
);
afterAll(() => site.close());

const get = (url: string) => site.app.inject(url);
const body = async (url: string) => (await get(url)).body;
const addProposal = (title: string) =>
  site.changeContent(async ({ proposals }) => (await proposals.create(buildProposal({ title }))).id);
type NewEntry = Parameters<ProgressStore['create']>[0];
const addEntry = (proposalId: number, values: Partial<NewEntry> = {}) =>
  site.changeContent(async ({ progress }) => {
    const entry: NewEntry = {
      title: 'Se colocaron diez focos',
      content: 'En la plaza.',
      date: '2025-03-01',
      state: 'underway',
      author: 'Ana Sosa',
      proposalId,
      ...values,
    };
    return (await progress.create(entry)).id;
  });
const figuresOn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<li data-state="(\w+)">.*?<strong>(\d+)<\/strong>/g)].map(([, state, figure]) => [
      state,
      Number(figure),
    ]),
  );
/** The texts between the tags of a part of a page, in one line. */
const textOf = (html: string) =>
  (/<main.*<\/main>/s.exec(html)?.[0] ?? '').replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

test('before there is an entry, the page says so and nothing leads to it', async () => {
  const proposal = await addProposal('Sin novedades');
  expect(textOf(await body('/seguimiento'))).toContain('Todavía no hay nada para contar.');
  expect((await body('/')).includes('/seguimiento')).toBe(false);
  expect((await body(`/propuestas/${proposal}`)).includes('Qué pasó con esta propuesta')).toBe(false);
});

test('the page has a figure for each state, each proposal under its state with what happened last, and the feed and the card', async () => {
  const [light, shade] = [await addProposal('Más luz'), await addProposal('Más sombra')];
  await addProposal('Más bancos');
  await addEntry(light, { title: 'Primer foco', date: '2024-03-01', state: 'underway' });
  const wrong = await addEntry(light, { title: 'Todos los focos', date: '2025-03-01', state: 'done' });
  await addEntry(light, {
    title: 'Faltan dos focos',
    date: '2025-03-02',
    state: 'partly',
    correctsId: wrong,
  });
  await addEntry(shade, { title: 'Un árbol por cuadra', state: 'done' });
  await addEntry(shade, { title: 'Borrador', active: false, state: 'failed' });

  const page = await body('/seguimiento');
  expect(figuresOn(page)).toEqual({ done: 1, underway: 0, partly: 1, failed: 0, proposed: 1 });
  const text = textOf(page);
  expect(text).toContain('A medias Más luz Faltan dos focos 2 de marzo de 2025 , Ana Sosa');
  expect(text).toContain('Cumplida Más sombra Un árbol por cuadra 1 de marzo de 2025');
  expect(text).toContain('En propuesta Todavía sin novedades Más bancos');
  for (const hidden of ['Primer foco', 'Todos los focos', 'Borrador']) expect(text).not.toContain(hidden);
  expect(page).toContain('href="/seguimiento.xml"');
  expect(page).toMatch(/og:image" content="[^"]*\/tarjetas\/seguimiento\/lista\.jpg/);

  const feed = await body('/seguimiento.xml');
  expect(feed).toContain('Faltan dos focos');
  expect(feed).not.toContain('Borrador');
  expect(await body('/rss.xml')).toContain('Faltan dos focos');
  expect(await body('/sitemap.xml')).toContain(`/seguimiento/${wrong}</loc>`);
});

test("a proposal's page shows the line of its life, with what was corrected and a link to the correction", async () => {
  const proposal = await addProposal('Una cancha');
  const wrong = await addEntry(proposal, { title: 'Ya está', date: '2025-03-01', state: 'done' });
  const right = await addEntry(proposal, { title: 'Falta el arco', date: '2025-03-05', correctsId: wrong });
  const text = textOf(await body(`/propuestas/${proposal}`));
  expect(text).toMatch(
    /Falta el arco En marcha 5 de marzo de 2025 , Ana Sosa Ya está Cumplida 1 de marzo de 2025 , Ana Sosa Corregida: ver la corrección/,
  );
  const corrected = await body(`/seguimiento/${wrong}`);
  expect(corrected).toContain(`href="/seguimiento/${right}"`);
  expect(textOf(await body(`/seguimiento/${right}`))).toContain('Corrige Ya está');
});

test('an entry has its evidence, its author and its proposal, and stays when the proposal is hidden', async () => {
  const proposal = await addProposal('Rampa en la bajada');
  const id = await addEntry(proposal, {
    title: 'El acta de la rampa',
    documentUrl: 'https://ejemplo.uy/acta.pdf',
    documentName: 'Acta 12',
  });
  const page = await body(`/seguimiento/${id}`);
  expect(page).toMatch(/<a href="https:\/\/ejemplo\.uy\/acta\.pdf"[^>]*>Acta 12<\/a>/);
  expect(textOf(page)).toContain('2025 , Ana Sosa');
  expect(page).toContain(`href="/propuestas/${proposal}"`);
  await site.changeContent(({ proposals }) => proposals.change(proposal, { active: false }));
  const without = await body(`/seguimiento/${id}`);
  expect(textOf(without)).toContain('La propuesta ya no está publicada.');
  expect(without).not.toContain('Rampa en la bajada');
  const list = textOf(await body('/seguimiento'));
  expect(list).toContain('De propuestas que ya no están');
  expect(list).toContain('El acta de la rampa');
});

test('the home page shows what moved last only after the vote', async () => {
  const proposal = await addProposal('Para la portada');
  const wrong = await addEntry(proposal, { title: 'Lo que estaba mal', date: '2025-04-01' });
  await addEntry(proposal, { title: 'Lo más nuevo', date: '2025-04-01', correctsId: wrong });
  const title = 'Qué pasó con lo prometido';
  const homeOn = async (day: string) =>
    (await site.app.inject({ url: '/', headers: { cookie: `dia-de-prueba=${day}` } })).body;
  for (const days of [20, 1, 0])
    expect((await homeOn(dayBefore(election.day, days))).includes(title)).toBe(false);
  const home = await homeOn(dayBefore(election.day, -1));
  const shown = [title, 'Lo más nuevo', 'Lo que estaba mal'].map((text) => home.includes(text));
  expect(shown).toEqual([true, true, false]);
});

test('the page stays readable with 80 proposals, entries of several years and long titles', async () => {
  for (let index = 0; index < 80; index++) {
    const proposal = await addProposal(`Propuesta ${index} con un título ${'bastante '.repeat(20)}largo`);
    for (const year of [2021, 2023, 2025])
      await addEntry(proposal, {
        title: `Qué se hizo en ${year} ${'y además '.repeat(15)}`,
        date: `${year}-02-01`,
      });
  }
  const page = await body('/seguimiento');
  expect(figuresOn(page).underway).toBeGreaterThanOrEqual(80);
  expect(page).not.toContain('Qué se hizo en 2023');
  expect(page.length).toBeLessThan(200_000);
});

test.each([
  [{ outcome: '' }, /Qué se hizo y qué falta de cada propuesta/],
  [{ outcome: 'inside' }, /Esto prometimos\. Esto hicimos, y esto falta\./],
  [{ outcome: 'outside' }, /No ganamos, y lo que propusimos sigue en pie/],
  [
    { outcome: 'outside', leadOutside: 'Seguimos en la vereda de enfrente.' },
    /Seguimos en la vereda de enfrente\./,
  ],
] as const)('the page says with %o what that means for the list', async (texts, sentence) => {
  const pages = { progress: { leadInside: '', leadOutside: '', ...texts } };
  const shown = {
    content: { progress: [], proposals: [] },
    campaign: { ...campaign, pages },
    query: '',
    page: 1,
  };
  expect(renderToStaticMarkup(progressType.list.show(shown as never) as ReactNode)).toMatch(sentence);
});
