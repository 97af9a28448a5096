import type { APIRequestContext, Page } from '@playwright/test';
import { open } from './support/browser-script.ts';
import { expect, test } from './support/test.ts';

interface Wire {
  titulo: string;
  descripcion: string;
  categoria: string;
}

test('every proposal opens in a dialog with its title, category, picture and full text', async ({
  page,
  request,
}) => {
  await open(page, '/propuestas');
  for (const { titulo, descripcion, categoria } of await publishedProposals(request)) {
    const dialog = await openProposal(page, titulo);
    await expect(dialog.getByRole('heading', { name: titulo })).toBeVisible();
    await expect(dialog.getByText(categoria, { exact: true })).toBeVisible();
    for (const paragraph of descripcion.split('\n\n'))
      await expect(dialog.getByText(paragraph)).toBeVisible();
    await expect
      .poll(() => dialog.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await expect(dialog).toBeHidden();
  }
});

test('a proposal can be opened, read and closed by keyboard alone', async ({ page }) => {
  await open(page, '/propuestas');
  const dialog = page.getByRole('dialog');
  await proposalButtons(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);

  for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await expect.poll(() => focusIsBehind(page), `before ${key}`).toBe(false);
    await page.keyboard.press(key);
  }
  await expect.poll(() => focusIsBehind(page)).toBe(false);
  await expect(dialog).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(proposalButtons(page).first()).toBeFocused();
});

test('a click outside closes the proposal dialog, a click inside does not, and it can be opened again', async ({
  page,
}) => {
  await open(page, '/propuestas');
  const dialog = await openProposal(page);
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await dialog.getByRole('heading').click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 400);
  await expect(dialog).toBeHidden();
  await openProposal(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(proposalButtons(page).first()).toBeFocused();
  await openProposal(page);
});

const proposalButtons = (page: Page) => page.getByRole('button', { name: /^Ver la propuesta/ });

/** Opens the dialog of the proposal with this title, or of the first proposal when no title is given. */
async function openProposal(page: Page, title?: string) {
  const button = title
    ? page.getByRole('button', { name: `Ver la propuesta: ${title}` })
    : proposalButtons(page).first();
  await button.click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  return dialog;
}

/**
 * Whether a control of the page behind the dialog has the focus. A focused body does not count, because it is the
 * active element while the focus is on the browser's own controls.
 */
const focusIsBehind = (page: Page) =>
  page.evaluate(() => document.activeElement !== document.body && !document.activeElement?.closest('dialog'));

async function publishedProposals(request: APIRequestContext): Promise<Wire[]> {
  const response = await request.get('/api/propuestas?activeOnly=true');
  return response.json();
}
