import type { FastifyInstance } from 'fastify';
import { dayBefore } from '../../shared/contract/calendar.ts';
import { day } from '../../shared/contract/content-fields.ts';
import { type Election, electionPhase } from '../../shared/contract/election.ts';
import { momentInCountry } from '../../shared/contract/moments.ts';
import { DEMO_DAY_PATH, IN_CAMPAIGN_DAYS, REAL_DAY } from './demo-bar.tsx';
import { pageAddress } from './page-address.ts';

/**
 * The demo's day. Once the election is over, the demo opens in the middle of the campaign, and a visitor can choose any
 * day, which is in a cookie of the visitor's browser. Only what follows the election's calendar follows that day: what is
 * stored, logged or scheduled has its real time.
 */

export const DEMO_DAY_COOKIE = 'dia-de-prueba';
const IN_COOKIES = new RegExp(`(?:^|;\\s*)${DEMO_DAY_COOKIE}=([\\d-]{10}|${REAL_DAY})(?:;|$)`);
const NOON = '12:00';

/** Returns what a Cookie header contains: a day (YYYY-MM-DD), the word for the real day, or undefined. */
export function demoDay(cookies: string | undefined): string | undefined {
  const asked = cookies && IN_COOKIES.exec(cookies)?.[1];
  // Most requests have no such cookie. For them the schema alone would take longer than a response from memory.
  return asked && isChoice(asked) ? asked : undefined;
}

const isChoice = (asked: string) => asked === REAL_DAY || day.safeParse(asked).success;

/** The moment at which the election's calendar is read, and the day of the demo if it is not the real one. */
export interface ShownMoment {
  now: Date;
  /** YYYY-MM-DD. */
  day?: string | undefined;
}

/** @param moment by default now. Outside the demo, and in the demo on the real day, it is the moment that is shown */
export type CalendarClock = (election: Election, cookies?: string, moment?: Date) => ShownMoment;

interface ClockOptions {
  mode: 'demo' | 'production';
  now: () => Date;
  rehearsed?: (() => Date) | undefined;
}

/** Returns the clock of the election's calendar. `now` is the real clock, and `rehearsed` that of a rehearsed day. */
export const calendarClock =
  ({ mode, now, rehearsed }: ClockOptions): CalendarClock =>
  (election, cookies, moment = now()) => {
    if (rehearsed) return { now: rehearsed(), day: election.day };
    const shownDay = mode === 'demo' ? (demoDay(cookies) ?? dayInCampaign(election, now())) : REAL_DAY;
    if (shownDay === REAL_DAY) return { now: moment };
    return { now: momentInCountry(shownDay, NOON), day: shownDay };
  };

/** The day on which the demo opens: the real one until the election is over. */
const dayInCampaign = (election: Election, now: Date) =>
  electionPhase(election, now) === 'after' ? dayBefore(election.day, IN_CAMPAIGN_DAYS) : REAL_DAY;

/** The route of the demo's bar, which remembers or forgets the day and leads back to the page. */
export const demoDayRoutes = async (app: FastifyInstance) => {
  app.get<{ Querystring: Record<string, unknown> }>(DEMO_DAY_PATH, async ({ query }, reply) => {
    const options = { path: '/', httpOnly: true, sameSite: 'lax' } as const;
    const chosen = String(query.dia);
    if (isChoice(chosen)) void reply.setCookie(DEMO_DAY_COOKIE, chosen, options);
    else void reply.clearCookie(DEMO_DAY_COOKIE, options);
    const address = pageAddress(String(query.pagina ?? ''), app.site.content.types);
    return reply
      .header('cache-control', 'no-store')
      .redirect(address && 'page' in address ? address.page : '/', 303);
  });
};
