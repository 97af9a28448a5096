import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { idInPath } from '../../../shared/contract/fields.ts';
import { notFound } from '../../../shared/contract/problem.ts';
import { DONE, done } from '../../../shared/server/done.ts';
import { dayLinkCodec, LINKS_API, linkApiOf, photoApiOf, photoCodec } from '../contract.ts';
import { DELEGATE_PAGE } from '../web/delegate-page-path.ts';
import { dayLinkStore } from './links.ts';
import { ownCircuits } from './own-shifts.ts';
import { photoStore } from './photos.ts';
import { BOARD } from './routes.ts';

/** The routes with which staff give people their links and look at the photos that they sent. */
export const dayLinkRoutes: FastifyPluginAsyncZod = async (app) => {
  const { database, guard, activity, shown, publicUrl } = app.site;
  const { linkOptions } = app.electionDay;
  const onRequest = guard.require('day: edit');

  app.get(
    LINKS_API,
    {
      onRequest,
      schema: {
        summary: 'El enlace de cada persona que tiene un turno o lleva a alguien el día de la votación',
        response: { 200: z.array(dayLinkCodec) },
      },
    },
    async (request) => {
      const { places } = (await shown()).pollingPlaces;
      const { shifts } = await app.electionShifts();
      const takers = new Map(shifts.flatMap(({ helper }) => (helper ? [[helper.id, helper] as const] : [])));
      const drivers = (await app.electionDay.trips.source?.drivers(database)) ?? [];
      const others = drivers.filter((id) => !takers.has(id));
      for (const { id, name, phone } of await app.delegates(database, others))
        if (others.includes(id)) takers.set(id, { id, name, phone });
      const links = await dayLinkStore(database, linkOptions).of([...takers.keys()]);
      await activity.look(request, { act: 'viewed', item: { ...BOARD, title: 'Enlaces de la jornada' } });
      return [...takers.values()]
        .map((helper) => {
          const circuits = ownCircuits(shifts, places, helper.id);
          const link = links.get(helper.id);
          return {
            helperId: helper.id,
            name: helper.name,
            phone: helper.phone,
            circuits: circuits.map(({ circuit }) => circuit),
            starts: circuits.map(({ starts }) => starts).sort()[0] ?? '',
            ends:
              circuits
                .map(({ ends }) => ends)
                .sort()
                .at(-1) ?? '',
            url: `${publicUrl}${DELEGATE_PAGE.path}/${link?.token}`,
            openedAt: link?.openedAt?.toISOString() ?? null,
          };
        })
        .sort((one, other) => one.name.localeCompare(other.name, 'es'));
    },
  );

  app.post(
    linkApiOf(':id'),
    {
      onRequest,
      schema: {
        summary: 'Cambiar el enlace de una persona: el anterior deja de servir enseguida',
        params: idInPath,
        response: { 200: done },
      },
    },
    async (request) => {
      const { id } = request.params;
      await database.transaction(async (transaction) => {
        const name = (await linkOptions.helperNames(transaction, [id])).get(id);
        if (name === undefined) throw notFound('a esa persona entre quienes ayudan');
        await dayLinkStore(transaction, linkOptions).renew(id);
        await activity.record(transaction, request, {
          act: 'changed',
          item: BOARD,
          after: `enlace nuevo para ${name}`,
        });
      });
      return DONE;
    },
  );

  app.get(
    photoApiOf(':id'),
    {
      onRequest,
      schema: {
        summary: 'La foto de un problema que avisaron',
        params: z.object({ id: z.uuid() }),
        response: { 200: photoCodec },
      },
    },
    async (request) => {
      const picture = await photoStore(database).find(request.params.id);
      if (!picture) throw notFound('esa foto');
      await activity.look(request, { act: 'viewed', item: { ...BOARD, title: 'Fotos de la jornada' } });
      return { picture };
    },
  );
};
