import type { FastifyInstance } from 'fastify';
import { day } from '../../shared/contract/content-fields.ts';
import { momentInCountry } from '../../shared/contract/moments.ts';
import { DEMO_DAY_PATH } from './demo-bar.tsx';
import { pageAddress } from './page-address.ts';

/** In the demo, a visitor can see the public pages as on any day. The day is in a cookie of the visitor's browser. */

export const DEMO_DAY_COOKIE = 'dia-de-prueba';
const IN_COOKIES = new RegExp(`(?:^|;\\s*)${DEMO_DAY_COOKIE}=([\\d-]{10})(?:;|$)`);
const NOON = '12:00';

/** Returns the day (YYYY-MM-DD) that a Cookie header contains, or undefined. */
export function demoDay(cookies: string | undefined): string | undefined {
  const asked = cookies && IN_COOKIES.exec(cookies)?.[1];
  // Most requests have no such cookie. For them the schema alone would take longer than a response from memory.
  if (!asked) return undefined;
  const parsed = day.safeParse(asked);
  return parsed.success ? parsed.data : undefined;
}

/** The moment that the demo takes as the current time when it shows a day: noon. */
export const demoMoment = (shownDay: string): Date => momentInCountry(shownDay, NOON);

/** The route of the demo's bar, which remembers or forgets the day and leads back to the page. */
export const demoDayRoutes = async (app: FastifyInstance) => {
  app.get<{ Querystring: Record<string, unknown> }>(DEMO_DAY_PATH, async ({ query }, reply) => {
    const parsed = day.safeParse(query.dia);
    const options = { path: '/', httpOnly: true, sameSite: 'lax' } as const;
    if (parsed.success) void reply.setCookie(DEMO_DAY_COOKIE, parsed.data, options);
    else void reply.clearCookie(DEMO_DAY_COOKIE, options);
    const address = pageAddress(String(query.pagina ?? ''), app.site.content.types);
    return reply
      .header('cache-control', 'no-store')
      .redirect(address && 'page' in address ? address.page : '/', 303);
  });
};
