import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { assignInput } from '../../../shared/contract/assignment.ts';
import { labelsInput } from '../../../shared/contract/labels.ts';
import { phoneInPath } from '../../../shared/contract/phone.ts';
import { assigneeOf, assignmentInWords, requireFree } from '../../../shared/server/assignment.ts';
import { labelStore } from '../../../shared/server/labels.ts';
import { undoStore } from '../../../shared/server/undo.ts';
import { type PersonFile, personFileCodec } from '../contract.ts';
import { FILES_UNDO, type FormerFile, fileStore, filesUndoer } from './files.ts';

const PERSON = '/api/admin/personas/:telefono';

/** Routes with which staff label a person and arrange who takes care of her. */
export const fileRoutes: FastifyPluginAsyncZod = async (app) => {
  const { database, guard, activity } = app.site;
  app.undoers[FILES_UNDO] = filesUndoer(activity.personItem);

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
      return fileStore(database).of(phone);
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
        const files = fileStore(transaction);
        const former = await files.locked(phone);
        await labelStore(transaction).requireKnown(labels, former.labels);
        await undoStore(transaction).remember(
          request,
          guard.staffOf(request).id,
          FILES_UNDO,
          async (): Promise<FormerFile> => ({ phone, part: { labels: former.labels } }),
        );
        await activity.record(transaction, request, {
          act: 'changed',
          item: activity.personItem(phone),
          after: labels.length > 0 ? `etiquetas: ${labels.join(', ')}` : 'sin etiquetas',
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
        const files = fileStore(transaction);
        const former = await files.locked(phone);
        requireFree(former.assignee, assignee, staff);
        await undoStore(transaction).remember(
          request,
          staff.id,
          FILES_UNDO,
          async (): Promise<FormerFile> => ({ phone, part: { assignee: former.assignee } }),
        );
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
