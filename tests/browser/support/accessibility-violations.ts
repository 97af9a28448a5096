import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Axe is loaded once per page, because loading it takes as long as running it. */
const ALREADY_LOADED = 'undefined';

/** The accessibility violations that axe finds on the page, one line each. */
export async function accessibilityViolations(page: Page) {
  await motionEnds(page);
  const isLoaded = await page.evaluate(() => 'axe' in window);
  const { violations } = await new AxeBuilder({ page, ...(isLoaded && { axeSource: ALREADY_LOADED }) })
    .withTags(RULES)
    .options({ resultTypes: ['violations'] })
    .setLegacyMode() // the pages have no frames of other sites, so axe needs no second page to combine results
    .analyze();
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target }) => target.join(' ')),
  }));
}

/** axe would report low contrast for the half-transparent text of a dialog that is fading in. */
const motionEnds = (page: Page) =>
  page.evaluate(async () => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
  });
