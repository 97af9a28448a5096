import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { phoneInPath } from '../../../shared/contract/phone.ts';
import { invalid } from '../../../shared/contract/problem.ts';
import type { PersonalDataParts } from '../../../shared/server/personal-data.ts';
import {
  erasedCodec,
  erasureInput,
  exportFormat,
  LAST_DIGITS,
  type PersonalData,
  personalDataCodec,
  WRONG_DIGITS,
} from '../contract.ts';
import type { Erasures } from './erasures.ts';
import { exportPage } from './export-page.ts';

/** Causes a type error if a feature collects personal data that the contract lacks, which the export would omit. */
type EveryPartNamed =
  Exclude<keyof PersonalDataParts, keyof PersonalData> extends never ? PersonalDataParts : never;

/** Routes with which administrators serve a person's rights of access and erasure (Ley 18.331). */
export const rightsRoutes =
  (erasures: Erasures): FastifyPluginAsyncZod =>
  async (app) => {
    const { database, guard, activity, personalData: stored, campaign, content, now, backupNames } = app.site;

    app.get(
      '/api/admin/personas/:telefono/exportar',
      {
        onRequest: guard.require('people: export'),
        schema: {
          summary: 'Todo lo que hay guardado de una persona, para ella: JSON, o una página',
          params: phoneInPath,
          querystring: exportFormat,
        },
      },
      async (request, reply) => {
        const { telefono: phone } = request.params;
        await activity.look(request, { act: 'exported', item: activity.personItem(phone) });
        const collected: EveryPartNamed = await stored.collect(database, phone);
        const personalData = { phone, exportedAt: now().toISOString(), ...collected };
        const isPage = request.query.formato === 'html';
        return reply
          .type(isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8')
          .header(
            'content-disposition',
            `attachment; filename="datos-personales.${isPage ? 'html' : 'json'}"`,
          )
          .send(
            isPage
              ? exportPage(personalData, campaign.siteName)
              : JSON.stringify(z.encode(personalDataCodec, personalData), null, 2),
          );
      },
    );

    app.delete(
      '/api/admin/personas/:telefono',
      {
        onRequest: guard.require('people: erase'),
        schema: {
          summary: 'Borrar los datos de una persona: mensajes, pedidos y verificaciones',
          params: phoneInPath,
          body: erasureInput.codec,
          response: { 200: erasedCodec },
        },
      },
      async (request) => {
        const { telefono: phone } = request.params;
        if (request.body.lastDigits !== phone.slice(-LAST_DIGITS))
          throw invalid({ confirmacion: WRONG_DIGITS });
        // It is a change of the content, because a person may have let the campaign publish something of hers.
        const erased = await content.change(async (_, transaction) => {
          const counts = await erasures.erase(transaction, phone);
          await activity.record(transaction, request, {
            act: 'erased',
            item: activity.personItem(phone),
            after: `${counts.messages} mensajes, ${counts.listRequests} pedidos, ${counts.verifications} verificaciones`,
          });
          return counts;
        });
        await erasures.writeFiles();
        request.log.info({ event: 'person erased', by: guard.staffOf(request).id });
        return { ...erased, backups: (await backupNames?.()) ?? [] };
      },
    );
  };
