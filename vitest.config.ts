import './scripts/test-campaign.mjs';
import { readdirSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';
import { ShuffledFiles } from './tests/support/shuffled-files.ts';

const DATABASE = '**/*.database.test.ts';
const RULES = '{src,tests,scripts}/**/*.test.ts';
const COMPONENTS = '**/*.test.tsx';
const LONG = 'tests/long/*.test.ts';
const PROMISES = 'tests/promises/*.test.ts';
const CAMPAIGNS = 'tests/campaigns';

/** As many as the smallest machine has processors. A third one saves nothing beside the part on PostgreSQL. */
const WORKERS = 2;
/** Tests run in random order too, so that none comes to depend on the one before it. */
const SHUFFLED = { shuffle: { files: false, tests: true } };

const onEmbedded = process.env.TEST_DATABASE !== 'postgres';

/** What each project is for and how to write its tests stands in tests/README.md. */
export default defineConfig({
  test: {
    globalSetup: 'tests/support/global-setup.ts',
    pool: 'forks',
    execArgv: ['--max-semi-space-size=64'], // the size in MB of V8's young generation; a larger one saves a tenth of the time
    maxWorkers: WORKERS,
    sequence: { ...SHUFFLED, sequencer: ShuffledFiles, seed: Number(process.env.TEST_SEED) || Date.now() },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } }, // a busy machine exceeds the default of one second
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: onEmbedded ? [RULES] : [DATABASE], // rules that need no database run once, not on both databases
          exclude: [...configDefaults.exclude, LONG, PROMISES, `${CAMPAIGNS}/**`],
          setupFiles: 'tests/support/server-setup.ts',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: [COMPONENTS],
          environment: './tests/support/components/environment.ts',
          setupFiles: './tests/support/components/setup.ts',
          isolate: false,
        },
      },
      ...campaigns().map((folder) => ({
        test: {
          name: folder === 'campaign' ? folder : folder.replace(`${CAMPAIGNS}/`, 'campaign-'),
          include: [`${CAMPAIGNS}/*.test.ts`],
          env: { CAMPAIGN: folder },
          setupFiles: 'tests/support/server-setup.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
          isolate: false,
          maxWorkers: WORKERS,
          sequence: SHUFFLED,
        },
      })),
      {
        extends: true,
        test: { name: 'long', include: [LONG], maxWorkers: 1 }, // measurements must not share the machine
      },
      { extends: true, test: { name: 'promises', include: [PROMISES], maxWorkers: 2 } }, // one waits for a site at rest while the other measures CPU time, which does not depend on who else computes
    ],
  },
});

/**
 * The folders of campaigns, relative to the root, each of which has a project of its own. The fixture has none, because
 * all other projects run on it.
 */
function campaigns(): string[] {
  const kept = readdirSync(new URL(CAMPAIGNS, import.meta.url), { withFileTypes: true });
  const others = kept.filter((entry) => entry.isDirectory() && entry.name !== 'fixture');
  return ['campaign', ...others.map(({ name }) => `${CAMPAIGNS}/${name}`)];
}
