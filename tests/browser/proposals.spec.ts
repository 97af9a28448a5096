import type { APIRequestContext, Page } from '@playwright/test';
import { campaign } from '../../campaign/campaign.ts';
import { open } from './support/browser-script.ts';
import { expect, test } from './support/test.ts';

interface Wire {
  titulo: string;
  descripcion: string;
  categoria: string;
}

test('the proposals stand under the category each belongs to', async ({ page, request }) => {
  const proposals = await publishedProposals(request);
  await page.goto('/propuestas');

  for (const category of new Set(proposals.map(({ categoria }) => categoria))) {
    const titles = proposals.filter(({ categoria }) => categoria === category).map(({ titulo }) => titulo);
    const group = page.getByRole('region', { name: category, exact: true });
    await expect(group.getByRole('heading', { level: 3 })).toHaveText(category);
    await expect(group.getByRole('heading', { level: 4 })).toHaveText(titles);
  }
});

test('the objectives and the further commitments can be read', async ({ page }) => {
  await page.goto('/propuestas');

  for (const { title } of campaign.objectives) await expect(page.getByText(title)).toBeVisible();
  for (const commitment of campaign.commitments) await expect(page.getByText(commitment)).toBeVisible();
});

test('every proposal opens in a dialog with its title, category, picture and whole text', async ({
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

test('the focus goes into the dialog and stays there', async ({ page }) => {
  await open(page, '/propuestas');
  const dialog = await openProposal(page);

  for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await expect.poll(() => focusIsBehind(page), `before ${key}`).toBe(false);
    await page.keyboard.press(key);
  }
  await expect.poll(() => focusIsBehind(page)).toBe(false);
  await expect(dialog).toBeVisible();
});

test('the focus is on something in the dialog as soon as it opens', async ({ page }) => {
  await open(page, '/propuestas');
  const dialog = await openProposal(page);

  await expect(dialog.locator(':focus')).toHaveCount(1);
});

test('Esc closes the dialog and the focus returns to its button', async ({ page }) => {
  await open(page, '/propuestas');
  const dialog = await openProposal(page);
  await page.keyboard.press('Escape');

  await expect(dialog).toBeHidden();
  await expect(proposalButtons(page).first()).toBeFocused();
});

test('a click outside closes the dialog', async ({ page }) => {
  await open(page, '/propuestas');
  const dialog = await openProposal(page);
  await page.mouse.click(5, 400);

  await expect(dialog).toBeHidden();
});

test('a click inside keeps the dialog open', async ({ page }) => {
  await open(page, '/propuestas');
  const dialog = await openProposal(page);
  await dialog.getByRole('heading').click();

  await expect(dialog).toBeVisible();
});

test('a proposal can be opened by the keyboard alone', async ({ page }) => {
  await open(page, '/propuestas');
  await proposalButtons(page).first().focus();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a dialog that was closed opens again', async ({ page }) => {
  await open(page, '/propuestas');
  const dialog = await openProposal(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await openProposal(page);

  await expect(dialog).toBeVisible();
});

test('a visitor finds nothing to edit or delete', async ({ page }) => {
  await page.goto('/propuestas');

  await expect(page.getByRole('button', { name: /editar|eliminar/i })).toHaveCount(0);
});

const proposalButtons = (page: Page) => page.getByRole('button', { name: /^Ver la propuesta/ });

/** Opens the named one, or the first. */
async function openProposal(page: Page, title?: string) {
  const button = title
    ? page.getByRole('button', { name: `Ver la propuesta: ${title}` })
    : proposalButtons(page).first();
  await button.click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Whether a control of the page behind the dialog has the focus. The body stands for the browser's own bars. */
const focusIsBehind = (page: Page) =>
  page.evaluate(() => document.activeElement !== document.body && !document.activeElement?.closest('dialog'));

async function publishedProposals(request: APIRequestContext): Promise<Wire[]> {
  const answer = await request.get('/api/propuestas?activeOnly=true');
  return answer.json();
}
