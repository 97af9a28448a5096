import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idInPath } from '../../../shared/contract/fields.ts';
import { conflict, invalid, signInRequired } from '../../../shared/contract/problem.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { DONE, done } from '../../../shared/server/done.ts';
import type { Staff } from '../../../shared/server/guard.ts';
import {
  CONFIRMATION_API,
  codeInput,
  confirmationInput,
  newAppCodec,
  newCodesCodec,
  newPasskeyInput,
  removedSecondFactorCodec,
  SECOND_FACTOR_API,
  SECOND_FACTOR_RULE_API,
  secondFactorCodec,
  secondFactorRuleCodec,
  secondFactorRuleInput,
} from '../contract.ts';
import { grantPassword } from './grant-administrator.ts';
import { generatePassword } from './passwords.ts';
import { maySeePersonalData } from './second-factor.ts';
import { sessionStore } from './sessions.ts';
import { forgetUnfinished } from './sign-ins.ts';
import { userItem } from './store.ts';
import { users as usersTable } from './table.ts';

const FIRST_CODES = { most: 10, seconds: 15 * 60 };
const APP = `${SECOND_FACTOR_API}/aplicacion`;
const PASSKEYS = `${SECOND_FACTOR_API}/llaves`;

/**
 * Routes with which users prove again who they are and set up their own second factor, and with which administrators
 * require one or take away a lost one. Every change of a second factor needs a recent proof.
 */
export const secondFactorRoutes: FastifyPluginAsyncZod = async (app) => {
  const { database, guard, activity, campaign, now } = app.site;
  const { cookies, users, sessions, devices, limits, hash, tokenOf, proofs, hasMail } = app.accounts;
  const { secondFactorOf, passkeysOf } = app.accounts;
  const own = guard.require('profile: edit');
  const manage = guard.require('users: manage');

  /** Runs a change of a second factor and records it in the same transaction. */
  const changing = <Result>(
    request: FastifyRequest,
    user: { id: number; name: string },
    what: string,
    change: (transaction: Database) => Promise<Result>,
  ): Promise<Result> =>
    database.transaction(async (transaction) => {
      const result = await change(transaction);
      await activity.record(transaction, request, {
        act: 'changed',
        item: userItem(user),
        after: `segundo paso: ${what}`,
      });
      return result;
    });

  /** The user whose own second factor a request changes. Throws 403 when the user has to prove again who it is. */
  const changerOf = (request: FastifyRequest): Staff => {
    guard.requireConfirmation(request);
    return guard.staffOf(request);
  };

  /** Locks a user, so that no login of the user begins and no other change of the factors is made meanwhile. */
  const lock = (transaction: Database, userId: number) =>
    transaction.select({ id: usersTable.id }).from(usersTable).where(eq(usersTable.id, userId)).for('update');

  /**
   * Sets up a factor. With the first one, whoever came in with the password alone is thrown out and is no known browser
   * any more, and recovery codes are made. This browser becomes a known one again.
   */
  const settingUp = async (
    request: FastifyRequest,
    reply: FastifyReply,
    what: string,
    setUp: (transaction: Database) => Promise<void>,
  ) => {
    const staff = changerOf(request);
    const made = await changing(request, staff, what, async (transaction) => {
      await lock(transaction, staff.id);
      const isFirst = !(await secondFactorOf(transaction).isSetUp(staff.id));
      await setUp(transaction);
      if (!isFirst) return {};
      await sessionStore(transaction, hash).endOthers(staff.id, tokenOf(request));
      await forgetUnfinished(transaction, staff.id);
      return { codes: await secondFactorOf(transaction).makeRecoveryCodes(staff.id) };
    });
    if (made.codes) cookies.setDevice(reply, await devices.remember(staff.id));
    return made;
  };

  /** Removes a factor. Throws 409 if it is the last one of a user who needs one. */
  const removing = (
    request: FastifyRequest,
    what: string,
    remove: (transaction: Database, userId: number) => Promise<unknown>,
  ) => {
    const staff = changerOf(request);
    return changing(request, staff, what, async (transaction) => {
      await lock(transaction, staff.id);
      await remove(transaction, staff.id);
      const store = secondFactorOf(transaction);
      const isLast = !(await store.isSetUp(staff.id));
      if (isLast && maySeePersonalData(staff) && (await store.isRequired()))
        throw conflict('El segundo paso es obligatorio: antes de quitar éste, agregá otro.');
      if (isLast) await store.removeRecoveryCodes(staff.id);
    });
  };

  app.post(
    `${CONFIRMATION_API}/opciones`,
    {
      onRequest: own,
      schema: {
        summary: 'Lo que el navegador necesita para pedir de nuevo una llave de acceso',
        response: { 200: z.looseObject({}) },
      },
    },
    async (request) => {
      const options = await passkeysOf(database).requestOptions(guard.staffOf(request).id, 'required');
      await sessions.challenge(tokenOf(request), options.challenge);
      return { ...options };
    },
  );

  app.post(
    CONFIRMATION_API,
    {
      onRequest: own,
      schema: {
        summary: 'Mostrar de nuevo quién es, con la contraseña o con una llave de acceso',
        body: confirmationInput,
        response: { 200: done },
      },
    },
    async (request, reply) => {
      const { id } = guard.staffOf(request);
      const token = tokenOf(request);
      const { password, respuesta: answer } = request.body;
      if (answer) {
        const challenge = await sessions.takeChallenge(token);
        const isRight =
          challenge && (await passkeysOf(database).accepts(id, { answer, challenge, verified: true }));
        if (!isRight) throw invalid({ respuesta: 'La llave no es de esta cuenta, o pasó demasiado tiempo.' });
      } else {
        await proofs(token, () => users.checkPassword(id, password, 'password'));
      }
      const renewed = await sessions.renew(token);
      if (!renewed) throw signInRequired();
      cookies.setSession(reply, renewed);
      return DONE;
    },
  );

  app.get(
    SECOND_FACTOR_API,
    {
      onRequest: own,
      schema: { summary: 'El propio segundo paso para entrar', response: { 200: secondFactorCodec } },
    },
    async (request) => {
      const staff = guard.staffOf(request);
      const store = secondFactorOf(database);
      const { appSince, recoveryCodesLeft } = await store.of(staff.id);
      const keys = passkeysOf(database);
      return {
        isRequired: maySeePersonalData(staff) && (await store.isRequired()),
        ...(appSince && { appSince: appSince.toISOString() }),
        passkeys: await keys.all(staff.id),
        allowsPasskeys: keys.isPossible,
        recoveryCodesLeft,
      };
    },
  );

  app.post(
    APP,
    {
      onRequest: own,
      schema: {
        summary: 'Empezar a usar una aplicación de códigos',
        response: { 200: newAppCodec },
      },
    },
    async (request) => {
      const { id, email } = changerOf(request);
      return secondFactorOf(database).beginApp(id, { issuer: campaign.siteName, label: email });
    },
  );

  app.post(
    `${APP}/confirmar`,
    {
      onRequest: own,
      schema: {
        summary: 'Confirmar la aplicación con su primer código',
        body: codeInput,
        response: { 200: newCodesCodec },
      },
    },
    async (request, reply) => {
      const { id } = changerOf(request);
      await limits.allow({ name: `app confirmation ${id}`, limit: FIRST_CODES });
      return settingUp(request, reply, 'aplicación de códigos', (transaction) =>
        secondFactorOf(transaction).confirmApp(id, request.body.codigo, now()),
      );
    },
  );

  app.delete(
    APP,
    {
      onRequest: own,
      schema: { summary: 'Dejar de usar la aplicación de códigos', response: { 200: done } },
    },
    async (request) => {
      await removing(request, 'sin aplicación de códigos', (transaction, id) =>
        secondFactorOf(transaction).removeApp(id),
      );
      return DONE;
    },
  );

  app.post(
    `${PASSKEYS}/opciones`,
    {
      onRequest: own,
      schema: {
        summary: 'Lo que el navegador necesita para crear una llave de acceso',
        response: { 200: z.looseObject({}) },
      },
    },
    async (request) => {
      const options = await passkeysOf(database).creationOptions(changerOf(request));
      await sessions.challenge(tokenOf(request), options.challenge);
      return { ...options };
    },
  );

  app.post(
    PASSKEYS,
    {
      onRequest: own,
      schema: {
        summary: 'Agregar una llave de acceso',
        body: newPasskeyInput,
        response: { 200: newCodesCodec },
      },
    },
    async (request, reply) => {
      const { id } = changerOf(request);
      const { nombre: name, respuesta: answer } = request.body;
      const made = await passkeysOf(database).made(answer, await sessions.takeChallenge(tokenOf(request)));
      return settingUp(request, reply, `llave ${name}`, (transaction) =>
        passkeysOf(transaction).add(id, name, made),
      );
    },
  );

  app.delete(
    `${PASSKEYS}/:id`,
    {
      onRequest: own,
      schema: { summary: 'Quitar una llave de acceso', params: idInPath, response: { 200: done } },
    },
    async (request) => {
      await removing(request, 'sin una llave', (transaction, id) =>
        passkeysOf(transaction).remove(id, request.params.id),
      );
      return DONE;
    },
  );

  app.post(
    `${SECOND_FACTOR_API}/codigos`,
    {
      onRequest: own,
      schema: {
        summary: 'Otros códigos de recuperación: los anteriores dejan de servir',
        response: { 200: newCodesCodec },
      },
    },
    async (request) => {
      const staff = changerOf(request);
      return changing(request, staff, 'otros códigos de recuperación', async (transaction) => {
        await lock(transaction, staff.id);
        // Codes that somebody with the password alone made now would finish the logins of the owner later.
        const store = secondFactorOf(transaction);
        if (!(await store.isSetUp(staff.id)))
          throw conflict('Los códigos de recuperación se hacen al configurar una llave o una aplicación.');
        return { codes: await store.makeRecoveryCodes(staff.id) };
      });
    },
  );

  app.get(
    SECOND_FACTOR_RULE_API,
    {
      onRequest: manage,
      schema: {
        summary: 'Si el segundo paso es obligatorio, y quiénes lo tienen',
        response: { 200: secondFactorRuleCodec },
      },
    },
    async () => {
      const store = secondFactorOf(database);
      return { isRequired: await store.isRequired(), userIds: await store.userIds(), hasMail };
    },
  );

  app.put(
    SECOND_FACTOR_RULE_API,
    {
      onRequest: manage,
      schema: {
        summary: 'Hacer obligatorio el segundo paso para quienes ven datos personales, o dejar de hacerlo',
        body: secondFactorRuleInput,
        response: { 200: secondFactorRuleCodec },
      },
    },
    async (request) => {
      const { id } = guard.staffOf(request);
      const { obligatorio: isRequired } = request.body;
      const everybody = await users.all(); // before the transaction, which has a connection of its own
      return database.transaction(async (transaction) => {
        const store = secondFactorOf(transaction);
        const userIds = await store.userIds();
        if (isRequired && !userIds.includes(id))
          throw conflict('Antes de pedírselo a los demás, configurá tu propio segundo paso en Mi Perfil.');
        await store.require(isRequired);
        // Whoever has come in with a stolen password must not be the one who sets the factor up.
        if (isRequired && hasMail)
          for (const user of everybody)
            if (maySeePersonalData(user) && !userIds.includes(user.id))
              await sessionStore(transaction, hash).endAllOf(user.id);
        await activity.record(transaction, request, {
          act: 'changed',
          item: { subject: 'settings', title: 'Segundo paso' },
          after: isRequired ? 'obligatorio para quienes ven datos personales' : 'cada cual decide',
        });
        return { isRequired, userIds, hasMail };
      });
    },
  );

  app.delete(
    '/api/usuarios/:id/segundo-factor',
    {
      onRequest: manage,
      schema: {
        summary:
          'Quitar el segundo paso de alguien que lo perdió: sus sesiones se cierran, y entra con una contraseña nueva para un solo cambio',
        params: idInPath,
        response: { 200: removedSecondFactorCodec },
      },
    },
    async (request) => {
      const user = await users.get(request.params.id);
      if (user.id === guard.staffOf(request).id) throw conflict('Lo tuyo se cambia en Mi Perfil.');
      const password = generatePassword();
      await grantPassword(database, user.id, password, (transaction) =>
        activity.record(transaction, request, {
          act: 'changed',
          item: userItem(user),
          after: 'segundo paso: quitado por un administrador, con otra contraseña',
        }),
      );
      return { password };
    },
  );
};
