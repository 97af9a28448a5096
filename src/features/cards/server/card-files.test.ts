import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { cardFiles } from './card-files.ts';

const root = mkdtempSync(path.join(tmpdir(), 'cards-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let folder: string;
let drawn: string[];
let mayStore: boolean;
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(root, 'case-')), 'tarjetas');
  drawn = [];
  mayStore = true;
});

const filesOf = (mostBytes?: number) =>
  cardFiles({ folder, mayStore: () => mayStore, ...(mostBytes && { mostBytes }) });
const draw = (text: string) => async () => {
  drawn.push(text);
  return Buffer.from(text);
};

test('draws a card once, also for requests at the same time and after a restart', async () => {
  const files = filesOf();
  const cards = await Promise.all([1, 2, 3].map(() => files.get('noticias-1', { title: 'a' }, draw('a'))));
  expect(cards.map(({ bytes }) => bytes.toString())).toEqual(['a', 'a', 'a']);
  await filesOf().get('noticias-1', { title: 'a' }, draw('again'));
  expect(drawn).toEqual(['a']);
});

test('draws a card anew when its content has changed, and keeps no file of the former one', async () => {
  const files = filesOf();
  const former = await files.get('noticias-1', { title: 'a' }, draw('a'));
  const changed = await files.get('noticias-1', { title: 'b' }, draw('b'));
  expect(changed.bytes.toString()).toBe('b');
  expect(changed.hash).not.toBe(former.hash);
  expect(readdirSync(folder)).toHaveLength(1);
});

test('removes the oldest cards when the files take too much space', async () => {
  const files = filesOf(25);
  for (const id of [1, 2, 3, 4]) await files.get(`noticias-${id}`, { id }, draw('ten bytes!'));
  expect(readdirSync(folder)).toHaveLength(2);
});

test('serves a card that cannot be stored because the disk is full', async () => {
  mayStore = false;
  const { bytes } = await filesOf().get('noticias-1', {}, draw('a'));
  expect(bytes.toString()).toBe('a');
});

test('draws one card at a time, goes on after a failure, and refuses when too many wait', async () => {
  const files = filesOf();
  let running = 0;
  let most = 0;
  let refused = 0;
  let begin: () => void = () => {};
  const allRefused = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const slow = (fails: boolean) => async () => {
    most = Math.max(most, ++running);
    await allRefused;
    running--;
    if (fails) throw new Error('broken picture');
    return Buffer.from('a');
  };
  const get = (id: number) =>
    files.get(`noticias-${id}`, { id }, slow(id === 0)).then(
      () => 'drawn',
      ({ status }) => {
        if (status === 503 && ++refused === 20) begin();
        return String(status);
      },
    );
  const outcomes = await Promise.all(Array.from({ length: 60 }, (_, id) => get(id)));
  expect(most).toBe(1);
  expect(outcomes.filter((outcome) => outcome === '503')).toHaveLength(20);
  expect(outcomes.filter((outcome) => outcome === 'drawn').length).toBeGreaterThanOrEqual(39);
});
