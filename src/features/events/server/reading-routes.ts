import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { country } from '#campaign/country.ts';
import { idInPath } from '../../../shared/contract/fields.ts';
import { Problem, problemWire } from '../../../shared/contract/problem.ts';
import { EVENTS_API, type Event, eventCodec } from '../contract.ts';
import { AGENDA_FILE_PATH, eventPath } from '../web/event-paths.ts';

/** One published event as JSON, and the calendar files: that of all events, to which programs subscribe, and one for each. */
export const readingRoutes: FastifyPluginAsyncZod = async (app) => {
  const { content, campaign, publicUrl, now } = app.site;
  const fileOf = async (events: Event[]) => {
    const { calendarOfEvents } = await import('./calendar.ts'); // its library takes memory that few sites need
    const options = { publicUrl, timeZone: country.timeZone, now: now() };
    return {
      contentType: 'text/calendar; charset=utf-8',
      body: calendarOfEvents(events, { ...options, name: `Agenda de ${campaign.siteName}` }),
    };
  };
  /** Throws a 404 Problem for an event that visitors cannot see. Nothing is cached for it, as anybody invents numbers. */
  const publishedEvent = async (id: number) => {
    const event = (await content.read()).events.find((one) => one.id === id);
    if (!event) throw new Problem(404, 'Actividad no encontrada');
    return event;
  };
  app.get(
    `${EVENTS_API}/:id`,
    {
      schema: {
        summary: 'Una actividad publicada de la agenda',
        params: idInPath,
        response: { 200: eventCodec, '4xx': problemWire },
      },
    },
    async (request, reply) => {
      const event = await publishedEvent(request.params.id);
      return content.cache.reply(`${EVENTS_API}/${event.id}`, request, reply, async () => ({
        contentType: 'application/json; charset=utf-8',
        body: JSON.stringify(z.encode(eventCodec, event)),
      }));
    },
  );
  app.get(AGENDA_FILE_PATH, { schema: { hide: true } }, (request, reply) =>
    content.cache.reply(AGENDA_FILE_PATH, request, reply, async () => fileOf((await content.read()).events)),
  );
  app.get(
    `${eventPath({ id: ':id' })}(^\\d{1,10}).ics`,
    { schema: { hide: true, params: idInPath } },
    async (request, reply) => {
      const event = await publishedEvent(request.params.id);
      return content.cache.reply(`${eventPath(event)}.ics`, request, reply, async () => fileOf([event]));
    },
  );
};
