import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { electionPhase } from '../../../shared/contract/election.ts';
import { idInPath } from '../../../shared/contract/fields.ts';
import { PAGE_ROWS } from '../../../shared/contract/page-rows.ts';
import type { Entry } from '../../../shared/server/activity-log.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { DONE, done } from '../../../shared/server/done.ts';
import { encryption } from '../../../shared/server/encryption.ts';
import { idempotencyKey, idempotent } from '../../../shared/server/idempotency.ts';
import {
  helperCodec,
  helperInput,
  helperPage,
  openHelperCodec,
  ROUND_HELPERS_API,
  roundHelperCodec,
  savedHelperCodec,
  thanksApiOf,
} from '../contract.ts';
import { HELPERS_API } from '../web/helper-paths.ts';
import { helperStore } from './store.ts';

/** The routes with which staff see and write who helps. Only the one of a single helper returns a credential. */
export const helperRoutes: FastifyPluginAsyncZod = async (app) => {
  const { database, guard, activity, keyFor } = app.site;
  const onRequest = guard.require('helpers: edit');
  const credentials = encryption(keyFor('helper credentials'));
  const storeIn = (within: Database, isOver = false) =>
    helperStore(within, { encryption: credentials, isOver });
  const isOverFor = async (request: FastifyRequest) => {
    const { election, now } = await app.site.calendar(request);
    return ['afterClosing', 'after'].includes(electionPhase(election, now));
  };

  app.get(
    HELPERS_API,
    {
      onRequest,
      schema: {
        summary: 'La gente que ayuda, lo último primero',
        querystring: helperPage.codec,
        response: { 200: z.array(helperCodec) },
      },
    },
    async (request) => {
      await activity.look(request, { act: 'viewed', item: ALL_HELPERS });
      return storeIn(database, await isOverFor(request)).page({
        ...request.query,
        limit: request.query.limit ?? PAGE_ROWS,
      });
    },
  );

  app.get(
    ROUND_HELPERS_API,
    {
      onRequest: guard.require('rounds: link'),
      schema: {
        summary: 'Quiénes se ofrecieron a repartir, para darles el enlace de un reparto',
        response: { 200: z.array(roundHelperCodec) },
      },
    },
    async (request) => {
      const found = await storeIn(database).ofRounds();
      if (found.length > 0) await activity.look(request, { act: 'viewed', item: ROUND_HELPERS });
      return found;
    },
  );

  app.get(
    `${HELPERS_API}/:id`,
    {
      onRequest,
      schema: {
        summary: 'Una persona que ayuda, con su credencial',
        params: idInPath,
        response: { 200: openHelperCodec },
      },
    },
    async (request) => {
      const helper = await storeIn(database).open(request.params.id);
      await activity.look(request, { act: 'viewed', item: helperItemOf(helper) });
      return helper;
    },
  );

  app.post(
    HELPERS_API,
    {
      onRequest,
      schema: {
        summary: 'Anotar a una persona que ayuda, o sumar lo que ofrece si su teléfono ya está',
        body: helperInput.codec,
        response: { 201: savedHelperCodec },
      },
    },
    async (request, reply) => {
      const key = idempotencyKey(request, guard.staffOf(request).id);
      const saved = await idempotent(database, key, async (transaction) => {
        const { helper, joined } = await storeIn(transaction).add(request.body);
        const act = joined ? 'changed' : 'created';
        await activity.record(transaction, request, { act, item: helperItemOf(helper) });
        return { helper, joined };
      });
      return reply.code(201).send(saved);
    },
  );

  app.put(
    `${HELPERS_API}/:id`,
    {
      onRequest,
      schema: {
        summary: 'Cambiar a una persona que ayuda',
        params: idInPath,
        body: helperInput.codec,
        response: { 200: helperCodec },
      },
    },
    async (request) =>
      database.transaction(async (transaction) => {
        const helper = await storeIn(transaction).change(request.params.id, request.body);
        await activity.record(transaction, request, { act: 'changed', item: helperItemOf(helper) });
        return helper;
      }),
  );

  app.post(
    thanksApiOf(':id'),
    {
      onRequest,
      schema: {
        summary: 'Decir que se le agradece a una persona que ayudó, una sola vez',
        params: idInPath,
        response: { 200: done },
      },
    },
    async (request) => {
      const isOver = await isOverFor(request);
      await database.transaction(async (transaction) => {
        await storeIn(transaction, isOver).thank(request.params.id, guard.staffOf(request).name);
        const item = helperItemOf(request.params);
        await activity.record(transaction, request, { act: 'changed', item, after: 'le agradeció' });
      });
      return DONE;
    },
  );

  app.delete(
    `${HELPERS_API}/:id`,
    {
      onRequest,
      schema: {
        summary: 'Sacar a una persona de la gente que ayuda',
        params: idInPath,
        response: { 200: done },
      },
    },
    async (request) => {
      await database.transaction(async (transaction) => {
        await storeIn(transaction).remove(request.params.id);
        await activity.record(transaction, request, { act: 'deleted', item: helperItemOf(request.params) });
      });
      return DONE;
    },
  );
};

const ALL_HELPERS: Entry['item'] = { subject: 'helper', title: 'Lista de gente que ayuda' };

const ROUND_HELPERS: Entry['item'] = { subject: 'helper', title: 'Quiénes se ofrecen a repartir' };

/** The item with which the activity log names a helper, without the name, which must not stay in the log. */
const helperItemOf = ({ id }: { id: number }): Entry['item'] => ({
  subject: 'helper',
  id,
  title: `Persona que ayuda ${id}`,
});
