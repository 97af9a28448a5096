import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { LABELS_API, type LabelCount, labelCountCodec, labelsInput } from '../contract/labels.ts';
import { can } from '../contract/rights.ts';
import { DONE, done } from './done.ts';
import { labelStore } from './labels.ts';

/** The routes with which staff read the labels, and administrators change them. */
export const labelRoutes: FastifyPluginAsyncZod = async (app) => {
  const { database, guard, activity } = app.site;

  app.get(
    LABELS_API,
    {
      onRequest: guard.require('messages: read'),
      schema: {
        summary: 'Las etiquetas, con cuántos mensajes y cuántas personas tiene cada una',
        response: { 200: z.array(labelCountCodec) },
      },
    },
    async (request): Promise<LabelCount[]> => {
      const staff = guard.staffOf(request);
      const countsOf = async (name: keyof typeof app.labelled) => {
        const items = app.labelled[name];
        return items && can(staff, items.right) ? items.counts() : new Map<string, number>();
      };
      const [offered, messages, people] = await Promise.all([
        labelStore(database).all(),
        countsOf('messages'),
        countsOf('people'),
      ]);
      const former = [...new Set([...messages.keys(), ...people.keys()])].filter(
        (label) => !offered.includes(label),
      );
      return [...offered, ...former.sort()].map((label) => ({
        label,
        messages: messages.get(label) ?? 0,
        people: people.get(label) ?? 0,
      }));
    },
  );

  app.put(
    LABELS_API,
    {
      onRequest: guard.require('settings: edit'),
      schema: {
        summary: 'Cambiar las etiquetas que se ofrecen; mensajes y personas conservan las que tienen',
        body: labelsInput.codec,
        response: { 200: done },
      },
    },
    async (request) => {
      const { labels } = request.body;
      await database.transaction(async (transaction) => {
        await labelStore(transaction).replace(labels);
        await activity.record(transaction, request, {
          act: 'changed',
          item: { subject: 'settings', title: 'Etiquetas' },
          after: labels.join(', '),
        });
      });
      return DONE;
    },
  );
};
