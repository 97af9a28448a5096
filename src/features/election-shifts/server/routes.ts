import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idInPath } from '../../../shared/contract/fields.ts';
import type { Entry } from '../../../shared/server/activity-log.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import {
  candidateCodec,
  candidatesApiOf,
  circuitsCodec,
  FILL_API,
  filledCodec,
  planInput,
  type Shift,
  shiftApiOf,
  shiftCodec,
  takerInput,
} from '../contract.ts';
import { CIRCUITS_API, SHIFTS_API } from '../web/shift-paths.ts';
import { suggestedHours } from './shift-plan.ts';
import { shiftStores } from './shift-stores.ts';
import type { ShiftStore } from './store.ts';

/** The routes with which staff make the shifts of the day of the vote and say who takes each. */
export const shiftRoutes: FastifyPluginAsyncZod = async (app) => {
  const { database, guard, activity, shown } = app.site;
  const onRequest = guard.require('shifts: edit');
  /** Runs `work` with the store in a transaction, before which the polling places are read. */
  const storing = async <Result>(work: (store: ShiftStore, transaction: Database) => Promise<Result>) => {
    const storeOf = await shiftStores(app);
    return database.transaction((transaction) => work(storeOf(transaction), transaction));
  };
  const list = z.array(shiftCodec);

  app.get(
    CIRCUITS_API,
    {
      onRequest,
      schema: {
        summary: 'Los locales de votación con sus circuitos, y los turnos que sugiere el día',
        response: { 200: circuitsCodec },
      },
    },
    async (request) => {
      const { election } = await app.site.calendar(request);
      return { places: (await shown()).pollingPlaces.places, suggested: suggestedHours(election) };
    },
  );

  app.get(
    SHIFTS_API,
    {
      onRequest,
      schema: {
        summary: 'Los turnos del día de la votación, y quién va a cada uno',
        response: { 200: list },
      },
    },
    async (request) => {
      const { shifts: found } = await (await shiftStores(app))(database).known();
      if (found.some(({ helper }) => helper)) await activity.look(request, { act: 'viewed', item: ALL });
      return found;
    },
  );

  app.post(
    SHIFTS_API,
    {
      onRequest,
      schema: {
        summary: 'Armar los turnos de todos los circuitos. Los que siguen conservan a su gente',
        body: planInput.codec,
        response: { 200: list },
      },
    },
    async (request) =>
      storing(async (store, transaction) => {
        const made = await store.make(request.body);
        await activity.record(transaction, request, { act: 'changed', item: ALL, after: `${made.length}` });
        return made;
      }),
  );

  app.post(
    FILL_API,
    {
      onRequest,
      schema: {
        summary: 'Dar los turnos sin nadie a quienes votan ahí o viven cerca',
        response: { 200: filledCodec },
      },
    },
    async (request) =>
      storing(async (store, transaction) => {
        const count = await store.fill();
        if (count > 0)
          await activity.record(transaction, request, {
            act: 'changed',
            item: ALL,
            after: `con alguien: ${count} más`,
          });
        return { count };
      }),
  );

  app.get(
    candidatesApiOf(':id'),
    {
      onRequest,
      schema: {
        summary: 'Quiénes pueden tomar un turno, primero quienes votan ahí',
        params: idInPath,
        response: { 200: z.array(candidateCodec) },
      },
    },
    async (request) => {
      const { id } = request.params;
      const candidates = await (await shiftStores(app))(database).candidates(id);
      const item = { subject: 'shift', id, title: `Quiénes pueden tomar el turno ${id}` } as const;
      await activity.look(request, { act: 'viewed', item });
      return candidates;
    },
  );

  app.put(
    shiftApiOf(':id'),
    {
      onRequest,
      schema: {
        summary: 'Decir quién toma un turno, o dejarlo sin nadie',
        params: idInPath,
        body: takerInput.codec,
        response: { 200: shiftCodec },
      },
    },
    async (request) => {
      const { helperId, formerId } = request.body;
      return storing(async (store, transaction) => {
        const shift = await store.assign(request.params.id, helperId, formerId);
        await activity.record(transaction, request, { act: 'changed', item: shiftItemOf(shift) });
        return shift;
      });
    },
  );
};

const ALL: Entry['item'] = { subject: 'shift', title: 'Turnos del día de la votación' };

/** The item with which the activity log names a shift, without the person who takes it. */
const shiftItemOf = ({ id, circuit, place, starts }: Shift): Entry['item'] => ({
  subject: 'shift',
  id,
  title: `Turno de las ${starts}${circuit ? `, ${circuit}` : ''}${place ? `, ${place}` : ''}`,
});
