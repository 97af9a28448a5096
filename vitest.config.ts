import { configDefaults, defineConfig } from 'vitest/config';

const DATABASE = '**/*.database.test.ts';
const RULES = '{src,tests,campaign,scripts}/**/*.test.ts';
const COMPONENTS = '**/*.test.tsx';
const LONG = 'tests/long/*.test.ts';

const onEmbedded = process.env.TEST_DATABASE !== 'postgres';

/** What each project is for, and how to write a test of it: tests/README.md. */
export default defineConfig({
  test: {
    globalSetup: 'tests/support/global-setup.ts',
    pool: 'forks',
    execArgv: ['--max-semi-space-size=64'], // MB for what is soon forgotten: collecting it cost a tenth of the time
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: onEmbedded ? [RULES] : [DATABASE], // what needs no database runs once
          exclude: [...configDefaults.exclude, LONG],
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
      {
        extends: true,
        test: { name: 'long', include: [LONG], maxWorkers: 1 }, // what is measured has the machine to itself
      },
    ],
  },
});
