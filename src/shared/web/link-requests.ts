import { Refused } from './api.ts';

/** The interval in which a visible page behind a private link fetches what others did. */
export const NEWS_EVERY_MS = 30_000;
/**
 * The pauses between attempts of such a page, short enough to send what waits within five seconds after the signal
 * returns, even if no event reports the signal.
 */
export const LINK_PAUSES = { first: 1_000, longest: 4_000 };

/** Whether the server says that a private link no longer works. */
export const isLinkEnd = (error: unknown) => error instanceof Refused && error.status === 404;
