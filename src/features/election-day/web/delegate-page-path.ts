import type { PhonePage } from '../../../shared/web/phone-page.ts';

/** The page with which somebody who helps reports from the circuits of their shift. */
export const DELEGATE_PAGE = { path: '/j', cache: 'jornada' } as const satisfies PhonePage;
/** The path of its API. */
export const DELEGATE_API = '/api/jornada';
/** Takes that a lift was made. */
export const TRIP_API = `${DELEGATE_API}/traslados`;
/** Takes the photo of a reported problem. */
export const PHOTO_API = `${DELEGATE_API}/fotos`;
