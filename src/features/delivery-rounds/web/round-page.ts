import type { PhonePage } from '../../../shared/web/phone-page.ts';

/** The page with which a volunteer walks a round. */
export const ROUND_PAGE = { path: '/r', cache: 'reparto' } as const satisfies PhonePage;
