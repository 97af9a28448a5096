import { randomUUID } from 'node:crypto';
import { DAY_MS } from '../../src/shared/contract/durations.ts';
import type { Site } from '../support/site/site.ts';
import { NOT_FETCHED, connectedTest as test } from './support/connected-test.ts';
import { PHONE } from './support/pages.ts';
import { NOT_CONNECTED, signedInAs } from './support/staff.ts';
import { expect } from './support/test.ts';

/** The list of an event's door on a phone. The states of the screen are covered by component tests. */

test.use({ viewport: PHONE });

/** Creates an event with two people and returns the path of its list and who is said to have arrived. */
async function eventOf(site: Site) {
  const event = {
    titulo: 'Charla en el club',
    contenido: 'Hay mate.',
    inicio: new Date(Date.now() + DAY_MS).toISOString(),
    lugar: 'Club social',
    inscripcion: true,
    activo: true,
  };
  const { id } = (await site.asAdmin('POST', '/api/eventos', event)) as { id: number };
  await site.addSignUps(
    ['Ana', 'Beto'].map((name, index) => ({
      eventId: id,
      name,
      phone: `09900000${index}`,
      people: 1,
      linkHash: randomUUID(),
    })),
  );
  const arrived = async () => {
    const list = (await site.asAdmin('GET', `/api/admin/eventos/${id}/inscripciones`)) as {
      anotados: { nombre: string; llego: string | null }[];
    };
    return list.anotados.filter(({ llego }) => llego).map(({ nombre }) => nombre);
  };
  return { path: `/admin/anotados/${id}`, arrived };
}

test('opens without signal after a reload, and sends what was ticked when the signal is back', async ({
  page,
  site,
  connection,
  expected,
}) => {
  expected.consoleErrors.push(NOT_CONNECTED, NOT_FETCHED);
  const { path, arrived } = await eventOf(site);
  await signedInAs(page, { ...site, url: connection.url }, 'admin', path);
  await expect(page.getByRole('button', { name: /^Ana/ })).toBeVisible();
  const isCached = () =>
    page.evaluate(async () =>
      Boolean((await caches.match('/anotados')) && navigator.serviceWorker.controller),
    );
  await expect.poll(isCached, { timeout: 15_000 }).toBe(true);
  connection.hasSignal(false);
  await page.reload();
  await page.getByRole('button', { name: /^Ana/ }).click();
  await expect(page.getByText(/^Sin conexión/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Ana/ })).toHaveAttribute('aria-pressed', 'true');
  expect(await arrived()).toEqual([]);
  connection.hasSignal(true);
  await expect.poll(arrived, { timeout: 15_000 }).toEqual(['Ana']);
});
