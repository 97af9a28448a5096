import type { Page } from '@playwright/test';
import { open } from './support/browser-script.ts';
import { expect, test } from './support/test.ts';

/** Replaces the device's share sheet, and returns what was shared through it. */
async function stubShareSheet(page: Page, failure?: string) {
  await page.addInitScript((name) => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, {
      share: async (data: unknown) => {
        shared.push(data);
        if (name) throw new DOMException('not shared', name);
      },
    });
  }, failure);
  return () => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared);
}

for (const path of ['/propuestas/1', '/noticias/1', '/elecciones'])
  test(`${path} is shared with the device's share sheet`, async ({ page, site }) => {
    const shared = await stubShareSheet(page);
    await open(page, path);
    await page.getByText('Compartir', { exact: true }).first().click();
    await expect
      .poll(shared)
      .toEqual([{ title: expect.any(String), text: expect.any(String), url: `${site.url}${path}` }]);
    await expect(page.locator('details[open]')).toHaveCount(0);
  });

for (const [failure, isOpen] of [
  ['AbortError', 0],
  ['NotAllowedError', 1],
] as const)
  test(`when the share sheet fails with ${failure}, ${isOpen} lists with other ways to share are open`, async ({
    page,
  }) => {
    const shared = await stubShareSheet(page, failure);
    await open(page, '/noticias/1');
    await page.getByText('Compartir', { exact: true }).click();
    await expect.poll(async () => (await shared()).length).toBe(1);
    await expect(page.locator('details[data-share][open]')).toHaveCount(isOpen);
  });

test('in the dialog of a proposal the ways to share unfold and fit the screen of a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await open(page, '/propuestas');
  await page
    .getByRole('button', { name: /^Ver la propuesta/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Compartir', { exact: true }).click();
  await expect(dialog.getByRole('img', { name: /^Código QR/ })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'WhatsApp', exact: true })).toBeVisible();
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

test('a proposal is sent to a group with its picture and three lines, and printed with a QR code on one sheet', async ({
  page,
  site,
}) => {
  const address = `${site.url}/propuestas/1`;
  await page.addInitScript(() => {
    const sent: unknown[] = [];
    const share = async ({ text = '', files = [] }: ShareData) => {
      const size = await createImageBitmap(files[0] ?? new Blob());
      sent.push([...text.split('\n').slice(2), size.width, size.height]);
    };
    Object.assign(navigator, { canShare: () => true, share });
    Object.assign(window, { sent, print: () => sent.push('printed') });
  });
  const sent = () => page.evaluate(() => (window as unknown as { sent: unknown[] }).sent);
  await open(page, '/propuestas/1');
  await page.getByRole('link', { name: 'Mandar al grupo' }).click();
  await expect.poll(sent).toEqual([[address, 1080, 1920]]);
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await expect.poll(sent).toEqual([expect.anything(), 'printed']);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('img', { name: `Código QR con la dirección ${address}` })).toBeVisible();
  await expect(page.getByText(address, { exact: true }).last()).toBeVisible();
  for (const hidden of ['.menu-button', '.site-footer', '.back-link', '.article-end', 'main button'])
    await expect(page.locator(hidden).first()).toBeHidden();
  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(sheet.match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test('without a script the page of a news item links WhatsApp with three lines, and offers no printing', async ({
  browser,
  site,
}) => {
  const page = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false });
  await page.goto('/noticias/1');
  const link = page.getByRole('link', { name: 'Mandar al grupo' });
  const text = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text');
  expect(text?.split('\n')).toHaveLength(3);
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
  await page.close();
});
