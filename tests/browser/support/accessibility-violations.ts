import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** The minified script, because the browser gets it anew in every document that is checked. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The tags of all rules that are checked: the rules of WCAG 2.2 AA and axe's own best practices. */
const ALL_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules whose result depends on colours. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * The rules whose result depends on the size of the window, because it changes the size, position and visibility of
 * elements. The other rules check the document, which is the same at every size.
 */
export const SIZE_RULES = [
  ...COLOUR_RULES,
  'target-size',
  'scrollable-region-focusable',
  'region',
  'page-has-heading-one',
  'label',
  'select-name',
  'button-name',
  'link-name',
  'empty-heading',
  'empty-table-header',
];

/**
 * The accessibility violations that axe finds on the page, each with the selectors of its elements. `rules` are names or
 * tags of rules. Cross-origin frames are not checked; the pages have none.
 */
export async function accessibilityViolations(page: Page, rules: readonly string[] = ALL_RULES) {
  const isLoaded = await page.evaluate(() => 'axe' in window);
  if (!isLoaded) await page.evaluate(AXE);
  return page.evaluate(violationsOf, [...rules]);
}

/** Runs in the page, once its animations have ended: a dialog that is still fading in has low contrast. */
async function violationsOf(rules: string[]) {
  // A control that the sticky header covers partly would count as too small a target.
  scrollTo({ top: 0, behavior: 'instant' });
  await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
  // `preload` leaves out stylesheets, because axe would insert some of them as inline styles, which the content
  // security policy forbids. Only the rule about a locked orientation needs them.
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
    runOnly: rules,
    resultTypes: ['violations'],
    preload: { assets: ['media'] },
  });
  // The exception of WCAG 2.5.8 for essential positions covers the pins of a map. The list beside the map has the same
  // links.
  const isPin = (selector: string) => document.querySelector(selector)?.closest('.leaflet-marker-pane');
  /** Whether a target is large enough, and only the bar at the window's edge covers a part of it until one scrolls. */
  const isFreedByScrolling = (selector: string) => {
    const element = document.querySelector(selector);
    element?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
    const corners = [top + 1, top + height - 1].map((y) => document.elementFromPoint(left + width / 2, y));
    return (
      width >= 24 && height >= 24 && corners.every((corner) => corner !== null && element?.contains(corner))
    );
  };
  return violations
    .map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes
        .map(({ target }) => target.join(' '))
        .filter((selector) => id !== 'target-size' || !(isPin(selector) || isFreedByScrolling(selector))),
    }))
    .filter(({ where }) => where.length > 0);
}
