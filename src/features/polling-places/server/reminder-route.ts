import type { FastifyInstance } from 'fastify';
import type { Election } from '../../../shared/contract/election.ts';
import type { PollingPlaces } from '../../../shared/contract/polling-places.ts';
import type { ResponseCache } from '../../../shared/server/response-cache.ts';
import { answerAt } from '../web/find-answer.ts';
import { circuitQuery } from '../web/finder-addresses.ts';
import { reminder } from './reminder.ts';

interface ReminderRouteOptions {
  path: string;
  election: Election;
  siteName: string;
  town: string;
  pageUrl: string;
  polling: () => Promise<PollingPlaces>;
  cache: ResponseCache;
  now: () => Date;
}

/** The route of the calendar file with the election, and with the polling place of the circuit that its query names. */
export const reminderRoute =
  ({ path, polling, cache, now, ...about }: ReminderRouteOptions) =>
  async (app: FastifyInstance) => {
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      const known = await polling();
      const answer = answerAt(known, new URLSearchParams(request.url.split('?')[1]));
      const found = answer?.kind === 'place' ? answer : undefined;
      const key = path + (found ? circuitQuery(found.circuit) : '');
      return cache.reply(key, request, reply, async () => ({
        contentType: 'text/calendar; charset=utf-8',
        body: reminder({ ...about, official: known.official, now: now(), found }),
      }));
    });
  };
