import type { FastifyPluginAsync } from 'fastify';
import { country } from '#campaign/country.ts';
import { answerAt } from '../web/find-answer.ts';
import { CALENDAR_PATH, circuitQuery, ELECTIONS_PATH } from '../web/finder-addresses.ts';
import { reminder } from './reminder.ts';

/**
 * The route of the calendar file with the election, and with the polling place of an electoral circuit in the query.
 */
export const reminderRoute: FastifyPluginAsync = async (app) => {
  const { campaign, shown, publicUrl, content, now } = app.site;
  const about = {
    siteName: campaign.siteName,
    town: campaign.location.town,
    timeZone: country.timeZone,
    pageUrl: publicUrl + ELECTIONS_PATH,
  };
  app.get(CALENDAR_PATH, { schema: { hide: true } }, async (request, reply) => {
    const { pollingPlaces: known, election } = await shown();
    const answer = answerAt(known, new URLSearchParams(request.url.split('?')[1]));
    const found = answer?.kind === 'place' ? answer : undefined;
    const key = CALENDAR_PATH + (found ? circuitQuery(found.circuit) : '');
    return content.cache.reply(key, request, reply, async () => ({
      contentType: 'text/calendar; charset=utf-8',
      body: reminder({ ...about, election, official: known.official, now: now(), found }),
    }));
  });
};
