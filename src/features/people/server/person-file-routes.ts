import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { assignInput } from '../../../shared/contract/assignment.ts';
import { labelsInput } from '../../../shared/contract/labels.ts';
import { phoneInPath } from '../../../shared/contract/phone.ts';
import { assigneeOf, assignmentInWords, requireFree } from '../../../shared/server/assignment.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { labelStore } from '../../../shared/server/labels.ts';
import { type PersonFile, personFileCodec } from '../contract.ts';
import { PERSON_FILES_UNDO, personFileStore, personFilesUndoer, rememberPersonFile } from './person-files.ts';

const PERSON = '/api/admin/personas/:telefono';

interface Replacement {
  part: Partial<PersonFile>;
  check: (former: PersonFile, transaction: Database) => Promise<void>;
  /** The change in Spanish, for the activity log. */
  after: string;
}

/** Routes with which staff label a person and arrange who takes care of her. */
export const personFileRoutes: FastifyPluginAsyncZod = async (app) => {
  const { database, guard, activity } = app.site;
  app.undoers[PERSON_FILES_UNDO] = personFilesUndoer(activity.personItem);

  /** Replaces a part of the file of the person in the path, so that it can be taken back. `check` may refuse it. */
  const replace = (
    request: FastifyRequest & { params: { telefono: string } },
    { part, check, after }: Replacement,
  ): Promise<PersonFile> =>
    database.transaction(async (transaction) => {
      const { telefono: phone } = request.params;
      const files = personFileStore(transaction);
      const former = await files.locked(phone);
      await check(former, transaction);
      const replaced = Object.keys(part).map((name) => [name, former[name as keyof PersonFile]]);
      await rememberPersonFile(transaction, request, guard.staffOf(request).id, {
        phone,
        part: Object.fromEntries(replaced),
        stored: part,
      });
      await activity.record(transaction, request, {
        act: 'changed',
        item: activity.personItem(phone),
        after,
      });
      return files.change(phone, part);
    });

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
    async (request) => {
      const labels = [...request.body.labels].sort();
      return replace(request, {
        part: { labels },
        check: (former, transaction) => labelStore(transaction).requireKnown(labels, former.labels),
        // Without the labels, which must not stay in the log when the person is erased.
        after: labels.length > 0 ? 'etiquetas cambiadas' : 'sin etiquetas',
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
    async (request) => {
      const staff = guard.staffOf(request);
      const assignee = assigneeOf(await app.accounts.colleaguesFor('people'), request.body, staff);
      return replace(request, {
        part: { assignee },
        check: async (former) => requireFree(former.assignee, assignee, staff),
        after: assignmentInWords(assignee),
      });
    },
  );
};
