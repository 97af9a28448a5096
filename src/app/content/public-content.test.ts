import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildNews } from '../../../tests/support/factories.ts';
import { DatabaseUnreachable } from '../../shared/server/database/database-failures.ts';
import type { ContentStores } from '../../shared/server/site-content.ts';
import { CONTENT } from './content.ts';
import { BACK_OFF_MS, lastGoodCopyIn, PublicContentReader } from './public-content.ts';

const AWAY = new DatabaseUnreachable(new Error('ECONNREFUSED'));

/** Removed when the process exits, because a reader of the last test may still write its copy in the background. */
const folders = mkdtempSync(path.join(tmpdir(), 'content-'));
process.once('exit', () => rmSync(folders, { recursive: true, force: true }));

let folder: string;
let stored: string[];
let failure: Error | null;
let elapsed: number;
/** The titles of the news that are sample content. */
let samples: string[];
let options: { campaign: string; isDemo: boolean };
const recovered = vi.fn();
const failed = vi.fn();
const report = vi.fn();

beforeEach(() => {
  folder = mkdtempSync(path.join(folders, 'test-'));
  stored = [];
  samples = [];
  options = { campaign: 'una', isDemo: true };
  failure = null;
  elapsed = 0;
  for (const mock of [recovered, failed, report]) mock.mockClear();
});

const published = async () => {
  if (failure) throw failure;
  return stored.map((title, index) => ({
    ...buildNews({ title }),
    proposalId: null,
    id: index + 1,
    version: 1,
  }));
};
/** The stores of kinds of which nothing is published. */
const noItems = (...kinds: string[]) =>
  Object.fromEntries(kinds.map((kind) => [kind, { published: async () => [] }]));
const reader = () =>
  new PublicContentReader({
    parts: CONTENT,
    stores: {
      news: { published },
      ...noItems('events'),
      proposals: { published: async () => [] },
      answers: { published: async () => [] },
      progress: { published: async () => [] },
      categories: { all: async () => [] },
      thanks: { current: async () => ({ text: '', version: 0 }) },
      voteCount: { current: async () => ({ settings: null, published: null }) },
      settings: { all: async () => ({}) },
      notice: { current: async () => ({ notice: null }) },
      samples: {
        current:
          async () =>
          (_: string, { id }: { id: number }) =>
            samples.includes(stored[id - 1] ?? ''),
      },
    } as unknown as ContentStores,
    copyFile: lastGoodCopyIn(folder),
    ...options,
    elapsed: () => elapsed,
    recovered,
    failed,
    report,
  });
const titles = async (content: PublicContentReader) => (await content.read()).news.map(({ title }) => title);
/** Reads the stored content with one reader, and waits until a second reader finds the copy on disk. */
const storeCopy = async () => {
  await reader().read();
  await vi.waitFor(async () => {
    failure = AWAY;
    const content = reader();
    await content.read();
    expect(content.source).toBe('copy');
  });
};

test('public content is read from the database once, and again after a write', async () => {
  const content = reader();
  stored = ['Primera'];
  expect(await titles(content)).toEqual(['Primera']);
  stored = ['Segunda'];
  expect(await titles(content)).toEqual(['Primera']);
  content.clear();
  expect(await titles(content)).toEqual(['Segunda']);
});

test('public content comes from memory while the database is unreachable', async () => {
  const content = reader();
  stored = ['Propia'];
  await content.read();
  content.clear();
  failure = AWAY;
  expect([await titles(content), content.source]).toEqual([['Propia'], 'memory']);
  expect(failed).toHaveBeenCalledOnce();
});

test('public content comes from the copy on disk if the database is unreachable after a restart', async () => {
  stored = ['Propia'];
  await storeCopy();
  expect(await titles(reader())).toEqual(['Propia']);
});

test('the sample content is used only on a site that never had its own content', async () => {
  await reader().read();
  failure = AWAY;
  const content = reader();
  expect((await content.read()).proposals).not.toHaveLength(0);
  expect(content.source).toBe('sample');
  await expect(content.readOwn()).rejects.toMatchObject({ status: 503 });
});

test('a site whose content was all deleted keeps an empty copy of its content on disk', async () => {
  stored = ['Propia'];
  await storeCopy();
  failure = null;
  stored = [];
  await storeCopy();
  await vi.waitFor(async () => expect(await titles(reader())).toEqual([]));
});

test('after a database error, the content is not read again for two seconds, regardless of changes to the system clock', async () => {
  const content = reader();
  failure = AWAY;
  await content.read();
  failure = null;
  stored = ['Propia'];
  vi.setSystemTime(Date.now() - 86_400_000);
  elapsed = BACK_OFF_MS - 1;
  await content.read();
  expect(content.source).toBe('sample');
  elapsed = BACK_OFF_MS;
  expect([await titles(content), content.source]).toEqual([['Propia'], 'database']);
  expect(recovered).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test('an error that does not come from the database is thrown, and no fallback content is used', async () => {
  failure = Object.assign(new Error('no such file'), { code: 'ENOENT' });
  await expect(reader().read()).rejects.toBe(failure);
});

test('the copy of another campaign is not shown', async () => {
  stored = ['De otra campaña'];
  await storeCopy();
  options.campaign = 'otra';
  const content = reader();
  await content.read();
  expect(content.source).toBe('sample');
});

test('the copy of a release that had fewer kinds of content is read', async () => {
  stored = ['Propia'];
  await storeCopy();
  const { proposals, thanks, ...copy } = JSON.parse(readFileSync(lastGoodCopyIn(folder), 'utf8'));
  expect([proposals, thanks]).toEqual([[], '']);
  writeFileSync(lastGoodCopyIn(folder), JSON.stringify(copy));
  const content = reader();
  expect([await titles(content), (await content.read()).proposals]).toEqual([['Propia'], []]);
  expect(content.source).toBe('copy');
});

test('visitors of a real campaign see sample content only until it has published something of its own', async () => {
  [stored, samples] = [
    ['De muestra', 'Otra de muestra'],
    ['De muestra', 'Otra de muestra'],
  ];
  options.isDemo = false;
  expect(await titles(reader())).toEqual(['De muestra', 'Otra de muestra']);
  stored = [...stored, 'Propia'];
  expect(await titles(reader())).toEqual(['Propia']);
  options.isDemo = true;
  expect(await titles(reader())).toHaveLength(3);
});
