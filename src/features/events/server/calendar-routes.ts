import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { country } from '#campaign/country.ts';
import { idInPath } from '../../../shared/contract/fields.ts';
import { Problem } from '../../../shared/contract/problem.ts';
import type { Event } from '../contract.ts';
import { CALENDAR_PATH, eventPath } from '../web/event-paths.ts';
import { calendarOfEvents } from './calendar.ts';

/** The calendar files: that of all events, to which programs subscribe, and one for each event. */
export const calendarRoutes: FastifyPluginAsyncZod = async (app) => {
  const { content, campaign, publicUrl, now } = app.site;
  const fileOf = (events: Event[]) => ({
    contentType: 'text/calendar; charset=utf-8',
    body: calendarOfEvents(events, {
      name: `Agenda de ${campaign.siteName}`,
      publicUrl,
      timeZone: country.timeZone,
      now: now(),
    }),
  });
  app.get(CALENDAR_PATH, { schema: { hide: true } }, (request, reply) =>
    content.cache.reply(CALENDAR_PATH, request, reply, async () => fileOf((await content.read()).events)),
  );
  app.get(
    `${eventPath({ id: ':id' })}(^\\d{1,10}).ics`,
    { schema: { hide: true, params: idInPath } },
    async (request, reply) => {
      const event = (await content.read()).events.find(({ id }) => id === request.params.id);
      if (!event) throw new Problem(404, 'Actividad no encontrada'); // not cached, as anybody invents numbers
      return content.cache.reply(`${eventPath(event)}.ics`, request, reply, async () => fileOf([event]));
    },
  );
};
