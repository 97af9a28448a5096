import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './scripts/chromium.mjs';
import { freePort } from './scripts/free-port.mjs';

// Every worker loads this file again: what the first process chose reaches them in the environment.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_DATA_DIR ??= temporaryFolder();
process.env.CHROMIUM ??= (await findChromium()) ?? '';
const { E2E_PORT, E2E_DATA_DIR, CHROMIUM } = process.env;
const baseURL = `http://127.0.0.1:${E2E_PORT}`;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: 2,
  retries: 1, // told of as flaky: a machine that stalls for a moment fails nobody
  timeout: 120_000, // what fails still fails; a machine with other work is only slower
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL,
    locale: 'es-UY',
    timezoneId: 'America/Montevideo',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: CHROMIUM || undefined, args: CHROMIUM_FLAGS },
  },
  projects: [{ name: 'chromium', use: devices['Desktop Chrome'] }],
  webServer: {
    command: 'node scripts/demo-site.mjs',
    env: { HOST: '127.0.0.1', PORT: E2E_PORT, DATA_DIR: E2E_DATA_DIR },
    url: `${baseURL}/api/salud`,
    reuseExistingServer: false,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});

function temporaryFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'campaign-e2e-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  // Without this the test tool dies at once and leaves the site running.
  process.once('SIGTERM', () => process.exit(143));
  return folder;
}
