import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { WHOLE_LISTS } from '../../../shared/contract/activity.ts';
import { PAGE_ROWS } from '../../../shared/contract/page-rows.ts';
import { phoneInPath } from '../../../shared/contract/phone.ts';
import type { Entry } from '../../../shared/server/activity-log.ts';
import { ownerFor } from '../../../shared/server/assignment.ts';
import { jsonArray } from '../../../shared/server/database/json-array.ts';
import type { Staff } from '../../../shared/server/guard.ts';
import {
  historyPage,
  interactionCodec,
  type peopleFilter,
  peoplePage,
  personCodec,
  summaryCodec,
} from '../contract.ts';
import { peopleAsCsv } from './export.ts';
import { peopleStore } from './store.ts';

/** API routes for administrators about the people who have contacted the campaign. */
export const peopleRoutes: FastifyPluginAsyncZod = async (app) => {
  const { database, guard, activity } = app.site;
  const people = peopleStore(database);

  app.get(
    '/api/admin/personas',
    {
      onRequest: guard.require('people: read'),
      schema: {
        summary: 'Personas, por cuántas veces escribieron o pidieron',
        querystring: peoplePage,
      },
    },
    async (request, reply) => {
      const { limite: limit, cursor: after, ...wanted } = request.query;
      const filter = filterOf(wanted, guard.staffOf(request));
      await activity.look(request, { act: 'viewed', item: EVERYBODY });
      reply.type('application/json; charset=utf-8');
      if (limit === undefined && after === undefined) {
        return reply.send(jsonArray(people.all(filter), encoded));
      }
      return encoded(await people.ranking({ ...filter, limit: limit ?? PAGE_ROWS, after }));
    },
  );

  app.get(
    '/api/admin/personas/exportar',
    {
      onRequest: guard.require('people: export'),
      schema: { summary: 'Las personas como tabla CSV' },
    },
    async (request, reply) => {
      await activity.look(request, { act: 'exported', item: EVERYBODY });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="personas.csv"')
        .send(peopleAsCsv(people.all({})));
    },
  );

  app.get(
    '/api/admin/personas/resumen',
    {
      onRequest: guard.require('people: read'),
      schema: { summary: 'Totales', response: { 200: summaryCodec } },
    },
    async () => people.summary(),
  );

  app.get(
    '/api/admin/personas/:telefono/historial',
    {
      onRequest: guard.require('people: read'),
      schema: {
        summary: 'Lo que hizo una persona',
        params: phoneInPath,
        querystring: historyPage,
        response: { 200: z.array(interactionCodec) },
      },
    },
    async (request) => {
      const { telefono: phone } = request.params;
      const history = await people.history(phone, request.query.limite);
      await activity.look(request, { act: 'viewed', item: activity.personItem(phone) });
      return history;
    },
  );
};

/** The people of a list with a query. */
export const filterOf = (
  { q: query, de: owner, etiqueta: label }: z.output<typeof peopleFilter>,
  staff: Staff,
) => ({ query, label, owner: ownerFor(owner, staff) });

const EVERYBODY: Entry['item'] = { subject: 'person', title: WHOLE_LISTS.people };

const encoded = (people: z.output<typeof personCodec>[]) => z.encode(z.array(personCodec), people);
