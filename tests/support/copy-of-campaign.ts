import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { linesOf } from '../../src/app/campaign-checks/check-folder.ts';
import { type LoadedFolder, loadFolder } from '../../src/app/campaign-checks/load-folder.ts';
import { campaignFolder } from '../../src/app/campaign-folder.mjs';
import { ROOT } from '../../src/app/root.ts';

// biome-ignore lint/suspicious/noExplicitAny: mistakes are values that the types do not allow
type Anything = any;
/** The exports of a campaign folder, which a test may change. */
export interface Changed {
  campaign: Anything;
  country: Anything;
  terms: Anything;
  samples: Anything;
}

/**
 * Copies the pictures and fonts of the campaign under test for the tests of a file. `wrong` changes a copy of what the
 * folder exports, checks it, and returns the lines that the check prints.
 */
export function copyOfCampaign() {
  const source = path.join(ROOT, campaignFolder());
  const folder = mkdtempSync(path.join(tmpdir(), 'campaign-'));
  let loaded: LoadedFolder;
  beforeAll(async () => {
    loaded = await loadFolder(source);
    for (const part of ['pictures', 'fonts'])
      cpSync(path.join(source, part), path.join(folder, part), { recursive: true });
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const wrong = async (change: (content: Changed) => void) => {
    const { content, files, mistakes } = copyOf(loaded);
    const { campaign, country, electoralTerms: terms, sampleContent } = content;
    change({ campaign, country, terms, samples: sampleContent });
    return linesOf(folder, 'campaign', { content, files, mistakes });
  };
  return { folder, wrong };
}

/** Makes a deep copy of everything but functions. An object that occurs twice is copied once. */
function copyOf<Value>(value: Value, copies = new Map<unknown, unknown>()): Value {
  if (typeof value !== 'object' || value === null || value instanceof RegExp) return value;
  if (copies.has(value)) return copies.get(value) as Value;
  if (value instanceof Map)
    return new Map([...value].map(([key, item]) => [key, copyOf(item, copies)])) as Value;
  const copy: Record<string, unknown> = {};
  const target = Array.isArray(value) ? [] : copy;
  copies.set(value, target);
  for (const [key, item] of Object.entries(value)) (target as typeof copy)[key] = copyOf(item, copies);
  return target as Value;
}
