import { progressPath, STAFF_PROGRESS_PATH } from '../../src/features/progress/web/progress-paths.ts';
import { proposalPath } from '../../src/features/proposals/web/proposal-paths.ts';
import { PROGRESS_PATH } from '../../src/shared/contract/content-kinds.ts';
import type { Site } from '../support/site/site.ts';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { open } from './support/browser-script.ts';
import { layoutFaults } from './support/layout-faults.ts';
import { smallTargets, widthOfContent } from './support/page-layout.ts';
import { PHONE } from './support/pages.ts';
import { signedInAs } from './support/staff.ts';
import { expect, test } from './support/test.ts';

/** The pages about what became of the proposals, with much content: 80 proposals and entries of several years. */

const WIDTHS = [360, 768, 1024, 1280, 1920];
const STATES = ['cumplida', 'en_marcha', 'a_medias', 'no_se_pudo'];
const LONG = 'Se terminó la primera parte de la obra, y la segunda espera el presupuesto del año que viene';

/** Returns the ids of a proposal with several entries, and of one of these, which is corrected. */
async function fill(site: Site) {
  const proposals = await site.addProposals(
    Array.from({ length: 80 }, (_, index) => ({
      title: `${index % 3 ? 'Luz en las paradas' : 'Talleres de oficios para quienes dejaron el liceo, con cupo'} (${index})`,
    })),
  );
  const write = async (proposal: number | undefined, values: object) => {
    const wire = { titulo: LONG, contenido: 'Lo que se vio el sábado.', propuesta_id: proposal, ...values };
    return ((await site.asAdmin('POST', '/api/seguimiento', wire)) as { id: number }).id;
  };
  for (const [index, proposal] of proposals.slice(0, 50).entries())
    await write(proposal, {
      fecha: `20${21 + (index % 5)}-03-0${1 + (index % 9)}`,
      estado: STATES[index % 4],
    });
  const [proposal = 0] = proposals;
  const entry = await write(proposal, {
    fecha: '2025-03-01',
    estado: 'cumplida',
    documento_url: 'https://ejemplo.uy/acta.pdf',
    documento_nombre: 'Acta de la sesión del 1 de marzo',
  });
  await write(proposal, { fecha: '2025-03-02', estado: 'a_medias', corrige_id: entry });
  return { proposal, entry };
}

test('the pages about what became of the proposals fit every width and have no accessibility violation', async ({
  page,
  site,
}) => {
  const { proposal, entry } = await fill(site);
  for (const path of [PROGRESS_PATH, progressPath({ id: entry }), proposalPath({ id: proposal })]) {
    await open(page, path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await widthOfContent(page), `${path}, ${width} px`).toBeLessThanOrEqual(width);
      expect.soft(await layoutFaults(page), `${path}, ${width} px`).toEqual([]);
    }
    await page.setViewportSize(PHONE);
    expect.soft(await accessibilityViolations(page), path).toEqual([]);
    expect.soft(await smallTargets(page), path).toEqual([]);
  }
});

test('with 80 proposals the page is no higher than 8,000 px on a phone, and every proposal can be reached', async ({
  page,
  site,
}) => {
  await fill(site);
  await page.setViewportSize(PHONE);
  await page.goto(PROGRESS_PATH);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(8_000);
  await page.getByRole('link', { name: /en propuesta/ }).click();
  const group = page.getByRole('region', { name: 'En propuesta' });
  await group.getByText(/^Ver las otras \d+$/).click();
  await expect(group.getByRole('link', { name: 'Luz en las paradas (79)' })).toBeVisible();
});

test('the list of staff and a published entry fit every width and have no accessibility violation', async ({
  page,
  site,
}) => {
  const { entry } = await fill(site);
  await signedInAs(page, site, 'editor', STAFF_PROGRESS_PATH);
  await expect(page.getByRole('table')).toBeVisible();
  for (const path of [STAFF_PROGRESS_PATH, `${STAFF_PROGRESS_PATH}/editar/${entry}`]) {
    await page.goto(path);
    await expect(page.locator('.loading')).toHaveCount(0);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await widthOfContent(page), `${path}, ${width} px`).toBeLessThanOrEqual(width);
      expect.soft(await layoutFaults(page), `${path}, ${width} px`).toEqual([]);
    }
    expect.soft(await accessibilityViolations(page), path).toEqual([]);
  }
});
