import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { open } from './support/browser-script.ts';
import { connectedTest, visitHome } from './support/connected-test.ts';
import { asOn, DESKTOP, PHONE } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const finder = (page: Page) => page.getByRole('region', { name: /^¿Dónde voto\?$|^Dónde se votó$/ });
const heading = (page: Page, name: string) => finder(page).getByRole('heading', { name });

async function find(page: Page, number: string) {
  await finder(page).getByRole('textbox', { name: 'Número' }).fill(number);
  await page.keyboard.press('Enter');
}

/**
 * Opens the elections page as on a day before the election. Later pages in this browser are shown as on that day too.
 */
const beforeTheElection = (page: Page) => page.goto(asOn('2025-05-01', '/elecciones'));

test('the finder is accessible with a polling place, with the places of a locality, with a problem, and without an answer', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const states: Record<string, () => Promise<void>> = {
    'a place': async () => {
      await find(page, '2801');
      await expect(heading(page, 'Liceo 1')).toBeInViewport();
      await expect(page).toHaveURL(/\/elecciones\?circuito=611(#.*)?$/);
    },
    'nothing known': async () => {
      await find(page, '6301');
      await expect(heading(page, 'No lo sabemos')).toBeInViewport();
    },
    'a problem': async () => {
      await find(page, '12345678');
      await expect(finder(page).getByText(/hasta 6 cifras/)).toBeInViewport();
    },
    'a locality': async () => {
      await finder(page).getByRole('link', { name: 'Ceibalá', exact: true }).click();
      await expect(heading(page, 'Locales de Ceibalá')).toBeVisible();
    },
  };
  await beforeTheElection(page);
  await open(page, '/elecciones');
  for (const [name, reach] of Object.entries(states))
    await test.step(name, async () => {
      await page.setViewportSize(PHONE);
      await reach();
      for (const viewport of [PHONE, DESKTOP]) {
        await page.setViewportSize(viewport);
        expect.soft(await accessibilityViolations(page), `${viewport.width} px wide`).toEqual([]);
      }
    });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test('the finder answers, and no URL contains the number of a credential', async ({ page }) => {
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await beforeTheElection(page);
    await find(page, '2801');
    await expect(heading(page, 'Liceo 1')).toBeInViewport();
    await expect(page).toHaveURL('/elecciones?circuito=611#donde-voto');
    await page.reload();
    await expect(heading(page, 'Liceo 1')).toBeVisible();

    await find(page, '6301');
    await expect(heading(page, 'No lo sabemos')).toBeVisible();
    await find(page, '12345678');
    await expect(finder(page).getByText(/hasta 6 cifras/)).toBeVisible();
    await expect(finder(page).getByRole('textbox', { name: 'Número' })).toHaveValue('12345678');
    expect(addresses.filter((address) => /2801|6301|12345678/.test(new URL(address).search))).toEqual([]);
  });
});

connectedTest('the finder answers offline after one visit to the home page', async ({ page, network }) => {
  await visitHome(page);
  await network.goesAway();
  await page.goto('/elecciones?circuito=611#donde-voto');
  await expect(heading(page, 'Liceo 1')).toBeVisible();
  await find(page, '1');
  await expect(heading(page, 'Municipio de Ceibalá')).toBeInViewport();
  await find(page, '6301');
  await expect(heading(page, 'No lo sabemos')).toBeInViewport();
});

connectedTest('the calendar file can be downloaded offline', async ({ page, network }) => {
  await visitHome(page);
  await beforeTheElection(page);
  await network.goesAway();
  const downloaded = page.waitForEvent('download');
  await finder(page).getByRole('link', { name: 'Recordámelo' }).click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toBe('elecciones.ics');
  expect(await readFile(await file.path(), 'utf8')).toContain('BEGIN:VALARM');
});
