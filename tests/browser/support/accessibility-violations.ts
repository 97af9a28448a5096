import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * A script that does nothing. It replaces axe's source when the page has already loaded axe, because loading axe again
 * takes as long as running it.
 */
const ALREADY_LOADED = 'undefined';

/**
 * What axe loads before its rules. Stylesheets are left out: axe fetches those that it cannot read yet and inserts them as
 * inline styles, which the content security policy forbids. Only the rule about a locked orientation reads them.
 */
const PRELOAD = { assets: ['media'] };

/** The rules whose result depends on colours. Running only them takes a fraction of the time. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * The accessibility violations that axe finds on the page, each with the selectors of its elements. `only` names the rules
 * to check; without it all are.
 */
export async function accessibilityViolations(page: Page, only?: readonly string[]) {
  await motionEnds(page);
  const isLoaded = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(isLoaded && { axeSource: ALREADY_LOADED }) });
  const { violations } = await (only ? axe.withRules([...only]) : axe.withTags(RULES))
    .options({ resultTypes: ['violations'], preload: PRELOAD })
    .setLegacyMode() // Legacy mode saves the blank page that axe otherwise opens to combine the results of all frames. It does not check cross-origin frames, but the pages have none.
    .analyze();
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target }) => target.join(' ')),
  }));
}

/** Waits for animations to finish, because axe would report low contrast for a dialog that is still fading in. */
const motionEnds = (page: Page) =>
  page.evaluate(async () => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
  });
