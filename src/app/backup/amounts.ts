import { country } from '#campaign/country.ts';

const AMOUNT = new Intl.NumberFormat(country.locale, { maximumFractionDigits: 1 });

export const amount = (value: number) => AMOUNT.format(value);

/** Formats a number of bytes in MB, for instance `1.024,5 MB`. */
export const megabytes = (bytes: number) => `${AMOUNT.format(bytes / 1_000_000)} MB`;

/** Formats the seconds since a moment of `performance.now()`. */
export const secondsSince = (start: number) => `${AMOUNT.format((performance.now() - start) / 1000)} s`;
