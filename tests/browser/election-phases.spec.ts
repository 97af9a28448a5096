import type { Page } from '@playwright/test';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { widthOfContent } from './support/page-layout.ts';
import { asOn, PAGES, PHONE } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** Opens every public page in each phase of the election, with the clock of the demo set to a day in the phase. */

interface Phase {
  day: string;
  /** The notice with which the home page begins in place of the hero. */
  notice?: string;
  /** A text of the hero that no other phase shows. */
  hero?: RegExp;
  finder: string;
  isOver?: boolean;
}

const PHASES: Record<string, Phase> = {
  'before the election': {
    day: '2025-04-20',
    hero: /21 días para votar, el domingo 11 de mayo de 2025/,
    finder: '¿Dónde voto?',
  },
  'during the veda': {
    day: '2025-05-09',
    notice: 'Se vota el domingo 11 de mayo de 2025',
    finder: '¿Dónde voto?',
  },
  'on election day': {
    day: '2025-05-11',
    notice: 'Hoy se vota, de 8:00 a 19:30',
    finder: '¿Dónde voto?',
  },
  'after the election': { day: '2025-05-12', hero: /^Gracias\./, finder: 'Dónde se votó', isOver: true },
};

for (const [name, phase] of Object.entries(PHASES))
  test(`${name}, every page shows what the phase asks for, without an error, and fits a phone`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    for (const { path, heading } of PAGES)
      await test.step(path, async () => {
        await page.goto(asOn(phase.day, path));
        await expect.soft(page).toHaveURL(path);
        await expect
          .soft(page.getByRole('heading', { level: 1 }))
          .toHaveText(path === '/' ? (phase.notice ?? heading) : heading);
        expect
          .soft(await widthOfContent(page), 'width of the content in px')
          .toBeLessThanOrEqual(PHONE.width);
        if (path === '/') await expectHome(page, phase);
        if (path === '/elecciones') await expectElections(page, phase);
      });
  });

async function expectHome(page: Page, { notice, hero }: Phase) {
  const main = page.getByRole('main');
  const first = main.getByRole('region').first();
  await expect.soft(first).toHaveAccessibleName(notice ?? /^Lista/);
  const texts = Object.values(PHASES).flatMap((phase) => phase.hero ?? []);
  for (const text of texts)
    await expect.soft(main.locator('.hero p').filter({ hasText: text })).toHaveCount(text === hero ? 1 : 0);
  if (notice) expect.soft(await accessibilityViolations(page)).toEqual([]);
}

async function expectElections(page: Page, { day, finder, isOver }: Phase) {
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect.soft(isOver ? headings.last() : headings.first()).toHaveText(finder);
  await expect.soft(page.getByRole('link', { name: 'Recordámelo' })).toHaveCount(day < '2025-05-11' ? 1 : 0);
  // Other tests check the pages after the election.
  if (!isOver) expect.soft(await accessibilityViolations(page)).toEqual([]);
}
