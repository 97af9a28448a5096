import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { phoneInPath } from '../../../shared/contract/phone.ts';
import { notFound } from '../../../shared/contract/problem.ts';
import { DONE, done } from '../../../shared/server/done.ts';
import { checkCodeInput, codeResponse, lockedPhoneCodec, sendCodeInput } from '../contract.ts';
import type { BrowserCookie } from './browser-cookie.ts';
import { lockedPhones } from './locked-phones.ts';
import type { Phones } from './phone-store.ts';
import type { Verification } from './verification.ts';

interface VerificationRoutesOptions {
  verification: Verification;
  phones: Phones;
  browser: BrowserCookie;
}

/** API routes that send and check codes, and routes for administrators that list and release locked phones. */
export const verificationRoutes =
  ({ verification, phones, browser }: VerificationRoutesOptions): FastifyPluginAsyncZod =>
  async (app) => {
    const { database, guard, activity } = app.site;

    app.post(
      '/api/verificar-telefono/enviar',
      {
        onRequest: guard.requireKey,
        schema: {
          summary: 'Enviar un código de cuatro cifras a un celular',
          body: sendCodeInput.codec,
          response: { 200: codeResponse },
        },
      },
      async (request) => verification.send({ ...request.body, address: request.ip }),
    );

    app.post(
      '/api/verificar-telefono/verificar',
      {
        onRequest: guard.requireKey,
        schema: {
          summary: 'Comprobar el código: este navegador queda verificado por 15 minutos',
          body: checkCodeInput.codec,
          response: { 200: codeResponse },
        },
      },
      async (request, reply) => {
        const { phone, code } = request.body;
        const checker = { address: request.ip, token: browser.read(request) };
        browser.set(reply, await verification.check(phone, code, checker));
        return { success: true, message: 'Código correcto' };
      },
    );

    app.get(
      '/api/admin/telefonos-bloqueados',
      {
        onRequest: guard.require('people: unlock'),
        schema: {
          summary: 'Teléfonos bloqueados por demasiados intentos',
          response: { 200: z.array(lockedPhoneCodec) },
        },
      },
      async (request) => {
        const locked = await phones.locked();
        const item = { subject: 'person', title: 'Lista de teléfonos bloqueados' } as const;
        if (locked.length > 0) await activity.look(request, { act: 'viewed', item });
        return locked;
      },
    );

    app.delete(
      '/api/admin/telefonos-bloqueados/:telefono',
      {
        onRequest: guard.require('people: unlock'),
        schema: {
          summary: 'Desbloquear un teléfono',
          params: phoneInPath,
          response: { 200: done },
        },
      },
      async (request) => {
        const { telefono: phone } = request.params;
        await database.transaction(async (transaction) => {
          if (!(await lockedPhones(transaction).release(phone))) throw notFound('ese bloqueo');
          await activity.record(transaction, request, { act: 'unlocked', item: activity.personItem(phone) });
        });
        request.log.info({ event: 'phone released', by: guard.staffOf(request).id });
        return DONE;
      },
    );
  };
