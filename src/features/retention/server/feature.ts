import { can } from '../../../shared/contract/rights.ts';
import { feature } from '../../../shared/server/feature.ts';
import { retentionOf } from './retention.ts';
import { deletionNoticeRoutes } from './routes.ts';

/** Deletes personal data some time after the election, and notifies the administrators before. */
export const retentionFeature = feature({ name: 'retention', needs: ['accounts'] }, async (app) => {
  const { site, accounts } = app;
  const retention = retentionOf({
    ...site,
    data: site.personalData,
    days: site.settings.personalDataDays,
    electionDay: async () => (await site.election()).day,
    administrators: async () =>
      (await accounts.users.all()).filter((user) => can(user, 'people: erase')).map(({ email }) => email),
    backups: site.backupNames,
  });
  app.sweeps.push({ name: 'retention', title: 'borrado de datos personales', run: retention.sweep });
  app.decorate('firstDeletionDay', retention.firstDay);
  await app.register(deletionNoticeRoutes(retention.unreadText));
});

declare module '../../../shared/server/site-context.ts' {
  interface FeatureSettings {
    /** Days after the election for which personal data is kept. If undefined, nothing is deleted. */
    personalDataDays: number | undefined;
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the day (YYYY-MM-DD) from which personal data are deleted, or null if nothing is deleted automatically. */
    firstDeletionDay: () => Promise<string | null>;
  }
}
