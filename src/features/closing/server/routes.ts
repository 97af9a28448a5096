import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { conflict } from '../../../shared/contract/problem.ts';
import {
  backupStartedCodec,
  CLOSING_API,
  closingCodec,
  LAST_BACKUP_API,
  lastBackupInput,
} from '../contract.ts';
import { closingFacts } from './closing-facts.ts';
import { withStates } from './step-states.ts';

const NO_BACKUPS = 'Este sitio no hace copias de seguridad. Las hace quien administra el servidor.';

/** The routes with which administrators close the campaign: what is left to do, and a last backup. */
export const closingRoutes: FastifyPluginAsyncZod = async (app) => {
  const { database, guard, activity, alert, settings } = app.site;
  app.get(
    CLOSING_API,
    {
      onRequest: guard.require('closing: open'),
      schema: {
        summary: 'Qué falta para cerrar la campaña, paso por paso',
        response: { 200: closingCodec },
      },
    },
    async (request) => withStates(await closingFacts(app, request)),
  );

  app.post(
    LAST_BACKUP_API,
    {
      onRequest: guard.require('closing: backup'),
      schema: {
        summary: 'Empezar una copia de seguridad, si no se está haciendo una',
        body: lastBackupInput.codec,
        response: { 202: backupStartedCodec },
      },
    },
    async (request, reply) => {
      if (!settings.siteBackups) throw conflict(NO_BACKUPS);
      if (!(await settings.siteBackups.state()).isBeingMade) {
        await activity.record(database, request, {
          act: 'created',
          item: { subject: 'site', title: 'Una copia de seguridad' },
        });
        void settings.siteBackups.makeNow({ alert, log: (message) => request.log.info(message) });
      }
      return reply.code(202).send({ isBeingMade: true });
    },
  );
};
