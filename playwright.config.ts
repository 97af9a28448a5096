import './scripts/test-campaign.mjs';
import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './scripts/chromium.mjs';

// Every worker loads this file again; the environment passes on what the first process chose.
process.env.CHROMIUM ??= (await findChromium()) ?? '';
const { CHROMIUM, CI } = process.env;

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  globalSetup: './tests/browser/support/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(CI),
  use: {
    locale: 'es-UY',
    timezoneId: 'America/Montevideo',
    contextOptions: { reducedMotion: 'reduce' }, // tests of motion turn it on
    trace: 'off', // recording every test would take a third of its time
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: CHROMIUM || undefined, args: CHROMIUM_FLAGS },
  },
  projects: [{ name: 'chromium', use: devices['Desktop Chrome'] }],
});
