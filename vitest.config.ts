import { configDefaults, defineConfig } from 'vitest/config';

/** What measures time has the machine to itself, after everything else. */
const MEASURED = [
  'tests/hundred-thousand.test.ts',
  'tests/contact-load.test.ts',
  'tests/list-request-load.test.ts',
  'tests/rounds-measured.test.ts',
];

export default defineConfig({
  test: {
    globalSetup: 'tests/support/global-setup.ts',
    pool: 'forks',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'promises',
          include: [
            'src/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
            'campaign/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, ...MEASURED],
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: { name: 'measured', include: MEASURED, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
