import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { phoneInPath } from '../../../shared/contract/phone.ts';
import { DONE, done } from '../../../shared/server/done.ts';
import { noteInPath, personNoteCodec, personNoteInput } from '../contract.ts';
import { noteStore } from './notes.ts';

const NOTES = '/api/admin/personas/:telefono/notas';

/** Routes with which staff write down what they should remember about a person. */
export const noteRoutes: FastifyPluginAsyncZod = async (app) => {
  const { database, guard, activity } = app.site;

  app.get(
    NOTES,
    {
      onRequest: guard.require('people: read'),
      schema: {
        summary: 'Lo que se anotó de una persona, lo último primero',
        params: phoneInPath,
        response: { 200: z.array(personNoteCodec) },
      },
    },
    async (request) => {
      const { telefono: phone } = request.params;
      await activity.look(request, { act: 'viewed', item: activity.personItem(phone) });
      return noteStore(database).of(phone);
    },
  );

  app.post(
    NOTES,
    {
      onRequest: guard.require('people: note'),
      schema: {
        summary: 'Anotar algo de una persona',
        params: phoneInPath,
        body: personNoteInput.codec,
        response: { 201: personNoteCodec },
      },
    },
    async (request, reply) => {
      const { telefono: phone } = request.params;
      const note = await database.transaction(async (transaction) => {
        const added = await noteStore(transaction).add(phone, {
          text: request.body.text,
          author: guard.staffOf(request).name,
        });
        // Without the text, which would stay in the log when the person is erased.
        await activity.record(transaction, request, {
          act: 'changed',
          item: activity.personItem(phone),
          after: 'una nota más',
        });
        return added;
      });
      return reply.code(201).send(note);
    },
  );

  app.delete(
    `${NOTES}/:id`,
    {
      onRequest: guard.require('people: note'),
      schema: { summary: 'Quitar una nota', params: noteInPath, response: { 200: done } },
    },
    async (request) => {
      const { telefono: phone, id } = request.params;
      await database.transaction(async (transaction) => {
        await noteStore(transaction).remove(phone, id);
        await activity.record(transaction, request, {
          act: 'changed',
          item: activity.personItem(phone),
          after: 'una nota menos',
        });
      });
      return DONE;
    },
  );
};
