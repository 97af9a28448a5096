import { trackingPath } from '../../src/features/list-requests/contract.ts';
import type { Attempt } from '../../src/shared/contract/delivery-marks.ts';
import { randomToken } from '../../src/shared/server/keyed-hash.ts';
import { linkHashOf } from '../../src/shared/server/private-links.ts';
import type { GivenListRequest, Site } from '../support/site/site.ts';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { layoutFaults } from './support/layout-faults.ts';
import { setTextSize } from './support/page-layout.ts';
import { PHONE, STATUS_404 } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** The private page with which a visitor follows a list request. */

async function order(site: Site, given: GivenListRequest = {}): Promise<string> {
  const token = randomToken();
  await site.addListRequests([{ reference: 'K7M2QX', trackingHash: linkHashOf(token), ...given }]);
  return trackingPath(token);
}

const attempt = (reason: Attempt['reason']): Attempt => ({
  at: '2025-05-03T22:00:00.000Z',
  reason,
  note: '',
  by: 'enlace de Ana',
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test('a visitor reads where the list request is, corrects its address and cancels it', async ({
    page,
    site,
  }) => {
    const path = await order(site, { address: 'Calle 11', attempts: [attempt('not found')] });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu pedido');
    await expect(page.getByRole('heading', { name: 'No te encontramos' })).toBeVisible();

    await page.getByText('Corregir la dirección').click();
    await page.getByLabel('Dirección y señas').fill('Calle 11 y 24, portón verde');
    await page.getByRole('button', { name: 'Guardar la dirección' }).click();
    await expect(page.getByRole('status')).toHaveText('Listo: la dirección quedó corregida.');
    await expect(page.getByRole('definition').first()).toHaveText('Calle 11 y 24, portón verde');

    await page.getByText('Cancelar el pedido', { exact: true }).click();
    await page.getByRole('button', { name: 'Sí, cancelar el pedido' }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { name: 'Cancelado' })).toBeVisible();
    await expect(page.getByText('Corregir la dirección')).toHaveCount(0);
  });
});

test('the page is accessible and free of layout faults, on small phones and with larger text too', async ({
  page,
  site,
  expected,
}) => {
  expected.consoleErrors.push(STATUS_404);
  const long = `Avenida Ingeniero Roger Balet entre la calle 11 y la calle 22, solar 4, manzana 118, ${'portón '.repeat(20)}`;
  const paths = {
    'a long address': await order(site, {
      address: long,
      quantity: 20,
      note: `Timbre roto, ${'golpear las manos '.repeat(10)}`,
      attempts: [attempt('nobody'), attempt('not found')],
    }),
    'a refused one': await order(site, { closed: 'refused', attempts: [attempt('refused')] }),
    'a wrong link': trackingPath('no-existe'),
  };
  for (const [what, path] of Object.entries(paths)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const summary of await page.locator('main summary').all()) await summary.click();
    expect.soft(await accessibilityViolations(page), what).toEqual([]);
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      expect.soft(await layoutFaults(page), `${what}, ${width} px wide`).toEqual([]);
    }
    await setTextSize(page, '200%');
    await page.setViewportSize(PHONE);
    const faults = await layoutFaults(page, { only: ['overlap', 'covered', 'broken', 'cut'] });
    expect.soft(faults, `${what} with larger text`).toEqual([]);
  }
});
