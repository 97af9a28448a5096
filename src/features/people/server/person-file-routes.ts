import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { assignInput } from '../../../shared/contract/assignment.ts';
import { labelsInput } from '../../../shared/contract/labels.ts';
import { phoneInPath } from '../../../shared/contract/phone.ts';
import { assigneeOf, assignmentInWords, requireFree } from '../../../shared/server/assignment.ts';
import { labelStore } from '../../../shared/server/labels.ts';
import { type PersonFile, personFileCodec } from '../contract.ts';
import { PERSON_FILES_UNDO, personFileStore, personFilesUndoer, rememberPersonFile } from './person-files.ts';

const PERSON = '/api/admin/personas/:telefono';

/** Routes with which staff label a person and arrange who takes care of her. */
export const personFileRoutes: FastifyPluginAsyncZod = async (app) => {
  const { database, guard, activity } = app.site;
  app.undoers[PERSON_FILES_UNDO] = personFilesUndoer(activity.personItem);

  app.get(
    `${PERSON}/ficha`,
    {
      onRequest: guard.require('people: read'),
      schema: {
        summary: 'Las etiquetas de una persona, y quién se encarga de ella',
        params: phoneInPath,
        response: { 200: personFileCodec },
      },
    },
    async (request) => {
      const { telefono: phone } = request.params;
      await activity.look(request, { act: 'viewed', item: activity.personItem(phone) });
      return personFileStore(database).of(phone);
    },
  );

  app.post(
    `${PERSON}/etiquetas`,
    {
      onRequest: guard.require('people: note'),
      schema: {
        summary: 'Poner las etiquetas de una persona, en lugar de las que tiene',
        params: phoneInPath,
        body: labelsInput.codec,
        response: { 200: personFileCodec },
      },
    },
    async (request): Promise<PersonFile> => {
      const { telefono: phone } = request.params;
      const labels = [...request.body.labels].sort();
      return database.transaction(async (transaction) => {
        const files = personFileStore(transaction);
        const former = await files.locked(phone);
        await labelStore(transaction).requireKnown(labels, former.labels);
        const { id } = guard.staffOf(request);
        await rememberPersonFile(transaction, request, id, {
          phone,
          part: { labels: former.labels },
          stored: { labels },
        });
        await activity.record(transaction, request, {
          act: 'changed',
          item: activity.personItem(phone),
          // Without the labels, which must not stay in the log when the person is erased.
          after: labels.length > 0 ? 'etiquetas cambiadas' : 'sin etiquetas',
        });
        return files.change(phone, { labels });
      });
    },
  );

  app.post(
    `${PERSON}/asignar`,
    {
      onRequest: guard.require('people: note'),
      schema: {
        summary:
          'Pasarle una persona a alguien del equipo, con una nota y un día; null la deja para los demás',
        params: phoneInPath,
        body: assignInput.codec,
        response: { 200: personFileCodec },
      },
    },
    async (request): Promise<PersonFile> => {
      const { telefono: phone } = request.params;
      const staff = guard.staffOf(request);
      const assignee = assigneeOf(await app.accounts.colleaguesFor('people'), request.body, staff);
      return database.transaction(async (transaction) => {
        const files = personFileStore(transaction);
        const former = await files.locked(phone);
        requireFree(former.assignee, assignee, staff);
        await rememberPersonFile(transaction, request, staff.id, {
          phone,
          part: { assignee: former.assignee },
          stored: { assignee },
        });
        await activity.record(transaction, request, {
          act: 'changed',
          item: activity.personItem(phone),
          after: assignmentInWords(assignee),
        });
        return files.change(phone, { assignee });
      });
    },
  );
};
