import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { formatMoment } from '../../../shared/contract/calendar.ts';
import { idInPath } from '../../../shared/contract/fields.ts';
import { conflict, invalid } from '../../../shared/contract/problem.ts';
import { sessionCodec } from '../../../shared/contract/session.ts';
import { DONE, done } from '../../../shared/server/done.ts';
import { mailFailure } from '../../../shared/server/logging.ts';
import { originOf } from '../../../shared/server/origin.ts';
import { INVITATION_PATH } from '../admin/entrance-paths.ts';
import {
  acceptanceInput,
  EMAIL_TAKEN,
  INVITATION_API,
  INVITATION_HOURS,
  INVITATIONS_API,
  invitationCodec,
  invitationInput,
  invitationToken,
  madeInvitationCodec,
  openedInvitationCodec,
  rolesInWords,
} from '../contract.ts';
import { invitationOver, invitationStore, toOpened } from './invitations.ts';
import { maySeePersonalData } from './second-factor.ts';
import { userItem } from './store.ts';

/** Routes with which administrators invite colleagues, and with which an invited person makes the own account. */
export const invitationRoutes: FastifyPluginAsyncZod = async (app) => {
  const { database, guard, activity, publicUrl, campaign, mailer, keyFor, gateOf } = app.site;
  const { cookies, users, sessions, devices, secondFactorOf } = app.accounts;
  const hash = keyFor('invitations');
  const open = gateOf(hash);
  const invitations = invitationStore(database, hash);
  const onRequest = guard.require('users: manage');
  app.sweeps.push({ name: 'invitations', title: 'invitaciones vencidas', run: invitations.sweep });

  app.get(
    INVITATIONS_API,
    {
      onRequest,
      schema: { summary: 'Invitaciones que todavía sirven', response: { 200: z.array(invitationCodec) } },
    },
    async () => invitations.all(),
  );

  app.post(
    INVITATIONS_API,
    {
      onRequest,
      schema: {
        summary: `Invitar a alguien: un enlace de ${INVITATION_HOURS} horas, para una sola vez`,
        body: invitationInput.codec,
        response: { 201: madeInvitationCodec },
      },
    },
    async (request, reply) => {
      const { name, email = '' } = request.body;
      if (email && (await users.isEmailTaken(email))) throw conflict(EMAIL_TAKEN, { email: EMAIL_TAKEN });
      const staff = guard.staffOf(request);
      const { id, token, expiresAt } = await database.transaction(async (transaction) => {
        const made = await invitationStore(transaction, hash).make(request.body, staff.name);
        await activity.record(transaction, request, {
          act: 'created',
          item: { subject: 'invitation', id: made.id, title: name },
          after: rolesInWords(request.body),
        });
        return made;
      });
      const url = `${publicUrl}${INVITATION_PATH}#${token}`;
      const isMailed = Boolean(email) && !mailer.storesFiles;
      if (isMailed) {
        await mailer
          .send({
            to: email,
            subject: `${staff.name} te invita a ${campaign.siteName}`,
            text: invitationText({ name, by: staff.name, site: campaign.siteName, url, expiresAt }),
          })
          .catch((error: unknown) => request.log.error(mailFailure(error), 'an invitation was not sent'));
      }
      return reply.code(201).send({ id, url, expiresAt, isMailed });
    },
  );

  app.delete(
    `${INVITATIONS_API}/:id`,
    {
      onRequest,
      schema: {
        summary: 'Revocar una invitación: deja de servir enseguida',
        params: idInPath,
        response: { 200: done },
      },
    },
    async (request) => {
      await database.transaction(async (transaction) => {
        const { id, name } = await invitationStore(transaction, hash).revoke(request.params.id);
        const item = { subject: 'invitation', id, title: name } as const;
        await activity.record(transaction, request, { act: 'deleted', item });
      });
      return DONE;
    },
  );

  app.post(
    `${INVITATION_API}/ver`,
    {
      onRequest: guard.requireKey,
      schema: {
        summary: 'La invitación de un enlace',
        body: invitationToken,
        response: { 200: openedInvitationCodec },
      },
    },
    async (request) => {
      const { token } = request.body;
      const found = await open(request, token, () => invitations.find(token));
      if (!found) throw invitationOver();
      return toOpened(found);
    },
  );

  app.post(
    `${INVITATION_API}/aceptar`,
    {
      onRequest: guard.requireKey,
      schema: {
        summary: 'Aceptar una invitación con una contraseña propia, y entrar',
        body: acceptanceInput,
        response: { 201: sessionCodec },
      },
    },
    async (request, reply) => {
      const { token, password, email: typed = '' } = request.body;
      const found = await open(request, token, () => invitations.find(token));
      if (!found) throw invitationOver();
      const { name, role, otherRoles, invitedBy } = found;
      const email = found.email || typed;
      if (!email) throw invalid({ email: 'Escribí tu email.' });
      const user = await users.add(
        { name, email, password, role, otherRoles },
        async (transaction, added) => {
          await invitationStore(transaction, hash).consume(token);
          await activity.record(
            transaction,
            { id: added.id, name, request },
            {
              act: 'created',
              item: userItem(added),
              after: `${rolesInWords(added)}, por invitación de ${invitedBy}`,
            },
          );
        },
      );
      request.log.info({ event: 'invitation accepted', user: user.id });
      cookies.setSession(
        reply,
        await sessions.begin(user.id, { passwordChangeOnly: false, origin: originOf(request) }),
      );
      cookies.setDevice(reply, await devices.remember(user.id));
      const mustSetUpSecondFactor = maySeePersonalData(user) && (await secondFactorOf(database).isRequired());
      return reply.code(201).send({ ...user, ...(mustSetUpSecondFactor && { mustSetUpSecondFactor }) });
    },
  );
};

interface Mail {
  name: string;
  by: string;
  site: string;
  url: string;
  expiresAt: string;
}

const invitationText = ({ name, by, site, url, expiresAt }: Mail) =>
  [
    `Hola, ${name}:`,
    '',
    `${by} te invita a trabajar en ${site}. Entrá con este enlace y elegí tu contraseña:`,
    url,
    '',
    `Sirve una sola vez, hasta el ${formatMoment(expiresAt)}. No se lo pases a nadie.`,
  ].join('\n');
