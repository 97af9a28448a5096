/** The id of the part of a form with the live page. */
export const LIVE_PAGE_ID = 'asi-queda';
