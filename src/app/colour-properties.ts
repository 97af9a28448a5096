import { campaign } from '../../campaign/campaign.ts';

/** Every colour of the stylesheet as a custom property, from the campaign's folder: waterPale is --water-pale. */
export const colourProperties: Record<string, string> = Object.fromEntries(
  Object.entries(campaign.colours).map(([name, value]) => [
    `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    value,
  ]),
);
