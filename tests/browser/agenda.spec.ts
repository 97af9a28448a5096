import { DAY_MS } from '../../src/shared/contract/durations.ts';
import type { Site } from '../support/site/site.ts';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { open } from './support/browser-script.ts';
import { layoutFaults } from './support/layout-faults.ts';
import { PHONE } from './support/pages.ts';
import { signedInAs, toast } from './support/staff.ts';
import { expect, test } from './support/test.ts';

/** The agenda for visitors, and how fast staff announce something. */

const LONG = 'palabralarguísima'.repeat(8);
const WIDTHS = [360, 768, 1024, 1280, 1920];
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

async function addEvent(site: Site, given: object = {}) {
  const wire = {
    titulo: 'Charla en el club',
    contenido: 'Hay **mate**.',
    inicio: inDays(2),
    lugar: 'Club social',
    activo: true,
  };
  return (await site.asAdmin('POST', '/api/eventos', { ...wire, ...given })) as { id: number };
}

test('the agenda, few or much, an event and its form fit every width and have no accessibility violation', async ({
  page,
  site,
}) => {
  const check = async (path: string) => {
    await open(page, path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await layoutFaults(page), `${path} at ${width}`).toEqual([]);
    }
    await page.setViewportSize(PHONE);
    expect.soft(await accessibilityViolations(page), path).toEqual([]);
  };
  await check('/agenda');
  const { id } = await addEvent(site, {
    titulo: LONG,
    lugar: LONG,
    accesibilidad: 'Rampa y baño accesible.',
    inscripcion: true,
    cupo: 40,
    barrios: ['Norte', 'Sur'],
    latitud: -34.7,
    longitud: -55.7,
  });
  await check(`/agenda/${id}`);
  await addEvent(site, { suspendido: true });
  for (let more = 0; more < 30; more++) await addEvent(site, { inicio: inDays(3 + more * 2) });
  await check('/agenda');
  await check('/');
});

test('staff announce an event in the first screen of its form, with seven fields and keys', async ({
  page,
  site,
}) => {
  await signedInAs(page, site, 'editor', '/admin/agenda/nueva');
  const began = Date.now();
  await page.getByLabel('Título').fill('Mateada en la plaza');
  await page.getByLabel('Empieza').fill('2030-03-07T19:00');
  await page.getByRole('textbox', { name: 'Lugar' }).fill('La plaza');
  await page.locator('.rich-text').click();
  await page.keyboard.type('Traemos el mate.');
  await page.getByRole('button', { name: 'Publicar ahora' }).click();
  await expect(toast(page, 'Actividad publicada')).toBeVisible();
  await page.goto('/agenda');
  await expect(page.getByRole('link', { name: 'Mateada en la plaza' })).toBeVisible();
  expect(Date.now() - began, 'without the time in which somebody types').toBeLessThan(15_000);
});
