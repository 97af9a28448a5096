import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/chromium.mjs';
import { signedInAs } from '../tests/browser/support/staff.ts';
import { type Site, startSite } from '../tests/support/site/site.ts';
import { median } from './averages.ts';
import { report } from './table.ts';

const ROWS = 10_000;
const ACTS = 40;
const TIMES = 3;
/** A time after which the JavaScript chunks of all screens have been fetched. */
const PREFETCH_MS = 15_000;

/** A slow mobile connection: 400 kbit/s and 400 ms, as Lighthouse and WebPageTest call 'Slow 3G'. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const SLOWDOWN = 4;
/** The menu entries of screens with a list. */
const LISTS = ['Mensajes de Contacto', 'Pedidos de Lista', 'Gestionar Noticias', 'Personas & Interacciones'];

/**
 * Measures the back office in Chromium: how long a list takes to appear after a click on a slow phone, and how long
 * changes take in a list of ten thousand rows.
 */
export async function measureDesk(): Promise<void> {
  const site = await startSite();
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
  await site.addMessages(Array.from({ length: ROWS }, (_, index) => ({ name: `Persona ${index}` })));
  await site.addListRequests(Array.from({ length: 90 }, (_, index) => ({ name: `Persona ${index}` })));
  await measureActs(
    await browser.newPage({ baseURL: site.url, viewport: { width: 1280, height: 800 } }),
    site,
  );
  for (const list of LISTS) {
    const cold: Opening[] = [];
    const warm: Opening[] = [];
    for (let time = 0; time < TIMES; time++) {
      const context = await browser.newContext({ baseURL: site.url, viewport: { width: 360, height: 740 } });
      const page = await context.newPage();
      await openSlowly(page, site);
      cold.push(await timeToList(page, list));
      await page.evaluate(() => history.back());
      await page.waitForTimeout(PREFETCH_MS);
      warm.push(await timeToList(page, list));
      await context.close();
    }
    for (const [name, openings, limit] of [
      ['cold', cold, 1500],
      ['warm', warm, 300],
    ] as const) {
      const took = median(openings.map(({ took }) => took));
      const shift = Math.max(...openings.map(({ shift }) => shift));
      report({
        what: `${list}, slow 3G and ${SLOWDOWN}x CPU, ${name}`,
        figure: `${took.toFixed(0)} ms, shift ${shift.toFixed(3)}`,
        limit: `${limit} ms, shift 0`,
        reached: took <= limit && shift < 0.001,
      });
    }
  }
  await browser.close();
  site.stop();
}

interface Opening {
  /** Milliseconds from the click to the first row. */
  took: number;
  /** The sum of all layout shifts until two seconds after the first row. */
  shift: number;
}

/** Opens the dashboard on a simulated slow phone, and waits until its data have arrived. */
async function openSlowly(page: Page, site: Site) {
  await signedInAs(page, site, 'admin', '/api/salud');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const waiting = page.waitForResponse(/\/api\/admin\/panel/, { timeout: 60_000 });
  await page.goto('/admin', { timeout: 60_000 });
  await (await waiting).finished();
}

/** Clicks on a menu entry and waits for the first row of the list. */
const timeToList = (page: Page, list: string): Promise<Opening> =>
  page.evaluate(async (text) => {
    let shift = 0;
    const observer = new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries())
        shift += (entry as PerformanceEntry & { value: number }).value;
    });
    observer.observe({ type: 'layout-shift' });
    const link = [...document.querySelectorAll<HTMLElement>('.sidebar-narrow a')].find((entry) =>
      entry.textContent?.startsWith(text),
    );
    const began = performance.now();
    link?.click();
    while (!document.querySelector('main tbody tr')) await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const took = performance.now() - began;
    await new Promise((done) => setTimeout(done, 2_000));
    observer.disconnect();
    return { took, shift };
  }, list);

/** Loads all messages into the list and marks some of them as read, one after another. */
async function measureActs(page: Page, site: Site) {
  // tsx, which loads this file, inserts calls of `__name`.
  await page.addInitScript('globalThis.__name = (named) => named');
  await signedInAs(page, site, 'admin', '/admin/mensajes');
  await page.getByRole('button', { name: 'Ver más mensajes' }).waitFor();
  const took = await page.evaluate(
    async ({ rows, acts }) => {
      const frame = () => new Promise(requestAnimationFrame);
      const count = () => document.querySelectorAll('main tbody tr').length;
      while (count() < rows) {
        const more = document.querySelector<HTMLElement>('button.more-rows');
        if (more?.getAttribute('aria-disabled') !== 'true') more?.click();
        await frame();
      }
      const measured: number[] = [];
      for (let act = 0; act < acts; act++) {
        const button = document
          .querySelectorAll<HTMLElement>('main tbody tr')
          [act]?.querySelector<HTMLElement>('button[aria-label^="Marcar"], button[title^="Marcar"]');
        const before = button?.outerHTML;
        const began = performance.now();
        button?.click();
        do await frame();
        while (button?.isConnected && button.outerHTML === before && performance.now() - began < 5_000);
        await frame();
        measured.push(performance.now() - began);
        await new Promise((done) => setTimeout(done, 300));
      }
      return measured;
    },
    { rows: ROWS, acts: ACTS },
  );
  const slowest = took.toSorted((a, b) => a - b)[Math.ceil(0.95 * took.length) - 1] ?? Number.NaN;
  report({
    what: `marking a message in a list of ${ROWS.toLocaleString('en')} rows`,
    figure: `${median(took).toFixed(0)} ms, p95 ${slowest.toFixed(0)} ms`,
    limit: 'p95 100 ms',
    reached: slowest <= 100,
  });
}
