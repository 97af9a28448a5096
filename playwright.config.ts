import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './scripts/chromium.mjs';

// Every worker loads this file again: what the first process chose reaches them in the environment.
process.env.CHROMIUM ??= (await findChromium()) ?? '';
const { CHROMIUM, CI } = process.env;

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  globalSetup: './tests/browser/support/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  retries: CI ? 1 : 0, // a machine that stalls for a moment may not cost a landing; the summary names what was flaky
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(CI),
  use: {
    locale: 'es-UY',
    timezoneId: 'America/Montevideo',
    contextOptions: { reducedMotion: 'reduce' }, // tests that are about motion ask for it
    trace: 'on-first-retry', // recording every test would take a third of its time
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: CHROMIUM || undefined, args: CHROMIUM_FLAGS },
  },
  projects: [{ name: 'chromium', use: devices['Desktop Chrome'] }],
});
