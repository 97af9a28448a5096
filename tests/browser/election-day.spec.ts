import type { Browser, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { REAL_DAY } from '../../src/app/site/demo-bar.tsx';
import { DEMO_DAY_COOKIE } from '../../src/app/site/demo-day.ts';
import { BOARD_API, BOARD_PATH } from '../../src/features/election-day/web/day-paths.ts';
import { DELEGATE_PAGE } from '../../src/features/election-day/web/delegate-page-path.ts';
import { SETTINGS_API } from '../../src/features/vote-count/contract.ts';
import { delegatesWithLinks } from '../support/site/delegates.ts';
import type { Site } from '../support/site/site.ts';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { NOT_FETCHED } from './support/connected-test.ts';
import { DESKTOP, PHONE } from './support/pages.ts';
import { NOT_CONNECTED, signedInAs } from './support/staff.ts';
import { expect, test } from './support/test.ts';
import { allSent, isKept } from './support/volunteer.ts';

/** The day of the vote, with phones in circuits and the board before the coordinator. */

test.use({ viewport: DESKTOP });
test.beforeEach(({ expected }) => void expected.consoleErrors.push(NOT_CONNECTED, NOT_FETCHED));

const openPhone = async (browser: Browser, address: string): Promise<Page> => {
  const phone = await browser.newPage({ viewport: PHONE, serviceWorkers: 'allow' });
  await phone.clock.install();
  await phone.goto(address);
  await isKept(phone, DELEGATE_PAGE);
  return phone;
};
/** Taps a button. Advances the clock first, because a second tap soon after another is ignored. */
const tap = async (phone: Page, name: string) => {
  await phone.clock.fastForward(1_000);
  await phone.getByRole('button', { name, exact: true }).click();
};
const reportTurnout = async (phone: Page, count: number) => {
  await phone.getByLabel('Cuántos votaron hasta ahora').fill(String(count));
  await tap(phone, 'Avisar');
};
const logged = async (site: Site) =>
  ((await site.asAdmin('GET', BOARD_API)) as { registro: { circuito: number }[] }).registro;

test('six phones report from their circuits, two of them without signal for a while, and the board shows all of it once', async ({
  page,
  browser,
  site,
}) => {
  const delegates = await delegatesWithLinks(site, 6);
  await signedInAs(page, site, 'admin', BOARD_PATH);
  const tile = (index: number) =>
    page.locator('.day-tile', { has: page.getByRole('heading', { name: `${delegates[index]?.circuit}` }) });
  const phones = await Promise.all(
    delegates.map(({ path }) => openPhone(browser, new URL(path, site.url).href)),
  );
  const [first, second, , , fifth, sixth] = phones as [Page, Page, Page, Page, Page, Page];
  const away = [fifth, sixth];
  for (const phone of away) await phone.context().setOffline(true);

  for (const phone of phones) await tap(phone, 'Llegué');
  for (const phone of phones) await tap(phone, 'Se instaló la mesa');
  await expect(tile(0)).toContainText('Instalada');
  await expect(tile(4)).not.toContainText('Instalada');
  for (const phone of away) {
    await phone.reload();
    for (let count = 1; count <= 8; count++) await reportTurnout(phone, 5 * count);
    await expect(phone.getByRole('button', { name: /10 avisos guardados/ })).toBeVisible();
  }

  await tap(first, 'Faltan listas');
  await expect(tile(0)).toContainText('Faltan listas');
  await tap(second, 'Hay un problema');
  await second.getByText('Agregar detalle o foto').click();
  await second.locator('input[type=file]').setInputFiles(await photoOf('mesa.jpg'));
  await expect(second.getByRole('img', { name: 'La foto que va con el aviso' })).toBeVisible();
  await tap(second, 'Se paró la votación');
  await expect(tile(1)).toContainText('Problema: Se paró la votación');
  await page.getByRole('button', { name: 'Ver la foto' }).first().click();
  await expect(page.getByRole('img', { name: /^Foto de/ })).toHaveJSProperty('naturalWidth', 1280);
  await page.keyboard.press('Escape');

  for (const phone of away) {
    await phone.context().setOffline(false);
    await phone.clock.fastForward(5_000);
  }
  for (const phone of phones) await expect(allSent(phone)).toBeVisible();
  await expect(tile(4)).toContainText('Votaron 40');
  await expect(tile(5)).toContainText('Votaron 40');
  const reports = await logged(site);
  const ofPhone = (index: number) =>
    reports.filter(({ circuito }) => circuito === delegates[index]?.circuit).length;
  expect([0, 1, 2, 3, 4, 5].map(ofPhone)).toEqual([3, 3, 2, 2, 10, 10]);
  for (const phone of phones) await phone.context().close();
});

test('six circuits are counted by their delegates and by staff, one differs and is decided, and the result is published after the veda', async ({
  page,
  browser,
  site,
}) => {
  const delegates = await delegatesWithLinks(site, 6);
  const partidos = [
    { nombre: 'Partido del Ceibo', listas: ['21', '33'] },
    { nombre: 'Partido de la Pitanga', listas: ['7'] },
  ];
  await site.asAdmin('PUT', SETTINGS_API, { partidos, bancas: 5, habilitados: [], anterior: [] });
  const phones = await Promise.all(
    delegates.map(({ path }) => openPhone(browser, new URL(path, site.url).href)),
  );
  const away = phones.slice(4);
  for (const phone of phones) await tap(phone, 'Llegué');
  for (const phone of phones) await tap(phone, 'Se instaló la mesa');
  for (const phone of away) await phone.context().setOffline(true);
  for (const phone of phones) {
    await tap(phone, 'Cerró la votación');
    await tap(phone, 'Cargar el conteo');
    await enterSheet(phone, {
      'Cuántos votaron': 200,
      'Lista 21': 100,
      'Lista 33': 40,
      'Lista 7': 58,
      Observados: 2,
    });
  }
  await phones[0]?.locator('input[type=file]').setInputFiles(await photoOf('acta.jpg'));
  await expect(
    phones[0]?.getByRole('img', { name: 'La foto que va con el conteo' }) as Locator,
  ).toBeVisible();
  for (const phone of phones) await tap(phone, 'Mandar el conteo');
  for (const phone of away) {
    await phone.context().setOffline(false);
    await phone.clock.fastForward(5_000);
  }
  for (const phone of phones) await expect(allSent(phone)).toBeVisible();
  for (const phone of phones) await phone.context().close();

  await signedInAs(page, site, 'admin', `${BOARD_PATH}?ver=conteo`);
  const circuit = (index: number) =>
    page.getByRole('button', { name: new RegExp(`^${delegates[index]?.circuit}`) });
  await circuit(0).click();
  for (let index = 0; index < 6; index++) {
    await expect(
      page.getByRole('heading', { name: new RegExp(`^Circuito ${delegates[index]?.circuit}`) }),
    ).toBeVisible();
    const last = index === 5 ? 57 : 58;
    await enterSheet(page, {
      'Cuántos votaron': 200,
      'Lista 21': 100,
      'Lista 33': 258 - 160 - last,
      'Lista 7': last,
      Observados: 2,
    });
    await page.getByRole('button', { name: /^Guardar/ }).click();
    await expect(
      page.getByText(`Planilla ${delegates[index]?.circuit} guardada`, { exact: true }),
    ).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^5 de 28 circuitos/)).toBeVisible();
  await expect(circuit(5)).toContainText('No coinciden');

  await signedInAs(page, site, 'admin', `${BOARD_PATH}?ver=conteo`);
  await circuit(5).click();
  await expect(page.getByRole('row', { name: /Lista 33 40 41$/ })).toBeVisible();
  await enterSheet(page, { 'Lista 33': 40, 'Lista 7': 58 });
  await page.getByRole('button', { name: /^Decidir/ }).click();
  await expect(page.getByText(/^6 de 28 circuitos/)).toBeVisible();
  await expect(page.getByRole('row', { name: /^Partido del Ceibo 840 70,7 %/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No se puede decir todavía' })).toBeVisible();

  await page.context().addCookies([{ name: DEMO_DAY_COOKIE, value: REAL_DAY, url: site.url }]);
  await page.reload();
  await page.getByRole('button', { name: 'Publicar nuestro conteo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publicar nuestro conteo' }).click();
  await expect(page.getByText(/^Publicado en Elecciones/)).toBeVisible();
  await page.goto('/elecciones');
  const published = page.getByRole('region', { name: 'Nuestro conteo' });
  await expect(published).toContainText('no es oficial');
  await expect(published.getByRole('row', { name: /^Partido del Ceibo 840/ })).toBeVisible();
});

const enterSheet = async (form: Page, figures: Record<string, number>) => {
  for (const [label, figure] of Object.entries(figures))
    await form.getByLabel(label, { exact: true }).fill(String(figure));
};
const photoOf = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 2000, height: 1500, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer(),
});

test('the page of a delegate is accessible and fits every width, also with large text', async ({
  page,
  site,
}) => {
  const [delegate] = await delegatesWithLinks(site, 1);
  const expectFits = async (what: string) => {
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 640 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(overflow, `${what} at ${width} px`).toBe(0);
    }
    expect.soft(await accessibilityViolations(page), what).toEqual([]);
  };
  await page.clock.install();
  await page.goto(delegate?.path ?? '');
  await expect(page.getByRole('button', { name: 'Llegué' })).toBeVisible();
  await expectFits('the beginning');
  await tap(page, 'Llegué');
  await tap(page, 'Se instaló la mesa');
  await reportTurnout(page, 120);
  await expectFits('the reports');
  await tap(page, 'Hay un problema');
  await page.getByText('Agregar detalle o foto').click();
  await page.getByLabel('Detalle (opcional)').fill('Palabralarguísima'.repeat(14));
  await expectFits('the problem');
  await tap(page, 'Otro problema');
  await expectFits('an open problem');
  await tap(page, 'Me voy');
  await expectFits('who stays');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(await overflow(), 'with text of 200 %').toBeLessThanOrEqual(0);
});
