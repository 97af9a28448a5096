import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Loading axe again takes as long as running it. */
const ALREADY_LOADED = 'undefined';

/** What axe finds on the page as it is now. */
export async function barriers(page: Page) {
  await motionEnds(page);
  const isLoaded = await page.evaluate(() => 'axe' in window);
  const { violations } = await new AxeBuilder({ page, ...(isLoaded && { axeSource: ALREADY_LOADED }) })
    .withTags(RULES)
    .options({ resultTypes: ['violations'] })
    .setLegacyMode() // no page has frames of another site, and without them no second page is needed
    .analyze();
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target }) => target.join(' ')),
  }));
}

/** Half-transparent letters of a dialog on its way in would be read as low contrast. */
const motionEnds = (page: Page) =>
  page.evaluate(async () => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
  });
