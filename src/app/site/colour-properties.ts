import { campaign } from '#campaign/campaign.ts';

/** The campaign's colours as CSS custom properties, for example `--water-pale` for `waterPale`. */
export const colourProperties: Record<string, string> = Object.fromEntries(
  Object.entries(campaign.colours).map(([name, value]) => [
    `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    value,
  ]),
);
