import type { Page } from '@playwright/test';
import { measureLayout } from './measure-layout.ts';

/**
 * What can be wrong with the layout of a page, measured on the boxes of visible elements:
 * - `overlap`: two texts, pictures, controls or painted boxes cover each other, even partly;
 * - `covered`: something covers the middle of a control even after scrolling to it;
 * - `broken`: a word or a phone number is split over two lines (allowed for words of more than 30 letters);
 * - `cut`: a text does not fit into its paragraph, its box or the screen;
 * - `empty`: an empty rectangle takes more than a third of a block with several columns. Such a block is a grid, a row or
 *   a multi-column text that is at least 160 px high; a text counts with its paragraph's full width.
 */
export type LayoutFault = 'overlap' | 'covered' | 'broken' | 'cut' | 'empty';

const ALL: LayoutFault[] = ['overlap', 'covered', 'broken', 'cut', 'empty'];

/** Correct layouts that look like faults, each with the reason why it is exempt. */
const EXCEPTIONS: { fault: LayoutFault; selector: string; reason: string }[] = [
  { fault: 'overlap', selector: '.hero-picture', reason: 'the printed list lies on the picture' },
  { fault: 'overlap', selector: '.video-poster-play', reason: 'the sign to play lies on the picture' },
  {
    fault: 'overlap',
    selector: '.focus-whole span',
    reason: 'the point that stays visible lies on the picture',
  },
  { fault: 'overlap', selector: '.password-input button', reason: 'the field leaves room for its button' },
  { fault: 'cut', selector: '.leaflet-container', reason: 'a map goes on beyond its frame' },
  {
    fault: 'cut',
    selector: '.selected-name',
    reason: 'a long name is read in the dialog; the popup must not grow',
  },
  { fault: 'cut', selector: '.table thead', reason: 'above cards the headers are read, but not seen' },
  {
    fault: 'cut',
    selector: '.unseen-on-phone, .export-text, .map-text',
    reason: 'where an icon stands for it, the text is read, but not seen',
  },
  { fault: 'cut', selector: '.list-request-state .state', reason: 'the link beside it says more' },
  {
    fault: 'empty',
    selector: '.list-requests',
    reason: 'a short list ends above the end of the map beside it',
  },
  {
    fault: 'empty',
    selector: '.beside-pending',
    reason: 'a short list of rounds ends above the end of the map beside it',
  },
  {
    fault: 'empty',
    selector: '.back-office',
    reason: 'a short list ends above the end of the menu beside it',
  },
];

/** The layout faults inside the element that `root` selects, one line each. */
export async function layoutFaults(page: Page, { root = 'body', only = ALL } = {}) {
  // Resize observers run only in the frame after the window has changed its size.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.evaluate(measureLayout, { root, only, exempt: EXCEPTIONS });
}
