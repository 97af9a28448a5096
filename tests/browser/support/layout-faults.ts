import type { Page } from '@playwright/test';
import { measureLayout } from './measure-layout.ts';

/**
 * What can be wrong with how a page is laid out, measured in the boxes of what one sees:
 *
 * - `overlap`: two texts, pictures, controls or painted boxes cover each other, if only in part;
 * - `covered`: something else lies over the middle of a control even when one has scrolled to it;
 * - `broken`: a word or a phone number goes on in the next line (one of more than 30 letters may);
 * - `cut`: a text does not fit into its paragraph, its box or the screen;
 * - `empty`: a rectangle with nothing in it takes more than a third of a block of several columns. Such a block is a
 *   grid, a row or a text of columns that is at least 160 px high; a text fills its paragraph's width.
 */
export type LayoutFault = 'overlap' | 'covered' | 'broken' | 'cut' | 'empty';

const ALL: LayoutFault[] = ['overlap', 'covered', 'broken', 'cut', 'empty'];

/** What is as it should be, though it looks like a fault. */
const EXCEPTIONS: { fault: LayoutFault; selector: string; reason: string }[] = [
  { fault: 'overlap', selector: '.hero-picture', reason: 'the printed list lies on the picture' },
  { fault: 'overlap', selector: '.video-poster-play', reason: 'the sign to play lies on the picture' },
  { fault: 'overlap', selector: '.password-input button', reason: 'the field leaves room for its button' },
  { fault: 'cut', selector: '.leaflet-container', reason: 'a map goes on beyond its frame' },
  {
    fault: 'cut',
    selector: '.picked-name',
    reason: 'a long name is read in the dialog; the popup must not grow',
  },
  {
    fault: 'empty',
    selector: '.back-office',
    reason: 'a short list ends above the end of the menu beside it',
  },
];

/** The faults in what `root` selects, a line each. */
export const layoutFaults = (page: Page, { root = 'body', only = ALL } = {}) =>
  page.evaluate(measureLayout, { root, only, exempt: EXCEPTIONS });
