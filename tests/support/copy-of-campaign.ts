import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { checkFolder } from '../../src/app/campaign-checks/check-folder.ts';
import { ROOT } from '../../src/app/root.ts';
import { campaignFolder } from '../../src/campaign/campaign-folder.mjs';

/** Changes of a file's text, by the name of the file. Null removes the file. */
export type Changes = Record<string, (text: string) => string | null>;

/**
 * Copies the campaign under test for the tests of a file. `wrong` changes files of the copy, returns the lines of its
 * check, and restores the files.
 */
export function copyOfCampaign() {
  const folder = mkdtempSync(path.join(tmpdir(), 'campaign-'));
  beforeAll(() => cpSync(path.join(ROOT, campaignFolder()), folder, { recursive: true }));
  afterAll(() => rmSync(folder, { recursive: true }));
  const wrong = async (changes: Changes = {}) => {
    const before = Object.entries(changes).map(([name, change]) => {
      const file = path.join(folder, name);
      const text = existsSync(file) ? readFileSync(file, 'utf8') : null;
      const next = change(text ?? '');
      expect(next, `the change of ${name}`).not.toBe(text); // a change that finds nothing would prove nothing
      if (next === null) rmSync(file);
      else writeFileSync(file, next);
      return { file, text };
    });
    try {
      return (await checkFolder(folder, 'campaign')).lines;
    } finally {
      for (const { file, text } of before)
        if (text === null) rmSync(file, { force: true });
        else writeFileSync(file, text);
    }
  };
  return { folder, wrong };
}
